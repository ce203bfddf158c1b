// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/trtllm/budget.h"

#include "core/engines/account_parts.h"
#include "core/engines/loaded_weights.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm::trtllm {

namespace {

/// Context, libraries and communicators. One log of a single H200 says 2.55 GiB (measured case m042); a
/// group of ranks takes more.
ReservePart outsideTorch(const Scenario& scenario, const Settled& settled)
{
    const bool alone = settled.tensor == 1 && settled.pipeline == 1;
    const std::int64_t amount = hundredthsOfGib(alone ? 250 : 350);
    const std::int64_t range = hundredthsOfGib(alone ? 100 : 200);
    return reservePart("reserve.context", scenario.reserve.context,
        plainValue("reserve.context", Unit::Bytes, amount, Evidence::Assumed,
            "rule:2.5 GiB outside torch on one GPU, 3.5 GiB in a group"),
        { amount - range }, { amount + range }, true);
}

/// A forward pass of max_num_tokens, and the logits of max_batch_size sequences.
ReservePart activation(const Scenario& scenario, const Settled& settled, const BudgetInput& input)
{
    const Figure logits = productOf("reserve.sampler", Unit::Bytes,
        { plainValue("bytes-per-element", Unit::Count, 4, Evidence::Assumed, "rule:fp32 logits"),
            plainValue("max_batch_size", Unit::Count, std::min(input.maxBatchSize, input.maxNumTokens),
                Evidence::Assumed, "setting:max_batch_size"),
            plainValue("vocab_size", Unit::Count, scenario.model->dims.vocabSize, Evidence::Derived,
                "config:vocab_size") });
    Figure most = maximumOf(
        "reserve.activation", Unit::Bytes, { forwardPass(scenario, settled, input.maxNumTokens), logits });
    const Bytes amount = most.bytes();
    return reservePart("reserve.activation", scenario.reserve.activation, std::move(most),
        { amount.value / 2 }, amount * 2, true);
}

ReservePart graphs(const Scenario& scenario)
{
    const std::int64_t amount = scenario.engine.cudaGraphs ? hundredthsOfGib(100) : 0;
    return reservePart("reserve.graphs", scenario.reserve.graphs,
        plainValue("reserve.graphs", Unit::Bytes, amount, Evidence::Assumed, "rule:1 GiB of CUDA graphs"),
        { amount / 2 }, { amount * 5 / 2 }, false);
}

Figure scaled(const Figure& free, const Scenario& scenario, std::int64_t fraction)
{
    return scaleUpOf("kv.available", Unit::Bytes, free,
        plainValue("free_gpu_memory_fraction", Unit::Millionths, fraction,
            scenario.engine.memoryUtilization ? Evidence::Setting : Evidence::Derived,
            "setting:free_gpu_memory_fraction"));
}

} // namespace

StageAccount budget(const Scenario& scenario, const Settled& settled, const BudgetInput& input,
    const LayerRange& range, int stage)
{
    StageAccount s;
    s.stage = stage;
    s.total = deviceMemory(settled);
    s.weights = loadedWeights(rankWeights(scenario, settled, range, stage), scenario, settled, range);
    std::vector<ReservePart> parts { outsideTorch(scenario, settled), activation(scenario, settled, input) };
    if (scenario.reserve.persistent)
        parts.push_back(reservePart("reserve.persistent", scenario.reserve.persistent, {}, {}, {}, true));
    parts.push_back(graphs(scenario));
    chargeParts(s, std::move(parts), scenario.reserve);
    const auto none = plainValue("kept-back", Unit::Bytes, 0, Evidence::Derived, "rule:nothing is left");
    if (scenario.engine.availableKv) {
        // The log's pool is what the fraction took of the free memory, so it tells how much was free.
        s.available = givenPool(scenario);
        const std::int64_t free
            = scaleUp(s.available.value, 1'000'000, std::max<std::int64_t>(1, input.fraction));
        s.keptBack = differenceOf("kept-back", Unit::Bytes,
            plainValue("memory.free", Unit::Bytes, free, Evidence::Derived, "rule:given pool / fraction"),
            { s.available });
        reserveByDifference(s, differenceOf("memory.requested", Unit::Bytes, s.total, { s.keptBack }));
        return s;
    }
    const Figure free = differenceOf("memory.free", Unit::Bytes, s.total, { s.weights, s.reserve });
    if (free.value <= 0) {
        s.available = differenceOf("kv.available", Unit::Bytes, s.total, { s.weights, s.reserve });
        s.keptBack = none;
        return s;
    }
    s.available = scaled(free, scenario, input.fraction);
    s.keptBack = differenceOf("kept-back", Unit::Bytes, free, { s.available });
    return s;
}

Bytes poolWith(const StageAccount& stage, Bytes reserve, std::int64_t fraction)
{
    const Bytes free = stage.total.bytes() - stage.weights.bytes() - reserve;
    return { scaleUp(std::max<std::int64_t>(0, free.value), fraction, 1'000'000) };
}

} // namespace hbm::trtllm
