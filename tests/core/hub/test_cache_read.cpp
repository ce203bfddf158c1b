// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache as the Hub's own tools lay it out (specification 2.1 and 2.2).
#include "core/hub/cache_read.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <fstream>

using namespace hbm;
using namespace hbm::hub;
namespace fs = std::filesystem;

namespace {

const std::string kOld(40, 'a');
const std::string kNew(40, 'b');

struct Fixture
{
    test::TemporaryFolder folder;
    CacheLayout cache { folder.path(), "org/name" };

    void write(const fs::path& file, const std::string& text)
    {
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
    }
    /// A blob and the snapshot's relative symlink to it.
    void download(const std::string& commit, const std::string& path, const std::string& blob)
    {
        write(cache.blobs() / blob, "{}");
        const fs::path link = cache.snapshot(commit) / path;
        fs::create_directories(link.parent_path());
        fs::create_symlink(fs::relative(cache.blobs() / blob, link.parent_path()), link);
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "a file is found by branch and by commit", "[hub][cache]")
{
    CHECK(repositoryFolder("org/name") == "models--org--name");
    CHECK(repositoryFolder("gpt2") == "models--gpt2");
    download(kOld, "config.json", std::string(40, 'c'));
    download(kOld, "sub/x.json", std::string(40, 'd'));
    write(cache.ref("main"), kOld);
    write(cache.ref("refs/pr/1"), kOld + "\n"); // as others write it
    write(cache.ref("nowhere"), "not a commit");
    CHECK(cachedCommit(cache, "") == kOld);
    CHECK(cachedCommit(cache, "refs/pr/1") == kOld);
    CHECK(cachedCommit(cache, kNew) == kNew);
    CHECK_FALSE(cachedCommit(cache, "nowhere"));
    CHECK_FALSE(cachedCommit(cache, "../../outside"));
    CHECK(findCached(cache, "", "config.json")
        == CachedFile { cache.snapshot(kOld) / "config.json", kOld, false });
    CHECK(findCached(cache, kOld, "sub/x.json"));
    CHECK_FALSE(findCached(cache, kNew, "config.json")); // another commit's is another file
    CHECK_FALSE(findCached(cache, "", "../../../refs/main"));
}

TEST_CASE_METHOD(
    Fixture, "where the branch's commit is not here, the newest snapshot that has the file", "[hub][cache]")
{
    download(kOld, "config.json", std::string(40, 'c'));
    download(kNew, "config.json", std::string(40, 'd'));
    fs::last_write_time(cache.snapshot(kOld), fs::file_time_type::clock::now() - std::chrono::hours(1));
    write(cache.ref("main"), std::string(40, 'e')); // points nowhere
    const auto found = findCached(cache, "main", "config.json");
    REQUIRE(found);
    CHECK(found->commit == kNew);
    CHECK(found->olderCommit);
}

TEST_CASE_METHOD(Fixture, "missing, broken and foreign things in a cache", "[hub][cache]")
{
    write(cache.knownMissing(kOld, "params.json"), "");
    CHECK(isKnownMissing(cache, kOld, "params.json"));
    CHECK_FALSE(isKnownMissing(cache, kOld, "config.json"));
    download(kOld, "config.json", std::string(40, 'c'));
    fs::remove(cache.blobs() / std::string(40, 'c'));
    write(cache.ref("main"), kOld);
    CHECK(isBroken(cache, kOld, "config.json"));
    CHECK_FALSE(findCached(cache, "main", "config.json"));
    fs::create_directories(folder.path() / "models--other--my--name");
    fs::create_directories(folder.path() / "models--gpt2");
    fs::create_directories(folder.path() / "datasets--a--b");
    fs::create_directories(folder.path() / "models--..");
    CHECK(cachedModels(folder.path()) == std::vector<std::string> { "gpt2", "org/name" });
    CHECK(cachedModels(folder.path() / "nowhere").empty());
    CHECK(isBlobName(std::string(64, '0')));
    CHECK_FALSE(isBlobName("../" + std::string(37, '0')));
}
