// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/compare_rows.h"

#include "core/base/text.h"
#include "core/planning/fullest_rank.h"
#include "core/planning/plan_words.h"

#include <array>

namespace hbm::compare {

namespace {

using Amount = std::optional<std::int64_t>;

/// What keeps no cache is not counted at all, and its zeros are no figures.
bool counted(const ComparedPlan& c)
{
    return c.scenario->model->noCacheReason.empty();
}

const RankPlan* decidingRank(const ComparedPlan& c)
{
    return c.plan->ranks.empty() || !counted(c) ? nullptr : &c.plan->ranks[fullestRank(*c.plan)];
}

bool memoryKnown(const RankPlan& rank)
{
    return rank.total.value > 0;
}

/// A part of the fullest GPU whose size does not follow from that of the device.
Amount figure(const ComparedPlan& c, Figure RankPlan::*member)
{
    const RankPlan* rank = decidingRank(c);
    if (!rank || (rank->*member).evidence == Evidence::Unknown)
        return std::nullopt;
    return (rank->*member).value;
}

/// A part of the pool: known with the device's memory, or where the pool was said.
Amount poolPart(const ComparedPlan& c, Bytes RankPlan::*member)
{
    const RankPlan* rank = decidingRank(c);
    if (!rank || (!memoryKnown(*rank) && rank->kvPool.value == 0))
        return std::nullopt;
    return (rank->*member).value;
}

Amount positive(std::int64_t value)
{
    return value > 0 ? Amount(value) : std::nullopt;
}

Amount memoryOfAll(const ComparedPlan& c)
{
    const RankPlan* rank = decidingRank(c);
    if (!rank || !memoryKnown(*rank))
        return std::nullopt;
    return multiplySaturated(rank->total.value, c.plan->gpus);
}

/// What a session costs: the memory that is paid for over the sessions that it admits.
Amount memoryPerSession(const ComparedPlan& c)
{
    const Amount all = memoryOfAll(c);
    const std::int64_t sessions = c.plan->sessions.admission.value_or(0);
    return all && sessions > 0 ? Amount(ceilDivide(*all, sessions)) : std::nullopt;
}

/// The textbook has no pool, and without memory there is none that an engine could log.
Amount tokensAsLogged(const ComparedPlan& c)
{
    if (c.scenario->engine.kind == EngineKind::Ideal || !poolPart(c, &RankPlan::kvPool))
        return std::nullopt;
    return c.plan->pool.tokensAsLogged;
}

Amount keptBack(const ComparedPlan& c)
{
    const RankPlan* rank = decidingRank(c);
    return rank && memoryKnown(*rank) ? Amount(rank->keptBack.value) : std::nullopt;
}

RowKind words(std::string_view code, std::string (*text)(const ComparedPlan&))
{
    return { code, ComparedAs::Words, Unit::Count, Better::Neither, false, nullptr, text };
}

RowKind amount(std::string_view code, Unit unit, Better better, Amount (*amount)(const ComparedPlan&))
{
    return { code, ComparedAs::Amount, unit, better, false, amount, nullptr };
}

/// Of what is paid for.
RowKind cost(std::string_view code, Unit unit, Amount (*amount)(const ComparedPlan&))
{
    return { code, ComparedAs::Amount, unit, Better::Lower, true, amount, nullptr };
}

} // namespace

std::span<const RowKind> rowKinds()
{
    using C = const ComparedPlan&;
    static const std::array kKinds {
        words("compare.model", [](C c) { return printable(c.scenario->model->name); }),
        words("compare.weight-format", [](C c) { return weightFormatText(*c.scenario); }),
        words("compare.accelerator", [](C c) { return gpusText(*c.scenario, *c.plan); }),
        words("compare.engine", [](C c) { return engineText(*c.scenario, *c.plan); }),
        words("compare.layout", [](C c) { return layoutText(*c.scenario, *c.plan); }),
        words("compare.kv-dtype", [](C c) { return kvTypeText(*c.scenario, *c.plan); }),
        amount("context-length", Unit::TokenCount, Better::Neither,
            [](C c) { return positive(c.plan->contextLength); }),
        amount("sessions", Unit::Count, Better::Neither, [](C c) { return Amount(c.scenario->sessions); }),
        RowKind { "compare.verdict", ComparedAs::Verdict, Unit::Count, Better::Neither, false, nullptr,
            [](C c) { return std::string(nameOf(c.plan->verdict)); } },
        amount("compare.ceiling", Unit::Count, Better::Higher, [](C c) { return c.plan->sessions.ceiling; }),
        amount(
            "compare.admission", Unit::Count, Better::Higher, [](C c) { return c.plan->sessions.admission; }),
        amount("compare.steady", Unit::Count, Better::Higher, [](C c) { return c.plan->sessions.steady; }),
        amount("compare.longest", Unit::TokenCount, Better::Higher, [](C c) { return c.longest; }),
        amount("compare.pool-tokens", Unit::TokenCount, Better::Higher, tokensAsLogged),
        amount("weights", Unit::Bytes, Better::Lower, [](C c) { return figure(c, &RankPlan::weights); }),
        amount(
            "kv.available", Unit::Bytes, Better::Higher, [](C c) { return poolPart(c, &RankPlan::kvPool); }),
        // What does not fit is not in use: a low figure is no merit.
        amount(
            "kv.in-use", Unit::Bytes, Better::Neither, [](C c) { return poolPart(c, &RankPlan::kvInUse); }),
        amount("kv.free", Unit::Bytes, Better::Higher, [](C c) { return poolPart(c, &RankPlan::kvFree); }),
        amount("reserve", Unit::Bytes, Better::Lower, [](C c) { return figure(c, &RankPlan::reserve); }),
        amount("kept-back", Unit::Bytes, Better::Neither, keptBack),
        amount("over", Unit::Bytes, Better::Lower, [](C c) { return poolPart(c, &RankPlan::over); }),
        amount("kv.per-token", Unit::BytesPerToken, Better::Lower,
            [](C c) { return counted(c) ? Amount(c.plan->bytesPerToken.value) : std::nullopt; }),
        amount("kv.session-per-gpu", Unit::Bytes, Better::Lower,
            [](C c) { return counted(c) ? Amount(c.plan->bytesPerSession.value) : std::nullopt; }),
        cost("compare.gpus-used", Unit::Count, [](C c) { return Amount(c.plan->usedGpus); }),
        cost("memory.all", Unit::Bytes, memoryOfAll),
        cost("compare.memory-per-session", Unit::Bytes, memoryPerSession),
    };
    return kKinds;
}

} // namespace hbm::compare
