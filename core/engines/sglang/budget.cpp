// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/sglang/budget.h"

#include "core/engines/account_parts.h"
#include "core/engines/loaded_weights.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm::sglang {

namespace {

Figure ruleOf(std::string_view name, std::int64_t bytes, std::string source)
{
    return plainValue(name, Unit::Bytes, bytes, Evidence::Assumed, std::move(source));
}

/// CUDA context and communicator set-up, there before weights are loaded: 0.5 GiB alone, 1 GiB in a group. On
/// a device that shares the system's memory 6 GiB, as two logs of a GB10 say (m010, m011: 6.3 and 6.4).
ReservePart context(const Scenario& scenario, const Settled& settled)
{
    const bool alone = settled.tensor == 1;
    const bool unified = scenario.accelerator && scenario.accelerator->memoryUnified;
    const std::int64_t amount = hundredthsOfGib(unified ? 600 : alone ? 50 : 100);
    return reservePart("reserve.context", scenario.reserve.context,
        ruleOf("reserve.context", amount, "rule:0.5 GiB at TP 1, 1 GiB above, 6 GiB of shared memory"),
        { amount / 2 }, { 2 * amount }, false);
}

/// A forward pass of one chunk, and the logits of the largest captured batch.
ReservePart activation(const Scenario& scenario, const Settled& settled, const BudgetInput& input)
{
    const Figure forward = forwardPass(scenario, settled, input.chunkedPrefill);
    const Figure logits = productOf("reserve.sampler", Unit::Bytes,
        { plainValue("bytes-per-element", Unit::Count, 4, Evidence::Assumed, "rule:fp32 logits"),
            plainValue("graph-batch", Unit::Count, input.graphMaxBatch, Evidence::Assumed,
                "setting:cuda-graph-max-bs"),
            plainValue("vocab_size", Unit::Count, scenario.model->dims.vocabSize, Evidence::Derived,
                "config:vocab_size") });
    Figure most = maximumOf("reserve.activation", Unit::Bytes, { forward, logits });
    const Bytes amount = most.bytes();
    return reservePart("reserve.activation", scenario.reserve.activation, std::move(most),
        { amount.value / 2 }, amount * 2, false);
}

/// Logged: 1 to 2 GiB, and 0.3 to 0.8 for those of a draft (engine-accounting 6.2).
ReservePart graphs(const Scenario& scenario)
{
    const bool draft = scenario.engine.speculativeTokens > 0;
    const std::int64_t amount = scenario.engine.cudaGraphs ? hundredthsOfGib(draft ? 200 : 150) : 0;
    return reservePart("reserve.graphs", scenario.reserve.graphs,
        ruleOf("reserve.graphs", amount, "rule:1.5 GiB of CUDA graphs, 0.5 for a draft"), { amount * 2 / 3 },
        { amount * 3 / 2 }, false);
}

ReservePart communicator(const Scenario& scenario, const Settled& settled)
{
    const std::int64_t amount = hundredthsOfGib(settled.tensor == 1 ? 20 : 80);
    return reservePart("reserve.persistent", scenario.reserve.persistent,
        ruleOf("reserve.persistent", amount, "rule:0.2 GiB at TP 1, 0.8 GiB above"), { amount / 2 },
        { 2 * amount }, false);
}

/// SGLANG_VLM_CACHE_SIZE_MB, 100 by default: set aside after the pool is sized, so out of the pool's budget.
bool keepsImageCache(const Scenario& scenario)
{
    const std::vector<WeightGroup>& groups = scenario.model->weights;
    return !scenario.engine.languageModelOnly
        && std::any_of(
            groups.begin(), groups.end(), [](const WeightGroup& g) { return g.part == WeightPart::Vision; });
}

} // namespace

StageAccount budget(const Scenario& scenario, const Settled& settled, const BudgetInput& input,
    const LayerRange& range, int stage)
{
    StageAccount s;
    s.stage = stage;
    s.total = deviceMemory(settled);
    s.weights = loadedWeights(rankWeights(scenario, settled, range, stage), scenario, settled, range);

    std::vector<ReservePart> parts { context(scenario, settled), activation(scenario, settled, input),
        graphs(scenario), communicator(scenario, settled) };
    const Figure before = differenceOf("memory.before-load", Unit::Bytes, s.total, { parts.front().amount });
    const Evidence evidence = scenario.engine.memoryUtilization ? Evidence::Setting : Evidence::Derived;
    const Figure allowed = scaleUpOf("memory.requested", Unit::Bytes, before,
        plainValue("mem-fraction-static", Unit::Millionths, input.fraction, evidence,
            "setting:mem-fraction-static"));
    s.keptBack = differenceOf("kept-back", Unit::Bytes, s.total, { allowed });
    if (keepsImageCache(scenario))
        parts.push_back(fixedPart(plainValue("reserve.images", Unit::Bytes, 100 * kMiB, Evidence::Derived,
            "engine:SGLANG_VLM_CACHE_SIZE_MB")));
    chargeParts(s, std::move(parts), scenario.reserve);
    if (scenario.engine.availableKv) {
        s.available = givenPool(scenario);
        reserveByDifference(s, allowed);
    } else {
        s.available = differenceOf("kv.available", Unit::Bytes, allowed, { s.weights, s.reserve });
    }
    return s;
}

} // namespace hbm::sglang
