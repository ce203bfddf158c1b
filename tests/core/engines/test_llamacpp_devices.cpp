// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where llama.cpp puts layers: devices by proportion, the rest on the host. Rule: llama-model.cpp
// load_tensors, as of December 2025.
#include "core/engines/llamacpp/devices.h"
#include "core/memory/rank_weights.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;
using llamacpp::dealLayers;

namespace {

std::vector<int> counts(const llamacpp::Deal& deal)
{
    std::vector<int> list;
    for (const auto& d : deal.devices)
        list.push_back(d.range.end - d.range.first + (d.output ? 100 : 0)); // the output marks its device
    return list;
}

Scenario served(std::string_view model, int gpus)
{
    Scenario s = test::scenario(model, "h100-sxm", gpus);
    s.engine.kind = EngineKind::LlamaCpp;
    s.maxModelLen = 8192;
    return s;
}

} // namespace

TEST_CASE("layers and the output are dealt in proportion", "[llamacpp]")
{
    // 33 pieces on two devices: layer i lies on the first when i / 33 < 0.5, so 17 there, 15 and the output.
    CHECK(counts(dealLayers(32, {}, 2, {})) == std::vector<int> { 17, 115 });
    CHECK(counts(dealLayers(32, {}, 1, {})) == std::vector<int> { 132 });
    CHECK(counts(dealLayers(32, {}, 2, { 3, 1 })) == std::vector<int> { 25, 107 });
    CHECK(counts(dealLayers(32, {}, 2, { 0, 1 })) == std::vector<int> { 0, 132 });
    CHECK(counts(dealLayers(32, {}, 3, { 1 })) == std::vector<int> { 132, 0, 0 });
    CHECK(counts(dealLayers(2, {}, 4, {})) == std::vector<int> { 1, 1, 100, 0 });
}

TEST_CASE("n-gpu-layers keeps the output and the last layers", "[llamacpp]")
{
    const auto some = dealLayers(32, 10, 2, {}); // the output and nine layers
    CHECK(some.host == LayerRange { 0, 23 });
    CHECK(counts(some) == std::vector<int> { 5, 104 });
    CHECK_FALSE(some.hostOutput);
    CHECK(counts(dealLayers(32, 1, 1, {})) == std::vector<int> { 100 });
    CHECK(dealLayers(32, 99, 1, {}).host == LayerRange { 0, 0 });
    const auto none = dealLayers(32, 0, 1, {});
    CHECK(none.hostOutput);
    CHECK(none.host == LayerRange { 0, 32 });
    CHECK(counts(none) == std::vector<int> { 0 });
}

TEST_CASE("weights lie where their layers do; the embedding stays on the host", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b", 2);
    const CapacityPlan p = plan(s);
    REQUIRE(p.ranks.size() == 2);
    CHECK(p.pipeline == 2);
    CHECK(p.tensor == 1);
    std::int64_t sum = 0;
    for (const RankPlan& r : p.ranks)
        sum += r.weights.value;
    const std::int64_t embedding = 128'256LL * 4096 * 2;
    CHECK(sum == totalWeights(s).value - embedding);
    CHECK(p.ranks[0].kvInUse.value == 17 * 8192 * 4096LL);
    CHECK(p.ranks[1].kvInUse.value == 15 * 8192 * 4096LL);
    // Part of the layers on the host: what is left is the output and nine layers.
    s.engine.llama.gpuLayers = 10;
    const CapacityPlan part = plan(s);
    CHECK(part.ranks[0].kvInUse.value == 5 * 8192 * 4096LL);
    CHECK(part.ranks[1].kvInUse.value == 4 * 8192 * 4096LL);
    s.engine.llama.gpuLayers = 0;
    const CapacityPlan host = plan(s);
    CHECK(host.ranks[0].weights.value == 0);
    CHECK(host.ranks[0].kvInUse.value == 0);
    CHECK(std::any_of(
        host.issues.begin(), host.issues.end(), [](const Issue& i) { return i.code == "host-layers"; }));
}

