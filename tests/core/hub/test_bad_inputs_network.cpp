// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows N1 to N7, N10, N11, N13 and N15 of hub-and-formats section 7: servers that refuse, lie, break off, or
// are not there; what each means for whoever typed a model's name. The others: test_bad_inputs_transfers.cpp.
#include "core/hub/address.h"
#include "tests/catch.h"
#include "tests/support/fault_repository.h"
#include "tests/support/gzip_bomb.h"

using namespace hbm;
using test::badFile;
using test::BadInputTable;
using test::FaultRepository;
using test::goodConfig;
using test::httpAnswer;
using test::HubServer;
using test::Planner;
using test::Reply;

namespace {

const std::string kCommit = FaultRepository::commitHeader();
const std::string kOk = "HTTP/1.1 200 OK\r\nConnection: close\r\n" + kCommit + "\r\n";

/// What a config is answered with, and how often it is asked for.
struct ConfigRow
{
    const char* row;
    const char* what;
    std::vector<Reply> replies;
    const char* wanted;
    const char* names;
    int requests;
};

std::vector<ConfigRow> configRows()
{
    const auto to = [](const std::string& where) {
        return std::vector<Reply> { { httpAnswer("302 Found", "", { "Location: " + where, kCommit }) } };
    };
    const std::string page = "<!doctype html><html>sign in</html>";
    const std::string etag = FaultRepository::etagHeader(goodConfig()) + "\r\n";
    const std::string half = goodConfig().substr(0, 100);
    const Reply spent { httpAnswer("429 Too Many Requests", "",
        { "RateLimit: \"resolvers\";r=0;t=55",
            "RateLimit-Policy: \"fixed window\";\"resolvers\";q=3000;w=300" }) };
    const Reply busy { httpAnswer(
        "429 Too Many Requests", "", { "RateLimit: \"resolvers\";r=12;t=55", "Retry-After: 2" }) };
    const Reply good = FaultRepository::config();
    return {
        { "N4", "a web page in place of config.json",
            { { httpAnswer("200 OK", page, { "Content-Type: text/html", kCommit }) } }, "hub-not-a-hub",
            "http://127.0.0.1", 1 },
        { "N4", "no commit", { { httpAnswer("200 OK", goodConfig()) } }, "hub-not-a-hub", "http://127.0.0.1",
            1 },
        { "N6", "to file:", to("file:///etc/hostname"), "hub-redirect", "\"file", 1 },
        { "N6", "to ftp:", to("ftp://127.0.0.1/x"), "hub-redirect", "\"ftp", 1 },
        { "N6", "to a user", to("http://u:p@127.0.0.1:1/x"), "hub-redirect", "127.0.0.1", 1 },
        { "N6", "to itself", to(FaultRepository::fileAddress("config.json")), "hub-redirect-loop",
            "config.json", 1 },
        { "N6", "nine hops", to("/hop/1"), "hub-redirect-loop", "config.json", 1 },
        { "N7", "429, r=0;t=55, then the config", { spent, good }, "opened", "", 2 },
        { "N7", "429, Retry-After 2, then the config", { busy, good }, "opened", "", 2 },
        { "N7", "429 for good", { spent }, "hub-rate-limited", "resolvers", 3 },
        { "N10", "half a config without a length", { { kOk + etag + "\r\n" + half } }, "hub-hash",
            "config.json", 2 },
        { "N10", "half a config, then the whole", { { kOk + etag + "\r\n" + half }, good }, "opened", "", 2 },
        { "N11", "a gzip bomb", { test::gzipBomb(kOk) }, "hub-too-large", "config.json", 1 },
        { "N15", "no length", { { kOk + etag + "\r\n" + goodConfig() } }, "opened", "", 1 },
        { "N15", "a length of 1000, 100 bytes", { { kOk + "Content-Length: 1000\r\n\r\n" + half } },
            "hub-broken", "127.0.0.1", 3 },
        { "N15", "a length below zero", { { kOk + "Content-Length: -5\r\n\r\n{}" } }, "hub-bad-answer",
            "127.0.0.1", 1 },
        { "N15", "a length of 23 digits", { { kOk + "Content-Length: 99999999999999999999999\r\n\r\n{}" } },
            "hub-too-large", "config.json", 1 },
    };
}

/// N4, N6, N7, N10, N11 and N15.
void checkConfigs(BadInputTable& table)
{
    for (const ConfigRow& row : configRows()) {
        FaultRepository fault;
        for (int hop = 1; hop < 12; ++hop)
            fault.server.plan(fmt::format("/hop/{}", hop),
                { { httpAnswer("302 Found", "", { fmt::format("Location: /hop/{}", hop + 1), kCommit }) } });
        fault.planner.slept.clear();
        fault.server.plan(FaultRepository::fileAddress("config.json"), row.replies);
        fault.check(table, row.row, row.what, row.wanted, row.names);
        INFO(row.what);
        CHECK(fault.server.requests(FaultRepository::fileAddress("config.json")) == row.requests);
        CHECK(fault.keptConfig() == (std::string_view(row.wanted) == "opened"));
        CHECK(fault.server.requests("/hop/8") == 0);
        if (row.replies.size() == 2 && std::string_view(row.row) == "N7") // nobody really waits here
            CHECK(fault.planner.slept
                == std::vector<std::int64_t> {
                    std::string_view(row.what).find("t=55") != std::string::npos ? 56'000 : 2'000 });
    }
}

/// N1, N2, N3, N5 and N13: the real server.
void checkRefusals(BadInputTable& table)
{
    const HubServer server({ { "lab/good", "config.json", goodConfig() },
        test::safetensors(
            "lab/good", "model.safetensors", { { "model.norm.weight", "BF16", { 64 }, 128 } }) });
    struct Row
    {
        const char *row, *what, *token, *ask, *wanted;
        std::string names;
    };
    const std::string gate = server.endpoint() + "/org/gated";
    for (const Row& row : { Row { "N1", "missing, no token", "", "org/missing", "hub-no-repository",
                                "private or gated and no token" },
             { "N1", "missing, with a token", "good", "org/missing", "hub-no-repository-seen", "HF_TOKEN" },
             { "N2", "gated, no token", "", "org/gated", "hub-gated-anonymous", gate },
             { "N2", "gated, with a token", "good", "org/gated", "hub-gated-denied", gate },
             { "N3", "an expired token", "expired", "org/model", "opened+hub-token-left-out", "HF_TOKEN" },
             { "N4", "a portal in place of the API", "", "org/portal", "hub-not-a-hub", server.endpoint() },
             { "N5", "weights at another host", "good", "lab/good", "opened", "" } }) {
        Planner planner(server.endpoint());
        if (*row.token)
            planner.withToken(row.token);
        table.check(row.row, row.what, planner.open(row.ask, true), row.wanted, row.names);
        test::checkWhole(planner.setup.ownCache);
        for (const test::Request& r : server.requests())
            CHECK((r.port == server.hubPort() || r.authorization == "-"));
    }
    Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/good"));
    const auto away = [&](const char* what, const std::string& endpoint, const char* ask, const char* wanted,
                          const std::string& names) {
        planner.setup.settings.endpoint = endpoint;
        table.check("N13", what, planner.open(ask), wanted, names);
    };
    planner.setup.settings.offline = true;
    away("offline, kept", server.endpoint(), "lab/good", "opened+hub-cached-copy", "0123456");
    away("offline, not kept", server.endpoint(), "lab/x", "hub-offline", "lab/x");
    planner.setup.settings.offline = false;
    away("cable out, kept", "http://127.0.0.1:1", "lab/good", "opened+hub-connect", "127.0.0.1");
    away("cable out, not kept", "http://127.0.0.1:1", "lab/x", "hub-connect", "127.0.0.1");
    away("unknown name, kept", "http://nowhere.hbm.test", "lab/good", "opened+hub-name", "nowhere.hbm.test");
    away("unknown name, not kept", "http://nowhere.hbm.test", "lab/x", "hub-name", "nowhere.hbm.test");
    test::FaultServer proxy;
    const Reply wants { httpAnswer(
        "407 Proxy Authentication Required", "", { "Proxy-Authenticate: Basic" }) };
    proxy.plan("http://hub.example" + FaultRepository::listAddress(), { wants });
    proxy.plan("hub.example:443", { wants });
    for (const char* scheme : { "http", "https" }) {
        const std::string variable = std::string(scheme) + "_proxy";
        setenv(variable.c_str(), proxy.endpoint().c_str(), 1);
        away(variable == "http_proxy" ? "407 of a proxy" : "407 of a proxy, https",
            std::string(scheme) + "://hub.example", "lab/x", "hub-proxy", "hub.example");
        unsetenv(variable.c_str());
    }
}

/// N5 and N6: where the token goes, and into which networks a redirect may lead.
void checkRedirects(BadInputTable& table)
{
    FaultRepository fault;
    test::FaultServer other;
    fault.planner.withToken("secret");
    other.plan("/data", { { httpAnswer("200 OK", goodConfig(), { "ETag: \"bbbb\"" }) } });
    fault.server.plan(FaultRepository::fileAddress("config.json"),
        { { httpAnswer("302 Found", "",
            { "Location: " + other.endpoint() + "/data", kCommit,
                "X-Linked-" + FaultRepository::etagHeader(goodConfig()) }) } });
    fault.check(table, "N5", "a config at another host", "opened", "");
    CHECK(fault.server.lastRequest(FaultRepository::fileAddress("config.json")).find("secret")
        != std::string::npos);
    CHECK(other.lastRequest("/data").find("Authorization") == std::string::npos);
    CHECK(fault.keptConfig()); // under the etag of the redirect: checkWhole compared it

    const std::string endpoint = "http://own.hbm.test:" + std::to_string(fault.server.port());
    fault.planner.setup.settings.endpoint = endpoint;
    for (const char* host : { "169.254.169.254", "10.0.0.1", "127.0.0.1" }) {
        fault.list("lab/x", { badFile("config.json", goodConfig()), badFile("params.json", "{}") });
        const std::string address = FaultRepository::fileAddress("params.json");
        fault.server.plan(address,
            { { httpAnswer(
                "302 Found", "", { "Location: https://" + std::string(host) + "/y", kCommit }) } });
        table.check(
            "N6", fmt::format("to {}", host), fault.planner.open("lab/x/params.json"), "hub-redirect", host);
        CHECK(fault.server.lastRequest(address).find("Authorization") == std::string::npos);
    }
    // The servers here speak no TLS: the rule itself.
    const auto hub = hub::originOf("https://hub.example");
    const auto down = hub::checkRedirect("http://hub.example/x", *hub, *hub);
    REQUIRE_FALSE(down);
    table.check(
        "N6", "from https to http", tl::unexpected<Error>(down.error()), "hub-redirect", "hub.example");
}

} // namespace

TEST_CASE("servers that refuse, lie or are not there, each with its message", "[bad-inputs][hub]")
{
    BadInputTable table("N");
    checkRefusals(table);
    checkConfigs(table);
    checkRedirects(table);
    table.finish({ 1, 2, 3, 4, 5, 6, 7, 10, 11, 13, 15 });
}
