// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a client makes of answers by where they came from: the endpoint, another Hub that it sends on to, or
// the host of the data; and with or without a token. Two servers on loopback with canned replies; nobody
// waits.
#include "core/hub/client.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/fault_server.h"
#include "tests/support/slow_names.h"

using namespace hbm;
using namespace hbm::hub;
using test::httpAnswer;
using test::Reply;

namespace {

const std::string kSha = "0123456789abcdef0123456789abcdef01234567";
const std::string kCommit = "X-Repo-Commit: " + kSha;
const std::string kFull = "RateLimit: \"resolvers\";r=0;t=55";

struct Fixture
{
    test::FaultServer hub, other;
    CancelFlag cancel;
    std::vector<std::int64_t> slept; ///< milliseconds

    Client client(std::optional<std::string> token = {}, const std::string& endpoint = {})
    {
        Settings settings;
        settings.endpoint = endpoint.empty() ? hub.endpoint() : endpoint;
        return Client(settings, token ? std::optional(Token { *token, "HF_TOKEN" }) : std::nullopt,
            { "hbm-planner/test", {}, {} }, [this](std::chrono::milliseconds time, const CancelFlag&) {
                slept.push_back(time.count());
                return true;
            });
    }
    Question question(const std::string& path, const std::string& endpoint = {}) const
    {
        Question q;
        q.asked.endpoint = endpoint.empty() ? hub.endpoint() : endpoint;
        q.asked.id = "org/model";
        q.asked.path = "config.json";
        q.address = q.asked.endpoint + path;
        q.mostBytes = 100'000;
        return q;
    }
    std::string codeOf(Client& client, const Question& question) const
    {
        const auto answer = client.ask(question, cancel);
        return answer ? "fetched" : answer.error().code;
    }
    bool carriedToken(const test::FaultServer& server, const std::string& path) const
    {
        return server.lastRequest(path).find("Authorization:") != std::string::npos;
    }
    Reply sendOn(const std::string& to, std::vector<std::string> headers = {}) const
    {
        headers.push_back("Location: " + to);
        return { httpAnswer("302 Found", "", headers) };
    }
};

Reply invalidToken()
{
    return { httpAnswer("401 Unauthorized", R"({"error":"Invalid credentials in Authorization header"})") };
}

Reply refused(const std::string& status, const std::string& code)
{
    return { httpAnswer(status, "", { "X-Error-Code: " + code }) };
}

Reply file()
{
    return { httpAnswer("200 OK", "{}", { kCommit }) };
}

} // namespace

TEST_CASE_METHOD(Fixture, "an invalid token is shown once, whatever is asked afterwards", "[hub][token]")
{
    hub.plan("/file", { invalidToken(), file() });
    Client open = client("expired");
    CHECK_FALSE(open.leftTokenOut());
    for (int i = 0; i < 10; ++i)
        CHECK(codeOf(open, question("/file")) == "fetched");
    CHECK(hub.requests("/file") == 11);
    CHECK(open.leftTokenOut());
    CHECK_FALSE(carriedToken(hub, "/file"));
    CHECK(slept.empty());
}

TEST_CASE_METHOD(Fixture, "what is not shown without the invalid token is the token's fault", "[hub][token]")
{
    // No token sent (specification 1.6, rows 3, 7, 8 and 9): the sentences for these would say that none is
    // set, or send the user to a page that the account may have long accepted.
    for (const Reply& reply : { refused("401 Unauthorized", "RepoNotFound"),
             refused("401 Unauthorized", "GatedRepo"), Reply { httpAnswer("401 Unauthorized", "") },
             Reply { httpAnswer("403 Forbidden", "") }, Reply { httpAnswer("404 Not Found", "") } }) {
        INFO(reply.bytes);
        hub.plan("/file", { invalidToken(), reply });
        Client here = client("expired");
        const auto answer = here.ask(question("/file"), cancel);
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == "hub-bad-token");
        CHECK(sentence(answer.error()).find("The token from HF_TOKEN is invalid") == 0);
        CHECK(hub.requests("/file") == 2);
        CHECK_FALSE(here.leftTokenOut()); // nothing was seen to be public
    }
    // The inside of a repository is spoken of to those alone who may see it.
    hub.plan("/file", { invalidToken(), refused("404 Not Found", "EntryNotFound"), file() });
    hub.plan("/private", { refused("401 Unauthorized", "RepoNotFound") });
    hub.plan("/mirror", { Reply { httpAnswer("404 Not Found", "") } });
    Client here = client("expired");
    CHECK(codeOf(here, question("/file")) == "hub-no-file");
    CHECK(here.leftTokenOut());
    CHECK(codeOf(here, question("/file")) == "fetched");
    CHECK(codeOf(here, question("/private")) == "hub-bad-token");
    CHECK(codeOf(here, question("/mirror")) == "hub-unknown-404"); // it serves without one
    CHECK(hub.requests("/file") == 3);
    CHECK(hub.requests("/private") == 1);

    // Trouble that passes says nothing of the token.
    hub.plan("/file", { invalidToken(), { httpAnswer("503 Service Unavailable", "") }, file() });
    Client patient = client("expired");
    CHECK(codeOf(patient, question("/file")) == "fetched");
    CHECK(hub.requests("/file") == 3);
    CHECK(patient.leftTokenOut());
}

