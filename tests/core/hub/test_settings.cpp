// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The variables of the Hub's own tools (specification 1.8 and 1.9).
#include "core/hub/hub.h"
#include "core/hub/reference.h"
#include "core/hub/settings.h"
#include "tests/catch.h"
#include "tests/support/hub_models.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <fstream>
#include <map>

using namespace hbm;
using namespace hbm::hub;

namespace {

using Variables = std::map<std::string, std::string>;

Settings settingsOf(Variables variables, Issues* issues = nullptr)
{
    variables.emplace("HOME", "/home/u"); // "-" stands for none
    if (variables["HOME"] == "-")
        variables.erase("HOME");
    Issues own;
    return settingsFrom(
        [&](const std::string& name) {
            const auto it = variables.find(name);
            return it == variables.end() ? std::nullopt : std::optional(it->second);
        },
        issues ? *issues : own);
}

} // namespace

TEST_CASE("where the Hub's cache and token lie", "[hub][settings]")
{
    const Settings plain = settingsOf({});
    CHECK(plain.endpoint == "https://huggingface.co");
    CHECK(plain.cache == "/home/u/.cache/huggingface/hub");
    CHECK(plain.tokenFile == "/home/u/.cache/huggingface/token");
    CHECK_FALSE(plain.offline);
    CHECK(plain.answerSeconds == 10);
    CHECK(settingsOf({ { "XDG_CACHE_HOME", "/x" } }).cache == "/x/huggingface/hub");
    CHECK(settingsOf({ { "HF_HOME", "/h" } }).tokenFile == "/h/token");
    CHECK(settingsOf({ { "HF_HOME", "" } }).cache == plain.cache); // set but empty is as good as none
    CHECK(settingsOf({ { "HF_HUB_CACHE", "/a" }, { "HUGGINGFACE_HUB_CACHE", "/b" } }).cache == "/a");
    CHECK(settingsOf({ { "HUGGINGFACE_HUB_CACHE", "/b" } }).cache == "/b");
    CHECK(settingsOf({ { "HF_HOME", "~/x" } }).cache == "/home/u/x/hub");
    CHECK(settingsOf({ { "HF_HUB_CACHE", "$D/${E}/c$" }, { "D", "/d" }, { "E", "e" } }).cache == "/d/e/c$");
    CHECK(settingsOf({ { "HF_HUB_CACHE", "/$NONE/${open" } }).cache == "/$NONE/${open");
    CHECK(settingsOf({ { "HF_TOKEN_PATH", "/t/mine" } }).tokenFile == "/t/mine");
    CHECK(settingsOf({ { "LLAMA_CACHE", "/l" } }).otherCaches.front() == "/l");
}

TEST_CASE("without HOME nothing is looked for in the current folder", "[hub][settings]")
{
    for (const char* home : { "-", "" }) {
        const Settings none = settingsOf({ { "HOME", home } });
        CHECK(none.cache.empty());
        CHECK(none.tokenFile.empty());
        Issues issues;
        CHECK_FALSE(activeToken(none, issues));
        CHECK(issues.empty());
        HubSetup setup;
        setup.settings = none;
        CHECK(Hub(setup).caches("org/name").empty());
        CHECK(knownModels(Hub(setup)).empty());
        // Other variables still say where they lie; a ~ does not.
        CHECK(settingsOf({ { "HOME", home }, { "XDG_CACHE_HOME", "/x" } }).cache == "/x/huggingface/hub");
        CHECK(settingsOf({ { "HOME", home }, { "HF_HOME", "/h" } }).tokenFile == "/h/token");
        CHECK(settingsOf({ { "HOME", home }, { "HF_HOME", "~/h" } }).cache.empty());
        CHECK(settingsOf({ { "HOME", home }, { "HF_HUB_CACHE", "~/c" } }).cache.empty());
    }
}

TEST_CASE("certificates lie in a file or in a folder", "[hub][settings]")
{
    const test::TemporaryFolder folder;
    const std::string path = folder.path().string();
    CHECK(settingsOf({}).caFile.empty());
    CHECK(settingsOf({}).caFolder.empty());
    for (const char* name : { "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE" }) {
        CHECK(settingsOf({ { name, "/ca.pem" } }).caFile == "/ca.pem");
        CHECK(settingsOf({ { name, "/ca.pem" } }).caFolder.empty());
        CHECK(settingsOf({ { name, path } }).caFile.empty()); // libcurl would refuse every connection
        CHECK(settingsOf({ { name, path } }).caFolder == path);
    }
    const Settings both = settingsOf({ { "SSL_CERT_FILE", "/ca.pem" }, { "SSL_CERT_DIR", "/certs" } });
    CHECK(both.caFile == "/ca.pem");
    CHECK(both.caFolder == "/certs");
    CHECK(settingsOf({ { "SSL_CERT_DIR", "/certs" } }).caFile.empty());
}

TEST_CASE("what the environment says wrong is told once, also offline", "[hub][settings]")
{
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        return name == "HF_ENDPOINT"   ? std::optional<std::string>("file:///etc")
            : name == "HF_HUB_OFFLINE" ? std::optional<std::string>("1")
                                       : std::nullopt;
    };
    Hub hub(hubSetup(environment, "test"));
    CHECK(hub.setup().settings.offline);
    const Issues told = hub.takeIssues();
    REQUIRE(told.size() == 1);
    CHECK(told.front().code == "hub-endpoint");
    CHECK(hub.takeIssues().empty());

    const test::HubServer server;
    test::Planner planner(server.endpoint());
    planner.setup.issues = told;
    const auto isTold = [&](bool offline) {
        planner.setup.settings.offline = offline;
        const auto model = planner.open("org/model");
        REQUIRE(model);
        return std::count_if(model->issues.begin(), model->issues.end(),
            [](const Issue& issue) { return issue.code == "hub-endpoint"; });
    };
    CHECK(isTold(false) == 1);
    CHECK(isTold(true) == 1); // of the copy that was kept
}

