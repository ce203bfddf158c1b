// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/fit_reserve.h"

#include "core/base/text.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <cmath>

namespace hbm {

namespace {

struct Amount
{
    std::int64_t value = 0;
    std::int64_t halfWidth = 0;
};

std::optional<Amount> amountOf(const LogFigure* figure)
{
    return figure ? std::optional<Amount>(Amount { figure->value, figure->halfWidth }) : std::nullopt;
}

Amount minus(Amount a, Amount b)
{
    return { subtractSaturated(a.value, b.value), addSaturated(a.halfWidth, b.halfWidth) };
}

/// The figure of the rank that `one` is of, else the largest of all ranks.
std::optional<Amount> beside(const LogFacts& facts, const LogFigure& one, LogKey key)
{
    for (const LogFigure& f : facts.figures)
        if (f.key == key && f.worker == one.worker && !f.draft && !f.rough)
            return Amount { f.value, f.halfWidth };
    return amountOf(highest(facts, key));
}

/// Parts that were rounded, or measured at another time than their sum, may exceed it.
void settleParts(FittedReserve& fit, std::int64_t open, std::string_view whyNegative = "fit-total-negative")
{
    for (std::optional<Bytes>* part : { &fit.activation, &fit.nonTorch, &fit.graphs })
        if (*part && (*part)->value < 0) {
            fit.rest += **part;
            part->reset();
        }
    if (fit.rest.value >= 0)
        return;
    if (fit.total.value >= 0 && -fit.rest.value <= open) {
        fit.rest = {};
        return;
    }
    if (fit.total.value < 0) { // there is nothing to divide
        fit.activation = fit.nonTorch = fit.graphs = std::nullopt;
        fit.rest = fit.total;
        if (-fit.total.value > fit.halfWidth.value)
            fit.notes.push_back(
                { std::string(whyNegative), { bytesText(Bytes {} - fit.total, ByteUnit::GiB, 2) } });
        return;
    }
    fit.notes.push_back({ "fit-parts-exceed", { bytesText(fit.total - fit.rest, ByteUnit::GiB, 2) } });
    fit.activation = fit.nonTorch = fit.graphs = std::nullopt;
    fit.rest = fit.total;
}

class VllmFit
{
public:
    VllmFit(const LogFacts& facts, const Scenario& scenario)
        : m_facts(facts)
        , m_scenario(scenario)
    {
    }

    std::optional<FittedReserve> fit()
    {
        const LogFigure* pool = lowest(m_facts, LogKey::KvPool);
        if (!pool || settingOf(m_facts, "kv_cache_memory_bytes") || settingOf(m_facts, "kv_cache_memory"))
            return std::nullopt;
        const auto requested = budget();
        if (!requested)
            return std::nullopt;
        const auto weights = loaded(*pool);
        if (!weights)
            return std::nullopt;
        const Amount total = minus(minus(*requested, *weights), { pool->value, pool->halfWidth });
        // Predicted weights that leave no room for the logged pool are not those of the log.
        if (total.value < 0 && !lowest(m_facts, LogKey::Weights))
            return std::nullopt;
        m_fit.total = Bytes { total.value };
        m_fit.halfWidth = Bytes { total.halfWidth };
        split(*pool, *weights, total);
        return std::move(m_fit);
    }

private:
    void note(std::string code, std::vector<std::string> args = {})
    {
        m_fit.notes.push_back({ std::move(code), std::move(args) });
    }

    /// total x utilization, from whatever the log has of it.
    std::optional<Amount> budget()
    {
        if (const auto requested = amountOf(highest(m_facts, LogKey::Requested)))
            return requested;
        const LogFigure* utilization = lowest(m_facts, LogKey::Utilization);
        auto total = amountOf(highest(m_facts, LogKey::TotalMemory));
        if (!total)
            total = fromEquivalent();
        if (total && utilization)
            return Amount { scaleUp(total->value, utilization->value, 1'000'000), total->halfWidth };
        const RankPlan& rank = planned().ranks.front();
        if (rank.total.value <= 0)
            return std::nullopt;
        if (total) {
            note("fit-utilization-assumed");
            return Amount { scaleUp(total->value, planned().memoryUtilization, 1'000'000), total->halfWidth };
        }
        m_ofProfile = true;
        note("fit-total-from-profile", { bytesText(rank.total.bytes(), ByteUnit::GiB, 2) });
        return Amount { rank.total.value - rank.keptBack.value, kGiB / 50 };
    }

