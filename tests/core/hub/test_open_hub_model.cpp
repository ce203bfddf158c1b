// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Type a model's name, get its plan: against a real server on loopback that plays the Hub and its second
// host.
#include "core/hub/cache_write.h"
#include "tests/catch.h"
#include "tests/support/hub_models.h"
#include "tests/support/written_models.h"

#include <fstream>

using namespace hbm;
using hbm::test::HubFile;
using hbm::test::HubServer;
using hbm::test::Planner;

namespace {

/// Four layers of a Llama of width 64: 2 x 1 KV head x 16 x 4 layers x 2 bytes = 256 B a token.
const std::string kConfig = R"({ "model_type": "llama", "hidden_size": 64, "intermediate_size": 128,
  "num_hidden_layers": 4, "num_attention_heads": 4, "num_key_value_heads": 1, "vocab_size": 256,
  "max_position_embeddings": 4096, "torch_dtype": "bfloat16", "tie_word_embeddings": true })";

const std::string kIndex = R"({ "metadata": { "total_size": 40960 }, "weight_map": {
  "model.embed_tokens.weight": "model-00001-of-00002.safetensors",
  "model.norm.weight": "model-00002-of-00002.safetensors" } })";

std::vector<HubFile> sharded(const std::string& repository)
{
    return { { repository, "config.json", kConfig }, { repository, "model.safetensors.index.json", kIndex },
        test::safetensors(repository, "model-00001-of-00002.safetensors",
            { { "model.embed_tokens.weight", "BF16", { 256, 64 }, 32768 } }),
        test::safetensors(repository, "model-00002-of-00002.safetensors",
            { { "model.norm.weight", "BF16", { 64 }, 128 } }) };
}

std::vector<HubFile> joined(std::vector<std::vector<HubFile>> sets)
{
    std::vector<HubFile> all;
    for (auto& set : sets)
        all.insert(all.end(), set.begin(), set.end());
    return all;
}

std::string read(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), {} };
}

} // namespace

TEST_CASE("layout and total weights take three requests; the second host never sees the token", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"));
    Planner planner(server.endpoint());
    planner.withToken("good");
    const auto model = planner.open("lab/sharded");
    REQUIRE(model);
    CHECK(model->layers == 4);
    CHECK(summarise(model->cache, KvDtype::Bf16).growingBytesPerToken == Ratio { 256, 1 });
    REQUIRE(model->stored);
    std::int64_t size = 0;
    for (const HubFile& file : sharded("lab/sharded"))
        size += file.path.ends_with(".safetensors") ? file.size : 0;
    CHECK(model->stored->fileBytes.value == size);
    CHECK(model->stored->headers == 0);
    const std::int64_t rounded = size - totalBytes(model->weights, true).value; // the outline, scaled to them
    CHECK((rounded >= 0 && rounded < static_cast<std::int64_t>(model->weights.size())));
    REQUIRE(model->hub);
    CHECK(model->hub->commit == HubServer::commit());
    CHECK_FALSE(model->hub->fromCache);
    const auto requests = server.requests();
    std::cout << "requests for layout and total weights: " << requests.size() << "\n";
    CHECK(requests.size() <= 3);
    for (const test::Request& r : requests)
        CHECK(r.authorization == "Bearer good"); // all of them are the Hub's own

    // Exact weights: one request a file at each host, the index, and the listing again.
    const std::size_t before = server.requests().size();
    const auto exact = planner.open("lab/sharded", true);
    REQUIRE(exact);
    CHECK(exact->stored->exact());
    CHECK(exact->stored->tensorBytes.value == 32768 + 128);
    int second = 0;
    for (const test::Request& r : server.requests())
        if (r.port == server.dataPort()) {
            ++second;
            CHECK(r.authorization == "-");
            CHECK(r.range.starts_with("bytes=0-"));
        }
    CHECK(second == 2);
    CHECK(server.requests().size() - before == 1 + 2 + 2 + 2);

    // Once they are kept, they are there without asking for them.
    const auto again = planner.open("lab/sharded");
    REQUIRE(again);
    CHECK(again->stored->exact());
}

TEST_CASE("a commit that was listed before is not asked for again; a branch is", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"));
    const Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/sharded"));
    const std::size_t before = server.requests().size();
    const auto pinned = planner.open("lab/sharded@" + HubServer::commit());
    REQUIRE(pinned);
    CHECK(pinned->stored->files == 2);
    CHECK(server.requests().size() == before);
    REQUIRE(planner.open("lab/sharded"));
    CHECK(server.requests().size() == before + 1); // which commit it is now
}

