// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/trtllm/count_figures.h"

namespace hbm::trtllm {

namespace {

Figure blockFigure(std::int64_t tokens)
{
    return plainValue("block-tokens", Unit::TokenCount, tokens, Evidence::Derived, "engine:tokens_per_block");
}

Figure batchFigure(const Scenario& scenario, const EngineAccount& account)
{
    return plainValue("max_batch_size", Unit::Count, account.maxNumSeqs,
        scenario.engine.maxNumSeqs ? Evidence::Setting : Evidence::Derived, "setting:max_batch_size");
}

/// What is left for tokens: the states of max_batch_size requests are set aside first.
Figure restFigure(
    const Scenario& scenario, const EngineAccount& account, const StageAccount& stage, const PoolShape& shape)
{
    Figure available = atLeastNone(stage.available);
    if (shape.state <= 0)
        return available;
    Figure states = productOf("kv.state-bytes", Unit::Bytes,
        { plainValue("state-bytes", Unit::Bytes, shape.state, Evidence::Derived, "config:state"),
            batchFigure(scenario, account) });
    return atLeastNone(
        differenceOf("kv.for-tokens", Unit::Bytes, std::move(available), { std::move(states) }));
}

Figure tokensFigure(
    const Scenario& scenario, const EngineAccount& account, const StageAccount& stage, const StageFill& fill)
{
    const Figure block = blockFigure(account.pool.blockTokens);
    Figure tokens = floorDivideOf("kv.tokens-in-bytes", Unit::TokenCount,
        restFigure(scenario, account, stage, fill.shape), fill.shape.perToken);
    if (scenario.engine.maxTotalTokens)
        tokens = minimumOf("kv.tokens-in-bytes", Unit::TokenCount,
            { std::move(tokens),
                plainValue("max-total-tokens", Unit::TokenCount, *scenario.engine.maxTotalTokens,
                    Evidence::Setting, "setting:max-total-tokens") });
    return exactly(
        wholeSteps("pool.tokens", std::move(tokens), block, true), fill.tokens, "engine:tokens of the pool");
}

Figure sessionBytesFigure(
    const Settled& settled, const EngineAccount& account, const StageFill& fill, std::int64_t value)
{
    Figure rows = exactly(productOf("kv.rows-of-session", Unit::Bytes,
                              { wholeSteps("kv.tokens-of-session", contextFigure(settled.contextLength),
                                    blockFigure(account.pool.blockTokens), true),
                                  fill.shape.perToken }),
        fill.session.value, "engine:blocks for the context length, windows at their own length");
    if (fill.shape.windows) // how the pools of the windows share the memory is only roughly known
        rows.evidence = Evidence::Assumed;
    if (fill.shape.state <= 0) {
        rows.name = "kv.session-per-gpu";
        return exactly(std::move(rows), value, "engine:blocks for the context length");
    }
    return exactly(sumOf("kv.session-per-gpu", Unit::Bytes,
                       { std::move(rows),
                           plainValue("state-bytes", Unit::Bytes, fill.shape.state, Evidence::Derived,
                               "config:state") }),
        value, "engine:blocks for the context length");
}

Figure sessionsFigure(const Scenario& scenario, const Settled& settled, const EngineAccount& account,
    const StageAccount& stage, const StageFill& fill)
{
    if (fill.shape.perToken.value <= 0) {
        Figure all = batchFigure(scenario, account);
        all.name = "sessions.per-rank";
        return exactly(std::move(all), fill.sessions, "engine:states of all requests do not fit");
    }
    const Figure block = blockFigure(account.pool.blockTokens);
    const Figure tokens = tokensFigure(scenario, account, stage, fill);
    Figure blocks = floorDivideOf("sessions.per-rank", Unit::Count,
        floorDivideOf("kv.blocks", Unit::Blocks, tokens, block),
        ceilDivideOf("kv.blocks-per-session", Unit::Blocks, contextFigure(settled.contextLength), block));
    if (blocks.value == fill.sessions && !fill.shape.windows)
        return blocks;
    Figure rest = restFigure(scenario, account, stage, fill.shape);
    if (scenario.engine.maxTotalTokens)
        rest = minimumOf("kv.for-tokens", Unit::Bytes,
            { std::move(rest), productOf("kv.for-tokens", Unit::Bytes, { tokens, fill.shape.perToken }) });
    Figure session = sessionBytesFigure(settled, account, fill,
        addSaturated(fill.session.value, std::max<std::int64_t>(0, fill.shape.state)));
    if (session.operation == Operation::Sum && session.operands.size() == 2
        && session.operands.back().name == "state-bytes")
        session = Figure(session.operands.front()); // states are set aside already
    return exactly(floorDivideOf("sessions.per-rank", Unit::Count, std::move(rest), std::move(session)),
        fill.sessions, "engine:sessions that the pool holds");
}

} // namespace

CountFigures countFigures(const Scenario& scenario, const Settled& settled, const EngineAccount& account,
    const std::vector<StageFill>& stages)
{
    const auto limiting = static_cast<std::size_t>(account.pool.limitingStage);
    const Figure block = blockFigure(account.pool.blockTokens);
    CountFigures figures;
    figures.tokens = exactly(tokensFigure(scenario, account, account.stages[limiting], stages[limiting]),
        account.pool.tokensAsLogged, "engine:tokens of the pool");
    figures.blocks = exactly(floorDivideOf("kv.blocks", Unit::Blocks, figures.tokens, block),
        account.pool.blocks, "engine:blocks of the pool");
    figures.sessionBlocks
        = ceilDivideOf("kv.blocks-per-session", Unit::Blocks, contextFigure(settled.contextLength), block);
    figures.sessionBytes
        = sessionBytesFigure(settled, account, stages[limiting], account.bytesPerSession.value);
    std::vector<Figure> each;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        each.push_back(sessionsFigure(scenario, settled, account, account.stages[i], stages[i]));
        figures.stageSessionBytes.push_back(sessionBytesFigure(
            settled, account, stages[i], account.stages[i].sessionBytes.value_or(Bytes {}).value));
    }
    figures.admission = figures.steady = exactly(leastOf("sessions.per-rank", std::move(each)),
        account.admissionPerRank, "engine:sessions that the pool holds");
    return figures;
}

} // namespace hbm::trtllm
