// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanations.h"

#include "core/base/text.h"
#include "core/memory/session_cache.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <optional>

namespace hbm {

namespace {

/// Bytes per token of the rows alone and as pages hold them, on one GPU, where pages cost more than 0.1 %.
std::optional<std::pair<std::string, std::string>> pageRounding(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account)
{
    if (settled.pipeline > 1 || settled.decodeContext > 1)
        return std::nullopt;
    const Ratio rows
        = summarise(sessionCache(scenario, settled), settled.rowTypes, settled.tensor).growingBytesPerToken;
    const double logical = static_cast<double>(rows.numerator) / static_cast<double>(rows.denominator);
    const auto paged = static_cast<double>(account.bytesPerToken.value);
    if (logical <= 0 || paged < logical * 1.001)
        return std::nullopt;
    return std::pair { withThousands(ceilDivide(rows.numerator, rows.denominator)),
        withThousands(account.bytesPerToken.value) };
}

/// What a token costs beside what the layers that keep every token hold of it, where that is more: sliding
/// layers with a pool of their own or at full length, indexer keys of layers that own none.
std::optional<Explanation> tokenPrice(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account)
{
    const Ratio rows
        = summarise(sessionCache(scenario, settled), settled.rowTypes, settled.tensor).growingBytesPerToken;
    const std::int64_t growing = ceilDivide(rows.numerator, rows.denominator);
    const bool one = settled.pipeline == 1 && settled.decodeContext == 1;
    if (!one || account.bytesPerToken.value <= growing + growing / 1000)
        return std::nullopt;
    std::vector<std::string> args { withThousands(growing), withThousands(account.bytesPerToken.value),
        std::string(properName(scenario.engine.kind)) };
    if (scenario.engine.kind != EngineKind::Sglang || account.pool.windowTokens == 0)
        return Explanation { "why-cell", std::move(args) };
    args.back() = withThousands(account.pool.windowTokens);
    return Explanation { "why-window-pool", std::move(args) };
}

} // namespace

std::vector<Explanation> explain(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CapacityPlan& plan)
{
    std::vector<Explanation> why;
    if (scenario.engine.kind == EngineKind::Ideal || account.stages.empty())
        return why;
    const auto gib = [](Bytes b) { return bytesText(b); };
    const StageAccount& stage = account.stages[static_cast<std::size_t>(account.pool.limitingStage)];

    if (account.replicated) {
        const bool latent = scenario.model->dims.kvLoraRank > 0 && scenario.model->expandedCache.empty();
        why.push_back({ latent ? "why-latent-replicated" : "why-heads-replicated",
            { std::to_string(copiesOfCache(sessionCache(scenario, settled), settled)),
                std::to_string(settled.tensor) } });
    }
    if (settled.data > 1)
        why.push_back({ "why-private-pools",
            { std::to_string(settled.data), std::to_string(account.admissionPerRank) } });
    const bool llama = scenario.engine.kind == EngineKind::LlamaCpp;
    const bool blocksSaid = scenario.engine.kind == EngineKind::Vllm && scenario.engine.numGpuBlocks;
    const bool fixedCells = scenario.engine.maxTotalTokens || scenario.engine.availableKv;
    if (stage.keptBack.value > 0)
        why.push_back({ blocksSaid ? "why-beside-blocks"
                : !llama           ? "why-kept-back"
                : fixedCells       ? "why-untouched"
                                   : "why-fit-margin",
            { gib(stage.keptBack.bytes()) } });
    if (stage.reserve.value > 0)
        why.push_back({ llama ? "why-compute" : "why-reserve", { gib(stage.reserve.bytes()) } });
    const Bytes oneCopy { ceilDivide(
        plan.weightsTotal.value, std::max(1, settled.tensor * settled.pipeline)) };
    if (stage.weights.bytes() > oneCopy && stage.weights.value - oneCopy.value > stage.weights.value / 100)
        why.push_back({ "why-weights-replicated", { gib(stage.weights.bytes() - oneCopy) } });
    if (scenario.engine.kind != EngineKind::Vllm) {
        if (auto price = tokenPrice(scenario, settled, account))
            why.push_back(std::move(*price));
    } else if (const auto more = pageRounding(scenario, settled, account)) {
        why.push_back({ "why-pages", { more->first, more->second } });
    }
    if (account.pool.blocksPerSessionAdmission > account.pool.blocksPerSessionSteady)
        why.push_back({ "why-in-flight",
            { withThousands(account.pool.blocksPerSessionAdmission),
                withThousands(account.pool.blocksPerSessionSteady) } });
    if (settled.usedGpus < settled.gpus)
        why.push_back({ "why-idle", { std::to_string(settled.gpus - settled.usedGpus) } });
    if (account.capPerRank && *account.capPerRank < account.admissionPerRank)
        why.push_back({ "why-cap",
            { withThousands(*account.capPerRank),
                std::string(ownOptionName(scenario.engine.kind, "max-num-seqs")) } });
    return why;
}

} // namespace hbm
