// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/to_scenario.h"

#include "app/cli/engine_choices.h"
#include "app/cli/open_named.h"
#include "app/cli/open_plan.h"
#include "core/base/text.h"
#include "core/model/weight_format.h"
#include "core/report/chosen_options.h"
#include "core/report/command_line.h"

#include <algorithm>

namespace hbm::cli {

Expected<Catalogue> loadCatalogue(const std::vector<std::string>& profileFiles)
{
    Catalogue catalogue = shippedCatalogue();
    if (const auto folder = userProfileFolder(); !folder.empty())
        addProfilesFrom(catalogue, folder);
    for (const std::string& file : profileFiles)
        if (auto added = addProfileFile(catalogue, file); !added)
            return tl::unexpected<Error>(added.error());
    return catalogue;
}

namespace {

void readHardware(const ScenarioOptions& o, const Catalogue& catalogue, Scenario& s, OptionReader& reader)
{
    std::string gpu = o.gpu;
    if (!o.node.empty()) {
        auto node = findNode(catalogue, o.node);
        if (!node)
            return void(reader.keep(node.error()));
        s.gpusPerNode = (*node)->acceleratorCount;
        if (gpu.empty())
            gpu = (*node)->acceleratorId;
    }
    if (gpu.empty() && !s.accelerator)
        return void(reader.keep({ "gpu-missing", "--gpu", {} }));
    if (!gpu.empty()) {
        auto found = findAccelerator(catalogue, gpu);
        if (!found)
            return void(reader.keep(found.error()));
        s.accelerator = *found;
    }
    const auto within = [&](int value, std::string_view option, int maximum, int& target) {
        if (value == 0)
            return;
        if (value < 1 || value > maximum)
            reader.keep({ "option-range", std::string(option),
                { std::to_string(value), "1", std::to_string(maximum) } });
        else
            target = value;
    };
    within(o.gpus, "--gpus", limits::kGpusPerNode, s.gpusPerNode);
    within(o.nodes, "--nodes", limits::kNodes, s.nodes);
}

/// --quantization, --bits-per-weight and --weights: the one that is typed counts, whatever a plan says of the
/// others.
void readWeights(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    constexpr std::string_view kTwoByteTypes[] { "", "auto", "bfloat16", "bf16", "float16", "half" };
    if (std::find(std::begin(kTwoByteTypes), std::end(kTwoByteTypes), o.dtype) == std::end(kTwoByteTypes))
        reader.keep({ "dtype-unknown", "--dtype", { printable(o.dtype, 40) } });
    if (!o.quantization.empty() || !o.bitsPerWeight.empty() || !o.weights.empty()) {
        s.weightFormat = std::nullopt;
        s.weightBits = std::nullopt;
        s.weightsOverride = std::nullopt;
    }
    if (!o.quantization.empty()) {
        auto format = parseWeightFormat(o.quantization, "--quantization");
        format ? void(s.weightFormat = format->name) : void(reader.keep(format.error()));
    }
    said(s.weightBits, reader.bits(o.bitsPerWeight, "--bits-per-weight"));
    said(s.weightsOverride, reader.bytes(o.weights, "--weights"));
}

void readReserve(const ScenarioOptions& o, ReserveSettings& reserve, OptionReader& reader)
{
    said(reserve.persistent, reader.bytes(o.reservePersistent, "--reserve-persistent"));
    said(reserve.activation, reader.bytes(o.reserveActivation, "--reserve-activation"));
    said(reserve.graphs, reader.bytes(o.reserveGraphs, "--reserve-graphs"));
    said(reserve.context, reader.bytes(o.reserveContext, "--reserve-context"));
    said(reserve.fitted, reader.bytes(o.reserveFitted, "--reserve-fitted"));
    if (!o.fittedSource.empty() || !o.reserveFitted.empty())
        reserve.fittedSource = printable(o.fittedSource, 200);
}

void readWorkload(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    said(s.maxModelLen, reader.count(o.maxModelLen, "--max-model-len", limits::kTokens));
    said(s.encoderTokens, reader.count(o.encoderTokens, "--encoder-tokens", limits::kTokens));
    said(s.imageTokens, reader.count(o.imageTokens, "--image-tokens", limits::kTokens, 0)); // 0: text only
    s.sessions = reader.count(o.sessions, "--sessions", limits::kSessions).value_or(s.sessions);
}

} // namespace

Expected<Scenario> withOptions(Scenario s, const ScenarioOptions& o, const Catalogue& catalogue)
{
    OptionReader reader;
    readHardware(o, catalogue, s, reader);
    readEngine(o, s, reader);
    readParallelism(o, s, reader);
    if (!o.kvDtype.empty() && o.keyDtype.empty()) // else it is read with llama.cpp's options
        s.kvDtype = reader.kvType(o.kvDtype, "--kv-cache-dtype");
    readWeights(o, s, reader);
    readReserve(o, s.reserve, reader);
    readWorkload(o, s, reader);
    if (reader.error)
        return tl::unexpected<Error>(*reader.error);
    return s;
}

Expected<Scenario> toScenario(
    const ScenarioOptions& o, const Catalogue& catalogue, std::shared_ptr<const ModelSpec> model)
{
    if (!model && isPlanName(o.model)) {
        auto chosen = openPlan(o);
        if (!chosen)
            return tl::unexpected<Error>(chosen.error());
        return withOptions(std::move(chosen->scenario()), o, catalogue);
    }
    if (!o.scenario.empty())
        return failure("scenario-no-plan", "--scenario");
    auto s = withOptions({}, o, catalogue);
    if (!s)
        return s;
    if (!model) {
        auto opened = openNamed(o.model, o.exactWeights);
        if (!opened)
            return tl::unexpected<Error>(opened.error());
        model = std::make_shared<const ModelSpec>(std::move(*opened));
    }
    s->model = std::move(model);
    return s;
}

Issues unusedOptions(const ScenarioOptions& o, const Scenario& scenario)
{
    Issues issues;
    const ModelSpec& model = *scenario.model;
    // About something that the model does not have, which the code names.
    const auto foreign = [&](bool given, std::string code, std::string option) {
        if (given && !appliesTo(option, model))
            issues.push_back({ Severity::Warning, std::move(code), std::move(option), {} });
    };
    foreign(!o.mambaCacheMode.empty(), "option-no-state", "mamba-cache-mode");
    foreign(!o.mambaSsmDtype.empty(), "option-no-state-dtype", "mamba-ssm-cache-dtype");
    foreign(!o.encoderTokens.empty(), "option-no-encoder", "encoder-tokens");
    foreign(!o.imageTokens.empty(), "option-no-images", "image-tokens");
    foreign(o.languageModelOnly, "option-no-towers", "language-model-only");
    const auto unused = [&](std::string option, Severity severity) {
        const bool told = std::any_of(
            issues.begin(), issues.end(), [&](const Issue& issue) { return issue.field == option; });
        if (!told)
            issues.push_back({ severity, "option-unused", std::move(option), {} });
    };
    for (const ChosenOption& option : chosenOptions(scenario))
        if (!engineHas(scenario.engine.kind, option.name))
            unused(std::string(option.name), Severity::Warning);
    if (!o.draftLayers.empty() && scenario.engine.speculativeTokens == 0)
        unused("draft-layers", Severity::Warning);
    if (o.prefixCaching)
        unused("enable-prefix-caching", Severity::Info); // the default
    return issues;
}

} // namespace hbm::cli
