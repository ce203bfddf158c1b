// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/sglang/count_figures.h"

#include "core/base/limits.h"

namespace hbm::sglang {

namespace {

constexpr std::int64_t kMillion = 1'000'000;

Figure derived(std::string_view name, Unit unit, std::int64_t value, std::string source)
{
    return plainValue(name, unit, value, Evidence::Derived, std::move(source));
}

Figure million()
{
    return plainValue("kv.million", Unit::Count, kMillion, Evidence::Exact, "rule:millionths of a byte");
}

Figure pageFigure(const PoolSettings& s)
{
    return derived("block-tokens", Unit::TokenCount, s.page, "engine:page size");
}

/// Bytes of so many tokens whose rows are counted in millionths of a byte, rounded up.
Figure bytesOf(std::string_view name, Figure tokens, std::int64_t millionths)
{
    if (millionths % kMillion == 0)
        return productOf(name, Unit::Bytes,
            { std::move(tokens),
                derived("kv.rows", Unit::BytesPerToken, millionths / kMillion, "config:rows") });
    return ceilDivideOf(name, Unit::Bytes,
        productOf("kv.millionths-of-tokens", Unit::Count,
            { std::move(tokens), derived("kv.cell-millionths", Unit::Count, millionths, "config:rows") }),
        million());
}

/// What is left for tokens of what is available: states and rings are set aside before.
Figure restFigure(const StageAccount& stage, const Pools& pools, const PoolSettings& s)
{
    std::vector<Figure> aside;
    if (!s.given && pools.slotBytes.value > 0)
        aside.push_back(
            derived("kv.state-bytes", Unit::Bytes, pools.slotBytes.value, "engine:all slots of states"));
    if (!s.given && pools.ringBytes.value > 0)
        aside.push_back(derived("kv.ring-bytes", Unit::Bytes, pools.ringBytes.value,
            "engine:compressors of all requests that may run"));
    Figure available = atLeastNone(stage.available);
    if (aside.empty())
        return available;
    return atLeastNone(differenceOf("kv.for-tokens", Unit::Bytes, std::move(available), std::move(aside)));
}

Figure tokensFigure(
    std::string_view name, const StageAccount& stage, const StagePools& here, const PoolSettings& s)
{
    const std::int64_t all = here.cells.perToken(s.windowRatio, !s.given);
    Figure rest = restFigure(stage, here.pools, s);
    Figure tokens = all % kMillion == 0 && stage.blockBytes.operands.front().value == all / kMillion
        ? floorDivideOf(
            "kv.tokens-in-bytes", Unit::TokenCount, std::move(rest), stage.blockBytes.operands.front())
        : floorDivideOf("kv.tokens-in-bytes", Unit::TokenCount,
            productOf("kv.millionths-of-bytes", Unit::Count, { std::move(rest), million() }),
            derived("kv.cell-millionths", Unit::Count, all, "engine:pool_configurator cell"));
    if (s.given && s.page > 1) // to the nearest page: the figure is rounded, the pool is not
        tokens = sumOf("kv.tokens-to-nearest", Unit::TokenCount,
            { atLeastNone(differenceOf(
                  "kv.tokens-but-a-page", Unit::TokenCount, std::move(tokens), { pageFigure(s) })),
                derived("kv.half-page", Unit::TokenCount, s.page / 2, "rule:a logged size is rounded") });
    tokens = wholeSteps(name, std::move(tokens), pageFigure(s), false);
    if (s.mostTokens)
        tokens = wholeSteps(name,
            minimumOf(name, Unit::TokenCount,
                { std::move(tokens),
                    plainValue("max-total-tokens", Unit::TokenCount, *s.mostTokens, Evidence::Setting,
                        "setting:max-total-tokens") }),
            pageFigure(s), false);
    return exactly(std::move(tokens), here.pools.tokens, "engine:tokens of the pool");
}

/// Tokens that a request takes of the pool of all tokens.
Figure eachFigure(const Settled& settled, const PoolSettings& s)
{
    Figure context = contextFigure(settled.contextLength);
    if (settled.decodeContext > 1)
        context = ceilDivideOf("kv.tokens-of-rank", Unit::TokenCount, std::move(context),
            plainValue("decode-context-parallel-size", Unit::Count, settled.decodeContext, Evidence::Setting,
                "setting:decode-context-parallel-size"));
    return wholeSteps("kv.tokens-of-session", std::move(context), pageFigure(s), true);
}

/// A request's window, and a page that is not full.
Figure windowEachFigure(const Cells& cells, const Settled& settled, const PoolSettings& s)
{
    return wholeSteps("kv.window-tokens-of-session",
        minimumOf("kv.kept-tokens", Unit::TokenCount,
            { contextFigure(settled.contextLength),
                sumOf("kv.window-and-page", Unit::TokenCount,
                    { derived("kv.window", Unit::TokenCount, cells.window, "config:sliding_window"),
                        pageFigure(s) }) }),
        pageFigure(s), true);
}

Figure windowPoolFigure(const StagePools& here, const Figure& tokens, const PoolSettings& s)
{
    if (here.cells.onlyWindow())
        return tokens;
    return exactly(wholeSteps("kv.window-pool",
                       floorDivideOf("kv.window-pool", Unit::TokenCount,
                           productOf("kv.millionths-of-tokens", Unit::Count,
                               { tokens,
                                   plainValue("kv.window-ratio", Unit::Count, s.windowRatio,
                                       Evidence::Setting, "setting:swa-full-tokens-ratio") }),
                           million()),
                       pageFigure(s), false),
        here.pools.windowTokens, "engine:tokens of the window pool");
}

/// State slots: their share of the memory, without the slot that pads it.
Figure slotsFigure(const StageAccount& stage, const StagePools& here, const PoolSettings& s)
{
    const std::int64_t parts = s.given ? kMillion : kMillion + s.stateRatio;
    const Figure state = derived("state-bytes", Unit::Bytes, here.cells.state, "config:state");
    Figure share = floorDivideOf("kv.state-share", Unit::Bytes,
        productOf("kv.millionths-of-bytes", Unit::Count,
            { atLeastNone(stage.available),
                plainValue("kv.state-ratio", Unit::Count, s.stateRatio, Evidence::Setting,
                    "setting:mamba-full-memory-ratio") }),
        derived("kv.state-ratio-whole", Unit::Count, parts, "engine:states and tokens together"));
    Figure slots = floorDivideOf("kv.state-slots", Unit::Count,
        atLeastNone(differenceOf("kv.state-share-but-one", Unit::Bytes, std::move(share), { state })), state);
    return exactly(std::move(slots), here.pools.slots,
        !s.radixCache && s.runningRequests ? "setting:max-num-seqs" : "engine:slots within their share");
}

Figure sessionsFigure(
    const Settled& settled, const StageAccount& stage, const StagePools& here, const PoolSettings& s)
{
    const Cells& cells = here.cells;
    const Figure tokens = tokensFigure("pool.tokens", stage, here, s);
    std::vector<Figure> each;
    const auto within = [&](Figure pool, Figure one) {
        each.push_back(floorDivideOf("sessions.of-pool", Unit::Count, std::move(pool), std::move(one)));
    };
    if (!cells.onlyWindow() && cells.perToken(s.windowRatio, false) > 0) {
        Figure one = eachFigure(settled, s);
        if (cells.fixed > 0)
            one = sumOf("kv.tokens-of-session", Unit::TokenCount,
                { std::move(one),
                    derived("kv.fixed-tokens", Unit::TokenCount,
                        scaleUp(cells.fixed, kMillion, std::max<std::int64_t>(1, cells.fullMillionths)),
                        "engine:tokens that cross attention takes of the pool") });
        within(tokens, std::move(one));
    }
    if (cells.window > 0)
        within(windowPoolFigure(here, tokens, s), windowEachFigure(cells, settled, s));
    if (cells.state > 0)
        within(slotsFigure(stage, here, s),
            derived(
                "kv.slots-per-request", Unit::Count, s.slotsPerRequest, "engine:state slots of a request"));
    return exactly(leastOf("sessions.per-rank", std::move(each)), here.sessions,
        "engine:requests that all pools have room for");
}

Figure sessionBytesFigure(
    const Settled& settled, const Cells& cells, const PoolSettings& s, std::int64_t value)
{
    std::vector<Figure> parts;
    const std::int64_t full = addSaturated(cells.fullMillionths, s.given ? 0 : cells.draftMillionths);
    if (full > 0)
        parts.push_back(bytesOf("kv.full-bytes", eachFigure(settled, s), full));
    if (cells.window > 0)
        parts.push_back(
            bytesOf("kv.window-bytes", windowEachFigure(cells, settled, s), cells.windowMillionths));
    if (cells.fixed > 0)
        parts.push_back(derived("cross", Unit::Bytes, cells.fixed, "config:row"));
    if (!s.given && cells.state > 0)
        parts.push_back(productOf("state", Unit::Bytes,
            { derived("state-bytes", Unit::Bytes, cells.state, "config:state"),
                derived("kv.slots-per-request", Unit::Count, s.slotsPerRequest,
                    "engine:state slots of a request") }));
    if (!s.given && cells.ringRows > 0)
        parts.push_back(productOf("kv.ring-bytes", Unit::Bytes,
            { derived("row", Unit::BytesPerToken, cells.ringRow, "config:row"),
                derived("cached-rows", Unit::Count, cells.ringRows, "engine:rows of a ring") }));
    Figure all = parts.size() == 1 ? std::move(parts.front())
                                   : sumOf("kv.session-per-gpu", Unit::Bytes, std::move(parts));
    all.name = "kv.session-per-gpu";
    return exactly(std::move(all), value, "engine:pools for the context length");
}

} // namespace

CountFigures countFigures(const Settled& settled, const EngineAccount& account,
    const std::vector<StagePools>& stages, const PoolSettings& s)
{
    const auto limiting = static_cast<std::size_t>(account.pool.limitingStage);
    CountFigures figures;
    figures.tokens = exactly(tokensFigure("pool.tokens", account.stages[limiting], stages[limiting], s),
        account.pool.tokensAsLogged, "engine:tokens of the pool");
    figures.blocks = exactly(floorDivideOf("kv.blocks", Unit::Blocks, figures.tokens, pageFigure(s)),
        account.pool.blocks, "engine:pages of the pool");
    figures.sessionBlocks
        = exactly(ceilDivideOf("kv.blocks-per-session", Unit::Blocks, eachFigure(settled, s), pageFigure(s)),
            account.pool.blocksPerSessionAdmission, "engine:blocks for the context length");
    figures.sessionBytes
        = sessionBytesFigure(settled, stages[limiting].cells, s, account.bytesPerSession.value);
    std::vector<Figure> each;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        figures.stageSessionBytes.push_back(sessionBytesFigure(
            settled, stages[i].cells, s, account.stages[i].sessionBytes.value_or(Bytes {}).value));
        if (stages.size() == 1
            || stages[i].sessions < limits::kSequences) // a stage without a cache limits nothing
            each.push_back(sessionsFigure(settled, account.stages[i], stages[i], s));
    }
    figures.admission = figures.steady = exactly(leastOf("sessions.per-rank", std::move(each)),
        account.admissionPerRank, "engine:requests that all pools have room for");
    return figures;
}

} // namespace hbm::sglang
