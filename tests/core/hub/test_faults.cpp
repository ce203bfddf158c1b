// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every way in which an answer was seen to go wrong (specification 6.9b): what it is called, and whether it
// is asked for again. Nobody waits between tries.
#include "core/hub/client.h"
#include "core/hub/pipe_signal.h"
#include "tests/catch.h"
#include "tests/support/fault_server.h"
#include "tests/support/gzip_bomb.h"
#include "tests/support/hub_questions.h"
#include "tests/support/slow_names.h"

using namespace hbm;
using namespace hbm::hub;
using test::Ending;
using test::httpAnswer;
using test::Reply;

namespace {

const std::string kCommit = "X-Repo-Commit: 0123456789abcdef0123456789abcdef01234567";

const std::string kOk = "HTTP/1.1 200 OK\r\nConnection: close\r\n" + kCommit + "\r\n";

Reply half()
{
    return { kOk + "\r\n{\"a\": [1, 2" };
}

Reply huge()
{
    return { kOk + "Content-Length: 10000000000\r\n\r\n", Ending::Repeat, std::string(10'000, 'x'),
        1'000'000 };
}

std::string manyHeaders(int count, std::size_t size)
{
    std::string text = "HTTP/1.1 200 OK\r\nConnection: close\r\n";
    for (int i = 0; i < count; ++i)
        text += "X-H" + std::to_string(i) + ": " + std::string(size, 'h') + "\r\n";
    return text + "Content-Length: 2\r\n\r\n{}";
}

struct Row
{
    const char* name;
    std::vector<Reply> replies;
    const char* code; ///< "fetched", or the error's
    int requests;
};

std::vector<Row> rows()
{
    const std::string& ok = kOk;
    const std::string hundred(100, 'x');
    const Reply unavailable { httpAnswer("503 Service Unavailable", "") };
    return {
        { "length 1000, 100 bytes, close", { { ok + "Content-Length: 1000\r\n\r\n" + hundred } },
            "hub-broken", 3 },
        { "cut inside a chunk", { { ok + "Transfer-Encoding: chunked\r\n\r\n3e8\r\n" + hundred } },
            "hub-broken", 3 },
        { "half a JSON without a length", { half() }, "fetched", 1 }, // the etag tells
        { "chunks without end",
            { { ok + "Transfer-Encoding: chunked\r\n\r\n", Ending::Repeat, "64\r\n" + hundred + "\r\n",
                10'000'000 } },
            "hub-too-large", 1 },
        { "reset in the body", { { ok + "Content-Length: 1000\r\n\r\n" + hundred, Ending::Reset } },
            "hub-broken", 3 },
        { "closed without a byte", { {} }, "hub-broken", 3 },
        { "no HTTP", { { "NOTHTTP 1.0 what\r\n\r\nhello" } }, "hub-not-http", 1 },
        { "2,000 headers of 1 kB", { { manyHeaders(2000, 1000) } }, "hub-bad-answer", 1 },
        { "257 headers", { { manyHeaders(257, 1) } }, "hub-bad-answer", 1 },
        { "one header of 300 kB", { { manyHeaders(1, 300'000) } }, "hub-bad-answer", 1 },
        { "no answer", { { {}, Ending::Hang } }, "hub-timed-out", 3 },
        { "a length below zero", { { ok + "Content-Length: -5\r\n\r\n{}" } }, "hub-bad-answer", 1 },
        { "a length of 23 digits", { { ok + "Content-Length: 99999999999999999999999\r\n\r\n{}" } },
            "hub-too-large", 1 },
        { "a length of 10 GB", { huge() }, "hub-too-large", 1 },
        { "gzip that is none", { { ok + "Content-Encoding: gzip\r\nContent-Length: 100\r\n\r\n" + hundred } },
            "hub-bad-answer", 1 },
        { "gzip that inflates to 1 GB", { test::gzipBomb(kOk) }, "hub-too-large", 1 },
        { "503 twice, then an answer",
            { unavailable, unavailable, { httpAnswer("200 OK", "{}", { kCommit }) } }, "fetched", 3 },
        { "503 for good", { unavailable }, "hub-server", 3 },
        { "a refusal with a page above the limit",
            { { httpAnswer("404 Not Found", std::string(300'000, 'p'), { "X-Error-Code: EntryNotFound" }) } },
            "hub-no-file", 1 },
    };
}

struct Fixture
{
    test::FaultServer server;
    CancelFlag cancel;
    std::vector<std::int64_t> slept; ///< milliseconds

    Client client(const std::string& endpoint, std::optional<Token> token = {})
    {
        Settings settings;
        settings.endpoint = endpoint;
        settings.answerSeconds = settings.idleSeconds = 1;
        return Client(settings, std::move(token), { "hbm-planner/test", {}, {} },
            [this](std::chrono::milliseconds time, const CancelFlag&) {
                slept.push_back(time.count());
                return true;
            });
    }
    static Question question(const std::string& endpoint, const std::string& path)
    {
        return test::question(endpoint, path, 100'000);
    }
    Hop hop(const std::string& path) const
    {
        Hop h = test::hop(server.endpoint(), path, 100'000);
        h.answerSeconds = h.idleSeconds = 5;
        return h;
    }
};

} // namespace

TEST_CASE_METHOD(
    Fixture, "each fault of a server has its name and is asked for again or not", "[hub][faults]")
{
    for (const Row& row : rows()) {
        INFO(row.name);
        slept.clear();
        server.plan("/x", row.replies);
        std::int64_t most = 0;
        const auto answer = client(server.endpoint())
                                .ask(question(server.endpoint(), "/x"), cancel,
                                    [&](const Happening& now) { most = std::max(most, now.bytes); });
        CHECK((answer ? "fetched" : answer.error().code) == row.code);
        CHECK(server.requests("/x") == row.requests);
        CHECK(slept.size() == static_cast<std::size_t>(row.requests - 1));
        for (std::size_t i = 0; i < slept.size(); ++i) { // 1 s and 2 s, each times a half to one
            CHECK(slept[i] >= (500 << i));
            CHECK(slept[i] <= (1000 << i));
        }
        CHECK(most <= 100'000);
    }
}

TEST_CASE_METHOD(Fixture, "what is delivered of a bad body, and how much of it is sent", "[hub][faults]")
{
    TransferEngine engine({ "x", {}, {} });
    server.plan("/half", { half() });
    CHECK(engine.run(hop("/half"), cancel).body == "{\"a\": [1, 2");

    server.plan("/bomb", { test::gzipBomb(kOk) });
    std::int64_t before = server.bytesSent();
    HopResult result = engine.run(hop("/bomb"), cancel);
    CHECK(result.trouble == Trouble::TooLarge);
    CHECK(result.body.size() == 100'000);
    CHECK(server.bytesSent() - before < 8'000'000); // what the buffers on the way take; not the whole

    server.plan("/huge", { huge() });
    before = server.bytesSent();
    result = engine.run(hop("/huge"), cancel);
    CHECK(result.trouble == Trouble::TooLarge);
    CHECK(result.body.empty()); // refused by its length
    CHECK(server.bytesSent() - before < 20'000'000);

    // At the limits of the headers and one above: 256 of them, 64 KiB with the status line.
    for (const int headers : { 254, 255 }) { // and two that are always there
        server.plan("/headers", { { manyHeaders(headers, 1) } });
        CHECK((engine.run(hop("/headers"), cancel).trouble == Trouble::None) == (headers == 254));
    }
    const std::size_t rest = manyHeaders(1, 0).size() - 2;
    for (const std::size_t size : { 65'536 - rest, 65'537 - rest }) {
        server.plan("/headers", { { manyHeaders(1, size) } });
        CHECK((engine.run(hop("/headers"), cancel).trouble == Trouble::None) == (size == 65'536 - rest));
    }

    // The caller compares these with what it asked for: libcurl does not.
    server.plan("/other-range",
        { { httpAnswer("206 Partial Content", "0123456789", { "Content-Range: bytes 90-99/100" }) } });
    Hop range = hop("/other-range");
    range.range = ByteRange { 0, 9 };
    result = engine.run(range, cancel);
    CHECK(result.trouble == Trouble::None);
    CHECK(contentRangeOf(result.headers) == ContentRange { 90, 99, 100 });

    // At the limit and one above, by the length and without one.
    for (const bool length : { true, false })
        for (const int size : { 100'000, 100'001 }) {
            const std::string body(static_cast<std::size_t>(size), 'b');
            server.plan("/limit",
                { { length ? httpAnswer("200 OK", body)
                           : "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + body } });
            CHECK((engine.run(hop("/limit"), cancel).trouble == Trouble::None) == (size == 100'000));
        }
}

TEST_CASE_METHOD(Fixture, "private addresses are refused before a packet leaves", "[hub][faults]")
{
    TransferEngine engine({ "x", {}, {} });
    server.plan("/x", { { httpAnswer("200 OK", "{}") } });
    const std::string port = ":" + std::to_string(server.port());
    // Octal, hexadecimal and short forms are addresses too: the resolved one is what is looked at.
    for (const char* host : { "169.254.169.254", "127.0.0.1", "0177.0.0.1", "0x7f000001", "127.1", "10.0.0.1",
             "172.16.0.1", "192.168.1.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "[::1]", "[fe80::1]",
             "[fd00::1]", "[::ffff:127.0.0.1]", "[::]", "own.hbm.test" }) {
        INFO(host);
        Hop request = hop("/x");
        request.reach = Reach::Public;
        request.address = std::string("http://") + host + port + "/x";
        CHECK(engine.run(request, cancel).trouble == Trouble::PrivateAddress);
    }
    CHECK(server.requests("/x") == 0);
}

TEST_CASE_METHOD(
    Fixture, "a redirect into a private network is a redirect that is not allowed", "[hub][faults]")
{
    // An endpoint that is private by its address, not by its name: allowed to be, but leads nowhere private.
    const std::string endpoint = "http://own.hbm.test:" + std::to_string(server.port());
    const Token token { "hf_secret", "HF_TOKEN" };
    for (const char* host : { "169.254.169.254", "10.0.0.1", "127.0.0.1", "[::1]" }) {
        INFO(host);
        server.plan(
            "/x", { { httpAnswer("302 Found", "", { "Location: https://" + std::string(host) + "/y" }) } });
        const auto answer = client(endpoint, token).ask(question(endpoint, "/x"), cancel);
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == "hub-redirect");
        CHECK(answer.error().where == host);
        CHECK(server.requests("/x") == 1);
    }
    CHECK(slept.empty());
    CHECK(server.lastRequest("/x").find("Authorization") == std::string::npos); // http, and not this machine
}

TEST_CASE_METHOD(Fixture, "behind a proxy it is the proxy that is connected to", "[hub][faults]")
{
    TransferEngine engine({ "x", {}, server.endpoint() });
    server.plan("http://data.example/y", { { httpAnswer("200 OK", "through") } });
    Hop request = hop("");
    request.address = "http://data.example/y";
    request.reach = Reach::Public;
    CHECK(engine.run(request, cancel).body == "through");
    server.plan("/direct", { { httpAnswer("200 OK", "directly") } });
    CHECK(engine.run(hop("/direct"), cancel).body == "directly"); // this machine needs none
}

TEST_CASE("a broken pipe of a transfer does not end the program", "[hub][faults]")
{
    {
        const NoPipeSignal quiet;
        std::raise(SIGPIPE);
    }
    sigset_t pending;
    sigpending(&pending);
    CHECK(sigismember(&pending, SIGPIPE) == 0);
}
