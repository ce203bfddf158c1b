// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the engine that are seldom touched: folded away at first.
#include "ui/inputs/field_makers.h"

namespace hbm::ui {

namespace {

using make::number;
using make::toggle;
using make::tr;

constexpr auto kGroup = FieldGroup::EngineMore;

Field gpuBlocks()
{
    Field f = number<&Scenario::engine, &EngineSettings::numGpuBlocks>("num-gpu-blocks-override", kGroup,
        tr("GPU blocks"), tr("Blocks of the KV pool on each GPU, whatever the memory allows."),
        { QuantityKind::BinaryCount, 1, limits::kTokens }, 256);
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::nullopt, tr("by memory") };
    };
    return f;
}

Field draftLayers()
{
    Field f = make::countOrNone<&Scenario::engine, &EngineSettings::draftLayers>("draft-layers", kGroup,
        tr("Draft layers"),
        tr("Layers of a draft beside the model, each with a cache like the model's own: EAGLE has 1, DFlash "
           "6. Empty is the model's own prediction layers."),
        { QuantityKind::Count, 0, 64 });
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::int64_t { 0 }, tr("own") };
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 1, 2, 4, 6 }; };
    return f;
}

Field graphs()
{
    return toggle<true, &Scenario::engine, &EngineSettings::cudaGraphs>("cuda-graphs", kGroup,
        tr("CUDA graphs"), tr("Captured graphs of the forward pass take memory of their own."));
}

Field prefixCaching()
{
    return toggle<true, &Scenario::engine, &EngineSettings::prefixCaching>("enable-prefix-caching", kGroup,
        tr("Prefix caching"),
        tr("Keeps blocks of earlier requests for the same beginning. Models with recurrent state then keep "
           "more copies of it."));
}

Field hybridManager()
{
    return toggle<true, &Scenario::engine, &EngineSettings::hybridCacheManager>("hybrid-kv-cache-manager",
        kGroup, tr("Window cache"),
        tr("Layers with a sliding window keep their window only; off, they keep the whole context."));
}

QString textbookHasNone(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal
        ? tr("The textbook has no engine settings: choose an engine to use them.")
        : QString();
}

} // namespace

std::vector<Field> engineMoreFields()
{
    std::vector<Field> fields { gpuBlocks(), draftLayers(), graphs(), prefixCaching(), hybridManager() };
    for (Field& field : fields)
        field.unavailable = textbookHasNone;
    return fields;
}

} // namespace hbm::ui
