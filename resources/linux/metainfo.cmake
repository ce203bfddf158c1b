# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# AppStream wants pictures by web address, and where they are published is the distributor's to say: writes the
# metainfo file with the pictures of resources/screenshots below `url`, or without any where that is empty.
function(hbm_write_metainfo output url)
    set(source ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/org.hbm_planner.HbmPlanner.metainfo.xml)
    file(READ ${source} text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    if(url)
        set(shots "  <screenshots>\n")
        set(type " type=\"default\"")
        foreach(picture "memory|How the HBM of each GPU splits|Wie sich der HBM jeder GPU aufteilt"
                "context|Where the cache outgrows the weights|Wo der Cache größer wird als die Gewichte"
                "fit-map|Which contexts and sessions fit|Welche Kontexte und Sessions passen"
                "compare|Scenarios side by side|Szenarien nebeneinander"
                "gpus|The same model on other GPUs|Dasselbe Modell auf anderen GPUs"
                "layers|What each layer keeps|Was jede Schicht behält"
                "explain|How a figure comes about|Wie eine Zahl zustande kommt")
            string(REPLACE "|" ";" parts "${picture}")
            list(GET parts 0 name)
            list(GET parts 1 english)
            list(GET parts 2 german)
            foreach(theme light dark)
                string(APPEND shots "    <screenshot${type}>\n      <caption>${english}</caption>\n"
                    "      <caption xml:lang=\"de\">${german}</caption>\n"
                    "      <image type=\"source\" width=\"1400\" height=\"900\">${url}/${name}-${theme}.png</image>\n"
                    "    </screenshot>\n")
                set(type "")
            endforeach()
        endforeach()
        string(APPEND shots "  </screenshots>\n")
        string(REPLACE "  <content_rating" "${shots}  <content_rating" text "${text}")
    endif()
    file(WRITE ${output} "${text}")
endfunction()