TEST_CASE_METHOD(Fixture, "a token that plain http holds back is not said to be missing", "[hub][token]")
{
    const std::string plain = "http://own.hbm.test:" + std::to_string(hub.port());
    hub.plan("/x", { refused("401 Unauthorized", "RepoNotFound"), refused("401 Unauthorized", "GatedRepo") });
    Client here = client("secret", plain);
    for (const char* code : { "hub-no-repository-http", "hub-gated-http" }) {
        const auto answer = here.ask(question("/x", plain), cancel);
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == code);
        const std::string words = sentence(answer.error());
        CHECK(words.find("he token from HF_TOKEN is not sent over http") != std::string::npos);
        CHECK(words.find('{') == std::string::npos);
        CHECK_FALSE(carriedToken(hub, "/x"));
    }
    hub.plan("/x", { refused("401 Unauthorized", "RepoNotFound") });
    Client without = client({}, plain);
    CHECK(codeOf(without, question("/x", plain)) == "hub-no-repository");
    Client local = client("secret"); // this machine: the token goes there
    CHECK(codeOf(local, question("/x")) == "hub-no-repository-seen");
}

TEST_CASE_METHOD(Fixture, "a mirror that sends on to another Hub has its metadata, not its token", "[hub]")
{
    const std::string etag = "ETag: \"" + std::string(40, 'e') + "\"";
    hub.plan(
        "/x", { { httpAnswer("308 Permanent Redirect", "", { "Location: " + other.endpoint() + "/x" }) } });
    other.plan("/x", { sendOn("/cache", { kCommit }) });
    other.plan("/cache", { { httpAnswer("200 OK", "{}", { kCommit, etag }) } });
    Client here = client("secret");
    auto answer = here.ask(question("/x"), cancel);
    REQUIRE(answer);
    CHECK(commitOf(answer->hubHeaders) == kSha);
    CHECK(etagOf(answer->hubHeaders) == std::string(40, 'e'));
    CHECK(carriedToken(hub, "/x"));
    CHECK_FALSE(carriedToken(other, "/x"));
    CHECK_FALSE(carriedToken(other, "/cache"));

    // What that Hub refuses is a Hub's refusal.
    other.plan("/x", { refused("404 Not Found", "EntryNotFound") });
    CHECK(codeOf(here, question("/x")) == "hub-no-file");

    // The endpoint's own commit comes first, whatever another host says.
    hub.plan("/x", { sendOn(other.endpoint() + "/x", { kCommit, "X-Linked-Etag: \"own\"" }) });
    other.plan("/x", { { httpAnswer("200 OK", "{}", { "X-Repo-Commit: " + std::string(40, 'f'), etag }) } });
    answer = here.ask(question("/x"), cancel);
    REQUIRE(answer);
    CHECK(commitOf(answer->hubHeaders) == kSha);
    CHECK(etagOf(answer->hubHeaders) == "own");

    // No commit on any hop: no Hub.
    hub.plan("/x", { sendOn(other.endpoint() + "/x") });
    other.plan("/x", { { httpAnswer("200 OK", "{}", { "Content-Type: application/json" }) } });
    CHECK(codeOf(here, question("/x")) == "hub-not-a-hub");
}

