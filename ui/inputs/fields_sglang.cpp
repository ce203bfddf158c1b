// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields that only SGLang has.
#include "ui/inputs/field_makers.h"

#include <algorithm>

namespace hbm::ui {

namespace {

using make::number;
using make::tr;

constexpr auto kGroup = FieldGroup::EngineMore;
constexpr auto kSettings = &EngineSettings::sglang;

bool hasWindows(const ModelSpec& model)
{
    return std::any_of(model.cache.begin(), model.cache.end(),
        [](const CacheComponent& c) { return c.cap != CapKind::None; });
}

bool hasStates(const ModelSpec& model)
{
    return std::any_of(
        model.cache.begin(), model.cache.end(), [](const CacheComponent& c) { return !c.states.empty(); });
}

Field windowRatio()
{
    Field f = number<&Scenario::engine, kSettings, &SglangSettings::swaFullTokensRatio>(
        "swa-full-tokens-ratio", kGroup, tr("Window share"),
        tr("Tokens that the pool of the window layers holds, for each token of the full layers' pool."),
        { QuantityKind::Ratio, 1, 1'000'000 }, 50'000);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("swa-full-tokens-ratio"), tr("auto"));
    };
    f.unavailable = [](const Scenario& s) {
        return hasWindows(*s.model) ? QString() : tr("This model has no layers with a window.");
    };
    return f;
}

Field stateRatio()
{
    Field f = number<&Scenario::engine, kSettings, &SglangSettings::mambaFullMemoryRatio>(
        "mamba-full-memory-ratio", kGroup, tr("State share"),
        tr("Memory for recurrent states, for each byte of the attention layers' pool."),
        { QuantityKind::Ratio, 1, 100'000'000 }, 50'000);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("mamba-full-memory-ratio"), tr("auto"));
    };
    f.unavailable = [](const Scenario& s) {
        return hasStates(*s.model) ? QString() : tr("This model keeps no recurrent state.");
    };
    return f;
}

Field graphBatch()
{
    Field f = number<&Scenario::engine, kSettings, &SglangSettings::cudaGraphMaxBatch>("cuda-graph-max-bs",
        kGroup, tr("Graph batch"),
        tr("Largest batch that CUDA graphs are captured for. The default memory fraction leaves room by it."),
        { QuantityKind::BinaryCount, 1, limits::kSequences }, 8);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("cuda-graph-max-bs"), tr("auto"));
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 8, 24, 80, 160, 256, 512 }; };
    f.unavailable
        = [](const Scenario& s) { return s.engine.cudaGraphs ? QString() : tr("CUDA graphs are off."); };
    return f;
}

} // namespace

std::vector<Field> sglangFields()
{
    return { windowRatio(), stateRatio(), graphBatch() };
}

} // namespace hbm::ui
