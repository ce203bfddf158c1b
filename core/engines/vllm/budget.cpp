// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/budget.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/loaded_weights.h"
#include "core/engines/vllm/reserve.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm::vllm {

StageAccount budget(const Scenario& scenario, const Settled& settled, const Rules& rules,
    const EngineAccount& account, const LayerRange& range, int stage)
{
    StageAccount s;
    s.stage = stage;
    s.total = plainValue("memory.total", Unit::Bytes, settled.memory.bytes.value, Evidence::Measured,
        "profile:" + std::string(nameOf(settled.memory.basis)));
    s.weights = loadedWeights(rankWeights(scenario, settled, range, stage), scenario, settled, range);
    const Evidence utilizationEvidence
        = scenario.engine.memoryUtilization ? Evidence::Setting : Evidence::Derived;
    const Figure requested = scaleUpOf("memory.requested", Unit::Bytes, s.total,
        plainValue("gpu-memory-utilization", Unit::Millionths, account.memoryUtilization, utilizationEvidence,
            "setting:gpu-memory-utilization"));
    s.keptBack = differenceOf("kept-back", Unit::Bytes, s.total, { requested });
    if (!scenario.engine.availableKv) {
        chargeReserve(s,
            reserveParts(scenario, settled, rules, { account.maxNumSeqs, account.maxNumBatchedTokens }),
            scenario, settled);
        s.available = differenceOf("kv.available", Unit::Bytes, requested, { s.weights, s.reserve });
        return s;
    }
    // The pool is given, as a log prints it: what is left of the budget must have been the reserve.
    // checkGivenPool says so when nothing is left.
    s.available = plainValue("kv.available", Unit::Bytes, scenario.engine.availableKv->value,
        Evidence::Measured, "setting:available-kv-gib");
    const std::int64_t rest
        = subtractSaturated(subtractSaturated(requested.value, s.weights.value), s.available.value);
    s.reserve = sumOf("reserve", Unit::Bytes,
        { plainValue("reserve.by-difference", Unit::Bytes, std::max<std::int64_t>(0, rest), Evidence::Derived,
            "rule:budget - weights - given pool") });
    s.reserveParts
        = reserveParts(scenario, settled, rules, { account.maxNumSeqs, account.maxNumBatchedTokens });
    std::erase_if(s.reserveParts, [](const ReservePart& p) { return p.inBudget; });
    s.reserveParts.push_back(fixedPart(s.reserve.operands.front()));
    s.reserveLow = s.reserveHigh = s.reserve.bytes();
    return s;
}

void overrideBlocks(const Scenario& scenario, StageAccount& stage, Issues& issues)
{
    if (!scenario.engine.numGpuBlocks)
        return;
    stage.blocks = *scenario.engine.numGpuBlocks;
    if (stage.blockBytes.value <= 0)
        return;
    stage.available = productOf("kv.available", Unit::Bytes,
        { plainValue(
              "kv.blocks", Unit::Blocks, stage.blocks, Evidence::Setting, "setting:num-gpu-blocks-override"),
            stage.blockBytes });
    const PoolExcess excess = stage.total.value > 0 ? takeFromKeptBack(stage) : PoolExcess {};
    if (excess.memory.value > 0)
        issues.push_back({ Severity::Problem, "blocks-beyond-memory", "num-gpu-blocks-override",
            { withThousands(stage.blocks), bytesText(excess.memory) } });
    else if (excess.budget.value > 0)
        issues.push_back({ Severity::Warning, "blocks-beyond-budget", "num-gpu-blocks-override",
            { withThousands(stage.blocks), bytesText(excess.budget) } });
    const Bytes held = stage.weights.bytes() + stage.reserve.bytes() + stage.available.bytes();
    if (held < stage.total.bytes())
        stage.keptBack = differenceOf(
            "kept-back", Unit::Bytes, stage.total, { stage.weights, stage.reserve, stage.available });
}

} // namespace hbm::vllm