TEST_CASE_METHOD(Fixture, "an address that the data's host refuses is asked for anew, twice", "[hub]")
{
    Question q = question("/x");
    q.range = ByteRange { 0, 9 };
    const Reply expired { httpAnswer("403 Forbidden", "Request has expired") };
    const Reply part { httpAnswer(
        "206 Partial Content", "<123456789", { "Content-Range: bytes 0-9/100", "Content-Type: text/html" }) };
    hub.plan("/x",
        { sendOn(other.endpoint() + "/data?sig=1", { kCommit }),
            sendOn(other.endpoint() + "/data?sig=2", { kCommit }),
            sendOn(other.endpoint() + "/data?sig=3", { kCommit }) });
    for (const char* sig : { "1", "2" })
        other.plan(std::string("/data?sig=") + sig, { expired });
    other.plan("/data?sig=3", { part });
    Client here = client("secret");
    auto answer = here.ask(q, cancel);
    REQUIRE(answer);
    CHECK(answer->body == "<123456789"); // bytes, whatever they begin with
    CHECK(hub.requests("/x") == 3);
    CHECK(other.requests("/data?sig=1") == 1); // the refused address is not asked again

    hub.plan("/x", { sendOn(other.endpoint() + "/data", { kCommit }) });
    other.plan("/data", { expired });
    answer = here.ask(q, cancel);
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Error { "hub-data-host", "127.0.0.1", { "403" } });
    CHECK(sentence(answer.error()).find("127.0.0.1") != std::string::npos);
    CHECK(sentence(answer.error()).find("(403)") != std::string::npos);
    CHECK(hub.requests("/x") == 3);
    CHECK(slept.empty());

    // Its own trouble is waited for; a part that there is not comes by no new address.
    hub.plan("/x", { sendOn(other.endpoint() + "/data", { kCommit }) });
    other.plan("/data", { { httpAnswer("503 Service Unavailable", "") } });
    CHECK(codeOf(here, q) == "hub-data-host");
    CHECK(hub.requests("/x") == 3);
    CHECK(slept.size() == 2);
    hub.plan("/x", { sendOn(other.endpoint() + "/data", { kCommit }) });
    other.plan("/data", { { httpAnswer("416 Range Not Satisfiable", "", { "Content-Range: bytes */0" }) } });
    CHECK(codeOf(here, q) == "hub-range");
    CHECK(hub.requests("/x") == 1);
}

TEST_CASE_METHOD(Fixture, "an endpoint on this machine leads to this machine, not into its networks", "[hub]")
{
    other.plan("/y", { file() });
    hub.plan("/x", { sendOn(other.endpoint() + "/y") });
    Client here = client();
    CHECK(codeOf(here, question("/x")) == "fetched");
    for (const char* host : { "169.254.169.254", "10.0.0.1", "192.168.1.1", "0.0.0.0", "[fd00::1]" }) {
        INFO(host);
        hub.plan("/x", { sendOn("http://" + std::string(host) + ":" + std::to_string(other.port()) + "/y") });
        const auto answer = here.ask(question("/x"), cancel);
        REQUIRE_FALSE(answer);
        CHECK(answer.error().code == "hub-redirect");
        CHECK(answer.error().where == host);
    }
    CHECK(other.requests("/y") == 1);
}

TEST_CASE_METHOD(Fixture, "a full window is waited for by all that would ask", "[hub]")
{
    hub.plan("/x", { { httpAnswer("429 Too Many Requests", "", { kFull }) }, file() });
    hub.plan("/busy", { { httpAnswer("429 Too Many Requests", "", { "Retry-After: 2" }) }, file() });
    hub.plan("/y", { file() });
    Client here = client();
    CHECK(codeOf(here, question("/busy")) == "fetched");
    CHECK(slept == std::vector<std::int64_t> { 2000 });
    CHECK(codeOf(here, question("/y")) == "fetched"); // one request too soon; no window is full
    CHECK(slept.size() == 1);
    CHECK(codeOf(here, question("/x")) == "fetched");
    REQUIRE(slept.size() == 2);
    CHECK(slept[1] == 56'000); // t and one
    std::int64_t told = 0;
    REQUIRE(here.ask(
        question("/y"), cancel, [&](const Happening& now) { told = std::max(told, now.waitSeconds); }));
    REQUIRE(slept.size() == 3); // no time has passed
    CHECK((slept[2] > 40'000 && slept[2] <= 56'000));
    CHECK(told * 1000 == slept[2]);
    Question api = question("/y");
    api.json = true;
    CHECK(codeOf(here, api) == "fetched"); // another window
    CHECK(slept.size() == 3);
}
