// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models that the Python script tests/data/formats/write_safetensors.py writes: files by a hand that shares
// no code with the reader. Tests that need them say loudly when there is no python3: CTest counts a skip.
#pragma once

#include "core/model/model_spec.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

namespace hbm::test {

/// The folder with all written models, made once in a process; empty without python3.
inline const std::filesystem::path& writtenModels()
{
    static const TemporaryFolder folder;
    static const std::filesystem::path path = [] {
        const std::string script = std::string(HBM_SOURCE_DIR) + "/tests/data/formats/write_safetensors.py";
        const std::string command = "python3 \"" + script + "\" \"" + folder.path().string() + "\"";
        return std::system(command.c_str()) == 0 ? folder.path() : std::filesystem::path();
    }();
    if (path.empty())
        std::cout << "SKIPPED: the corpus of written models needs python3\n";
    return path;
}

/// The first issue of a code, or nullptr.
inline const Issue* issueOf(const ModelSpec& m, std::string_view code)
{
    for (const Issue& i : m.issues)
        if (i.code == code)
            return &i;
    return nullptr;
}

} // namespace hbm::test
