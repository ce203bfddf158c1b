// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_access.h"

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;

TEST_CASE("files are read whole and bounded", "[files]")
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "a.json") << "{\"a\":1}";
    CHECK(readFile(folder.path() / "a.json").value() == "{\"a\":1}");
    CHECK(readFile(folder.path() / "a.json", 3).error().code == "file-large");
    CHECK(readFile(folder.path()).error().code == "file-folder");
    CHECK(readFile(folder.path() / "none").error().code == "file-missing");
    CHECK(readFile("/dev/zero").error().code == "file-kind");

    // A sparse gigabyte: refused by its size, without a byte read.
    const auto big = folder.path() / "big.json";
    std::ofstream(big) << "{";
    std::filesystem::resize_file(big, 1024LL * 1024 * 1024);
    const auto refused = readFile(big);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == "file-large");
    CHECK(refused.error().where.find("big.json") != std::string::npos);
}
