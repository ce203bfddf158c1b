// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/change_scenario.h"

#include "app/cli/to_scenario.h"
#include "core/scenario/scenario_json.h"

#include <nlohmann/json.hpp>

namespace hbm::cli {

namespace {

using nlohmann::json;

/// The members of `said` that `silent` has not, or has otherwise.
json saidOnly(const json& said, const json& silent)
{
    json patch = json::object();
    for (const auto& [key, value] : said.items()) {
        const auto other = silent.find(key);
        if (other == silent.end())
            patch[key] = value;
        else if (value.is_object() && other->is_object()) {
            if (json inner = saidOnly(value, *other); !inner.empty())
                patch[key] = std::move(inner);
        } else if (value != *other)
            patch[key] = value;
    }
    return patch;
}

} // namespace

Expected<Scenario> changed(const Scenario& base, const ScenarioOptions& options, const Catalogue& catalogue)
{
    const bool hardware = !options.gpu.empty() || !options.node.empty();
    ScenarioOptions complete = options;
    if (!hardware) // any will do: it is not taken
        complete.gpu = catalogue.accelerators.front()->id;
    if (complete.engine.empty())
        complete.engine = nameOf(base.engine.kind);
    ScenarioOptions nothing;
    nothing.gpu = catalogue.accelerators.front()->id;
    nothing.engine = complete.engine;
    auto said = toScenario(complete, catalogue, base.model);
    if (!said)
        return said;
    const auto silent = toScenario(nothing, catalogue, base.model);
    if (!silent)
        return silent;

    json choices = choicesToJson(base);
    choices.merge_patch(saidOnly(choicesToJson(*said), choicesToJson(*silent)));
    Scenario result;
    JsonReading reading { "MODEL" };
    readChoices(JsonObject(reading, choices, ""), result);
    if (reading.error)
        return tl::unexpected<Error>(*reading.error);
    result.model = base.model;
    result.accelerator = hardware ? said->accelerator : base.accelerator;
    // What was said may be what silence means.
    if (options.gpus > 0 || !options.node.empty())
        result.gpusPerNode = said->gpusPerNode;
    if (options.nodes > 0)
        result.nodes = said->nodes;
    if (!options.sessions.empty())
        result.sessions = said->sessions;
    if (!options.flashAttention.empty())
        result.engine.llama.flashAttention = said->engine.llama.flashAttention;
    if (options.prefixCaching)
        result.engine.prefixCaching = true;
    if (said->engine.kind != base.engine.kind) {
        result.engine.kind = said->engine.kind;
        result.engine.version = said->engine.version;
    }
    return result;
}

} // namespace hbm::cli