TEST_CASE("where the whole cache lies in host memory, no GPU counts sessions", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b", 1);
    for (const int layers : { 0, 1 }) { // the first is the output head
        s.engine.llama.gpuLayers = layers;
        const CapacityPlan p = plan(s);
        CHECK(p.verdict == Verdict::Fits);
        CHECK_FALSE(p.sessions.admission);
        CHECK(std::any_of(
            p.issues.begin(), p.issues.end(), [](const Issue& i) { return i.code == "cache-in-host"; }));
    }
    s.engine.llama.gpuLayers = 2;
    CHECK(plan(s).sessions.admission);
}

TEST_CASE("what llama.cpp does not set aside is no budget that weights could pass", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b", 1);
    s.engine.maxTotalTokens = 8192;
    for (const int layers : { 0, 1, 3 }) { // with no cache on the device, without weights, with two layers
        s.engine.llama.gpuLayers = layers;
        CAPTURE(layers);
        CHECK(plan(s).fits);
        CHECK_FALSE(plan(s).sessions.ceiling); // layers in host memory are not counted
    }
    s = served("llama-3.1-8b", 2);
    s.engine.maxTotalTokens = 8192;
    s.engine.maxNumSeqs = 1;
    s.engine.llama.tensorSplit = { 1, 0 }; // the second device has neither weights nor cache
    CHECK(plan(s).fits);
    CHECK(*plan(s).sessions.admission == 1);
    s.engine.maxTotalTokens.reset();
    s.engine.availableKv = Bytes { kGiB };
    CHECK(plan(s).ranks[0].kvPool.value == kGiB);
    CHECK(plan(s).ranks[1].kvPool.value == 0);
}

TEST_CASE("a given pool holds the windows of every session", "[llamacpp]")
{
    // gpt-oss: 18 of 36 layers slide over 128 tokens. In one stream: 18 x 2,048 B x n x 16,384 cells of full
    // rows, and as many for n x 128 + 512 cells of window, in steps of 256.
    Scenario s = served("gpt-oss-120b", 1);
    s.maxModelLen = 16'384;
    s.engine.llama.unifiedCache = true;
    s.engine.availableKv = Bytes { 18LL * 2048 * (10 * 16'384 + 10 * 128 + 512) };
    CHECK(plan(s).sessions.byPool == 10);
    s.engine.availableKv->value -= 1;
    CHECK(plan(s).sessions.byPool == 9);
}

TEST_CASE("tied embeddings are copied to the device of the output", "[llamacpp]")
{
    const auto model = test::readConfig(R"({"model_type":"llama","num_hidden_layers":4,"hidden_size":512,
        "num_attention_heads":8,"num_key_value_heads":8,"intermediate_size":1024,"vocab_size":32000,
        "tie_word_embeddings":true,"max_position_embeddings":4096})");
    Scenario s = served("llama-3.1-8b", 1);
    s.model = std::make_shared<const ModelSpec>(*model);
    CHECK(plan(s).ranks[0].weights.value == totalWeights(s).value);
}

TEST_CASE("devices of one node; sizes that llama.cpp does not know", "[llamacpp]")
{
    Scenario s = served("llama-3.1-8b", 4);
    s.nodes = 2;
    CHECK(plan(s).pipeline == 4);
    CHECK(plan(s).fits); // four idle GPUs are a warning
    s.nodes = 1;
    s.parallelism.tensor = 4;
    const CapacityPlan p = plan(s);
    CHECK(p.tensor == 1);
    CHECK(p.verdict == Verdict::NotPossible);
    CHECK(std::any_of(
        p.issues.begin(), p.issues.end(), [](const Issue& i) { return i.code == "parallel-unsupported"; }));
    s.parallelism = {};
    s.parallelism.expert = true;
    s.engine.memoryUtilization = 900'000;
    const CapacityPlan q = plan(s);
    CHECK(std::count_if(q.issues.begin(), q.issues.end(), [](const Issue& i) {
        return i.code == "option-unused";
    }) == 2);
    s.parallelism = {};
    s.gpusPerNode = 32;
    CHECK(plan(s).pipeline == 16);
    s.parallelism.pipeline = 20;
    CHECK(plan(s).verdict == Verdict::NotPossible);
}