TEST_CASE("switches, endpoint and time-outs", "[hub][settings]")
{
    for (const char* on : { "1", "ON", "yes", "True" })
        CHECK(settingsOf({ { "HF_HUB_OFFLINE", on } }).offline);
    for (const char* off : { "", "0", "off", "2" })
        CHECK_FALSE(settingsOf({ { "HF_HUB_OFFLINE", off } }).offline);
    CHECK(settingsOf({ { "TRANSFORMERS_OFFLINE", "1" } }).offline);
    CHECK(settingsOf({ { "DO_NOT_TRACK", "1" } }).shortAgent);
    CHECK_FALSE(settingsOf({ { "HF_HUB_DISABLE_SYMLINKS", "1" } }).symlinks);
    CHECK(settingsOf({ { "HF_ENDPOINT", "http://host:8080/hf//" } }).endpoint == "http://host:8080/hf");
    Issues issues;
    CHECK(settingsOf({ { "HF_ENDPOINT", "file:///etc" } }, &issues).endpoint == "https://huggingface.co");
    CHECK(settingsOf({ { "HF_HUB_ETAG_TIMEOUT", "ten" } }, &issues).answerSeconds == 10);
    REQUIRE(issues.size() == 2);
    CHECK(issues[0].code == "hub-endpoint");
    CHECK(issues[1].code == "hub-timeout");
    CHECK(settingsOf({ { "HF_HUB_ETAG_TIMEOUT", "30" } }).answerSeconds == 30);
    CHECK(settingsOf({ { "HF_HUB_DOWNLOAD_TIMEOUT", "99999" } }).idleSeconds == 600);
    CHECK(settingsOf({ { "HF_HUB_DOWNLOAD_TIMEOUT", "-5" } }).idleSeconds == 1);
    CHECK(settingsOf({ { "HF_HUB_USER_AGENT_ORIGIN", "a\r\nX: b" } }).agentOrigin == "aX: b");
}

TEST_CASE("which token is the active one", "[hub][settings]")
{
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "token").string();
    std::ofstream(file) << "hf_file\r\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    const auto active = [&](Variables variables, Issues* issues = nullptr) {
        variables.emplace("HF_TOKEN_PATH", file);
        Issues own;
        return activeToken(settingsOf(std::move(variables), issues), issues ? *issues : own);
    };
    CHECK(active({})->value == "hf_file");
    CHECK(active({})->source == file);
    CHECK(active({ { "HF_TOKEN", " hf_a\n" } })->value == "hf_a");
    CHECK(active({ { "HUGGING_FACE_HUB_TOKEN", "hf_old" } })->source == "HUGGING_FACE_HUB_TOKEN");
    CHECK(active({ { "HF_TOKEN", "" }, { "HUGGING_FACE_HUB_TOKEN", "hf_old" } })->value == "hf_old");
    CHECK(active({ { "HF_TOKEN", "  " }, { "HUGGING_FACE_HUB_TOKEN", "hf_old" } })->value == "hf_file");
    CHECK_FALSE(active({ { "HF_HUB_DISABLE_IMPLICIT_TOKEN", "1" }, { "HF_TOKEN", "hf_a" } }));
    Issues issues;
    for (const std::string& bad : { std::string("two words"), std::string("\x01"), std::string(4097, 'x') })
        CHECK(active({ { "HF_TOKEN", bad } }, &issues)->value == "hf_file");
    CHECK(issues.size() == 3);
    for (const Issue& issue : issues)
        CHECK((issue.code == "hub-token" && issue.args.empty())); // and no word of the token itself

    issues.clear();
    std::filesystem::permissions(
        file, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
    CHECK(active({}, &issues)->value == "hf_file");
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().code == "hub-token-readable");
    CHECK_FALSE(active({ { "HF_TOKEN_PATH", folder.path().string() } })); // a folder
}

TEST_CASE("no message repeats a token, whatever it was typed into", "[hub][settings]")
{
    for (const char* pasted : { "HF_TOKEN=hf_AbCdEfG123 what is this",
             "https://hf_AbCdEfG123@elsewhere.org/a/b", "https://u:hf_AbCdEfG123@huggingface.co/datasets/x",
             "hf_AbCdEfG123/a/b/c/d", "hf_AbCdEfG123\n2" }) {
        const auto reference = parseReference(pasted, "https://huggingface.co");
        REQUIRE_FALSE(reference);
        CHECK(reference.error().where.find("AbCdEfG123") == std::string::npos);
        for (const std::string& arg : reference.error().args)
            CHECK(arg.find("AbCdEfG123") == std::string::npos);
    }
    Issues issues; // an address with a password in it would stand in every message
    CHECK(settingsOf({ { "HF_ENDPOINT", "https://me:secret@mirror.org" } }, &issues).endpoint
        == "https://huggingface.co");
    REQUIRE(issues.size() == 1);
    CHECK(issues[0].args.front() == "https://***@mirror.org");
}
