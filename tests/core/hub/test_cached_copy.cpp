// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which copy is planned with when the Hub is not asked, does not answer, or refuses.
#include "core/hub/cache_read.h"
#include "core/hub/cache_write.h"
#include "core/hub/content_hash.h"
#include "tests/catch.h"
#include "tests/support/hub_models.h"
#include "tests/support/written_models.h"

#include <fstream>

using namespace hbm;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;

namespace {

namespace fs = std::filesystem;

std::string config(int layers)
{
    return R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": )"
        + std::to_string(layers) + R"(, "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256,
        "max_position_embeddings": 4096, "torch_dtype": "bfloat16" })";
}

const std::string kA(40, 'a');
const std::string kB(40, 'b');

/// As another tool leaves it: plain names in the shared cache, a blob, a symlink, a ref.
void put(const fs::path& root, const std::string& id, const std::string& commit, const std::string& path,
    const std::string& bytes)
{
    const hub::CacheLayout cache(root, id);
    const std::string etag = path.ends_with(".json") ? hub::gitBlobHash(bytes) : hub::sha256(bytes);
    REQUIRE(hub::keepDownload(cache, { commit, etag, path, bytes }));
}

void refer(const fs::path& root, const std::string& id, const std::string& commit)
{
    hub::WriteRules rules;
    rules.movesRefs = true;
    REQUIRE(hub::keepRef(hub::CacheLayout(root, id), "main", commit, rules));
}

std::string weights()
{
    return test::fileOf(R"({"model.norm.weight":{"dtype":"BF16","shape":[64],"data_offsets":[0,128]}})", 128);
}

} // namespace

TEST_CASE("a failed look at a newer commit does not hide the copy that works", "[hub][cached]")
{
    // The API lists a gated model; its files are refused. A is in the shared cache, whole.
    const HubServer server({ { "lab/gated-files", "model.safetensors", weights() } });
    server.write("api/lab/gated-files.json",
        nlohmann::json { { "id", "lab/gated-files" }, { "sha", HubServer::commit() },
            { "siblings", { { { "rfilename", "config.json" }, { "size", 10 } } } } }
            .dump());
    Planner planner(server.endpoint());
    const fs::path shared = planner.setup.settings.cache;
    put(shared, "lab/gated-files", kA, "config.json", config(4));
    put(shared, "lab/gated-files", kA, "model.safetensors", weights());
    refer(shared, "lab/gated-files", kA);
    server.write("lab/gated-files/config.json", ""); // what is there is not what the Hub says it is
    const auto online = planner.open("lab/gated-files");
    static_cast<void>(online);
    planner.setup.settings.offline = true;
    const auto offline = planner.open("lab/gated-files");
    REQUIRE(offline);
    CHECK(offline->hub->commit == kA);
    CHECK(offline->stored->exact());
}

TEST_CASE("of two copies the one that an engine would load counts", "[hub][cached]")
{
    Planner planner("http://127.0.0.1:1");
    planner.setup.settings.offline = true;
    const fs::path shared = planner.setup.settings.cache;
    put(planner.setup.ownCache, "lab/two", kA, "config.json", config(4)); // looked at once
    refer(planner.setup.ownCache, "lab/two", kA);
    put(shared, "lab/two", kB, "config.json", config(8)); // downloaded since
    put(shared, "lab/two", kB, "model.safetensors", weights());
    refer(shared, "lab/two", kB);
    const auto model = planner.open("lab/two");
    REQUIRE(model);
    CHECK(model->hub->commit == kB);
    CHECK(model->layers == 8);
}

TEST_CASE("config here and weights there make one copy; a config alone says so", "[hub][cached]")
{
    Planner planner("http://127.0.0.1:1");
    planner.setup.settings.offline = true;
    put(planner.setup.ownCache, "lab/halves", kA, "config.json", config(4));
    refer(planner.setup.ownCache, "lab/halves", kA);
    const auto alone = planner.open("lab/halves");
    REQUIRE(alone);
    CHECK_FALSE(alone->stored);
    CHECK(test::issueOf(*alone, "hub-cached-no-weights"));
    put(planner.setup.settings.cache, "lab/halves", kA, "model.safetensors", weights());
    const auto both = planner.open("lab/halves");
    REQUIRE(both);
    CHECK(both->stored->exact());
    CHECK(
        planner.codeOf("LAB/Halves") == "opened"); // names are compared without case where there is no other
}

TEST_CASE("a name that the Hub calls otherwise works offline too", "[hub][cached]")
{
    HubServer server;
    Planner planner(server.endpoint());
    REQUIRE(planner.open("old/model"));
    CHECK(hub::knownModels(hub::Hub(planner.setup)) == std::vector<std::string> { "org/model" });
    planner.setup.settings.offline = true;
    const auto offline = planner.open("old/model");
    REQUIRE(offline);
    CHECK(offline->name == "org/model");
}

TEST_CASE("the same bytes of another commit are not fetched again; damaged ones are", "[hub][cached]")
{
    const HubServer server(
        { { "lab/same", "config.json", config(4) }, { "lab/damaged-here", "config.json", config(4) } });
    const Planner planner(server.endpoint());
    put(planner.setup.settings.cache, "lab/same", kA, "config.json", config(4));
    REQUIRE(planner.open("lab/same"));
    CHECK(server.requests().size() == 1); // the listing
    put(planner.setup.settings.cache, "lab/damaged-here", HubServer::commit(), "config.json", config(4));
    const hub::CacheLayout cache(planner.setup.settings.cache, "lab/damaged-here");
    std::ofstream(cache.blobs() / hub::gitBlobHash(config(4))) << "{}";
    const auto model = planner.open("lab/damaged-here");
    REQUIRE(model);
    CHECK(model->layers == 4);
}

