// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/llamacpp/choices.h"

#include "core/engines/account_parts.h"

#include <algorithm>

namespace hbm::llamacpp {

namespace {

constexpr std::int64_t kBatch = 2048;
constexpr std::int64_t kMicroBatch = 512;
constexpr std::int64_t kServerSlots = 4;

} // namespace

Choices settleChoices(const Scenario& scenario, const Settled& settled, EngineAccount& account)
{
    const EngineSettings& engine = scenario.engine;
    const auto assume = [&](std::string_view field, std::string value) {
        assumeDefault(account, field, std::move(value), "llama.cpp");
    };
    Choices c;
    account.maxNumBatchedTokens = engine.maxNumBatchedTokens.value_or(kBatch);
    if (!engine.maxNumBatchedTokens)
        assume("max-num-batched-tokens", std::to_string(kBatch));
    c.cells.microBatch = std::min(engine.llama.microBatch.value_or(kMicroBatch), account.maxNumBatchedTokens);
    if (!engine.llama.microBatch)
        assume("ubatch-size", std::to_string(c.cells.microBatch));
    c.cells.fullWindows = engine.llama.fullWindowCache;

    c.slots = engine.maxNumSeqs;
    if (engine.maxTotalTokens) {
        if (!c.slots) {
            c.slots = kServerSlots;
            assume("max-num-seqs", std::to_string(kServerSlots));
        }
    } else if (!c.slots) {
        account.assumptions.push_back({ Severity::Info, "assumed-slots", "max-num-seqs",
            { std::to_string(std::max<std::int64_t>(1, scenario.sessions)) } });
    }
    c.unified = engine.llama.unifiedCache.value_or(!engine.maxNumSeqs && engine.maxTotalTokens);
    if (!engine.llama.unifiedCache && engine.maxTotalTokens)
        assume("kv-unified", c.unified ? "on" : "off");
    if (engine.maxTotalTokens)
        c.fixed = layoutOf(*engine.maxTotalTokens, *c.slots, c.unified);
    else if (!engine.availableKv)
        account.assumptions.push_back({ Severity::Info, "assumed-ctx-size", "max-total-tokens",
            { std::to_string(
                layoutFor(settled.contextLength, std::max<std::int64_t>(1, scenario.sessions), c.unified)
                    .total) } });
    return c;
}

void checkTypes(const Scenario& scenario, const Settled& settled, const std::vector<CacheComponent>& cache,
    EngineAccount& account)
{
    const RowTypes& types = settled.rowTypes;
    const auto problem = [&](std::string code, std::string field, std::vector<std::string> args) {
        account.issues.push_back({ Severity::Problem, std::move(code), std::move(field), std::move(args) });
    };
    bool values = false;
    for (const CacheComponent& c : cache) {
        if (isRing(c) || (!c.states.empty() && c.axis == TokenAxis::None))
            continue;
        values = values || c.valueElements > 0;
        const bool keysWhole = c.keyElements % blockElements(types.keys) == 0;
        const bool valuesWhole = c.valueElements % blockElements(types.values) == 0;
        if (!keysWhole || !valuesWhole) {
            problem("cache-type-rows", keysWhole ? "cache-type-v" : "kv-cache-dtype",
                { std::string(nameOf(keysWhole ? types.values : types.keys)),
                    std::to_string(keysWhole ? c.valueElements : c.keyElements) });
            break;
        }
    }
    if (values && isQuantised(types.values) && !scenario.engine.llama.flashAttention)
        problem("cache-type-flash", "cache-type-v", { std::string(nameOf(types.values)) });
}

} // namespace hbm::llamacpp