    /// The estimate of graphs over the difference of the utilizations: 0.36 / 0.0152 = 23.7 GiB.
    std::optional<Amount> fromEquivalent() const
    {
        const LogFigure* with = lowest(m_facts, LogKey::Utilization);
        const LogFigure* without = lowest(m_facts, LogKey::UtilizationEquivalent);
        const LogFigure* graphs = highest(m_facts, LogKey::GraphsEstimated);
        const std::int64_t step = with && without ? with->value - without->value : 0;
        // Two rounded figures: below a hundredth of the device the quotient says too little.
        if (!graphs || step < 10'000 || graphs->value <= 0)
            return std::nullopt;
        const std::int64_t total = scaleUp(graphs->value, 1'000'000, step);
        const double unsure = static_cast<double>(graphs->halfWidth) / static_cast<double>(graphs->value)
            + static_cast<double>(with->halfWidth + without->halfWidth) / static_cast<double>(step);
        return Amount { total, std::llround(std::min(1.0, unsure) * static_cast<double>(total)) };
    }

    std::optional<Amount> loaded(const LogFigure& pool)
    {
        if (auto weights = beside(m_facts, pool, LogKey::Weights))
            return weights;
        const std::int64_t predicted = planned().ranks.front().weights.value;
        if (predicted <= 0)
            return std::nullopt;
        note("fit-weights-predicted", { bytesText({ predicted }, ByteUnit::GiB, 2) });
        return Amount { predicted, predicted / 100 };
    }

    void split(const LogFigure& pool, Amount weights, Amount total)
    {
        std::int64_t rest = total.value, open = addSaturated(total.halfWidth, kGiB / 100);
        const auto take = [&](std::optional<Bytes>& part, std::optional<Amount> amount) {
            if (!amount)
                return;
            part = Bytes { amount->value };
            rest = subtractSaturated(rest, amount->value);
            open = addSaturated(open, amount->halfWidth);
        };
        take(m_fit.activation, beside(m_facts, pool, LogKey::Activation));
        auto nonTorch = beside(m_facts, pool, LogKey::NonTorch);
        if (const auto consumed = beside(m_facts, pool, LogKey::Consumed); !nonTorch && consumed)
            nonTorch = minus(*consumed, weights);
        take(m_fit.nonTorch, nonTorch);
        // Consumed, peak and pool may close to the budget by themselves: then nothing was subtracted for
        // graphs, whatever was estimated (correction 7).
        const auto graphs = beside(m_facts, pool, LogKey::GraphsEstimated);
        const bool split = m_fit.activation && m_fit.nonTorch;
        if (split && std::abs(rest) <= open) {
            note("fit-closes");
        } else if (graphs) {
            const auto off = [&](std::int64_t times) {
                return std::abs(rest - times * graphs->value) <= open + times * graphs->halfWidth;
            };
            if (split && !off(1) && off(2))
                note("fit-graphs-twice");
            else if (split && off(1))
                note("fit-closes-with-graphs");
            take(m_fit.graphs, graphs);
        }
        m_fit.rest = Bytes { rest };
        settleParts(m_fit, open, m_ofProfile ? "fit-device-other" : "fit-total-negative");
    }

    const CapacityPlan& planned()
    {
        if (!m_plan) {
            Scenario s = m_scenario;
            s.engine.availableKv.reset();
            m_plan = plan(s);
        }
        return *m_plan;
    }

    const LogFacts& m_facts;
    const Scenario& m_scenario;
    std::optional<CapacityPlan> m_plan;
    FittedReserve m_fit;
    bool m_ofProfile = false; ///< the device's memory is not the log's word
};

/// What was free when the pools stood and is gone at the end: graphs and first batches.
std::optional<FittedReserve> fitSglang(const LogFacts& facts)
{
    const auto before = amountOf(lowest(facts, LogKey::AvailableAfterPool));
    const auto after = amountOf(lowest(facts, LogKey::AvailableAtEnd));
    if (!before || !after)
        return std::nullopt;
    const Amount total = minus(*before, *after);
    FittedReserve fit;
    fit.total = Bytes { total.value };
    fit.halfWidth = Bytes { total.halfWidth };
    fit.rest = fit.total;
    if (const auto graphs = amountOf(highest(facts, LogKey::Graphs))) {
        fit.graphs = Bytes { graphs->value };
        fit.rest = fit.rest - *fit.graphs;
        settleParts(fit, addSaturated(total.halfWidth, graphs->halfWidth));
    }
    fit.notes.push_back({ "fit-outside-fraction", {} });
    return fit;
}

/// The peak of the dry run less weights and the small cache of that run, which is freed before the pool is
/// sized: what the plan charges, (total - weights - reserve) x fraction = (total - peak + cache) x fraction
/// (engine-accounting 3). That cache lies outside torch: of m042's 2.55 GiB there, and of m081's 49.28, it is
/// what the parts have more than the total.
std::optional<FittedReserve> fitTensorRt(const LogFacts& facts)
{
    const LogFigure* highestPeak = highest(facts, LogKey::Peak);
    if (!highestPeak)
        return std::nullopt;
    const auto weights = beside(facts, *highestPeak, LogKey::Weights);
    if (!weights)
        return std::nullopt;
    const Amount cache = beside(facts, *highestPeak, LogKey::TemporaryKv).value_or(Amount {});
    const Amount peak { highestPeak->value, highestPeak->halfWidth };
    const Amount total = minus(minus(peak, *weights), cache);
    FittedReserve fit;
    fit.total = fit.rest = Bytes { total.value };
    fit.halfWidth = Bytes { total.halfWidth };
    std::int64_t open = total.halfWidth;
    const auto take = [&](std::optional<Bytes>& part, std::optional<Amount> amount) {
        if (!amount)
            return;
        part = Bytes { amount->value };
        fit.rest = fit.rest - *part;
        open = addSaturated(open, amount->halfWidth);
    };
    take(fit.activation, beside(facts, *highestPeak, LogKey::Activation));
    if (const auto outside = beside(facts, *highestPeak, LogKey::NonTorch))
        take(fit.nonTorch, minus(*outside, cache));
    settleParts(fit, open);
    return fit;
}

} // namespace

bool chargesFitted(EngineKind engine)
{
    return engine == EngineKind::Vllm || engine == EngineKind::TensorRtLlm;
}

std::optional<FittedReserve> fitReserve(const LogFacts& facts, const Scenario& scenario)
{
    if (facts.engine == EngineKind::Vllm)
        return VllmFit(facts, scenario).fit();
    if (facts.engine == EngineKind::Sglang)
        return fitSglang(facts);
    if (facts.engine == EngineKind::TensorRtLlm)
        return fitTensorRt(facts);
    return std::nullopt;
}

} // namespace hbm
