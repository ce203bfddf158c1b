// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How ranks share each kind of weights: one rule of engine-accounting 5.1 a test, by hand on small groups.
#include "core/memory/rank_weights.h"

#include "core/engines/loaded_weights.h"
#include "core/model/weight_format.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <rapidcheck.h>

using namespace hbm;

namespace {

/// A model of eight layers that has one group, of 1,000 parameters a copy at 2 bytes.
ModelSpec modelOf(
    WeightPart part, WeightSplit split, std::int64_t units, StagePlace place = StagePlace::Layers)
{
    ModelSpec m = *hbm::test::bundled("llama-3.1-8b");
    m.layers = 8;
    WeightGroup g;
    g.part = part;
    g.split = split;
    g.place = place;
    if (place == StagePlace::Layers)
        g.layers = { 0, 1, 2, 3, 4, 5, 6, 7 };
    g.parameters = 1000;
    g.bytes = { 2000 };
    g.units = units;
    g.format = "bf16";
    m.weights = { g };
    return m;
}

Scenario scenarioOf(ModelSpec model, int tensor, int data = 1, bool expert = false, int pipeline = 1)
{
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(std::move(model));
    s.accelerator = hbm::test::gpu("h100-sxm");
    s.gpusPerNode = tensor * data * pipeline;
    s.parallelism = { tensor, pipeline, data, std::nullopt, expert };
    return s;
}

std::int64_t onRank(const Scenario& s, int stage = 0)
{
    const Settled settled = settle(s);
    const auto ranges = divideLayers(s.model->layers, settled.pipeline);
    return rankWeights(s, settled, ranges[static_cast<std::size_t>(stage)], stage).value;
}

} // namespace

