// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What we keep, others must be able to read, and nothing half-written may be seen (specification 2.4
// and 2.5).
#include "core/hub/cache_read.h"
#include "core/hub/cache_write.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace hbm;
using namespace hbm::hub;
namespace fs = std::filesystem;

namespace {

const std::string kFirst(40, 'a');
const std::string kSecond(40, 'b');
const std::string kBlob(40, 'c');

std::string contentOf(const fs::path& file)
{
    std::ostringstream out;
    out << std::ifstream(file, std::ios::binary).rdbuf();
    return out.str();
}

std::vector<std::string> namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

struct Fixture
{
    test::TemporaryFolder folder;
    CacheLayout cache { folder.path() / "hub", "org/name" };

    void keep(
        const std::string& commit, const std::string& path = "config.json", const std::string& bytes = "{}")
    {
        REQUIRE(keepDownload(cache, { commit, kBlob, path, bytes }));
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "a download is a blob and a relative symlink to it", "[hub][cache]")
{
    keep(kFirst);
    keep(kFirst, "sub/dir/x.json");
    keep(kFirst); // once more changes nothing
    const fs::path entry = cache.snapshot(kFirst) / "config.json";
    CHECK(fs::read_symlink(entry) == "../../blobs/" + kBlob);
    CHECK(fs::read_symlink(cache.snapshot(kFirst) / "sub/dir/x.json") == "../../../../blobs/" + kBlob);
    CHECK(contentOf(entry) == "{}");
    CHECK(namesIn(cache.blobs()) == std::vector<std::string> { kBlob });
    CHECK(fs::file_size(cache.lock(kBlob)) == 0); // empty, and left behind
    CHECK(contentOf(cache.root / "CACHEDIR.TAG").starts_with("Signature: 8a477f597d28d172789f06886806bc55"));

    const CacheLayout copies { folder.path() / "copies", "org/name" };
    REQUIRE(keepDownload(copies, { kFirst, kBlob, "config.json", "{}" }, { false, 1 }));
    CHECK_FALSE(fs::is_symlink(copies.snapshot(kFirst) / "config.json"));
    CHECK(contentOf(copies.snapshot(kFirst) / "config.json") == "{}");
}

TEST_CASE_METHOD(
    Fixture, "a ref is forty bytes, and is never moved away from a snapshot that is here", "[hub][cache]")
{
    CHECK(keepRef(cache, "main", kFirst) == false); // no ref without a snapshot
    keep(kFirst);
    CHECK(keepRef(cache, "", kFirst) == true);
    CHECK(contentOf(cache.ref("main")) == kFirst); // no line break
    CHECK(namesIn(cache.repository / "refs") == std::vector<std::string> { "main" });
    keep(kSecond);
    CHECK(keepRef(cache, "main", kSecond) == false);
    CHECK(contentOf(cache.ref("main")) == kFirst);
    fs::remove_all(cache.snapshot(kFirst)); // nothing to lose any more
    CHECK(keepRef(cache, "main", kSecond) == true);
    CHECK(contentOf(cache.ref("main")) == kSecond);
    CHECK(keepRef(cache, "refs/pr/1", kSecond) == true);
    CHECK(keepRef(cache, kSecond, kSecond) == false); // a commit needs none
    CHECK(findCached(cache, "refs/pr/1", "config.json")->commit == kSecond);
}

TEST_CASE_METHOD(Fixture, "what the Hub does not have is remembered", "[hub][cache]")
{
    REQUIRE(keepMissing(cache, kFirst, "sub/params.json"));
    CHECK(isKnownMissing(cache, kFirst, "sub/params.json"));
    CHECK(fs::is_directory(cache.snapshots())); // scanners call a repository without it broken
}

TEST_CASE_METHOD(Fixture, "names that lead elsewhere are not written", "[hub][cache]")
{
    CHECK_FALSE(keepDownload(cache, { "main", kBlob, "config.json", "{}" }));
    CHECK_FALSE(keepDownload(cache, { kFirst, "../" + std::string(37, 'a'), "config.json", "{}" }));
    CHECK_FALSE(keepDownload(cache, { kFirst, kBlob, "../../../x", "{}" }));
    CHECK_FALSE(keepRef(cache, "../x", kFirst));
    CHECK_FALSE(keepMissing(cache, kFirst, "/etc/x"));
    CHECK_FALSE(fs::exists(cache.root));
}

TEST_CASE_METHOD(Fixture, "a cache that cannot be written says so", "[hub][cache]")
{
    std::ofstream(folder.path() / "hub") << "a file";
    const auto kept = keepDownload(cache, { kFirst, kBlob, "config.json", "{}" });
    REQUIRE_FALSE(kept);
    CHECK(kept.error().code == "hub-cache-write");
}

TEST_CASE_METHOD(
    Fixture, "two writers at once, one of them killed: nothing half-written is seen", "[hub][cache]")
{
    const std::string bytes(4'000'000, 'x');
    const auto writer = [&](const std::string& commit) {
        const pid_t child = fork();
        if (child == 0) {
            for (;;) {
                static_cast<void>(keepDownload(cache, { commit, kBlob, "config.json", bytes }));
                fs::remove(cache.blobs() / kBlob);
            }
        }
        return child;
    };
    for (int round = 0; round < 5; ++round) {
        const pid_t one = writer(kFirst), two = writer(kSecond);
        for (int look = 0; look < 40; ++look) {
            usleep(2000);
            std::error_code error;
            const auto size = fs::file_size(cache.blobs() / kBlob, error);
            CHECK((error || size == bytes.size()));
        }
        kill(one, SIGKILL);
        kill(two, SIGKILL);
        waitpid(one, nullptr, 0);
        waitpid(two, nullptr, 0);
    }
    keep(kFirst, "config.json", bytes); // and the next one is not held up by what they left
    CHECK(contentOf(cache.snapshot(kFirst) / "config.json") == bytes);
}