TEST_CASE("a mirror that does not know revisions is found out", "[hub][cached]")
{
    const HubServer server({ { "lab/pinned", "config.json", config(4) } });
    const Planner planner(server.endpoint());
    CHECK(planner.codeOf("lab/pinned@" + kA) == "hub-other-commit");
    CHECK(planner.codeOf("lab/pinned@" + HubServer::commit()) == "opened");
}

TEST_CASE("weight files that only the index names are counted as in a folder", "[hub][cached]")
{
    const auto file = [](const std::string& path, const std::string& tensor) {
        return test::safetensors("lab/sidecar", path, { { tensor, "BF16", { 64 }, 128 } });
    };
    const std::string index = R"({ "weight_map": { "model.norm.weight": "model-00001-of-00001.safetensors",
        "mtp.norm.weight": "mtp.safetensors" } })";
    const HubServer server({ { "lab/sidecar", "config.json", config(4) },
        { "lab/sidecar", "model.safetensors.index.json", index },
        file("model-00001-of-00001.safetensors", "model.norm.weight"),
        file("mtp.safetensors", "mtp.norm.weight") });
    const Planner planner(server.endpoint());
    const auto sizes = planner.open("lab/sidecar");
    REQUIRE(sizes);
    CHECK(sizes->stored->files == 2);
    const auto exact = planner.open("lab/sidecar", true);
    REQUIRE(exact);
    CHECK(exact->stored->files == 2);
}

TEST_CASE("sizes that nobody says are not zero", "[hub][cached]")
{
    const HubServer server({ { "lab/unsized", "config.json", config(4) } });
    const nlohmann::json siblings
        = { { { "rfilename", "config.json" } }, { { "rfilename", "model.safetensors" } } };
    server.write("api/lab/unsized.json",
        nlohmann::json { { "id", "lab/unsized" }, { "sha", HubServer::commit() }, { "siblings", siblings } }
            .dump());
    Planner planner(server.endpoint());
    for (int time = 0; time < 2; ++time) { // the second time by the commit, which may have been kept
        const auto model = planner.open(time == 0 ? "lab/unsized" : "lab/unsized@" + HubServer::commit());
        if (model)
            CHECK(totalBytes(model->weights, true).value > 0);
    }
}

TEST_CASE("a quantization tag where there are no GGUF files", "[hub][cached]")
{
    const HubServer server(
        { { "lab/plain", "config.json", config(4) }, { "lab/plain", "mmproj-F16.gguf", "GGUF" } });
    const Planner planner(server.endpoint());
    CHECK(planner.codeOf("lab/plain:Q4_K_M") == "hub-gguf-no-files");
    CHECK(planner.codeOf("lab/plain:latest") == "opened"); // what Ollama writes for no tag
    CHECK(planner.codeOf("lab/plain") == "opened"); // a projector is no model
}

TEST_CASE("refs of our own follow what the Hub says, and stay where only caches were read", "[hub][cached]")
{
    const HubServer server({ { "lab/moved", "config.json", config(4) } });
    Planner planner(server.endpoint());
    const hub::CacheLayout own(planner.setup.ownCache, "lab/moved");
    const auto refOf = [&] { return hub::cachedCommit(own, "main").value_or("none"); };
    put(planner.setup.ownCache, "lab/moved", kA, "config.json", config(4));
    refer(planner.setup.ownCache, "lab/moved", kA);
    REQUIRE(
        planner.open("lab/moved")); // the same bytes at a newer commit: nothing but the listing is fetched
    CHECK(refOf() == HubServer::commit());

    put(planner.setup.settings.cache, "lab/moved", kB, "config.json", config(4));
    put(planner.setup.settings.cache, "lab/moved", kB, "model.safetensors", weights());
    refer(planner.setup.settings.cache, "lab/moved", kB);
    planner.setup.settings.offline = true;
    const auto offline = planner.open("lab/moved");
    REQUIRE(offline);
    CHECK(offline->hub->commit == kB); // what an engine would load
    CHECK(refOf() == HubServer::commit());
}

TEST_CASE(
    "another branch is another model; an older commit of the default branch is told as such", "[hub][cached]")
{
    Planner planner("http://127.0.0.1:1");
    planner.setup.settings.offline = true;
    const fs::path shared = planner.setup.settings.cache;
    put(shared, "lab/branches", kA, "config.json", config(4));
    refer(shared, "lab/branches", kA);
    CHECK(planner.codeOf("lab/branches@4.0bpw") == "hub-offline");
    const hub::CacheLayout cache(shared, "lab/branches");
    std::ofstream(cache.ref("main"), std::ios::trunc) << kB; // a commit that is not here
    fs::create_directories(cache.snapshot(std::string(40, 'c'))); // listed, and nothing more
    const auto older = planner.open("lab/branches");
    REQUIRE(older);
    CHECK(older->hub->commit == kA);
    CHECK(older->hub->olderCommit);
    CHECK(test::issueOf(*older, "hub-cached-older"));
}

TEST_CASE("a token that cannot be used is the cause, not a model that is gated", "[hub][cached]")
{
    const HubServer server;
    Planner planner(server.endpoint());
    planner.setup.issues = { { Severity::Warning, "hub-token", "HF_TOKEN", {} } };
    CHECK(planner.codeOf("org/gated") == "hub-token");
    planner.setup.issues = {};
    CHECK(planner.codeOf("org/gated") == "hub-gated-anonymous");
}