TEST_CASE("each kind of weights is shared by its own rule", "[rank-shares]")
{
    using enum WeightPart;
    using enum WeightSplit;
    CHECK(onRank(scenarioOf(modelOf(DenseMlp, Tensor, 1), 8)) == 2000); // 8 x 2,000 / 8
    CHECK(onRank(scenarioOf(modelOf(Norm, Replicated, 1), 8)) == 16'000);
    CHECK(onRank(scenarioOf(modelOf(Attention, KvHeads, 4), 2)) == 8000); // 2 of 4 heads
    CHECK(onRank(scenarioOf(modelOf(Attention, KvHeads, 4), 8)) == 4000); // one head, on two ranks each
    CHECK(onRank(scenarioOf(modelOf(RoutedExperts, Experts, 10), 4)) == 4000); // a quarter of each
    CHECK(onRank(scenarioOf(modelOf(RoutedExperts, Experts, 10), 4, 1, true)) == 4800); // 3 whole ones of 10
    CHECK(onRank(scenarioOf(modelOf(RoutedExperts, Experts, 10), 1, 4, false))
        == 4000); // data ranks share them
    // data-parallel attention: whole on each data rank
    CHECK(onRank(scenarioOf(modelOf(Attention, Tensor, 1), 1, 8)) == 16'000);
    // the shared expert: whole where expert, tensor and data parallel come together
    CHECK(onRank(scenarioOf(modelOf(SharedExpert, Tensor, 1), 2, 2, true)) == 16'000);
    CHECK(onRank(scenarioOf(modelOf(SharedExpert, Tensor, 1), 4, 1, true)) == 4000);
    CHECK(onRank(scenarioOf(modelOf(SharedExpert, Tensor, 1), 2, 2, false)) == 8000);
}

TEST_CASE("the vocabulary is padded to 64 rows, then divided", "[rank-shares]")
{
    // 1,000 rows of 2 bytes: 1,024 padded, 128 on each of 8 ranks
    const ModelSpec m = modelOf(WeightPart::Embedding, WeightSplit::Vocabulary, 1000, StagePlace::First);
    ModelSpec headed = m;
    headed.weights.push_back(m.weights.front());
    headed.weights.back().part = WeightPart::OutputHead;
    headed.weights.back().place = StagePlace::Last;
    CHECK(onRank(scenarioOf(headed, 8)) == 2 * 256);
    CHECK(onRank(scenarioOf(headed, 1)) == 2 * 2048);
    // one on the first stage, one on the last, none between
    CHECK(onRank(scenarioOf(headed, 1, 1, false, 4), 0) == 2048);
    CHECK(onRank(scenarioOf(headed, 1, 1, false, 4), 1) == 0);
    CHECK(onRank(scenarioOf(headed, 1, 1, false, 4), 3) == 2048);
    // tied: the last stage has a copy for the output
    CHECK(onRank(scenarioOf(m, 1, 1, false, 4), 3) == 2048);
    CHECK(onRank(scenarioOf(m, 1), 0) == 2048);
}

TEST_CASE("the ledger says what is divided by how many", "[rank-shares]")
{
    const Scenario s = scenarioOf(modelOf(WeightPart::DenseMlp, WeightSplit::Tensor, 1), 8);
    const Figure f = rankWeights(s, settle(s), divideLayers(8, 1)[0], 0);
    REQUIRE(f.operands.size() == 1);
    const Figure& mlp = f.operands[0];
    CHECK(mlp.name == "weights.dense-mlp");
    CHECK(mlp.operation == Operation::CeilDivide);
    REQUIRE(mlp.operands.size() == 2);
    CHECK(mlp.operands[0].value == 16'000);
    CHECK(mlp.operands[1].value == 8);
    // Attention of a latent model: some of it whole, some divided
    const Scenario latent = hbm::test::scenario("deepseek-v3", "h200-sxm", 8);
    const Figure weights = rankWeights(latent, settle(latent), divideLayers(61, 1)[0], 0);
    const auto attention = std::find_if(weights.operands.begin(), weights.operands.end(),
        [](const Figure& part) { return part.name == "weights.attention"; });
    REQUIRE(attention != weights.operands.end());
    REQUIRE(attention->operands.size() == 2);
    CHECK((attention->operands[0].name == "weights.whole" || attention->operands[1].name == "weights.whole"));
}

TEST_CASE("bits per weight count for every parameter, a total before them, a format after", "[rank-shares]")
{
    Scenario s = hbm::test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::int64_t parameters = totalParameters(s.model->weights, false);
    s.weightBits = 4850; // 4.85 bits
    s.weightFormat = "fp8";
    CHECK(static_cast<double>(totalWeights(s).value)
        == Approx(static_cast<double>(parameters) * 4.85 / 8).epsilon(1e-6));
    s.weightsOverride = Bytes { 5 * kGB };
    CHECK(totalWeights(s).value == 5 * kGB);
    CHECK(totalWeights(s).evidence == Evidence::Setting);
}

TEST_CASE("the block types of GGUF files are formats to requantize to", "[rank-shares]")
{
    // 256 weights in 144 bytes, 32 in 34, 256 in 210: hub-and-formats 4.3
    CHECK(parseWeightFormat("Q4_K", "x")->bytesPerParameter == Ratio { 144, 256 });
    CHECK(parseWeightFormat("q8_0", "x")->bytesPerParameter == Ratio { 34, 32 });
    CHECK(parseWeightFormat("q6_k", "x")->bytesPerParameter == Ratio { 210, 256 });
    CHECK(parseWeightFormat("bfloat16", "x")->name == "bf16");
    CHECK_FALSE(parseWeightFormat("q8_k", "x")); // holds activations only
    CHECK(parseWeightFormat("q4_k_m", "x").error().code == "weight-format-unknown"); // a mix, not a type
}

TEST_CASE("MXFP4 experts are padded to what the kernel of the GPU multiplies", "[rank-shares]")
{
    // gpt-oss-120b: 36 layers of 128 experts, 2880 wide and high
    const auto padding = [](const char* gpu, int tensor, bool expert = false) {
        Scenario s = hbm::test::scenario("gpt-oss-120b", gpu, tensor);
        s.parallelism.tensor = tensor;
        s.parallelism.expert = expert;
        const Settled settled = settle(s);
        const LayerRange all = divideLayers(s.model->layers, 1)[0];
        const Figure plain = rankWeights(s, settled, all, 0);
        const std::int64_t experts
            = std::find_if(plain.operands.begin(), plain.operands.end(), [](const Figure& f) {
                  return f.name == "weights.experts";
              })->value;
        const Figure loaded = loadedWeights(plain, s, settled, all);
        const std::int64_t padded
            = std::find_if(loaded.operands.begin(), loaded.operands.end(), [](const Figure& f) {
                  return f.name == "weights.padding";
              })->value;
        return static_cast<double>(padded) / static_cast<double>(experts);
    };
    const double width = 2880, hidden = 2880;
    CHECK(padding("h100-sxm", 1) == Approx(3072 / hidden - 1).epsilon(1e-6)); // Triton: 2880 is 45 x 64
    CHECK(padding("a100-sxm4-80gb", 1) == Approx(2944 * 3072 / (width * hidden) - 1).epsilon(1e-6)); // Marlin
    CHECK(padding("b200-sxm", 1) == Approx(3072.0 * 3072 / (width * hidden) - 1).epsilon(1e-6)); // TRT-LLM
    CHECK(padding("b200-sxm", 8) == Approx(512.0 * 3072 / (360 * hidden) - 1).epsilon(1e-6)); // 360 -> 512
    CHECK(padding("b200-sxm", 8, true) == Approx(3072.0 * 3072 / (width * hidden) - 1).epsilon(1e-6));
}

TEST_CASE("a server of text alone leaves the towers out", "[rank-shares]")
{
    Scenario s = hbm::test::scenario("qwen3.5-27b", "h200-sxm", 1);
    std::int64_t towers = 0;
    for (const WeightGroup& g : s.model->weights)
        towers += isTower(g.part) ? bytesOf(g).value : 0;
    REQUIRE(towers > 0);
    const std::int64_t all = totalWeights(s).value;
    s.engine.languageModelOnly = true;
    CHECK(totalWeights(s).value == all - towers);
    CHECK(onRank(s) == all - towers);
}

TEST_CASE("ranks together hold at least one copy, and one rank never more than it", "[rank-shares][property]")
{
    CHECK(rc::check("sums over ranks", [] {
        const std::vector<BundledModel> models = bundledModels();
        const BundledModel m = models[*rc::gen::inRange<std::size_t>(0, models.size())];
        const int tensor = *rc::gen::element(1, 2, 4, 8, 16);
        const int data = *rc::gen::element(1, 2, 8);
        const bool expert = *rc::gen::arbitrary<bool>();
        const int pipeline = *rc::gen::element(1, 2, 3);
        Scenario s = hbm::test::scenario(m.id, "b200-sxm", tensor * data * pipeline);
        s.parallelism = { tensor, pipeline, data, std::nullopt, expert };
        const Settled settled = settle(s);
        const auto ranges = divideLayers(s.model->layers, settled.pipeline);
        std::int64_t sum = 0;
        for (int stage = 0; stage < settled.pipeline; ++stage) {
            const std::int64_t one
                = rankWeights(s, settled, ranges[static_cast<std::size_t>(stage)], stage).value;
            sum += one * settled.tensor * settled.data;
            // a little more for the padded vocabulary, and a second copy of a tied one
            RC_ASSERT(one <= totalWeights(s).value * 3 / 2);
        }
        RC_ASSERT(sum >= totalWeights(s).value);
    }));
}
