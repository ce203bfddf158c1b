// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan with models of the Hub: asked by the variables of its own tools, the commit in everything printed.
#include "app/cli/commands.h"

#include "tests/catch.h"
#include "tests/support/hub_server.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

namespace {

using hbm::test::HubServer;

/// The variables that lead to the server, as somebody with a mirror sets them.
struct Environment
{
    hbm::test::TemporaryFolder folder;

    explicit Environment(const HubServer& server)
    {
        set("HF_ENDPOINT", server.endpoint());
        set("HF_HOME", (folder.path() / "huggingface").string());
        set("XDG_CACHE_HOME", (folder.path() / "cache").string());
    }
    ~Environment()
    {
        for (const char* name : { "HF_ENDPOINT", "HF_HOME", "XDG_CACHE_HOME", "HF_HUB_OFFLINE" })
            unsetenv(name);
    }
    static void set(const char* name, const std::string& value) { setenv(name, value.c_str(), 1); }
};

struct Result
{
    int code;
    std::string out, err;
};

Result run(const std::vector<std::string>& arguments)
{
    std::ostringstream out, err;
    const int code = hbm::cli::run(arguments, { out, err });
    return { code, out.str(), err.str() };
}

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a model of the Hub is planned by its name, and every output holds its commit", "[cli][hub]")
{
    const HubServer server;
    const Environment environment(server);
    const std::string commit = HubServer::commit();
    // Llama-3.1-8B's dimensions: 2 x 8 x 128 x 32 x 2 = 131,072 B a token.
    const Result text = run({ "plan", "org/model", "--gpu", "h100-sxm" });
    CHECK(text.code == 0);
    CHECK(holds(text.out, "org/model\ncommit " + commit + " of main\n"));
    CHECK(holds(text.out, "131,072 B per token"));

    const auto json
        = nlohmann::json::parse(run({ "plan", "org/model@main", "--gpu", "h100-sxm", "--json" }).out);
    CHECK(json["model_hub"]["commit"] == commit);
    CHECK(json["model_hub"]["repository"] == "org/model");
    CHECK(json["model_hub"]["from_cache"] == false);
    CHECK(holds(run({ "plan", "org/model", "--gpu", "h100-sxm", "--markdown" }).out, commit));
    CHECK(
        holds(run({ "plan", "org/model", "--gpu", "h100-sxm", "--csv" }).out, ",org/model," + commit + "\n"));
    CHECK(holds(run({ "launch", "org/model", "--gpu", "h100-sxm" }).out, "commit=" + commit));
    CHECK(holds(run({ "levers", "org/model", "--gpu", "h100-sxm" }).out, commit));
    CHECK(nlohmann::json::parse(run({ "model", "org/model", "--json" }).out)["hub"]["commit"] == commit);

    Environment::set("HF_HUB_OFFLINE", "1");
    const std::size_t before = server.requests().size();
    const Result offline = run({ "plan", "org/model", "--gpu", "h100-sxm" });
    CHECK(offline.code == 0);
    CHECK(holds(offline.out, "offline copy of "));
    CHECK(server.requests().size() == before);
    const Result unknown = run({ "plan", "org/other", "--gpu", "h100-sxm" });
    CHECK(unknown.code == 2);
    CHECK(unknown.out.empty());
    CHECK(unknown.err
        == "hbm-plan: org/other is not in the cache, and offline mode is on (HF_HUB_OFFLINE or "
           "TRANSFORMERS_OFFLINE). Unset it to fetch the model.\n");
}

TEST_CASE("what the Hub refuses is said on stderr, with exit code 2", "[cli][hub]")
{
    const HubServer server;
    const Environment environment(server);
    const Result gated = run({ "plan", "org/gated", "--gpu", "h100-sxm" });
    CHECK(gated.code == 2);
    CHECK(gated.out.empty());
    CHECK(gated.err
        == "hbm-plan: org/gated is gated. Accept its terms at " + server.endpoint()
            + "/org/gated, then sign in: set HF_TOKEN, or run \"hf auth login\".\n");
    CHECK(holds(run({ "model", "org/missing" }).err, "does not exist, or it is private or gated"));
    CHECK(holds(run({ "model", "spaces/org/demo" }).err, "This is a Space"));
    CHECK(holds(run({ "model", "./nowhere" }).err, "./nowhere"));
}
