// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/placement.h"

#include "core/memory/rank_weights.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <rapidcheck.h>

using namespace hbm;

namespace {
std::vector<int> counts(std::int64_t layers, int stages)
{
    std::vector<int> out;
    for (const LayerRange& r : divideLayers(layers, stages))
        out.push_back(r.end - r.first);
    return out;
}
}

TEST_CASE("pipeline stages as vLLM divides layers", "[placement]")
{
    CHECK(counts(61, 4) == std::vector<int> { 15, 15, 16, 15 }); // engine-accounting 1.8
    CHECK(counts(80, 4) == std::vector<int> { 20, 20, 20, 20 });
    CHECK(counts(7, 4) == std::vector<int> { 2, 2, 2, 1 }); // remainder 3: all but the last
    CHECK(counts(32, 1) == std::vector<int> { 32 });
    CHECK(counts(3, 1) == std::vector<int> { 3 });
}

TEST_CASE("stages hold every layer once", "[placement][property]")
{
    CHECK(rc::check("divideLayers", [] {
        const auto layers = *rc::gen::inRange<std::int64_t>(1, 500);
        const auto stages = *rc::gen::inRange(1, 64);
        int next = 0;
        for (const LayerRange& r : divideLayers(layers, stages)) {
            RC_ASSERT(r.first == next);
            RC_ASSERT(r.end >= r.first);
            next = r.end;
        }
        RC_ASSERT(next == layers);
    }));
}

TEST_CASE("weights at one rank are one copy", "[rank-weights]")
{
    for (const BundledModel& m : bundledModels()) {
        INFO(m.id);
        const Scenario s = test::scenario(m.id, "h100-sxm", 1);
        const Settled settled = settle(s);
        const std::int64_t one = rankWeights(s, settled, divideLayers(s.model->layers, 1)[0], 0).value;
        CHECK(one >= totalWeights(s).value); // the vocabulary may be padded
        CHECK(static_cast<double>(one) == Approx(static_cast<double>(totalWeights(s).value)).epsilon(1e-3));
    }
}

TEST_CASE("weights per GPU within 1 % of what engines log", "[rank-weights]")
{
    struct Row
    {
        const char* model;
        int tp;
        double gib; ///< "Model loading took", engine-accounting 5.3
    };
    // gpt-oss is not among them: its kernels pad 2880 to 3072, which the outline does not do yet.
    for (const Row& row :
        { Row { "llama-3.1-8b", 1, 14.99 }, Row { "qwen3-32b", 1, 61.03 }, Row { "qwen3-32b", 2, 30.59 } }) {
        INFO(row.model);
        Scenario s = test::scenario(row.model, "h100-sxm", row.tp);
        s.parallelism.tensor = row.tp;
        const double gib
            = static_cast<double>(rankWeights(s, settle(s), divideLayers(s.model->layers, 1)[0], 0).value)
            / static_cast<double>(kGiB);
        CHECK(gib == Approx(row.gib).epsilon(0.01));
    }
    // DeepSeek-V3 FP8: TP 8 without MTP 79.3 GiB, DP 8 + EP 8 93.9 GiB (computed there by hand).
    Scenario d = test::scenario("deepseek-v3", "h200-sxm", 8);
    d.parallelism.tensor = 8;
    const LayerRange all = divideLayers(d.model->layers, 1)[0];
    CHECK(static_cast<double>(rankWeights(d, settle(d), all, 0).value) / static_cast<double>(kGiB)
        == Approx(79.3).epsilon(0.01));
    d.parallelism = { 1, 1, 8, std::nullopt, true };
    CHECK(static_cast<double>(rankWeights(d, settle(d), all, 0).value) / static_cast<double>(kGiB)
        == Approx(93.9).epsilon(0.01));
}

TEST_CASE("a total given by the user is spread, requantizing changes linear layers only", "[rank-weights]")
{
    Scenario s = test::scenario("qwen3-32b", "h100-sxm", 2);
    s.parallelism.tensor = 2;
    const LayerRange all = divideLayers(s.model->layers, 1)[0];
    s.weightsOverride = Bytes { 40 * kGiB };
    CHECK(static_cast<double>(rankWeights(s, settle(s), all, 0).value)
        == Approx(20.0 * static_cast<double>(kGiB)).epsilon(1e-3));
    s.weightsOverride.reset();
    const std::int64_t bf16 = totalWeights(s).value;
    s.weightFormat = "fp8";
    const std::int64_t fp8 = totalWeights(s).value;
    const std::int64_t untouched = 2LL * 151'936 * 5120 * 2; // embedding and head stay bf16
    CHECK(fp8 > untouched + (bf16 - untouched) / 2);
    CHECK(static_cast<double>(fp8)
        == Approx(static_cast<double>(untouched + (bf16 - untouched) / 2)).epsilon(0.001));
}

TEST_CASE("pipeline stages together hold one copy, tied embeddings twice", "[rank-weights]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 4);
    s.parallelism = { 1, 4, 1, std::nullopt, false };
    const Settled settled = settle(s);
    std::int64_t sum = 0;
    const auto ranges = divideLayers(s.model->layers, 4);
    for (int stage = 0; stage < 4; ++stage)
        sum += rankWeights(s, settled, ranges[static_cast<std::size_t>(stage)], stage).value;
    CHECK(static_cast<double>(sum) == Approx(static_cast<double>(totalWeights(s).value)).epsilon(1e-3));

    Scenario g = test::scenario("gemma-4-31b-it", "h100-sxm", 2);
    g.parallelism = { 1, 2, 1, std::nullopt, false };
    const auto halves = divideLayers(g.model->layers, 2);
    const Figure last = rankWeights(g, settle(g), halves[1], 1);
    CHECK(std::any_of(last.operands.begin(), last.operands.end(),
        [](const Figure& f) { return f.name == "weights.head" && f.value == 262'144LL * 5376 * 2; }));
}
