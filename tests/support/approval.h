// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text output compared with a stored file that a person has read. HBM_APPROVE=1 writes the files anew; read
// the difference in git before it is committed.
#pragma once

#include "tests/catch.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace hbm::test {

inline void approve(const std::string& name, const std::string& received)
{
    const std::filesystem::path file
        = std::filesystem::path(HBM_SOURCE_DIR) / "tests" / "data" / "approved" / name;
    if (std::getenv("HBM_APPROVE")) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << received;
    }
    std::stringstream stored;
    stored << std::ifstream(file, std::ios::binary).rdbuf();
    INFO(file);
    CHECK(received == stored.str());
}

} // namespace hbm::test
