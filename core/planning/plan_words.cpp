// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_words.h"

#include "core/base/text.h"
#include "core/scenario/engine_traits.h"

#include <fmt/format.h>

namespace hbm {

std::string layoutText(const Scenario& scenario, const CapacityPlan& plan)
{
    if (scenario.engine.kind == EngineKind::Ideal)
        return {};
    if (scenario.engine.kind == EngineKind::LlamaCpp)
        return plan.pipeline > 1 ? "split-mode layer" : std::string();
    std::string out = fmt::format("TP {}", plan.tensor);
    const auto add = [&](std::string_view name, int size) {
        if (size > 1)
            out += fmt::format(" {} {}", name, size);
    };
    add("PP", plan.pipeline);
    add("DP", plan.data);
    add("DCP", plan.decodeContext);
    if (scenario.parallelism.expert)
        out += " EP";
    return out;
}

std::string kvTypeText(const Scenario& scenario, const CapacityPlan& plan)
{
    const EngineKind kind = scenario.engine.kind;
    const std::string keys(ownName(kind, plan.kvDtype));
    const KvDtype values = kind == EngineKind::LlamaCpp
        ? scenario.engine.llama.valueDtype.value_or(plan.kvDtype)
        : plan.kvDtype;
    return values == plan.kvDtype ? keys : fmt::format("{} K, {} V", keys, ownName(kind, values));
}

std::string gpusText(const Scenario& scenario, const CapacityPlan& plan)
{
    const Accelerator* gpu = scenario.accelerator.get();
    return fmt::format("{} × {}", plan.gpus, gpu ? printable(gpu->name) : "GPU");
}

std::string engineText(const Scenario& scenario, const CapacityPlan& plan)
{
    const std::string name(properName(scenario.engine.kind));
    return plan.engineVersion.empty() ? name : name + " " + plan.engineVersion;
}

std::string_view searchedLayouts(EngineKind engine)
{
    // Stages over nodes are left out: the search is no proof.
    return engine != EngineKind::Ideal && parallelSupport(engine).tensor ? "TP and DP" : "";
}

std::string weightFormatText(const Scenario& scenario)
{
    if (scenario.weightsOverride)
        return {};
    if (scenario.weightBits)
        return decimalText(multiplySaturated(*scenario.weightBits, 1000)) + " bit";
    return printable(scenario.weightFormat.value_or(scenario.model->weightFormat));
}

} // namespace hbm
