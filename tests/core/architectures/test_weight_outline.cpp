// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

TEST_CASE("parameter counts from the config are within 1 % of the published totals", "[weights]")
{
    struct Row
    {
        const char* model;
        double published; ///< parameters
    };
    const Row rows[] = {
        { "llama-3.1-8b", 8.03e9 }, // model card
        { "llama-3.1-70b", 70.6e9 }, // model card
        { "llama-3.1-405b", 405e9 }, // model card ("405B"); safetensors count 405.85e9
        { "qwen3-32b", 32.8e9 }, // model card
        { "qwen3-30b-a3b", 30.5e9 }, // model card
        { "qwen3-235b-a22b", 235'093'634'560.0 }, // Hub safetensors count
        { "deepseek-v3", 671e9 }, // model card: main model; the Hub's 685e9 adds the 14e9 MTP module
        { "kimi-k2-instruct", 1.026e12 }, // Hub safetensors count
        { "gpt-oss-120b", 116.83e9 }, // model card, table 1
        { "gpt-oss-20b", 20.91e9 }, // model card, table 1
        { "glm-5.2-fp8", 743e9 }, // model card
        { "deepseek-v4-flash", 284e9 }, // model card
    };
    // Recurrent blocks, the Hub's count has the MTP layer too.
    const Row withMtp[] = {
        { "qwen3.5-27b", 27'781'427'952.0 }, // Hub safetensors count
        { "qwen3.5-35b-a3b", 35'951'822'704.0 }, // Hub safetensors count
        { "nemotron-3-nano", 31'577'937'344.0 }, // Hub safetensors count
    };
    for (const Row& row : withMtp) {
        INFO(row.model);
        CHECK(static_cast<double>(totalParameters(test::bundled(row.model)->weights, true))
            == Approx(row.published).epsilon(0.01));
    }
    for (const Row& row : rows) {
        INFO(row.model);
        CHECK(static_cast<double>(totalParameters(test::bundled(row.model)->weights, false))
            == Approx(row.published).epsilon(0.01));
    }
}

TEST_CASE("GLM-5.2: 743 B is the main model, 753 B counts the multi-token-prediction layer too", "[weights]")
{
    // Model card: 743 B. A published benchmark: 753 B. Layer 78 is the MTP layer: 256 experts and a shared
    // one of 3 x 6144 x 2048 (9.70e9), MLA attention with an indexer (0.17e9) and the projection 2 x 6144 ->
    // 6144 (0.08e9), together 9.95e9: what lies between the two figures.
    const auto model = test::bundled("glm-5.2-fp8");
    const std::int64_t main = totalParameters(model->weights, false);
    const std::int64_t all = totalParameters(model->weights, true);
    CHECK(static_cast<double>(main) == Approx(743e9).epsilon(0.001));
    CHECK(static_cast<double>(all) == Approx(753e9).epsilon(0.001));
    const std::int64_t experts = 257LL * 3 * 6144 * 2048, router = 6144 * 256;
    const std::int64_t attention
        = 6144LL * (2048 + 576) + 2048LL * 64 * 256 + 64LL * (512LL * (192 + 256) + 256LL * 6144);
    const std::int64_t indexer = 2048LL * 32 * 128 + 6144LL * (128 + 32), projection = 2LL * 6144 * 6144;
    CHECK(all - main == experts + router + attention + indexer + projection);
}

TEST_CASE("bytes follow the format of each part", "[weights]")
{
    // gpt-oss-120b: the Hub's index says total_size 65,248,815,744 for MXFP4 experts and bf16 rest.
    CHECK(static_cast<double>(totalBytes(test::bundled("gpt-oss-120b")->weights, false).value)
        == Approx(65'248'815'744.0).epsilon(0.01));
    // DeepSeek-V3: experts and attention in FP8 with a 4-byte scale per 128 x 128, embeddings and head in
    // bf16.
    const auto deepseek = test::bundled("deepseek-v3");
    const std::int64_t bf16Part = 2LL * 129'280 * 7168 * 2;
    CHECK(totalBytes(deepseek->weights, false).value
        > totalParameters(deepseek->weights, false) + bf16Part / 2);
    CHECK(deepseek->weightFormat == "fp8");
    for (const WeightGroup& g : deepseek->weights) {
        if (g.part == WeightPart::Router || g.part == WeightPart::Norm || g.part == WeightPart::Embedding)
            CHECK(g.format == "bf16");
        if (g.part == WeightPart::RoutedExperts)
            CHECK(g.bytes == Bytes { scaleUp(g.parameters, 4097, 4096) });
    }
    // gpt-oss excludes attention ("model.layers.*.self_attn").
    const auto gptOss = test::bundled("gpt-oss-20b");
    for (const WeightGroup& g : gptOss->weights)
        CHECK((g.format == "mxfp4") == (g.part == WeightPart::RoutedExperts));
}

TEST_CASE("tied embeddings are counted once", "[weights]")
{
    const auto parameters = [](const char* tied) {
        return totalParameters(
            test::readConfig(
                std::string(
                    R"({"model_type":"llama","num_hidden_layers":1,"hidden_size":64,"num_attention_heads":4,
            "intermediate_size":128,"vocab_size":1000,"tie_word_embeddings":)")
                + tied + "}")
                ->weights,
            false);
    };
    CHECK(parameters("false") - parameters("true") == 64'000);
}

TEST_CASE("a rough outline is assumed wherever it is shown, until the user gives the total", "[weights]")
{
    Scenario s = test::scenario("deepseek-v4-flash", "b200-sxm", 8);
    REQUIRE_FALSE(s.model->weightsRough);
    ModelSpec rough = *s.model;
    rough.weightsRough = true;
    s.model = std::make_shared<const ModelSpec>(rough);
    CHECK(plan(s).weightsTotal.evidence == Evidence::Assumed);
    CHECK(plan(s).ranks.front().weights.operands.front().evidence == Evidence::Assumed);
    s.weightsOverride = Bytes { 160 * kGB };
    CHECK(plan(s).weightsTotal.evidence == Evidence::Setting);
    CHECK(plan(test::scenario("qwen3.5-27b", "b200-sxm", 8)).weightsTotal.evidence == Evidence::Derived);
}
