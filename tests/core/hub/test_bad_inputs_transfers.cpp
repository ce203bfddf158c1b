// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows N8, N9, N12 and N14 of hub-and-formats section 7: parts of files, pages of lists, and transfers that
// somebody stops.
#include "tests/catch.h"
#include "tests/support/fault_repository.h"
#include "tests/support/gguf_bytes.h"
#include "tests/support/gzip_bomb.h"
#include "tests/support/slow_names.h"

#include <fstream>
#include <iostream>
#include <thread>

using namespace hbm;
using namespace std::chrono_literals;
using std::chrono::steady_clock;
using test::badFile;
using test::BadInputTable;
using test::Ending;
using test::FaultRepository;
using test::goodConfig;
using test::httpAnswer;
using test::HubServer;
using test::Reply;

namespace {

const std::string kCommit = FaultRepository::commitHeader();
const std::string kOk = "HTTP/1.1 200 OK\r\nConnection: close\r\n" + kCommit + "\r\n";

/// N8 and N9: parts of a weight file.
void checkParts(BadInputTable& table)
{
    constexpr std::int64_t kSize = 100'000'000;
    const auto file
        = test::safetensors({}, "model.safetensors", { { "a", "U8", { kSize - 1000 }, kSize - 1000 } });
    {
        FaultRepository fault;
        test::HubFile weights = file;
        weights.etag = std::string(64, 'a');
        fault.list("lab/x", { badFile("config.json", goodConfig()), weights });
        const std::string address = FaultRepository::fileAddress("model.safetensors");
        fault.server.plan(address,
            { { kOk + "Content-Length: " + std::to_string(file.size) + "\r\n\r\n" + file.content,
                Ending::Repeat, std::string(10'000, '\0'), file.size / 10'000 } });
        const auto model = fault.planner.open("lab/x", true);
        table.check("N8", "Range is ignored", model, "opened", "");
        REQUIRE(model);
        CHECK(model->stored->exact()); // by the first bytes
        CHECK(fault.server.requests(address) == 1);
        CHECK(fault.server.bytesSent() < kSize / 2); // what buffers on the way take, not the file
    }
    test::GgufBytes large = test::ggufModel("llama", 2); // more than the first window of 1 MiB
    large.texts("tokenizer.ggml.tokens", std::vector<std::string>(100'000, "abcdefghijkl"));
    const std::string bytes = large.tensor("token_embd.weight", { 1024, 8 }).file();
    const std::string window = bytes.substr(0, 1 << 20);
    const std::string rest = bytes.substr(window.size());
    const auto part = [&](const std::string& range) {
        return Reply { httpAnswer("206 Partial Content", window, { kCommit, range }) };
    };
    const Reply second { httpAnswer("206 Partial Content", rest,
        { kCommit, fmt::format("Content-Range: bytes 1048576-{}/{}", bytes.size() - 1, bytes.size() + 1) }) };
    CHECK(rest.size() < (std::size_t { 2 } << 20)); // one window
    const Reply first = part(fmt::format("Content-Range: bytes 0-1048575/{}", bytes.size()));
    struct Row
    {
        const char* what;
        std::vector<Reply> replies;
        int requests;
    };
    for (const Row& row : { Row { "another range", { part("Content-Range: bytes 90-1048665/9000000") }, 2 },
             { "multipart", { part("Content-Type: multipart/byteranges; boundary=x") }, 2 },
             { "another size on the second window", { first, second }, 3 } }) {
        FaultRepository fault;
        fault.list("lab/x", { badFile("m.gguf", "", static_cast<std::int64_t>(bytes.size())) });
        fault.server.plan(FaultRepository::fileAddress("m.gguf"), row.replies);
        fault.check(table, "N9", row.what, "hub-part", "m.gguf");
        CHECK(fault.server.requests(FaultRepository::fileAddress("m.gguf")) == row.requests);
    }
}

/// N12: lists of files in pages.
void checkPages(BadInputTable& table)
{
    test::FaultServer other;
    const std::string tree = "/api/models/lab/x/tree/" + HubServer::commit() + "?recursive=true";
    for (const bool own : { false, true }) {
        FaultRepository fault;
        fault.planner.withToken("secret");
        fault.list("lab/x", { badFile("config.json", goodConfig()) }, false);
        const std::string next = (own ? fault.server.endpoint() : other.endpoint()) + tree;
        fault.server.plan(tree,
            { { httpAnswer("200 OK", "[]",
                { "Content-Type: application/json", "Link: <" + next + ">; rel=\"next\"" }) } });
        fault.check(table, "N12", own ? "a next page that is the same" : "a next page at another host",
            own ? "hub-pages" : "hub-page-host", own ? "lab/x" : other.endpoint());
        CHECK(fault.server.requests(tree) == 1);
    }
    CHECK(other.requests(tree) == 0);
    CHECK(other.bytesSent() == 0);
}

/// Opens lab/x, stops when `begun` says that it has come so far, and tells how long it took to be let go.
template <class Begun>
void checkStopped(BadInputTable& table, FaultRepository& fault, const char* what, Begun begun)
{
    std::stop_source stop;
    std::atomic<bool> over { false };
    std::atomic<int> late { 0 };
    Watch watch { [&](const ReadProgress&) { late += over ? 1 : 0; }, stop.get_token() };
    Expected<ModelSpec> model(tl::unexpect, Error {});
    std::thread asker([&] {
        model = fault.planner.open("lab/x", true, watch);
        over = true;
    });
    begun();
    const auto start = steady_clock::now();
    stop.request_stop();
    asker.join();
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - start);
    std::this_thread::sleep_for(50ms); // a late word would come now
    std::cout << "N14: stopped " << what << ": " << took.count() << " ms\n";
    table.check("N14", what, model, "cancelled", "lab/x");
    CHECK(late == 0);
    CHECK(took < 5s); // the guard of a busy machine
    fault.checkKept();
}

void checkCancels(BadInputTable& table)
{
    const std::string config = FaultRepository::fileAddress("config.json");
    const auto stopped = [&](const char* what, const Reply& reply) {
        FaultRepository fault;
        fault.planner.setup.settings.answerSeconds = fault.planner.setup.settings.idleSeconds = 10;
        fault.planner.setup.sleeper = {}; // the one that the program has
        fault.server.plan(config, { reply });
        checkStopped(table, fault, what, [&] {
            CHECK(fault.server.waitFor(config, 1));
            std::this_thread::sleep_for(100ms);
        });
        CHECK_FALSE(fault.keptConfig());
    };
    stopped("before the headers", { {}, Ending::Hang });
    stopped("in the headers", { "HTTP/1.1 200 OK\r\nX-Repo-", Ending::Hang });
    stopped("in the body", { kOk + "Content-Length: 1000\r\n\r\n{\"a\":", Ending::Hang });
    stopped("while it waits after a 429", { httpAnswer("429 Too Many Requests", "", { "Retry-After: 60" }) });
    {
        FaultRepository fault;
        const test::FullPort full;
        fault.planner.setup.settings.answerSeconds = 10;
        fault.planner.setup.settings.endpoint = full.endpoint();
        checkStopped(table, fault, "while it connects", [] { std::this_thread::sleep_for(200ms); });
    }
    FaultRepository fault;
    fault.planner.setup.settings.answerSeconds = 10;
    fault.planner.setup.settings.endpoint = "http://slow.hbm.test";
    checkStopped(table, fault, "while the name is looked up", [] { std::this_thread::sleep_for(200ms); });
}

std::int64_t memoryKib(const std::string& key)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key + ":"))
            return std::stoll(line.substr(key.size() + 1));
    return 0;
}

} // namespace

TEST_CASE("parts, pages and stopped transfers, each with its message", "[bad-inputs][hub]")
{
    BadInputTable table("N");
    checkParts(table);
    checkPages(table);
    checkCancels(table);
    table.finish({ 8, 9, 12, 14 });
}

TEST_CASE("a gzip bomb takes no more memory than the largest config", "[bad-inputs][hub]")
{
    FaultRepository fault;
    fault.server.plan(FaultRepository::fileAddress("config.json"), { test::gzipBomb(kOk) });
    std::ofstream("/proc/self/clear_refs") << "5"; // the peak begins anew
    const std::int64_t before = memoryKib("VmRSS");
    CHECK(fault.planner.codeOf("lab/x") == "hub-too-large");
    const std::int64_t grown = memoryKib("VmHWM") - before;
    std::cout << "N11: a config that inflates to 1 GB took " << grown << " KiB at its peak\n";
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
    constexpr std::int64_t kMost = 128 * 1024; // they keep what was given back, and shadow it
#else
    constexpr std::int64_t kMost = 9 * 1024; // N11: the cap of 8 MiB and one more
#endif
    CHECK(grown < kMost);
}
