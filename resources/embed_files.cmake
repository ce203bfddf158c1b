# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes a C++ file with the content of the JSON files given in FILES (a ;-list) as a table of
# hbm::EmbeddedFile, returned by FUNCTION. Run at build time: cmake -DOUTPUT=… -DFUNCTION=… -DFILES=… -P
cmake_minimum_required(VERSION 3.25)
set(text "#include \"core/base/embedded_files.h\"\n\nnamespace hbm {\n\nnamespace {\nusing namespace std::string_view_literals; // counting characters exceeds clang's constexpr limit\n\nconstexpr EmbeddedFile kFiles[] = {\n")
foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME_WLE)
    file(READ "${file}" content)
    string(APPEND text "    { \"${name}\", R\"embedded(${content})embedded\"sv },\n")
endforeach()
string(APPEND text "};\n} // namespace\n\nstd::span<const EmbeddedFile> ${FUNCTION}()\n{\n    return kFiles;\n}\n\n} // namespace hbm\n")
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "@text@" @ONLY)
