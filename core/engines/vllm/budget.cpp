// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/budget.h"

#include "core/engines/vllm/reserve.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm::vllm {

namespace {

/// The bf16 copies of kv_b that vLLM keeps for the absorbed form of MLA: heads/tp x rank x (nope + v) x 2
/// bytes in each layer (engine-accounting 5.1).
Figure withAbsorbedCopies(
    Figure weights, const Scenario& scenario, const Settled& settled, const LayerRange& range)
{
    const ModelDimensions& d = scenario.model->dims;
    if (!keepsLatent(*scenario.model) || scenario.weightsOverride)
        return weights;
    std::int64_t latentLayers = 0; // not all: Kimi-K3 has 24 among 93
    for (const CacheComponent& c : scenario.model->cache)
        if (c.kind == CacheKind::Latent)
            latentLayers += static_cast<std::int64_t>(layersOn(c.layers, range, false).size());
    const std::int64_t heads = ceilDivide(d.numAttentionHeads, settled.tensor);
    weights.operands.push_back(productOf("weights.absorbed", Unit::Bytes,
        { plainValue("layers", Unit::Count, latentLayers, Evidence::Derived, "config:layers"),
            plainValue("heads", Unit::Count, heads, Evidence::Derived, "config:num_attention_heads / tp"),
            plainValue("kv_lora_rank", Unit::Count, d.kvLoraRank, Evidence::Derived, "config:kv_lora_rank"),
            plainValue("qk_nope_head_dim + v_head_dim", Unit::Count, d.qkNopeHeadDim + d.vHeadDim,
                Evidence::Derived, "config:v_head_dim"),
            plainValue("bytes-per-element", Unit::Count, 2, Evidence::Derived, "rule:bf16") }));
    return sumOf(weights.name, weights.unit, std::move(weights.operands));
}

} // namespace

bool keepsLatent(const ModelSpec& model)
{
    return model.dims.kvLoraRank > 0 && model.expandedCache.empty();
}

StageAccount budget(const Scenario& scenario, const Settled& settled, const Rules& rules,
    const EngineAccount& account, const LayerRange& range, int stage)
{
    StageAccount s;
    s.stage = stage;
    s.total = plainValue("memory.total", Unit::Bytes, settled.memory.bytes.value, Evidence::Measured,
        "profile:" + std::string(nameOf(settled.memory.basis)));
    s.weights = withAbsorbedCopies(rankWeights(scenario, settled, range, stage), scenario, settled, range);
    const Evidence utilizationEvidence
        = scenario.engine.memoryUtilization ? Evidence::Setting : Evidence::Derived;
    const Figure requested = scaleUpOf("memory.requested", Unit::Bytes, s.total,
        plainValue("gpu-memory-utilization", Unit::Millionths, account.memoryUtilization, utilizationEvidence,
            "setting:gpu-memory-utilization"));
    s.keptBack = differenceOf("kept-back", Unit::Bytes, s.total, { requested });
    if (!scenario.engine.availableKv) {
        s.reserve = reserve(scenario, settled, rules, { account.maxNumSeqs, account.maxNumBatchedTokens });
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
    return s;
}

} // namespace hbm::vllm
