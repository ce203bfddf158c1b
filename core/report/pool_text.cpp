// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/pool_text.h"

#include "core/base/text.h"
#include "core/scenario/engine_traits.h"

#include <fmt/format.h>

namespace hbm {

namespace {

/// "12 blocks of 16 tokens", with what the rounding of a given pool allows.
std::string blocksText(const PoolPlan& pool, std::string_view name)
{
    std::string out = fmt::format(
        "  {} {} of {} tokens", withThousands(pool.blocks), name, withThousands(pool.blockTokens));
    if (pool.blocksLow != pool.blocksHigh)
        out += fmt::format(", {} to {} as the given pool is a rounded figure", withThousands(pool.blocksLow),
            withThousands(pool.blocksHigh));
    return out + "\n";
}

std::string vllmText(const CapacityPlan& plan)
{
    return blocksText(plan.pool, "blocks")
        + fmt::format(
            "  GPU KV cache size: {} tokens\n  Maximum concurrency for {} tokens per request: {:.2f}x\n",
            withThousands(plan.pool.tokensAsLogged), withThousands(plan.contextLength),
            plan.pool.maxConcurrency);
}

std::string sglangText(const CapacityPlan& plan)
{
    const PoolPlan& pool = plan.pool;
    std::string out = pool.blockTokens > 1 || pool.blocksLow != pool.blocksHigh ? blocksText(pool, "pages")
                                                                                : std::string();
    if (pool.windowTokens > 0)
        out += fmt::format(
            "  full_layer_tokens={}, swa_layer_tokens={}\n", pool.tokensAsLogged, pool.windowTokens);
    if (pool.stateSlots > 0)
        out += fmt::format("  max_mamba_cache_size: {}\n", pool.stateSlots);
    return out
        + fmt::format(
            "  max_total_num_tokens={}, chunked_prefill_size={}, max_running_requests={}, context_len={}\n",
            pool.tokensAsLogged, plan.maxNumBatchedTokens, plan.maxNumSeqs, plan.contextLength);
}

std::string tensorRtLlmText(const CapacityPlan& plan)
{
    Bytes largest;
    for (const RankPlan& rank : plan.ranks)
        largest = std::max(largest, rank.kvPool);
    return blocksText(plan.pool, "blocks")
        + fmt::format("  Allocated {:.2f} GiB for max tokens in paged KV cache ({}).\n",
            static_cast<double>(largest.value) / static_cast<double>(kGiB), plan.pool.tokensAsLogged);
}

/// What each device sets aside: the pool of --ctx-size, else the cells for the sessions wanted.
std::string llamaCppText(const Scenario& scenario, const CapacityPlan& plan)
{
    const PoolPlan& pool = plan.pool;
    std::string out = fmt::format("  n_ctx = {}, n_seq_max = {}\n", pool.tokensAsLogged, pool.cacheSlots);
    if (pool.windowTokens > 0)
        out += fmt::format("  SWA KV cache, size = {} cells\n", pool.windowTokens);
    const bool fixed = scenario.engine.maxTotalTokens || scenario.engine.availableKv;
    for (const RankPlan& rank : plan.ranks)
        out += fmt::format("  GPU {} KV buffer size = {:.2f} MiB\n", rank.firstRank,
            static_cast<double>((fixed ? rank.kvPool : rank.kvInUse).value) / static_cast<double>(kMiB));
    return out;
}

} // namespace

std::string poolText(const Scenario& scenario, const CapacityPlan& plan)
{
    switch (scenario.engine.kind) {
    case EngineKind::Vllm:
        return vllmText(plan);
    case EngineKind::Sglang:
        return sglangText(plan);
    case EngineKind::TensorRtLlm:
        return tensorRtLlmText(plan);
    case EngineKind::LlamaCpp:
        return llamaCppText(scenario, plan);
    case EngineKind::Ideal:
        break;
    }
    return {};
}

std::string engineWords(const Scenario& scenario, const CapacityPlan& plan)
{
    const std::string name(properName(scenario.engine.kind));
    return plan.engineVersion.empty() ? name : name + " " + plan.engineVersion;
}

std::string cacheTypeWords(const Scenario& scenario, const CapacityPlan& plan)
{
    const EngineKind kind = scenario.engine.kind;
    const KvDtype values = kind == EngineKind::LlamaCpp
        ? scenario.engine.llama.valueDtype.value_or(plan.kvDtype)
        : plan.kvDtype;
    if (values == plan.kvDtype)
        return std::string(ownName(kind, plan.kvDtype));
    return fmt::format("{} keys and {} values in the", ownName(kind, plan.kvDtype), ownName(kind, values));
}

} // namespace hbm
