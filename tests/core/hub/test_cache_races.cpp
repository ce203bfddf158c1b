// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several programs write one cache, are killed in the middle, have no room or no right to: what is there is
// whole or absent, and nothing that was there is harmed (specification 2.4, 2.5; rows F3 and F5 of 7).
#include "core/hub/cache_read.h"
#include "core/hub/cache_write.h"
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"

#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace hbm;
using namespace hbm::hub;
namespace fs = std::filesystem;

namespace {

const std::string kFirst(40, 'a');
const std::string kSecond(40, 'b');
const std::string kConfig(40, 'c'); ///< blobs
const std::string kIndex(64, 'd');

std::string contentOf(const fs::path& file)
{
    std::ostringstream out;
    out << std::ifstream(file, std::ios::binary).rdbuf();
    return out.str();
}

void write(const fs::path& file, const std::string& text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

/// Runs it in a process of its own; its result is the exit code.
template <class Function> pid_t inChild(Function run)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(run());
    return child;
}

int exitCode(pid_t child)
{
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

struct Fixture
{
    test::TemporaryFolder folder;
    CacheLayout cache { folder.path() / "hub", "org/name" };
    const std::string config = std::string(200'000, 'x');
    const std::string index = std::string(300'000, 'y');

    /// What a fetch keeps: 0 when all of it went well.
    int keepAll(const std::string& commit = kFirst) const
    {
        const bool well = keepDownload(cache, { commit, kConfig, "config.json", config })
            && keepDownload(cache, { commit, kIndex, "sub/model.index.json", index })
            && keepRef(cache, "main", commit);
        return well ? 0 : 1;
    }
    /// Nothing under its final name is anything but whole.
    void checkWhole() const
    {
        const std::map<std::string, std::string> blobs { { kConfig, config }, { kIndex, index } };
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(cache.blobs(), error))
            if (isBlobName(entry.path().filename().string()))
                CHECK((contentOf(entry.path()) == blobs.at(entry.path().filename().string())));
        if (const auto found = findCached(cache, kFirst, "config.json"))
            CHECK((contentOf(found->file) == config));
        if (const auto found = findCached(cache, kFirst, "sub/model.index.json"))
            CHECK((contentOf(found->file) == index));
        CHECK_FALSE(isBroken(cache, kFirst, "config.json"));
        if (fs::exists(cache.ref("main")))
            CHECK(contentOf(cache.ref("main")).size() == 40);
    }
    /// All files below the cache with their content.
    std::map<std::string, std::string> everything() const
    {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(cache.root))
            if (!entry.is_directory())
                files[entry.path().lexically_relative(cache.root).string()]
                    = entry.is_symlink() ? fs::read_symlink(entry.path()).string() : contentOf(entry.path());
        return files;
    }
};

} // namespace

TEST_CASE_METHOD(Fixture, "two processes keep the same at once: both succeed", "[hub][cache][races]")
{
    for (int round = 0; round < 25; ++round) {
        const pid_t one = inChild([&] { return keepAll(); }), two = inChild([&] { return keepAll(); });
        CHECK(exitCode(one) == 0);
        CHECK(exitCode(two) == 0);
        checkWhole();
        CHECK(cachedCommit(cache, "main") == kFirst);
        for (const auto& [name, content] : everything()) { // nothing temporary is left
            CHECK(name.find(".incomplete") == std::string::npos);
            CHECK(name.find(".tmp") == std::string::npos);
        }
        fs::remove_all(cache.repository);
    }
}

TEST_CASE_METHOD(Fixture, "a branch that two processes saw at two commits stays where it was put first",
    "[hub][cache][races]")
{
    const auto keep = [&](const std::string& commit) {
        if (!keepDownload(cache, { commit, kConfig, "config.json", config }))
            return 2;
        const auto kept = keepRef(cache, "main", commit);
        return kept ? (*kept ? 0 : 1) : 2;
    };
    for (int round = 0; round < 25; ++round) {
        const pid_t one = inChild([&] { return keep(kFirst); }), two = inChild([&] { return keep(kSecond); });
        const int first = exitCode(one), second = exitCode(two);
        CHECK(first + second == 1); // one of them was told that it stands elsewhere
        CHECK(cachedCommit(cache, "main") == (first == 0 ? kFirst : kSecond));
        fs::remove_all(cache.repository);
    }
}

TEST_CASE_METHOD(
    Fixture, "a writer that is killed leaves nothing half done under its name", "[hub][cache][races]")
{
    using std::chrono::steady_clock;
    const auto start = steady_clock::now();
    REQUIRE(exitCode(inChild([&] { return keepAll(); })) == 0);
    const auto whole
        = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - start).count();
    constexpr int kRounds = 200;
    int killed = 0;
    for (int round = 0; round < kRounds; ++round) {
        fs::remove_all(cache.repository);
        const bool company = round % 2 == 1; // another one, who is left alone
        const pid_t victim = inChild([&] { return keepAll(); });
        const pid_t other = company ? inChild([&] { return keepAll(); }) : -1;
        usleep(static_cast<useconds_t>(whole * round / kRounds));
        kill(victim, SIGKILL);
        killed += exitCode(victim) == -SIGKILL ? 1 : 0;
        if (company)
            CHECK(exitCode(other) == 0);
        checkWhole();
        CHECK(keepAll() == 0); // nor is the next one held up
        checkWhole();
        CHECK(findCached(cache, "main", "sub/model.index.json"));
    }
    std::cout << "cache: " << kRounds << " writers, " << killed << " killed in the middle\n";
    CHECK(killed > kRounds / 20); // how many it is hangs on how busy the machine is
}

