// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/count_figures.h"

namespace hbm::vllm {

namespace {

Figure blockTokensFigure(std::int64_t tokens)
{
    return plainValue("block-tokens", Unit::TokenCount, tokens, Evidence::Derived, "engine:block size");
}

Figure groupBlocks(Figure tokens, const CacheGroup& group)
{
    return ceilDivideOf(
        "kv.group-blocks", Unit::Blocks, std::move(tokens), blockTokensFigure(group.blockTokens));
}

/// Tokens that a layer of the group keeps of one session, as vLLM sets blocks aside for them.
Figure keptOf(const CacheGroup& group, const Figure& context, const Figure& inFlight)
{
    const bool window = group.kind == GroupKind::Window;
    // the last W - 1 tokens and those in flight
    Figure cap = plainValue("kv.kept-back-tokens", Unit::TokenCount, group.capTokens - (window ? 1 : 0),
        Evidence::Derived, window ? "config:sliding_window - 1" : "config:attention_chunk_size");
    return minimumOf("kv.kept-tokens", Unit::TokenCount,
        { sumOf("kv.window-and-flight", Unit::TokenCount, { std::move(cap), inFlight }), context });
}

Figure blocksOf(
    const CacheGroup& group, const Figure& context, const Figure& inFlight, const Settled& settled)
{
    const auto plain = [](std::string_view name, std::int64_t n, std::string source) {
        return plainValue(name, Unit::Blocks, n, Evidence::Derived, std::move(source));
    };
    switch (group.kind) {
    case GroupKind::Tokens:
        if (settled.decodeContext == 1)
            return groupBlocks(context, group);
        return groupBlocks(ceilDivideOf("kv.tokens-of-rank", Unit::TokenCount, context,
                               plainValue("decode-context-parallel-size", Unit::Count, settled.decodeContext,
                                   Evidence::Setting, "setting:decode-context-parallel-size")),
            group);
    case GroupKind::Window:
        return sumOf("kv.group-blocks", Unit::Blocks,
            { groupBlocks(keptOf(group, context, inFlight), group),
                plain("kv.block-not-aligned", 1, "engine:a window begins in the middle of a block") });
    case GroupKind::Chunk:
        return groupBlocks(keptOf(group, context, inFlight), group);
    case GroupKind::FixedTokens:
        return groupBlocks(plainValue("kv.fixed-tokens", Unit::TokenCount, group.capTokens, Evidence::Derived,
                               "setting:encoder-tokens"),
            group);
    case GroupKind::State:
        break;
    }
    Figure slots = plain("kv.state-slots", group.slots, "setting:mamba-cache-mode");
    if (!group.slotPerBlock)
        return slots;
    return sumOf("kv.group-blocks", Unit::Blocks, { std::move(slots), groupBlocks(context, group) });
}

Figure sessionBlocks(
    const CacheGrouping& grouping, const Settled& settled, const Figure& inFlight, std::int64_t value)
{
    const Figure context = contextFigure(settled.contextLength);
    std::vector<Figure> groups;
    for (const CacheGroup& group : grouping.groups) {
        Figure own = blocksOf(group, context, inFlight, settled);
        if (group.groups != 1)
            own = productOf("kv.group-blocks", Unit::Blocks,
                { std::move(own),
                    plainValue("kv.groups", Unit::Count, group.groups, Evidence::Derived, "engine:groups") });
        groups.push_back(std::move(own));
    }
    Figure all = groups.size() == 1 ? std::move(groups.front())
                                    : sumOf("kv.blocks-per-session", Unit::Blocks, std::move(groups));
    all.name = "kv.blocks-per-session";
    return exactly(std::move(all), value, "engine:blocks for the context length");
}

Figure poolBlocks(const Scenario& scenario, const EngineAccount& account, const CountInput& input)
{
    if (scenario.engine.numGpuBlocks)
        return plainValue("kv.blocks", Unit::Blocks, account.pool.blocks, Evidence::Setting,
            "setting:num-gpu-blocks-override");
    std::vector<Figure> stages;
    for (std::size_t i = 0; i < account.stages.size(); ++i)
        if (input.holdsCache[i])
            stages.push_back(floorDivideOf("kv.stage-blocks", Unit::Blocks,
                atLeastNone(account.stages[i].available), account.stages[i].blockBytes));
    return exactly(
        leastOf("kv.blocks", std::move(stages)), account.pool.blocks, "engine:blocks of the smallest stage");
}

Figure tokensFigure(
    const CountFigures& figures, const Settled& settled, const EngineAccount& account, const CountInput& in)
{
    const Figure size = blockTokensFigure(in.limiting.blockTokens);
    switch (in.rules.tokenLog) {
    case TokenLog::BlocksTimesSize:
        return productOf("pool.tokens", Unit::TokenCount, { figures.blocks, size });
    case TokenLog::PerGroup: {
        std::vector<Figure> factors { floorDivideOf("kv.blocks-of-group", Unit::Blocks, figures.blocks,
                                          plainValue("kv.groups", Unit::Count,
                                              std::max<std::int64_t>(1, in.limiting.groupCount()),
                                              Evidence::Derived, "engine:groups")),
            size };
        if (settled.decodeContext > 1)
            factors.push_back(plainValue("decode-context-parallel-size", Unit::Count, settled.decodeContext,
                Evidence::Setting, "setting:decode-context-parallel-size"));
        return productOf("pool.tokens", Unit::TokenCount, std::move(factors));
    }
    case TokenLog::FromConcurrency:
        break;
    }
    // int(blocks / blocks of a session x L), in double there: the last digit may differ from whole numbers.
    Figure whole = floorDivideOf("pool.tokens", Unit::TokenCount,
        productOf(
            "kv.blocks-times-context", Unit::Count, { figures.blocks, contextFigure(settled.contextLength) }),
        figures.sessionBlocks);
    return exactly(std::move(whole), account.pool.tokensAsLogged,
        "engine:maximum concurrency x context length, in floating point");
}

} // namespace

CountFigures countFigures(
    const Scenario& scenario, const Settled& settled, const EngineAccount& account, const CountInput& input)
{
    const PoolPlan& pool = account.pool;
    Figure inFlight = plainValue("kv.tokens-in-flight", Unit::TokenCount, account.maxNumBatchedTokens,
        scenario.engine.maxNumBatchedTokens ? Evidence::Setting : Evidence::Derived,
        "setting:max-num-batched-tokens");
    if (input.batchesInFlight > 1)
        inFlight = productOf("kv.tokens-in-flight", Unit::TokenCount,
            { plainValue("max-num-batched-tokens", Unit::TokenCount, inFlight.value, inFlight.evidence,
                  inFlight.source),
                plainValue("kv.batches-in-flight", Unit::Count, input.batchesInFlight, Evidence::Derived,
                    "engine:batches that are scheduled ahead") });
    const Figure one = plainValue("kv.tokens-in-flight", Unit::TokenCount, 1, Evidence::Derived,
        "rule:decoding adds one token at a time");

    CountFigures figures;
    figures.blocks = poolBlocks(scenario, account, input);
    figures.sessionBlocks = sessionBlocks(input.limiting, settled, inFlight, pool.blocksPerSessionAdmission);
    figures.sessionBytes
        = productOf("kv.session-per-gpu", Unit::Bytes, { figures.sessionBlocks, input.limiting.blockBytes });
    figures.tokens = tokensFigure(figures, settled, account, input);
    const Figure usable = atLeastNone(differenceOf("kv.usable-blocks", Unit::Blocks, figures.blocks,
        { plainValue(
            "kv.null-block", Unit::Blocks, 1, Evidence::Derived, "engine:block 0 holds nobody's tokens") }));
    const auto sessions = [&](const Figure& each, std::int64_t value) {
        return exactly(floorDivideOf("sessions.per-rank", Unit::Count, usable, each), value,
            "engine:blocks of the pool over blocks of a session");
    };
    figures.admission = sessions(figures.sessionBlocks, account.admissionPerRank);
    figures.steady = sessions(
        sessionBlocks(input.limiting, settled, one, pool.blocksPerSessionSteady), account.steadyPerRank);
    return figures;
}

} // namespace hbm::vllm
