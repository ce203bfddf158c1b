// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spreadsheet that everybody starts with, kept so that the difference to an engine can be shown: the
// datasheet's gigabytes, the textbook bytes per token, nothing replicated, nothing reserved.
#include "core/engines/engine_account.h"
#include "core/memory/rank_weights.h"

#include <algorithm>

namespace hbm {

EngineAccount accountIdeal(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    EngineAccount account;
    const Accelerator* gpu = scenario.accelerator.get();
    const std::optional<Bytes> marketed = gpu ? gpu->memoryMarketed : std::nullopt;
    const std::int64_t perDevice = gpu
        ? marketed.value_or(settled.memory.bytes).value / std::max(1, marketed ? gpu->devicesPerPackage : 1)
        : 0;
    const Figure gpus = plainValue("gpus", Unit::Count, settled.gpus, Evidence::Setting, "setting:gpus");

    StageAccount stage;
    stage.total = plainValue(
        "memory.marketed", Unit::Bytes, perDevice, Evidence::Measured, "profile:memory_bytes_marketed");
    stage.weights = ceilDivideOf("weights", Unit::Bytes, totalWeights(scenario), gpus);
    stage.reserve = sumOf("reserve", Unit::Bytes, {});
    stage.keptBack = plainValue("kept-back", Unit::Bytes, 0, Evidence::Exact, "rule:ideal");
    stage.available = differenceOf("kv.available", Unit::Bytes, stage.total, { stage.weights });

    const std::int64_t perToken = textbookBytesPerToken(scenario.model->cache, settled.kvDtype);
    const Figure token = plainValue(
        "kv.textbook-per-token", Unit::BytesPerToken, perToken, Evidence::Derived, "config:textbook formula");
    const Figure context = plainValue("context-length", Unit::TokenCount, settled.contextLength,
        Evidence::Setting, "setting:max-model-len");
    const Figure session = productOf("kv.session", Unit::Bytes, { token, context });
    account.bytesPerToken = ceilDivideOf("kv.per-token", Unit::BytesPerToken, token, gpus);
    account.bytesPerSession = ceilDivideOf("kv.session-per-gpu", Unit::Bytes, session, gpus);

    // No blocks: the pool is counted in tokens over all GPUs.
    const std::int64_t pool
        = multiplySaturated(std::max<std::int64_t>(0, stage.available.value), settled.gpus);
    stage.blockBytes = account.bytesPerToken;
    stage.blocks = floorDivide(pool, perToken);
    account.pool.blocks = account.pool.blocksLow = account.pool.blocksHigh = stage.blocks;
    account.pool.blockTokens = 1;
    account.pool.blocksPerSessionAdmission = account.pool.blocksPerSessionSteady = settled.contextLength;
    account.pool.tokensAsLogged = stage.blocks;
    account.pool.maxConcurrency = settled.contextLength > 0
        ? static_cast<double>(stage.blocks) / static_cast<double>(settled.contextLength)
        : 0;
    account.admissionPerRank = account.steadyPerRank = floorDivide(pool, session.value);
    account.startsUp = account.admissionPerRank >= 1;
    account.version = "";
    if (figures) {
        const Figure all = productOf("kv.pool-of-all", Unit::Bytes, { atLeastNone(stage.available), gpus });
        figures->blocks = floorDivideOf("kv.blocks", Unit::Blocks, all, token);
        figures->tokens = floorDivideOf("pool.tokens", Unit::TokenCount, all, token);
        figures->sessionBlocks = context;
        figures->sessionBlocks.name = "kv.blocks-per-session";
        figures->sessionBytes = account.bytesPerSession;
        figures->admission = figures->steady = floorDivideOf("sessions.per-rank", Unit::Count, all, session);
    }
    account.stages.push_back(std::move(stage));
    if (gpu && !marketed)
        account.issues.push_back({ Severity::Warning, "marketed-unknown", "gpu", { gpu->id } });
    return account;
}

} // namespace hbm