TEST_CASE_METHOD(Fixture, "no room: an error, and nothing of it is left", "[hub][cache][races]")
{
    const pid_t child = inChild([&] {
        std::signal(SIGXFSZ, SIG_IGN); // what is left is EFBIG, as a full disk is ENOSPC
        const rlimit small { 1000, 1000 };
        setrlimit(RLIMIT_FSIZE, &small);
        const auto kept = keepDownload(cache, { kFirst, kConfig, "config.json", config });
        return !kept && kept.error().code == "hub-cache-write" && kept.error().args.size() == 1 ? 0 : 1;
    });
    CHECK(exitCode(child) == 0);
    CHECK(fs::is_empty(cache.blobs()));
    CHECK_FALSE(findCached(cache, kFirst, "config.json"));
    CHECK(keepAll() == 0);
}

TEST_CASE_METHOD(
    Fixture, "a cache without the right to write is read, and every write says why", "[hub][cache][races]")
{
    REQUIRE(keepAll() == 0);
    fs::permissions(folder.path(), fs::perms(0755));
    std::vector<fs::path> folders { cache.root };
    for (const auto& entry : fs::recursive_directory_iterator(cache.root))
        if (entry.is_directory())
            folders.push_back(entry.path());
    for (const fs::path& path : folders)
        fs::permissions(path, fs::perms(0555));
    const auto before = everything();
    const pid_t child = inChild([&] {
        constexpr uid_t kNobody = 65534;
        if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0))
            return 77;
        const auto kept = keepDownload(cache, { kSecond, std::string(40, 'e'), "config.json", "{}" });
        const auto ref = keepRef(cache, "v2", kFirst);
        const auto missing = keepMissing(cache, kFirst, "params.json");
        const bool refused = !kept && kept.error().code == "hub-cache-write" && !ref
            && ref.error().code == "hub-cache-write" && !missing && missing.error().code == "hub-cache-write";
        // What is there already needs no writing.
        return refused && keepAll() == 0 && findCached(cache, "main", "config.json") ? 0 : 1;
    });
    const int code = exitCode(child);
    if (code == 77)
        std::cout << "SKIPPED: root, and nobody else to be\n";
    else
        CHECK(code == 0);
    for (const fs::path& path : folders)
        fs::permissions(path, fs::perms(0755));
    CHECK(everything() == before);
}

TEST_CASE_METHOD(
    Fixture, "a cache of the Hub's own tools is added to, and nothing in it changes", "[hub][cache][races]")
{
    // As they leave it: branch main at the first commit with weights, a pull request, a download that was
    // cut, a file known not to exist, the list of files.
    const std::string weights(64, 'f');
    write(cache.root / "CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n# theirs\n");
    write(cache.lock(weights), "");
    write(cache.blobs() / weights, "weights");
    write(cache.blobs() / kConfig, config);
    write(cache.blobs() / (kIndex + ".1a2b3c4d.incomplete"), "half");
    const fs::path snapshot = cache.snapshot(kFirst);
    fs::create_directories(snapshot / "sub");
    fs::create_symlink("../../blobs/" + kConfig, snapshot / "config.json");
    fs::create_symlink("../../../blobs/" + weights, snapshot / "sub" / "model.safetensors");
    write(cache.ref("main"), kFirst);
    write(cache.ref("refs/pr/1"), kFirst);
    write(cache.knownMissing(kFirst, "generation_config.json"), "");
    write(cache.tree(kFirst), R"({"format_version":1,"files":{"config.json":{"size":2,"blob_id":"c"}}})");
    write(cache.ref("newline"), kFirst + "\n");
    write(cache.ref("nowhere"), std::string(40, '9'));

    CHECK((contentOf(findCached(cache, "main", "config.json")->file) == config));
    CHECK(contentOf(findCached(cache, "refs/pr/1", "sub/model.safetensors")->file) == "weights");
    CHECK(findCached(cache, "newline", "config.json")->commit == kFirst);
    CHECK(findCached(cache, "nowhere", "config.json")->olderCommit);
    CHECK(isKnownMissing(cache, kFirst, "generation_config.json"));
    CHECK(cachedModels(cache.root) == std::vector<std::string> { "org/name" });

    const auto before = everything();
    CHECK(keepAll(kSecond)
        == 0); // the Hub moved on: blobs of the first commit are used again, the branch stays
    CHECK(keepRef(cache, "newline", kFirst) == true);
    CHECK(contentOf(cache.snapshot(kSecond) / "config.json").size() == config.size());
    const auto after = everything();
    for (const auto& [name, content] : before)
        CHECK((after.count(name) == 1 && after.at(name) == content));
    CHECK(keepRef(cache, "nowhere", kSecond) == true); // no snapshot is lost by that
    CHECK(contentOf(cache.ref("nowhere")) == kSecond);
}
