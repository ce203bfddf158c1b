// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"

#include "core/base/file_access.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;
namespace fs = std::filesystem;

namespace {

fs::perms modeOf(const fs::path& file)
{
    return fs::status(file).permissions();
}

auto filesIn(const test::TemporaryFolder& folder)
{
    return std::distance(fs::directory_iterator(folder.path()), {});
}

} // namespace

TEST_CASE("what is written over keeps its permissions", "[files]")
{
    const test::TemporaryFolder folder;
    const fs::path file = folder.path() / "plan";
    REQUIRE(writeFileAtomically(file, "first"));
    for (const fs::perms mode :
        { fs::perms(0600), fs::perms(0640), fs::perms(0644), fs::perms(0664), fs::perms(0200) }) {
        INFO(static_cast<int>(mode));
        fs::permissions(file, mode);
        REQUIRE(writeFileAtomically(file, "second"));
        CHECK(modeOf(file) == mode);
    }
    fs::permissions(file, fs::perms(0600));
    CHECK(readFile(file).value() == "second");
    CHECK(filesIn(folder) == 1); // nothing beside
}

TEST_CASE("a read-only file stays as it is, also for root", "[files][bad-input]")
{
    const test::TemporaryFolder folder;
    const fs::path file = folder.path() / "plan";
    REQUIRE(writeFileAtomically(file, "first"));
    fs::permissions(file, fs::perms(0444));
    const fs::path link = folder.path() / "link";
    fs::create_symlink(file, link);
    for (const fs::path& name : { file, link }) {
        const auto refused = writeFileAtomically(name, "second");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == "file-read-only");
        CHECK(messageTemplate(refused.error().code));
    }
    CHECK(readFile(file).value() == "first");
    CHECK(modeOf(file) == fs::perms(0444));
    CHECK(filesIn(folder) == 2);
}
