# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every quoted word of core/architectures, as a libFuzzer dictionary and as a C++ list: what the readers look
# at cannot be forgotten here. Run: cmake -DSOURCES="a.cpp;b.cpp" -DDICTIONARY=out.dict -DHEADER=out.h -P …
set(words "")
foreach(source ${SOURCES})
    file(READ ${source} text)
    string(REGEX MATCHALL "\"[A-Za-z_][A-Za-z0-9_]+\"" found "${text}")
    list(APPEND words ${found})
endforeach()
list(REMOVE_DUPLICATES words)
list(SORT words)
string(JOIN "\n" lines ${words})
file(WRITE ${DICTIONARY} "${lines}\n")
string(JOIN ",\n    " entries ${words})
file(WRITE ${HEADER} "// Made by tests/fuzz/reader_keys.cmake.\n#pragma once\n#include <string_view>\n
namespace hbm::fuzz {\ninline constexpr std::string_view kReaderKeys[] = {\n    ${entries},\n};\n}\n")
