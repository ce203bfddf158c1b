# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes a C++ file with the bytes of FILE, returned by hbm::ui::FUNCTION, which HEADER declares: no resource
# compiler, which would write the time of the build into it. Run at build time: cmake -DOUTPUT=… -DFUNCTION=…
# -DHEADER=… -DFILE=… -P
cmake_minimum_required(VERSION 3.25)
file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nnamespace hbm::ui {\n\nnamespace {\nconst unsigned char kBytes[] = {\n${bytes}\n};\n} // namespace\n\nstd::span<const unsigned char> ${FUNCTION}()\n{\n    return kBytes;\n}\n\n} // namespace hbm::ui\n")
