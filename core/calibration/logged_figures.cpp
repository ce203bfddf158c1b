// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/logged_figures.h"

namespace hbm {

namespace {

std::optional<LogFigure> copyOf(const LogFigure* figure)
{
    return figure ? std::optional<LogFigure>(*figure) : std::nullopt;
}

/// Adds pools of the same worker.
std::optional<LogFigure> withPools(
    const LogFacts& facts, const LogFigure* first, std::initializer_list<LogKey> others)
{
    if (!first)
        return std::nullopt;
    LogFigure sum = *first;
    for (LogKey key : others)
        for (const LogFigure& f : facts.figures)
            if (f.key == key && f.worker == first->worker && f.rough == first->rough && !f.draft) {
                sum.value = addSaturated(sum.value, f.value);
                sum.halfWidth = addSaturated(sum.halfWidth, f.halfWidth);
            }
    return sum;
}

} // namespace

std::optional<LogFigure> loggedFigure(const LogFacts& facts, const Scenario& scenario, CheckItem item)
{
    const bool llama = facts.engine == EngineKind::LlamaCpp;
    switch (item) {
    case CheckItem::TotalMemory:
        return copyOf(highest(facts, LogKey::TotalMemory));
    case CheckItem::Requested:
        return copyOf(highest(facts, LogKey::Requested));
    case CheckItem::Weights:
        return copyOf(highest(facts, LogKey::Weights));
    case CheckItem::Consumed:
        return copyOf(highest(facts, LogKey::Consumed));
    case CheckItem::Activation:
        return copyOf(highest(facts, LogKey::Activation));
    case CheckItem::NonTorch:
        return copyOf(highest(facts, LogKey::NonTorch));
    case CheckItem::Graphs: {
        const LogFigure* estimated = highest(facts, LogKey::GraphsEstimated);
        return copyOf(estimated ? estimated : highest(facts, LogKey::Graphs));
    }
    case CheckItem::ComputeBuffer:
        return copyOf(highest(facts, LogKey::ComputeBuffer));
    case CheckItem::KvPool:
        return llama
            ? withPools(facts, highest(facts, LogKey::KvPool), { LogKey::KvWindowPool, LogKey::StatePool })
            : withPools(facts, lowest(facts, LogKey::KvPool), { LogKey::KvWindowPool });
    case CheckItem::BytesPerToken:
        return copyOf(lowest(facts, LogKey::BytesPerToken));
    case CheckItem::BlockTokens:
        return copyOf(lowest(facts, LogKey::BlockTokens));
    case CheckItem::Blocks:
        return scenario.engine.numGpuBlocks ? std::nullopt : copyOf(lowest(facts, LogKey::Blocks));
    case CheckItem::PoolTokens:
    case CheckItem::TokensEndToEnd:
        return llama && item == CheckItem::TokensEndToEnd ? std::nullopt
                                                          : copyOf(lowest(facts, LogKey::KvTokens));
    case CheckItem::Concurrency:
        return copyOf(lowest(facts, LogKey::Concurrency));
    case CheckItem::KvNeeded:
        return copyOf(lowest(facts, LogKey::KvNeeded));
    case CheckItem::EstimatedLength:
        return copyOf(lowest(facts, LogKey::EstimatedLength));
    }
    return std::nullopt;
}

} // namespace hbm
