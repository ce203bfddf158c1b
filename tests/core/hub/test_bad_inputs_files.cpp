// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows F1 to F5 of hub-and-formats section 7: what is no file, pointers in place of files, caches that cannot
// be written, and writers that are killed.
#include "core/hub/cache_write.h"
#include "core/hub/content_hash.h"
#include "tests/catch.h"
#include "tests/support/bad_inputs.h"

#include <csignal>
#include <fmt/core.h>
#include <fstream>
#include <iostream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace hbm;
using hbm::test::BadInputTable;
using hbm::test::goodConfig;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;
namespace fs = std::filesystem;

namespace {

const std::string kPointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + std::string(64, 'a')
    + "\nsize 5000000000\n";
const std::string kOlder(40, 'a'); ///< a commit from before

void write(const fs::path& file, const std::string& text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

/// Root may read and write everything: for a while it is somebody else.
class AsNobody
{
public:
    AsNobody()
    {
        constexpr uid_t kNobody = 65534;
        if (m_before == 0 && seteuid(kNobody) != 0)
            std::cout << "SKIPPED: the rights of root could not be laid down\n";
    }
    ~AsNobody() { static_cast<void>(m_before == 0 ? seteuid(0) : 0); }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    uid_t m_before = geteuid();
};

struct OddFile
{
    const char* what;
    const char* wanted; ///< of a config
    std::function<void(const fs::path&)> make;
};

const std::vector<OddFile>& oddFiles()
{
    static const std::vector<OddFile> all {
        { "a pipe", "file-kind", [](const fs::path& path) { mkfifo(path.c_str(), 0600); } },
        { "a folder", "file-folder", [](const fs::path& path) { fs::create_directory(path); } },
        { "a link to /dev/zero", "file-kind",
            [](const fs::path& path) { fs::create_symlink("/dev/zero", path); } },
        { "not readable", "file-unreadable",
            [](const fs::path& path) {
                write(path, goodConfig());
                fs::permissions(path, fs::perms::none);
            } },
        { "a link that leads nowhere", "file-missing",
            [](const fs::path& path) { fs::create_symlink("nowhere", path); } },
        { "a link to itself", "file-unreadable",
            [](const fs::path& path) { fs::create_symlink(path.filename(), path); } },
    };
    return all;
}

/// F1 on this machine: as a config, as weights and as a GGUF file.
void checkOddFiles(BadInputTable& table)
{
    for (const OddFile& odd : oddFiles()) {
        Planner planner("http://127.0.0.1:1");
        planner.setup.settings.offline = true;
        const fs::path folder = planner.folder.path();
        fs::permissions(folder, fs::perms(0755));
        const auto in = [&](const char* name) { return folder / name; };
        for (const char* name : { "config", "weights", "gguf" })
            fs::create_directory(in(name));
        odd.make(in("config/config.json"));
        write(in("weights/config.json"), goodConfig());
        odd.make(in("weights/model.safetensors"));
        odd.make(in("gguf/m.gguf"));
        const AsNobody nobody;
        const bool isFolder = std::string_view(odd.what) == "a folder";
        const std::string what = odd.what;
        table.check("F1", what + " as config.json", planner.open(in("config/config.json").string()),
            isFolder ? "folder-no-config" : odd.wanted, "config.json");
        if (std::string_view(odd.wanted) != "file-missing" && what != "a link to itself")
            table.check(
                "F1", what + " in a folder", planner.open(in("config").string()), odd.wanted, "config.json");
        table.check("F1", what + " as weights", planner.open(in("weights").string()),
            what == "not readable" ? "opened+file-unreadable" : "opened+weights-odd", "model.safetensors");
        table.check("F1", what + " as GGUF", planner.open(in("gguf/m.gguf").string()),
            isFolder ? "folder-no-config" : odd.wanted, "m.gguf");
    }
    table.check("F1", "/dev/zero", Planner("http://127.0.0.1:1").open("/dev/zero"), "file-kind", "/dev/zero");
}

/// F1 in a cache: online it is fetched again, offline the copy is told as one without a config.
void checkOddCaches(BadInputTable& table)
{
    const HubServer server({ { "lab/x", "config.json", goodConfig() } });
    for (const OddFile& odd : oddFiles())
        for (const bool beside : { false, true }) {
            Planner planner(server.endpoint());
            const hub::CacheLayout shared(planner.setup.settings.cache, "lab/x");
            const fs::path snapshot = shared.snapshot(HubServer::commit());
            fs::create_directories(snapshot);
            write(shared.ref("main"), HubServer::commit());
            odd.make(snapshot / "config.json");
            if (beside)
                write(snapshot / "README.md", "#");
            const std::string what = odd.what + std::string(beside ? " in a snapshot" : " as a snapshot");
            for (fs::path path = snapshot; path != planner.folder.path().parent_path();
                 path = path.parent_path())
                fs::permissions(path, fs::perms(0755));
            fs::create_directory(planner.setup.ownCache);
            fs::permissions(planner.setup.ownCache, fs::perms(0777));
            const AsNobody nobody;
            planner.setup.settings.offline = true;
            const bool readable = std::string_view(odd.what) != "not readable";
            table.check("F1", what + ", offline", planner.open("lab/x"),
                readable ? "hub-cache-no-config" : "hub-offline", "lab/x");
            planner.setup.settings.offline = false;
            table.check("F1", what + ", online", planner.open("lab/x"), "opened", "");
            test::checkWhole(planner.setup.ownCache);
        }
}

/// F2.
void checkPointers(BadInputTable& table)
{
    table.run({ { "F2", "a pointer as config.json", { test::badFile("config.json", kPointer) },
                    "json-lfs-pointer", "git lfs pull" },
        { "F2", "a pointer as weights",
            { test::badFile("config.json", goodConfig()), test::badFile("model.safetensors", kPointer) },
            "opened+safetensors-foreign", "Git LFS pointer", {}, "opened+weights-lfs-pointers" },
        { "F2", "a pointer as GGUF", { test::badFile("m.gguf", kPointer) }, "gguf-lfs-pointer",
            "git lfs pull" } });
    Planner planner("http://127.0.0.1:1");
    const fs::path folder = planner.folder.path() / "cloned";
    write(folder / "config.json", goodConfig());
    write(folder / "model.safetensors", kPointer);
    const auto model = planner.open(folder.string());
    REQUIRE(model);
    CHECK(model->stored->fileBytes.value == 5'000'000'000); // as the pointer says
}

/// F3 and F4.
void checkCaches(BadInputTable& table)
{
    const HubServer server({ { "lab/x", "config.json", goodConfig() } });
    {
        Planner planner(server.endpoint());
        planner.setup.share = true;
        for (const auto& [path, mode] :
            { std::pair { planner.folder.path(), 0755 }, std::pair { planner.setup.ownCache, 0777 },
                std::pair { planner.setup.settings.cache, 0555 } }) {
            fs::create_directories(path);
            fs::permissions(path, static_cast<fs::perms>(mode));
        }
        const AsNobody nobody;
        table.check("F3", "a shared cache that is read-only", planner.open("lab/x"), "opened+hub-cache-write",
            planner.setup.settings.cache.string());
        test::checkWhole(planner.setup.ownCache);
        CHECK(planner.open("lab/x")->hub->fromCache == false);
        CHECK(fs::is_empty(planner.setup.settings.cache));
    }
    {
        Planner planner(server.endpoint());
        std::signal(SIGXFSZ, SIG_IGN); // what is left is EFBIG, as a full disk is ENOSPC
        rlimit before {};
        getrlimit(RLIMIT_FSIZE, &before);
        const rlimit small { 10, before.rlim_max };
        setrlimit(RLIMIT_FSIZE, &small);
        const auto model = planner.open("lab/x");
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_DFL);
        table.check("F3", "a full disk", model, "opened+hub-cache-write", planner.setup.ownCache.string());
        test::checkWhole(planner.setup.ownCache);
        CHECK(planner.open("lab/x")); // and kept, now that there is room
        planner.setup.settings.offline = true;
        CHECK(planner.open("lab/x"));
    }
    for (const bool nowhere : { false, true }) {
        Planner planner(server.endpoint());
        planner.setup.settings.offline = true;
        const hub::CacheLayout shared(planner.setup.settings.cache, "lab/x");
        const std::string blob = hub::gitBlobHash(goodConfig());
        REQUIRE(hub::keepDownload(shared, { kOlder, blob, "config.json", goodConfig() }));
        write(shared.ref("main"), nowhere ? std::string(40, '9') : kOlder + "\n");
        table.check("F3", nowhere ? "a ref that leads nowhere" : "a ref with a line break",
            planner.open("lab/x"), nowhere ? "opened+hub-cached-older" : "opened+hub-cached-copy", "aaaaaaa");
        if (nowhere)
            continue;
        planner.setup.settings.offline = false;
        planner.setup.share = true;
        write(shared.ref("main"), kOlder);
        write(shared.snapshot(kOlder) / "model.safetensors", "weights");
        table.check("F4", "the branch moved on the Hub", planner.open("lab/x"), "opened", "");
        std::string ref;
        std::ifstream(shared.ref("main")) >> ref;
        CHECK(ref == kOlder);
        CHECK(fs::exists(shared.snapshot(HubServer::commit()) / "config.json"));
    }
}

/// F5: two processes open the same model, and one of them is killed on the way.
void checkWriters(BadInputTable& table)
{
    const HubServer server({ { "lab/x", "config.json", goodConfig() } });
    constexpr int kRounds = 40;
    int killed = 0;
    for (int round = 0; round < kRounds; ++round) {
        const Planner planner(server.endpoint());
        const auto start = [&] {
            const pid_t child = fork();
            if (child == 0)
                _exit(planner.open("lab/x") ? 0 : 1);
            return child;
        };
        const pid_t victim = start(), other = start();
        usleep(static_cast<useconds_t>(250 * round));
        int how = 0;
        if (round > 0) // the first two are left alone
            kill(victim, SIGKILL);
        waitpid(victim, &how, 0);
        killed += WIFSIGNALED(how) ? 1 : 0;
        CHECK((WIFSIGNALED(how) || WEXITSTATUS(how) == 0));
        waitpid(other, &how, 0);
        CHECK((WIFEXITED(how) && WEXITSTATUS(how) == 0));
        test::checkWhole(planner.setup.ownCache, round > 0);
        const auto model = planner.open("lab/x@" + HubServer::commit());
        if (round == 0 || round == kRounds - 1)
            table.check(
                "F5", round == 0 ? "two that write the same" : "one that was killed", model, "opened", "");
        CHECK(model);
    }
    std::cout << fmt::format("F5: {} of {} killed on the way\n", killed, kRounds);
}

} // namespace

TEST_CASE("what is no file, pointers, and caches that cannot be written, each with its message",
    "[bad-inputs][hub]")
{
    BadInputTable table("F");
    checkOddFiles(table);
    checkOddCaches(table);
    checkPointers(table);
    checkCaches(table);
    checkWriters(table);
    table.finish({ 1, 2, 3, 4, 5 });
}
