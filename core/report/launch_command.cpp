// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_command.h"

#include "core/base/text.h"
#include "core/report/chosen_options.h"
#include "core/report/launch_builder.h"
#include "core/report/launch_header.h"
#include "core/report/option_text.h"
#include "core/scenario/engine_sizes.h"

namespace hbm {

namespace {

void notePlan(LaunchBuilder& b)
{
    const Scenario& s = b.scenario;
    std::string engine(properName(s.engine.kind));
    if (!b.plan.engineVersion.empty())
        engine += " " + b.plan.engineVersion;
    const int gpus = b.plan.usedGpus;
    b.note("launch-planned", {},
        { engine, std::to_string(gpus), s.accelerator ? s.accelerator->name : std::string("GPU") });
}

/// What was chosen and the engine has no option for.
void noteForeign(LaunchBuilder& b)
{
    const EngineKind engine = b.scenario.engine.kind;
    for (const ChosenOption& option : chosenOptions(b.scenario))
        if (!engineHas(engine, option.name))
            b.note("launch-no-option", std::string(option.name), { std::string(properName(engine)) });
    if (b.scenario.weightBits || b.scenario.weightsOverride)
        b.note("launch-weights-size");
}

} // namespace

void LaunchBuilder::fraction(std::string name, const std::optional<std::int64_t>& millionths)
{
    if (millionths)
        option(std::move(name), decimalText(*millionths));
}

void LaunchBuilder::revision(std::string name)
{
    if (const auto& hub = scenario.model->hub; hub && !hub->revision.empty())
        option(std::move(name), hub->revision);
}

int LaunchBuilder::nodesFor(ServerRanks ranks) const
{
    return hbm::nodesFor(ranks, scenario.gpusPerNode, scenario.nodes);
}

std::optional<int> LaunchBuilder::evenNodesFor(ServerRanks ranks) const
{
    return hbm::evenNodesFor(ranks, scenario.gpusPerNode, scenario.nodes);
}

void LaunchBuilder::noteUneven(std::string code, ServerRanks ranks, std::vector<std::string> more)
{
    std::vector<std::string> args { std::to_string(multiplySaturated(ranks.outer, ranks.inner)),
        std::to_string(scenario.nodes), std::to_string(scenario.gpusPerNode) };
    args.insert(args.end(), more.begin(), more.end());
    note(std::move(code), {}, std::move(args));
}

void LaunchBuilder::kvType(std::string name, const std::optional<KvDtype>& type)
{
    if (!type)
        return;
    const std::string word = kvName(scenario.engine.kind, *type);
    if (!word.empty())
        option(std::move(name), word);
    else if (*type != KvDtype::Bf16) // what the model's own type is, unless the checkpoint says another
        note("launch-no-option", "kv-cache-dtype", { std::string(properName(scenario.engine.kind)) });
}

void LaunchBuilder::weightFormat(std::string name)
{
    if (!scenario.weightFormat)
        return;
    const std::string& format = *scenario.weightFormat;
    const bool converts
        = scenario.model->quantizations.empty() && !name.empty() && (format == "fp8" || format == "nf4");
    if (converts)
        option(std::move(name), format == "nf4" ? "bitsandbytes" : format);
    else
        note("launch-weights", {}, { format });
}

std::optional<LaunchCommand> launchCommand(const Scenario& scenario, const CapacityPlan& plan)
{
    Parallelism planned = scenario.parallelism;
    planned.tensor = plan.tensor;
    planned.pipeline = plan.pipeline;
    planned.data = plan.data;
    planned.decodeContext = plan.decodeContext;
    LaunchBuilder b { scenario, plan, engineSizes(scenario.engine.kind, planned) };
    b.command.header = headerText(launchHeader(scenario));
    notePlan(b);
    switch (scenario.engine.kind) {
    case EngineKind::Ideal:
        return std::nullopt;
    case EngineKind::Vllm:
        buildVllm(b);
        break;
    case EngineKind::Sglang:
        buildSglang(b);
        break;
    case EngineKind::TensorRtLlm:
        buildTensorRt(b);
        break;
    case EngineKind::LlamaCpp:
        buildLlamaCpp(b);
        break;
    }
    noteForeign(b);
    return b.command;
}

} // namespace hbm
