// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Against a real server on loopback that plays the Hub and its second host.
#include "core/hub/client.h"
#include "tests/catch.h"
#include "tests/support/hub_questions.h"
#include "tests/support/hub_server.h"

#include <thread>

using namespace hbm;
using namespace hbm::hub;

namespace {

struct Fixture
{
    test::HubServer server;
    CancelFlag cancel;
    std::vector<std::int64_t> slept; ///< milliseconds; nobody really waits

    std::unique_ptr<Client> client(std::optional<std::string> token = {})
    {
        Settings settings;
        settings.endpoint = server.endpoint();
        return std::make_unique<Client>(settings,
            token ? std::optional(Token { *token, "HF_TOKEN" }) : std::nullopt,
            TransferSettings { "hbm-planner/test", {}, {} },
            [this](std::chrono::milliseconds time, const CancelFlag&) {
                slept.push_back(time.count());
                return true;
            });
    }
    Question question(const std::string& path, std::int64_t most = 1 << 20) const
    {
        return test::question(server.endpoint(), path, most);
    }
    std::string codeOf(
        const std::string& path, std::optional<std::string> token = {}, std::int64_t most = 1 << 20)
    {
        const auto answer = client(token)->ask(question(path, most), cancel);
        return answer ? "fetched" : answer.error().code;
    }
};

} // namespace

TEST_CASE_METHOD(
    Fixture, "a small file lies behind a relative redirect, whose query is kept", "[hub][server]")
{
    const auto answer = client("good")->ask(question("/org/model/resolve/main/config.json"), cancel);
    REQUIRE(answer);
    CHECK(answer->body == test::HubServer::config()); // unpacked: the server sent gzip
    CHECK(commitOf(answer->hubHeaders) == test::HubServer::commit());
    const auto requests = server.requests();
    REQUIRE(requests.size() == 2);
    CHECK(requests[0].authorization == "Bearer good");
    CHECK(requests[1].authorization == "Bearer good"); // the same origin
    CHECK(requests[1].encoding == "gzip");
}

TEST_CASE_METHOD(Fixture, "the second host never sees the token", "[hub][server]")
{
    Question q = question("/org/model/resolve/main/model.safetensors");
    q.range = ByteRange { 0, 99 };
    const auto answer = client("good")->ask(q, cancel);
    REQUIRE(answer);
    CHECK(answer->status == 206);
    CHECK(answer->body == std::string(100, 's'));
    CHECK(contentRangeOf(answer->headers) == ContentRange { 0, 99, 1'000'000 });
    CHECK(headerOf(answer->hubHeaders, "x-linked-size") == "1000000"); // of the redirect, not of the last hop
    CHECK(etagOf(answer->hubHeaders) == std::string(64, 'a'));
    int second = 0;
    for (const test::Request& r : server.requests()) {
        CHECK(r.range == "bytes=0-99");
        CHECK(r.encoding == "identity");
        if (r.port != server.dataPort())
            continue;
        ++second;
        CHECK(r.authorization == "-");
    }
    CHECK(second == 1);
}

TEST_CASE_METHOD(Fixture, "an invalid token is left out where the model is public", "[hub][server]")
{
    const auto hub = client("expired");
    REQUIRE(hub->ask(question("/org/model/resolve/main/config.json"), cancel));
    CHECK(hub->leftTokenOut());
}

TEST_CASE_METHOD(Fixture, "refusals of the server, each by its name", "[hub][server]")
{
    CHECK(codeOf("/org/missing/resolve/main/config.json") == "hub-no-repository");
    CHECK(codeOf("/org/missing/resolve/main/config.json", "good") == "hub-no-repository-seen");
    CHECK(codeOf("/org/gated/resolve/main/config.json") == "hub-gated-anonymous");
    CHECK(codeOf("/org/gated/resolve/main/config.json", "good") == "hub-gated-denied");
    CHECK(codeOf("/org/gated/resolve/main/config.json", "granted") == "fetched");
    CHECK(codeOf("/org/disabled/resolve/main/config.json", "good") == "hub-disabled");
    CHECK(codeOf("/org/noentry/resolve/main/config.json") == "hub-no-file");
    CHECK(codeOf("/org/norevision/resolve/v9/config.json") == "hub-no-revision");
    CHECK(codeOf("/org/portal/resolve/main/config.json") == "hub-not-a-hub");
    CHECK(codeOf("/old/model/resolve/main/config.json") == "fetched"); // renamed
}

TEST_CASE_METHOD(Fixture, "redirects that lead astray", "[hub][server]")
{
    for (const char* path : { "/redirect/file", "/redirect/ftp", "/redirect/user" })
        CHECK(codeOf(path, "good") == "hub-redirect");
    CHECK(codeOf("/redirect/circle") == "hub-redirect-loop");
    CHECK(codeOf("/redirect/far/") == "hub-redirect-loop");
    for (const test::Request& r : server.requests())
        CHECK(r.port == server.hubPort());
}

TEST_CASE_METHOD(Fixture, "what passes is waited for, as long as the server says", "[hub][server]")
{
    CHECK(codeOf("/org/limited/resolve/main/config.json") == "hub-rate-limited");
    CHECK(slept == std::vector<std::int64_t> { 56'000, 56'000 });
    slept.clear();
    CHECK(codeOf("/org/busy/resolve/main/config.json") == "hub-rate-limited");
    CHECK(slept == std::vector<std::int64_t> { 2000, 2000 });
    slept.clear();
    CHECK(codeOf("/org/down/resolve/main/config.json") == "hub-server");
    REQUIRE(slept.size() == 2); // 1 s and 2 s, each times a half to one
    CHECK((slept[0] >= 500 && slept[0] <= 1000));
    CHECK((slept[1] >= 1000 && slept[1] <= 2000));
}

TEST_CASE_METHOD(Fixture, "sizes are bounded; a range that is ignored gives its bytes", "[hub][server]")
{
    CHECK(codeOf("/org/model/resolve/main/config.json", {}, 100) == "hub-too-large"); // after unpacking
    Question q = question("/raw/norange");
    q.range = ByteRange { 0, 4095 };
    const auto answer = client()->ask(q, cancel);
    REQUIRE(answer);
    CHECK(answer->status == 200);
    CHECK(answer->body.size() == 4096);
}

TEST_CASE_METHOD(Fixture, "cancelling ends a slow answer at once; offline asks nobody", "[hub][server]")
{
    const auto hub = client();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        hub->engine().cancel(cancel);
    });
    const auto answer = hub->ask(question("/raw/slow", 10 << 20), cancel);
    other.join();
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == "hub-cancelled");

    Settings offline;
    offline.endpoint = server.endpoint();
    offline.offline = true;
    const std::size_t before = server.requests().size();
    Client silent(offline, std::nullopt, { "x", {}, {} });
    const CancelFlag none;
    CHECK(silent.ask(question("/raw/empty"), none).error().code == "hub-offline");
    CHECK(server.requests().size() == before);
}
