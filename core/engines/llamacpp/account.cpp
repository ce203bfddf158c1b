// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp allocates what it is told to, not what is free: with --ctx-size the pool is that and memory says
// whether it fits; without, the plan asks for how many slots of the context length there is room.
#include "core/engines/engine_account.h"

#include "core/base/text.h"
#include "core/engines/account_parts.h"
#include "core/engines/llamacpp/count_figures.h"
#include "core/engines/llamacpp/placed.h"
#include "core/memory/rank_weights.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm {

namespace {

using namespace llamacpp;

/// The fewest of all devices, as planned and with the reserve at its ends.
void countSessions(const Setting& setting, const std::vector<Placed>& placed, EngineAccount& account)
{
    std::int64_t least = limits::kSequences, low = least, high = least;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const StageAccount& s = placed[i].stage;
        const std::int64_t here = sessionsOn(setting, placed[i], s.reserve.bytes());
        if (i == 0 || here < least)
            account.pool.limitingStage = static_cast<int>(i);
        least = std::min(least, here);
        low = std::min(low, sessionsOn(setting, placed[i], s.reserveHigh));
        high = std::min(high, sessionsOn(setting, placed[i], s.reserveLow));
    }
    account.admissionPerRank = account.steadyPerRank = least;
    account.admissionLowPerRank = low;
    account.admissionHighPerRank = high;
    account.startsUp = least >= 1;
    account.cacheInHost
        = setting.settled.contextLength > 0 && std::none_of(placed.begin(), placed.end(), holdsCache);
    if (account.cacheInHost)
        account.admissionPerRank = account.steadyPerRank = 0;
}

/// Cells of the widest window.
Tokens windowTokens(const DeviceCache& cache, const CellLayout& layout, const CellSettings& settings)
{
    Tokens widest = 0;
    for (const RowGroup& group : cache.groups)
        if (group.count == RowCount::Window)
            widest = std::max(widest, windowCells(group.tokens, layout, settings));
    return widest;
}

void fillPool(const Setting& setting, const Placed& limiting, EngineAccount& account)
{
    PoolPlan& pool = account.pool;
    const Choices& choices = setting.choices;
    const Tokens length = setting.settled.contextLength;
    const Tokens each = cellsOfSession(length, choices.unified);
    CellLayout layout
        = choices.fixed.value_or(setting.layoutFor(std::max<std::int64_t>(1, setting.scenario.sessions)));
    if (setting.given()) {
        const Bytes rounding = setting.scenario.engine.availableKvRounding;
        const Bytes bytes = limiting.stage.available.bytes();
        layout = setting.layoutFor(choices.slots.value_or(1));
        const auto cells = [&](Bytes within) {
            // Where nothing grows, as many as the sessions need.
            return limiting.cache.cellMillionths > 0
                ? cellsWithin(limiting.cache, within, layout, choices.cells)
                : multiplySaturated(account.admissionPerRank, each);
        };
        pool.blocksLow = cells(bytes - rounding);
        pool.blocksHigh = cells(bytes + rounding);
        layout.total = pool.blocks = cells(bytes);
    } else { // without --ctx-size as many as there is room for
        pool.blocks = choices.fixed ? layout.total : multiplySaturated(account.admissionPerRank, each);
        pool.blocksLow = pool.blocksHigh = pool.blocks;
    }
    pool.blockTokens = 1;
    pool.blocksPerSessionAdmission = pool.blocksPerSessionSteady = each;
    pool.tokensAsLogged = layout.total;
    pool.cacheSlots = layout.slots;
    pool.windowTokens = windowTokens(limiting.cache, layout, choices.cells);
    pool.maxConcurrency = each > 0 ? static_cast<double>(pool.blocks) / static_cast<double>(each) : 0;
    account.bytesPerToken = cellBytes(limiting.cache);
    account.bytesPerSession = plainValue("kv.session-per-gpu", Unit::Bytes,
        cacheBytes(limiting.cache, setting.layoutFor(1), choices.cells).value, Evidence::Derived,
        "engine:cells of one slot");
}

void note(const Setting& setting, EngineAccount& account)
{
    const Scenario& scenario = setting.scenario;
    const Choices& choices = setting.choices;
    const Deal& deal = setting.deal;
    noteForeignOptions(account, scenario);
    const Bytes weights
        = rankWeights(scenario, setting.settled, { deal.host, true, deal.hostOutput, deal.hostOutput })
              .bytes();
    const int layers = deal.host.end - deal.host.first;
    if (account.cacheInHost)
        account.issues.push_back({ Severity::Info, "cache-in-host", "n-gpu-layers", {} });
    if (layers > 0 || deal.hostOutput) {
        const DeviceCache host = deviceCacheOf(
            cacheOn(setting.cache, deal.host, deal.hostOutput), setting.settled, choices.cells);
        const CellLayout layout
            = choices.fixed.value_or(setting.layoutFor(std::max<std::int64_t>(1, scenario.sessions)));
        account.issues.push_back({ Severity::Info, "host-layers", "n-gpu-layers",
            { std::to_string(layers), bytesText(weights),
                bytesText(cacheBytes(host, layout, choices.cells)) } });
    } else if (weights.value > 0) {
        account.issues.push_back(
            { Severity::Info, "host-embedding", "n-gpu-layers", { bytesText(weights) } });
    }
    const Tokens length = setting.settled.contextLength;
    if (choices.fixed && sessionsIn(*choices.fixed, length, choices.unified) == 0)
        account.issues.push_back({ Severity::Warning, "ctx-size-short", "max-total-tokens",
            { withThousands(choices.fixed->perStream), withThousands(length) } });
}

} // namespace

EngineAccount accountLlamaCpp(const Scenario& scenario, const Settled& settled, CountFigures* figures)
{
    EngineAccount account;
    account.version = printable(scenario.engine.version, 40);
    const Choices choices = settleChoices(scenario, settled, account);
    const std::vector<CacheComponent> cache = sessionCache(scenario, settled);
    checkTypes(scenario, settled, cache, account);
    const LlamaCppSettings& llama = scenario.engine.llama;
    const Deal deal
        = dealLayers(scenario.model->layers, llama.gpuLayers, settled.pipeline, llama.tensorSplit);
    const Setting setting { scenario, settled, choices, deal, cache };
    account.layersInHost = deal.host.end > deal.host.first;
    std::vector<Placed> placed;
    for (int i = 0; i < settled.pipeline; ++i)
        placed.push_back(place(setting, i));
    account.maxNumSeqs = choices.slots.value_or(0);
    account.capPerRank = choices.slots;
    countSessions(setting, placed, account);
    fillPool(setting, placed[static_cast<std::size_t>(account.pool.limitingStage)], account);
    if (figures)
        *figures = countFigures(setting, placed, account);
    for (Placed& p : placed) {
        p.stage.blocks = account.pool.blocks;
        account.stages.push_back(std::move(p.stage));
    }
    checkGivenPool(scenario, settled, account);
    note(setting, account);
    return account;
}

} // namespace hbm
