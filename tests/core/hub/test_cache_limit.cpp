// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What our own cache gives up when it grows: whole models, longest unused first, never one in use, and
// nothing that is not a model of it.
#include "core/hub/cache_limit.h"

#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <fstream>

using namespace hbm;
using namespace hbm::hub;
namespace fs = std::filesystem;

namespace {

struct Cache
{
    test::TemporaryFolder folder;
    const fs::path root = folder.path() / "hub";

    /// A model of so many bytes that was used so long ago.
    CacheLayout add(const std::string& id, std::size_t bytes, std::chrono::minutes ago)
    {
        CacheLayout cache(root, id);
        const std::string commit(40, 'c');
        fs::create_directories(cache.blobs());
        fs::create_directories(cache.snapshot(commit));
        std::ofstream(cache.blobs() / "blob") << std::string(bytes, 'x');
        fs::create_symlink("../../blobs/blob", cache.snapshot(commit) / "config.json");
        fs::last_write_time(cache.repository, fs::file_time_type::clock::now() - ago);
        return cache;
    }
    bool has(const std::string& id) const { return fs::exists(CacheLayout(root, id).repository); }
};

constexpr std::chrono::hours kHour { 1 };

} // namespace

TEST_CASE("the size of a cache counts bytes once, not by their links", "[hub][cache]")
{
    Cache cache;
    CHECK(cacheSize(cache.root) == CacheSize {});
    CHECK(cacheSize({}) == CacheSize {});
    cache.add("lab/one", 1000, kHour);
    cache.add("lab/two", 500, kHour);
    std::ofstream(cache.root / "CACHEDIR.TAG") << "Signature";
    CHECK(cacheSize(cache.root) == CacheSize { 1500, 2 });
}

TEST_CASE("models that were used longest ago go first, until the limit is kept", "[hub][cache]")
{
    Cache cache;
    cache.add("lab/old", 1000, 3 * kHour);
    cache.add("lab/older", 1000, 4 * kHour);
    cache.add("lab/new", 1000, 1 * kHour);
    CHECK(trimCache(cache.root, 3000) == 0); // it is no more than allowed
    CHECK(trimCache(cache.root, 2500) == 1000);
    CHECK_FALSE(cache.has("lab/older"));
    CHECK(cache.has("lab/old"));
    noteUse(CacheLayout(cache.root, "lab/old")); // now it is the newest
    CHECK(trimCache(cache.root, 1000) == 1000);
    CHECK(cache.has("lab/old"));
    CHECK_FALSE(cache.has("lab/new"));
    noteUse(CacheLayout(cache.root, "lab/none"));
    CHECK_FALSE(cache.has("lab/none"));
    for (const auto& entry : fs::directory_iterator(cache.root))
        CHECK(entry.path().filename().string().starts_with("models--")); // nothing half removed
}

TEST_CASE("what is in use stays, above the limit too", "[hub][cache]")
{
    Cache cache;
    cache.add("lab/open", 1000, 9 * kHour);
    cache.add("lab/idle", 1000, 2 * kHour);
    cache.add("lab/elsewhere", 1000, std::chrono::minutes(2)); // another window may read it
    CHECK(trimCache(cache.root, 0, { "lab/open" }) == 1000);
    CHECK(cache.has("lab/open"));
    CHECK(cache.has("lab/elsewhere"));
    CHECK_FALSE(cache.has("lab/idle"));
}

TEST_CASE("nothing but models of the cache itself is removed", "[hub][cache][bad-input]")
{
    Cache cache;
    cache.add("lab/one", 1000, 2 * kHour);
    const fs::path mine = cache.folder.path() / "mine";
    fs::create_directories(mine);
    std::ofstream(mine / "file") << "mine";
    fs::create_directory_symlink(mine, cache.root / "models--lab--linked");
    fs::create_directories(cache.root / "notes");
    fs::create_directory_symlink(mine, CacheLayout(cache.root, "lab/one").repository / "linked");
    fs::last_write_time(
        CacheLayout(cache.root, "lab/one").repository, fs::file_time_type::clock::now() - 2 * kHour);
    CHECK(trimCache(cache.root, 0) == 1000);
    CHECK(fs::exists(mine / "file"));
    CHECK(fs::exists(cache.root / "notes"));
    cache.add("lab/two", 10, std::chrono::minutes(0));
    REQUIRE(clearCache(cache.root));
    CHECK(cacheSize(cache.root) == CacheSize {});
    CHECK(fs::exists(mine / "file"));
    CHECK(fs::exists(cache.root / "notes"));
    CHECK(clearCache(cache.folder.path() / "none"));
    CHECK(clearCache({}));
    CHECK(trimCache({}, 0) == 0);
}

TEST_CASE("what a crash left on its way out goes the next time", "[hub][cache]")
{
    Cache cache;
    cache.add("lab/one", 1000, 2 * kHour);
    fs::rename(CacheLayout(cache.root, "lab/one").repository, cache.root / ".going-1");
    CHECK(cacheSize(cache.root) == CacheSize {});
    CHECK(trimCache(cache.root, 1 << 20) == 0);
    CHECK_FALSE(fs::exists(cache.root / ".going-1"));
}
