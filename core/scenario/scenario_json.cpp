// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"

#include "core/model/weight_format.h"
#include "core/scenario/engine_members.h"

namespace hbm {

namespace {

constexpr Whole kRanks { 1, std::int64_t { limits::kGpusPerNode } * limits::kNodes };

std::vector<std::string_view> formatNames()
{
    std::vector<std::string_view> names;
    for (const WeightFormat& format : weightFormats())
        names.push_back(format.name);
    return names;
}

} // namespace

template <class Visit> void membersOf(Type<Parallelism>, Visit& visit)
{
    visit("tensor-parallel-size", &Parallelism::tensor, kRanks);
    visit("pipeline-parallel-size", &Parallelism::pipeline, kRanks);
    visit("data-parallel-size", &Parallelism::data, kRanks);
    visit("decode-context-parallel-size", &Parallelism::decodeContext, kRanks);
    visit("enable-expert-parallel", &Parallelism::expert);
    visit("enable-dp-attention", &Parallelism::dataAttention);
}

template <class Visit> void membersOf(Type<ReserveSettings>, Visit& visit)
{
    visit("persistent-bytes", &ReserveSettings::persistent, Whole {});
    visit("activation-bytes", &ReserveSettings::activation, Whole {});
    visit("graphs-bytes", &ReserveSettings::graphs, Whole {});
    visit("context-bytes", &ReserveSettings::context, Whole {});
    visit("fitted-bytes", &ReserveSettings::fitted, Whole {});
    visit("fitted-source", &ReserveSettings::fittedSource, Text {});
}

/// Without model and accelerator, which several scenarios share: plan_file.
template <class Visit> void membersOf(Type<Scenario>, Visit& visit)
{
    visit("gpus-per-node", &Scenario::gpusPerNode, Whole { 1, limits::kGpusPerNode });
    visit("nodes", &Scenario::nodes, Whole { 1, limits::kNodes });
    visit.always("engine", &Scenario::engine, Part {});
    visit("parallelism", &Scenario::parallelism, Part {});
    visit("kv-cache-dtype", &Scenario::kvDtype, Names<KvDtype> { allKvDtypes() });
    visit("quantization", &Scenario::weightFormat, Words { formatNames() });
    visit("bits-per-weight", &Scenario::weightBits, Decimal { 1000, 1, 64'000 });
    visit("weights-bytes", &Scenario::weightsOverride, Whole {});
    visit("max-model-len", &Scenario::maxModelLen, Whole { 1, limits::kTokens });
    visit("sessions", &Scenario::sessions, Whole { 1, limits::kSessions });
    visit("encoder-tokens", &Scenario::encoderTokens, Whole { 0, limits::kTokens });
    visit("image-tokens", &Scenario::imageTokens, Whole { 0, limits::kTokens });
    visit("reserve", &Scenario::reserve, Part {});
}

nlohmann::json choicesToJson(const Scenario& scenario)
{
    return membersToJson(scenario);
}

void readChoices(const JsonObject& object, Scenario& scenario)
{
    readMembers(object, scenario);
}

} // namespace hbm
