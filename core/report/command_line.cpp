// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/command_line.h"

#include "core/hub/reference.h"
#include "core/hub/settings.h"
#include "core/report/chosen_options.h"
#include "core/report/option_text.h"
#include "core/scenario/engine_sizes.h"

#include <fmt/format.h>

#include <algorithm>

namespace hbm {

namespace {

/// What mamba-ssm-cache-dtype is about; convolutions stay in the model's dtype.
bool hasChoiceOfType(const StatePart& part)
{
    return part.role == StateRole::Recurrent && part.dtype != StateDtype::Fixed;
}

/// Of the Hub, the very commit: a branch that the plan was made for may move on.
std::string modelWord(const ModelSpec& model)
{
    if (!model.hub)
        return model.source;
    auto asked = hub::parseReference(model.source, hub::Settings {}.endpoint);
    hub::Reference reference = asked ? std::move(*asked) : hub::Reference {};
    const bool whole = model.hub->repository.find('/') != std::string::npos;
    reference.kind = whole ? hub::ReferenceKind::Model : hub::ReferenceKind::Name;
    reference.id = model.hub->repository;
    reference.revision = model.hub->commit.empty() ? model.hub->revision : model.hub->commit;
    if (!model.hub->file.empty()) {
        reference.path = model.hub->file;
        reference.tag.clear(); // which file it stands for may change too
    }
    const std::string text = hub::referenceText(reference);
    // One word could be a file's name where the command is typed.
    return whole || text.starts_with("hf://") ? text : "hf://" + text;
}

} // namespace

std::string planCommand(const Scenario& s)
{
    std::string line = "hbm-plan plan " + shellQuoted(modelWord(*s.model));
    if (s.accelerator) {
        line += " --gpu " + shellQuoted(s.accelerator->id);
        if (s.accelerator->origin != "shipped" && !s.accelerator->origin.empty())
            line += " --profile " + shellQuoted(s.accelerator->origin);
    }
    line += fmt::format(" --gpus {}", s.gpusPerNode);
    if (s.nodes > 1)
        line += fmt::format(" --nodes {}", s.nodes);
    if (s.engine.kind != EngineKind::Vllm)
        line += fmt::format(" --engine {}", nameOf(s.engine.kind));
    if (!s.engine.version.empty())
        line += " --engine-version " + shellQuoted(s.engine.version);
    Scenario typed = s; // sizes as the engine's own options count them
    typed.parallelism = engineSizes(s.engine.kind, s.parallelism);
    for (const ChosenOption& option : chosenOptions(typed)) {
        line += fmt::format(" --{}", option.name);
        if (!option.value.empty())
            line += " " + shellQuoted(option.value);
    }
    if (s.sessions != 1)
        line += fmt::format(" --sessions {}", s.sessions);
    return line;
}

bool appliesTo(std::string_view option, const ModelSpec& model)
{
    const auto anyComponent
        = [&](auto fits) { return std::any_of(model.cache.begin(), model.cache.end(), fits); };
    if (option == "mamba-cache-mode")
        return anyComponent([](const CacheComponent& c) { return !c.states.empty(); });
    if (option == "mamba-ssm-cache-dtype")
        return anyComponent([](const CacheComponent& c) {
            return std::any_of(c.states.begin(), c.states.end(), hasChoiceOfType);
        });
    if (option == "language-model-only")
        return std::any_of(
            model.weights.begin(), model.weights.end(), [](const WeightGroup& g) { return isTower(g.part); });
    if (option == "encoder-tokens")
        return anyComponent([](const CacheComponent& c) { return c.axis == TokenAxis::Encoder; });
    if (option == "image-tokens")
        return anyComponent([](const CacheComponent& c) { return c.axis == TokenAxis::Image; });
    return true;
}

} // namespace hbm
