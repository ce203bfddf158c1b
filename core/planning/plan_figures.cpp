// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_figures.h"

#include <algorithm>
#include <charconv>

namespace hbm {

namespace {

constexpr std::string_view kOwnNames[] { "sessions.ceiling", "sessions.admission", "sessions.steady",
    "sessions.by-pool", "sessions.cap", "context.longest", "pool.tokens", "pool.max-concurrency", "kv.blocks",
    "kv.blocks-per-session", "kv.per-token", "kv.session-per-gpu", "kv.session", "kv.textbook-per-token",
    "kv.ceiling-budget", "weights.total" };

constexpr std::string_view kRankNames[] { "weights", "kv.in-use", "kv.free", "kv.available", "reserve",
    "kept-back", "over", "memory.total" };

/// A part of a sum, by its name.
std::optional<Figure> partOf(const Figure& sum, std::string_view name)
{
    if (sum.operation != Operation::Sum)
        return std::nullopt;
    const auto part = std::find_if(
        sum.operands.begin(), sum.operands.end(), [&](const Figure& f) { return f.name == name; });
    return part == sum.operands.end() ? std::nullopt : std::optional(*part);
}

} // namespace

PlanFigures::PlanFigures(
    const Scenario& scenario, const CapacityPlan& plan, std::optional<Tokens> longestContext)
    : m_scenario(scenario)
    , m_plan(plan)
    , m_longest(longestContext)
    , m_settled(settle(scenario))
    , m_account(accountOf(scenario, m_settled, &m_counts))
{
}

FigureName splitFigureName(std::string_view name)
{
    const std::size_t slash = name.find('/');
    if (slash == std::string_view::npos)
        return { {}, name };
    return { name.substr(0, slash), name.substr(slash + 1) };
}

std::optional<std::size_t> rankOf(const CapacityPlan& plan, std::string_view owner)
{
    if (plan.ranks.empty() || owner.empty())
        return std::nullopt;
    if (owner == "fullest")
        return fullestRank(plan);
    if (!owner.starts_with("rank"))
        return std::nullopt;
    const std::string_view digits = owner.substr(4);
    std::size_t index = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size())
        return std::nullopt;
    return index < plan.ranks.size() ? index : fullestRank(plan);
}

std::vector<std::string> PlanFigures::ownNames() const
{
    std::vector<std::string> names;
    for (const std::string_view name : kOwnNames)
        if (ofPlan(name))
            names.emplace_back(name);
    return names;
}

std::vector<std::string> PlanFigures::names() const
{
    std::vector<std::string> names = ownNames();
    for (std::size_t i = 0; i < m_plan.ranks.size(); ++i) {
        const RankPlan& rank = m_plan.ranks[i];
        const std::string owner = "rank" + std::to_string(i) + "/";
        for (const std::string_view name : kRankNames)
            if (ofRank(rank, name))
                names.push_back(owner + std::string(name));
        for (const auto& [group, sum] :
            { std::pair { "weights/", &rank.weights }, { "reserve/", &rank.reserve } })
            if (sum->operation == Operation::Sum)
                for (const Figure& part : sum->operands)
                    names.push_back(owner + group + std::string(part.name));
        for (const ReservePart& part : rank.reserveParts)
            if (!part.inBudget)
                names.push_back(owner + "outside/" + std::string(part.amount.name));
    }
    return names;
}

std::optional<Figure> PlanFigures::find(std::string_view name) const
{
    const FigureName split = splitFigureName(name);
    if (split.owner.empty())
        return ofPlan(name);
    const auto rank = rankOf(m_plan, split.owner);
    return rank ? ofRank(m_plan.ranks[*rank], split.figure) : std::nullopt;
}

std::optional<Figure> PlanFigures::ofPlan(std::string_view name) const
{
    if (name.starts_with("sessions."))
        return sessions(name);
    if (name.starts_with("pool.") || name == "kv.blocks" || name == "kv.blocks-per-session"
        || name == "context.longest")
        return pool(name);
    if (name == "kv.session-per-gpu")
        return m_counts.sessionBytes.value == m_plan.bytesPerSession.value ? m_counts.sessionBytes
                                                                           : m_plan.bytesPerSession;
    for (const Figure* figure : { &m_plan.bytesPerToken, &m_plan.sessionLogical,
             &m_plan.textbookBytesPerToken, &m_plan.weightsTotal, &m_plan.kvBudgetCeiling })
        if (figure->name == name)
            return *figure;
    return std::nullopt;
}

/// A part that other GPUs have and this one has not is nothing here.
std::optional<Figure> PlanFigures::partHere(
    const RankPlan& rank, Figure RankPlan::*sum, std::string_view name) const
{
    if (auto part = partOf(rank.*sum, name))
        return part;
    for (const RankPlan& other : m_plan.ranks)
        if (const auto part = partOf(other.*sum, name))
            return plainValue(part->name, part->unit, 0, part->evidence, "rule:nothing of it on this GPU");
    return std::nullopt;
}

std::optional<Figure> PlanFigures::ofRank(const RankPlan& rank, std::string_view name) const
{
    const bool known = rank.total.value > 0;
    const bool poolKnown = known || rank.kvPool.value > 0;
    if (name == "weights")
        return rank.weights;
    if (name == "reserve")
        return rank.reserve;
    if (name == "memory.total" || name == "memory.marketed")
        return known ? std::optional(rank.total) : std::nullopt;
    if (name == "kept-back")
        return known ? std::optional(rank.keptBack) : std::nullopt;
    if (name == "kv.available")
        return poolKnown ? std::optional(kvPool(rank)) : std::nullopt;
    if (name == "kv.in-use")
        return poolKnown ? std::optional(kvInUse(rank)) : std::nullopt;
    if (name == "kv.free")
        return poolKnown
            ? std::optional(differenceOf("kv.free", Unit::Bytes, kvPool(rank), { kvInUse(rank) }))
            : std::nullopt;
    if (name == "over")
        return poolKnown && rank.over.value > 0 ? std::optional(over(rank)) : std::nullopt;
    const FigureName part = splitFigureName(name);
    if (part.owner == "weights")
        return partHere(rank, &RankPlan::weights, part.figure);
    if (part.owner == "reserve")
        return partHere(rank, &RankPlan::reserve, part.figure);
    if (part.owner == "outside")
        for (const ReservePart& p : rank.reserveParts)
            if (!p.inBudget && p.amount.name == part.figure)
                return p.amount;
    return std::nullopt;
}

} // namespace hbm