TEST_CASE("what we fetched lies as the Hub's own tools lay it, and works offline", "[hub][open][cache]")
{
    HubServer server(sharded("lab/sharded"));
    Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/sharded"));
    const auto repository = planner.setup.ownCache / "models--lab--sharded";
    const auto entry = repository / "snapshots" / HubServer::commit() / "config.json";
    CHECK(std::filesystem::is_symlink(entry));
    CHECK(std::filesystem::read_symlink(entry).string().starts_with("../../blobs/"));
    CHECK(read(entry) == kConfig);
    CHECK(read(repository / "refs" / "main") == HubServer::commit()); // and no line break
    CHECK_FALSE(std::filesystem::exists(planner.setup.settings.cache)); // not shared unless that is wanted

    planner.setup.settings.offline = true;
    const auto offline = planner.open("lab/sharded");
    REQUIRE(offline);
    CHECK(offline->hub->fromCache);
    CHECK_FALSE(offline->hub->cachedOn.empty());
    CHECK(offline->stored->fileBytes.value > 0); // sizes are kept with it
    CHECK(test::issueOf(*offline, "hub-cached-copy"));
    CHECK(planner.codeOf("lab/other") == "hub-offline");

    planner.setup.settings.offline = false;
    server.stop();
    const auto unplugged = planner.open("lab/sharded");
    REQUIRE(unplugged);
    CHECK(unplugged->hub->fromCache);
    CHECK(test::issueOf(*unplugged, "hub-connect")); // why
    CHECK(planner.codeOf("lab/other") == "hub-connect");
}

TEST_CASE(
    "sharing writes into the cache of the other tools, and leaves their branch alone", "[hub][open][cache]")
{
    const HubServer server(sharded("lab/sharded"));
    Planner planner(server.endpoint());
    planner.setup.share = true;
    const hub::CacheLayout shared(planner.setup.settings.cache, "lab/sharded");
    const std::string other(40, 'a'); // a commit whose weights are there
    std::filesystem::create_directories(shared.snapshot(other));
    std::filesystem::create_directories(shared.ref("main").parent_path());
    std::ofstream(shared.ref("main")) << other;
    std::ofstream(shared.snapshot(other) / "model.safetensors") << "weights";
    REQUIRE(planner.open("lab/sharded"));
    CHECK(read(shared.ref("main")) == other);
    CHECK(read(shared.snapshot(HubServer::commit()) / "config.json") == kConfig);
    CHECK(read(hub::CacheLayout(planner.setup.ownCache, "lab/sharded").ref("main")) == HubServer::commit());
}

TEST_CASE("a model that another tool downloaded is read where it lies, headers and all", "[hub][open][cache]")
{
    Planner planner("http://127.0.0.1:1");
    planner.setup.settings.offline = true;
    const hub::CacheLayout shared(planner.setup.settings.cache, "lab/sharded");
    const std::string commit(40, 'c');
    for (const HubFile& file : sharded("lab/sharded")) {
        std::string bytes = file.content;
        bytes.resize(std::max(bytes.size(), static_cast<std::size_t>(file.size)));
        const std::string etag(
            file.path.ends_with(".json") ? 40 : 64, static_cast<char>('0' + file.path.size() % 10));
        const std::string unique = etag.substr(0, etag.size() - 2)
            + (file.path.find("00002-of") == std::string::npos ? "0a" : "0b");
        REQUIRE(hub::keepDownload(shared, { commit, unique, file.path, bytes }));
    }
    REQUIRE(hub::keepRef(shared, "main", commit));
    const auto model = planner.open("lab/sharded");
    REQUIRE(model);
    CHECK(model->stored->exact());
    CHECK(model->hub->commit == commit);
    CHECK(model->stored->tensorBytes.value == 32768 + 128);
}

