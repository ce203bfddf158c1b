// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fit_map.h"

#include "core/planning/judge.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <bit>

namespace hbm {

namespace {

constexpr int kMostColumns = 48; // a few milliseconds of plan()
constexpr Tokens kUsualFrom = 512;

/// Largest power of two that is not above.
Tokens octave(Tokens tokens)
{
    return static_cast<Tokens>(std::bit_floor(static_cast<std::uint64_t>(std::max<Tokens>(1, tokens))));
}

/// The largest number in [low, high) that holds, where `low` does and `high` does not: outwards from the
/// guess in growing steps, then by halves. A perfect guess costs two questions.
template <class Holds>
std::int64_t largest(std::int64_t low, std::int64_t high, std::int64_t guess, const Holds& holds)
{
    for (std::int64_t step = 1; high - low > 1; step = multiplySaturated(step, 2)) {
        const std::int64_t probe = std::clamp(guess, low + 1, high - 1);
        const bool held = holds(probe);
        (held ? low : high) = probe;
        const bool near = step < (high - low) / 2;
        guess = !near ? low + (high - low) / 2 : held ? low + step : high - step;
    }
    return low;
}

/// Room on the fullest GPU before the plan turns tight.
double roomOf(const CapacityPlan& plan, EngineKind engine)
{
    Bytes least { kSaturated };
    for (const RankPlan& rank : plan.ranks)
        least = std::min(least, roomBeyondTight(rank, engine));
    return static_cast<double>(least.value);
}

/// Where the room runs out, were it a straight line from one session to `sessions`. Data-parallel ranks fill
/// up together, so the line is one of sessions per rank.
std::int64_t comfortableGuess(
    const CapacityPlan& one, const CapacityPlan& many, std::int64_t sessions, EngineKind engine)
{
    const int pools = engine == EngineKind::Ideal ? 1 : std::max(1, one.data);
    const double from = roomOf(one, engine);
    const double each = (from - roomOf(many, engine))
        / static_cast<double>(std::max<std::int64_t>(1, ceilDivide(sessions, pools) - 1));
    if (each <= 0)
        return 1;
    const double perPool = 1 + std::min(from / each, 1e12);
    return multiplySaturated(static_cast<std::int64_t>(perPool), pools);
}

} // namespace

Verdict FitColumn::at(std::int64_t sessions) const
{
    if (sessions <= comfortable)
        return Verdict::Fits;
    return sessions <= admitted ? Verdict::Tight : beyond;
}

std::int64_t FitMap::mostAdmitted() const
{
    std::int64_t most = 0;
    for (const FitColumn& column : columns)
        if (!column.unlimited())
            most = std::max(most, column.admitted);
    return most;
}

std::vector<Tokens> fitContexts(const Scenario& scenario)
{
    const Tokens limit = std::clamp<Tokens>(
        scenario.model ? scenario.model->contextLength.value_or(0) : 0, 0, limits::kTokens);
    const Tokens planned = std::clamp<Tokens>(scenario.maxModelLen.value_or(0), 0, limits::kTokens);
    Tokens to = std::max(limit, planned);
    if (to < 1)
        return {};
    if (planned > limit) // a whole octave, so that the map stays the same while a slider moves inside it
        to = octave(planned) == planned ? planned : octave(planned) * 2;
    const Tokens from = std::clamp<Tokens>(octave(to) / 8, 1, kUsualFrom);
    int octaves = 1;
    for (Tokens tokens = from; tokens < to; tokens *= 2)
        ++octaves;
    int parts = 8;
    while (parts > 1 && parts * octaves > kMostColumns)
        parts /= 2;

    std::vector<Tokens> contexts;
    for (Tokens power = from; power < to; power *= 2)
        for (int part = 0; part < parts; ++part)
            contexts.push_back(std::min(to, power + power * part / parts));
    contexts.push_back(to);
    if (limit > 0)
        contexts.push_back(limit);
    std::sort(contexts.begin(), contexts.end());
    contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
    return contexts;
}

FitColumn fitColumn(const Scenario& scenario, Tokens context)
{
    Scenario step = scenario;
    step.maxModelLen = context;
    const auto planAt = [&step](std::int64_t sessions) {
        step.sessions = sessions;
        return plan(step);
    };
    FitColumn column;
    column.context = context;
    const CapacityPlan one = planAt(1);
    column.beyond = one.verdict;
    column.limit = one.limit;
    column.byPool = one.sessions.byPool;
    if (!one.fits)
        return column;
    if (!one.sessions.admission) { // nothing to count: one more changes nothing
        column.comfortable = column.admitted = limits::kSessions;
        return column;
    }
    column.beyond = Verdict::DoesNotFitSessions;
    column.admitted = std::clamp<std::int64_t>(*one.sessions.admission, 1, limits::kSessions);
    CapacityPlan most = column.admitted > 1 ? planAt(column.admitted) : one;
    if (!most.fits) { // what is counted has room on every GPU, or it is not called fitting
        column.admitted = largest(1, column.admitted, column.admitted / 2,
            [&planAt](std::int64_t sessions) { return planAt(sessions).fits; });
        most = planAt(column.admitted);
    }
    column.comfortable = column.admitted;
    if (most.verdict == Verdict::Fits)
        return column;
    column.comfortable = one.verdict != Verdict::Fits
        ? 0
        : largest(1, column.admitted, comfortableGuess(one, most, column.admitted, scenario.engine.kind),
            [&planAt](std::int64_t sessions) { return planAt(sessions).verdict == Verdict::Fits; });
    return column;
}

FitMap fitMap(const Scenario& scenario, const std::vector<Tokens>& contexts)
{
    FitMap map;
    for (const Tokens context : contexts)
        map.columns.push_back(fitColumn(scenario, context));
    if (!contexts.empty()) { // it does not depend on the context
        Scenario step = scenario;
        step.maxModelLen = contexts.front();
        map.cap = plan(step).sessions.cap;
    }
    return map;
}

} // namespace hbm