TEST_CASE("what cannot be planned with is told, with its cure", "[hub][open]")
{
    const std::string adapter
        = R"({ "peft_type": "LORA", "base_model_name_or_path": "lab/sharded", "r": 8 })";
    const std::string homeMade = R"({ "peft_type": "LORA", "base_model_name_or_path": "/home/u/llama" })";
    HubFile damaged { "lab/damaged", "config.json", kConfig };
    damaged.etag = std::string(40, 'd');
    const HubServer server(joined({ sharded("lab/sharded"),
        { { "lab/adapter", "adapter_config.json", adapter },
            { "lab/adapter", "adapter_model.safetensors", "x", 4 << 20 },
            { "lab/homemade", "adapter_config.json", homeMade }, { "lab/notes", "README.md", "#" },
            damaged } }));
    const Planner planner(server.endpoint());
    CHECK(planner.codeOf("lab/adapter") == "hub-adapter");
    CHECK(planner.open("lab/adapter").error().args == std::vector<std::string> { "lab/sharded", "4 MiB" });
    CHECK(planner.codeOf("lab/homemade") == "hub-adapter-unnamed");
    CHECK(planner.codeOf("lab/notes") == "hub-no-config");
    CHECK(planner.codeOf("lab/damaged") == "hub-hash");
    CHECK(planner.codeOf("lab/nothing") == "hub-no-repository");
    CHECK(planner.codeOf("org/missing") == "hub-no-repository");
    CHECK(planner.codeOf("org/gated") == "hub-gated-anonymous");
    CHECK(planner.codeOf("nosuchname") == "hub-no-such-name");
    CHECK(planner.codeOf("datasets/lab/x") == "hub-dataset");
    CHECK(planner.codeOf("./nowhere/config.json") == "file-missing");
    CHECK(planner.codeOf("confg.json") == "file-missing");
    CHECK(planner.codeOf("org/portal") == "hub-not-a-hub");

    // A bad file is fetched twice and kept nowhere.
    CHECK_FALSE(std::filesystem::exists(planner.setup.ownCache / "models--lab--damaged" / "blobs"));
}

TEST_CASE("a renamed repository, addresses, commands and pinned files", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"));
    const Planner planner(server.endpoint());
    const auto renamed = planner.open("old/model");
    REQUIRE(renamed);
    CHECK(renamed->name == "org/model");
    CHECK(test::issueOf(*renamed, "hub-renamed"));
    CHECK(planner.codeOf(server.endpoint() + "/lab/sharded/blob/main/config.json") == "opened");
    CHECK(planner.codeOf("vllm serve lab/sharded --tensor-parallel-size 2") == "opened");
    const auto cased = planner.open("lab/sharded@main");
    REQUIRE(cased);
    CHECK(cased->source == "lab/sharded@main");
    CHECK(cased->hub->revision == "main");
}

TEST_CASE("a wrong revision is told with those that there are, also when a copy is cached", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"));
    const Planner planner(server.endpoint());
    REQUIRE(planner.open("lab/sharded"));
    const auto wrong = planner.open("lab/sharded@none");
    REQUIRE_FALSE(wrong);
    CHECK(sentence(wrong.error())
        == "lab/sharded exists, but has no branch, tag or commit \"none\". It has: main, fp8, v1.0");
}

TEST_CASE("a Hub without an API gives the layout; a token that is invalid is left out", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"));
    Planner planner(server.endpoint());
    server.remove("api/org/model.json"); // the API answers 404 without a reason
    planner.withToken("expired");
    const auto model = planner.open("org/model");
    REQUIRE(model);
    CHECK(model->layers == 32);
    CHECK_FALSE(model->stored);
    CHECK(test::issueOf(*model, "hub-no-list"));
    CHECK(test::issueOf(*model, "hub-token-left-out"));
    CHECK(model->hub->commit == HubServer::commit());
}

TEST_CASE("cancelling leaves nothing behind but what was whole", "[hub][open]")
{
    const HubServer server(sharded("lab/sharded"), 2000); // bytes a second: headers take a while
    const Planner planner(server.endpoint());
    std::stop_source stop;
    std::vector<ReadStep> steps;
    Watch watch { {}, stop.get_token() };
    watch.progress = [&](const ReadProgress& how) {
        if (steps.empty() || steps.back() != how.step)
            steps.push_back(how.step);
        if (how.step == ReadStep::FetchingHeaders)
            stop.request_stop();
    };
    const auto model = planner.open("lab/sharded", true, watch);
    REQUIRE_FALSE(model);
    CHECK(model.error().code == "cancelled");
    CHECK(steps == std::vector<ReadStep> { ReadStep::Asking, ReadStep::Fetching, ReadStep::FetchingHeaders });
}
