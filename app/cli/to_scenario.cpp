// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/to_scenario.h"

#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/engines/vllm/rules.h"
#include "core/formats/open_model.h"
#include "core/model/weight_format.h"
#include "core/report/command_line.h"

#include <algorithm>
#include <nlohmann/json.hpp>

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

/// Runs small readers one after the other; the first error stays.
class Reader
{
public:
    std::optional<Error> error;

    std::optional<std::int64_t> count(
        const std::string& text, std::string_view option, std::int64_t maximum, std::int64_t minimum = 1)
    {
        if (text.empty())
            return std::nullopt;
        if (minimum == 0 && text == "0")
            return 0;
        auto value = parseTokens(text, option);
        if (!value)
            return keep(value.error());
        if (*value > maximum)
            return keep({ "option-range", std::string(option),
                { text, std::to_string(minimum), std::to_string(maximum) } });
        return *value;
    }

    std::optional<int> size(std::optional<int> value, std::string_view option)
    {
        if (value && (*value < 1 || *value > limits::kGpusPerNode * limits::kNodes)) {
            keep({ "option-range", std::string(option),
                { std::to_string(*value), "1", std::to_string(limits::kGpusPerNode * limits::kNodes) } });
            return std::nullopt;
        }
        return value;
    }

    std::optional<Bytes> bytes(const std::string& text, std::string_view option)
    {
        if (text.empty())
            return std::nullopt;
        auto value = parseBytes(text, option);
        if (!value)
            return keep(value.error());
        return *value;
    }

    /// "4.85" as thousandths of a bit: an average below 0.1 or above 64 bits is a slip.
    std::optional<std::int64_t> bits(const std::string& text, std::string_view option)
    {
        if (text.empty())
            return std::nullopt;
        const auto value = parseMillionths(text, option);
        if (!value)
            return keep(value.error());
        if (*value < 100'000 || *value > 64'000'000)
            return keep({ "option-range", std::string(option), { text, "0.1", "64" } });
        return *value / 1000;
    }

    std::nullopt_t keep(Error e)
    {
        if (!error)
            error = std::move(e);
        return std::nullopt;
    }
};

int speculativeTokens(const std::string& text, Reader& reader)
{
    if (text.empty())
        return 0;
    const auto json = parseJsonObject(text, "--speculative-config");
    if (!json) {
        reader.keep(json.error());
        return 0;
    }
    // Only the model's own prediction layers are modelled: no draft models, no n-gram look-up.
    const auto method = json->find("method");
    const std::string name
        = method != json->end() && method->is_string() ? method->get<std::string>() : std::string();
    const bool ownLayers = name == "mtp" || (name.size() > 4 && name.substr(name.size() - 4) == "_mtp");
    if (!ownLayers && (method != json->end() || json->contains("model"))) {
        reader.keep({ "option-json", "--speculative-config", { "method mtp without a draft model" } });
        return 0;
    }
    const auto tokens = json->find("num_speculative_tokens");
    if (tokens == json->end() || !tokens->is_number_integer() || tokens->get<std::int64_t>() < 1
        || tokens->get<std::int64_t>() > 64) {
        reader.keep({ "option-json", "--speculative-config", { "num_speculative_tokens from 1 to 64" } });
        return 0;
    }
    return tokens->get<int>();
}

/// What is kept for a model with recurrent state.
void readState(const ScenarioOptions& o, EngineSettings& engine, Reader& reader)
{
    for (StateCacheMode mode : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
        if (o.mambaCacheMode == nameOf(mode))
            engine.stateCacheMode = mode;
    if (!o.mambaCacheMode.empty() && !engine.stateCacheMode)
        reader.keep({ "state-mode-unknown", "--mamba-cache-mode", { printable(o.mambaCacheMode, 40) } });
    if (o.mambaSsmDtype == "float32")
        engine.stateElementBytes = 4;
    else if (o.mambaSsmDtype == "bfloat16" || o.mambaSsmDtype == "float16")
        engine.stateElementBytes = 2;
    else if (!o.mambaSsmDtype.empty() && o.mambaSsmDtype != "auto")
        reader.keep({ "state-dtype-unknown", "--mamba-ssm-cache-dtype", { printable(o.mambaSsmDtype, 40) } });
}

void readHardware(const ScenarioOptions& o, const Catalogue& catalogue, Scenario& s, Reader& reader)
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
    if (gpu.empty())
        return void(reader.keep({ "gpu-missing", "--gpu", {} }));
    auto found = findAccelerator(catalogue, gpu);
    if (!found)
        return void(reader.keep(found.error()));
    s.accelerator = *found;
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

/// "46.80" is good to half a hundredth of a GiB: logs print rounded figures.
Bytes halfLastDigit(const std::string& text)
{
    const std::size_t point = text.find('.');
    std::int64_t half = kGiB / 2;
    for (std::size_t i = point == std::string::npos ? text.size() : point + 1; i < text.size(); ++i)
        half /= 10;
    return { half };
}

/// "ideal, vllm, …"
std::string engineNames()
{
    std::string names;
    for (EngineKind kind : allEngineKinds())
        names += (names.empty() ? "" : ", ") + std::string(nameOf(kind));
    return names;
}

void readEngine(const ScenarioOptions& o, Scenario& s, Reader& reader)
{
    if (const auto kind = parseEngineKind(o.engine))
        s.engine.kind = *kind;
    else if (!o.engine.empty())
        reader.keep({ "engine-unknown", "--engine", { printable(o.engine, 40), engineNames() } });
    if (!o.engineVersion.empty()) {
        if (auto rules = vllm::rulesFor(o.engineVersion); s.engine.kind == EngineKind::Vllm && !rules)
            reader.keep({ "engine-version", "--engine-version", rules.error().args });
        s.engine.version = o.engineVersion;
    }
    if (!o.utilization.empty()) {
        auto value = parseMillionths(o.utilization, "--gpu-memory-utilization");
        if (!value)
            reader.keep(value.error());
        else if (*value < 1 || *value > 1'000'000)
            reader.keep({ "option-range", "--gpu-memory-utilization", { o.utilization, "0.000001", "1" } });
        else
            s.engine.memoryUtilization = *value;
    }
    s.engine.maxNumSeqs = reader.count(o.maxNumSeqs, "--max-num-seqs", limits::kSequences);
    s.engine.maxNumBatchedTokens
        = reader.count(o.maxNumBatchedTokens, "--max-num-batched-tokens", limits::kBatchedTokens);
    s.engine.blockSize = reader.count(o.blockSize, "--block-size", limits::kBlockSize);
    if (!o.availableKv.empty()) {
        auto value = parseMillionths(o.availableKv, "--available-kv-gib");
        if (!value)
            reader.keep(value.error());
        else {
            s.engine.availableKv = Bytes { scaleDown(*value, kGiB, 1'000'000) };
            s.engine.availableKvRounding = halfLastDigit(o.availableKv);
        }
    }
    s.engine.asyncScheduling = !o.noAsync;
    s.engine.languageModelOnly = o.languageModelOnly;
    s.engine.speculativeTokens = speculativeTokens(o.speculative, reader);
    readState(o, s.engine, reader);
}

} // namespace

Expected<Scenario> toScenario(
    const ScenarioOptions& o, const Catalogue& catalogue, std::shared_ptr<const ModelSpec> model)
{
    Scenario s;
    Reader reader;
    readHardware(o, catalogue, s, reader);
    readEngine(o, s, reader);
    s.parallelism = { reader.size(o.tensor, "--tensor-parallel-size"),
        reader.size(o.pipeline, "--pipeline-parallel-size"), reader.size(o.data, "--data-parallel-size"),
        reader.size(o.decodeContext, "--decode-context-parallel-size"), o.expert };
    constexpr std::string_view kTwoByteTypes[] { "", "auto", "bfloat16", "bf16", "float16", "half" };
    if (std::find(std::begin(kTwoByteTypes), std::end(kTwoByteTypes), o.dtype) == std::end(kTwoByteTypes))
        reader.keep({ "dtype-unknown", "--dtype", { printable(o.dtype, 40) } });
    if (!o.kvDtype.empty() && o.kvDtype != "auto") {
        auto dtype = parseKvDtype(o.kvDtype, "--kv-cache-dtype");
        dtype ? void(s.kvDtype = *dtype) : void(reader.keep(dtype.error()));
    }
    if (!o.quantization.empty()) {
        auto format = parseWeightFormat(o.quantization, "--quantization");
        format ? void(s.weightFormat = format->name) : void(reader.keep(format.error()));
    }
    s.weightBits = reader.bits(o.bitsPerWeight, "--bits-per-weight");
    s.weightsOverride = reader.bytes(o.weights, "--weights");
    s.reserve = { reader.bytes(o.reservePersistent, "--reserve-persistent"),
        reader.bytes(o.reserveActivation, "--reserve-activation"),
        reader.bytes(o.reserveGraphs, "--reserve-graphs"),
        reader.bytes(o.reserveContext, "--reserve-context") };
    s.maxModelLen = reader.count(o.maxModelLen, "--max-model-len", limits::kTokens);
    s.encoderTokens = reader.count(o.encoderTokens, "--encoder-tokens", limits::kTokens);
    s.imageTokens = reader.count(o.imageTokens, "--image-tokens", limits::kTokens, 0); // 0: text only
    s.sessions = reader.count(o.sessions, "--sessions", limits::kSessions).value_or(1);
    if (reader.error)
        return tl::unexpected<Error>(*reader.error);

    if (!model) {
        auto opened = openModel(o.model);
        if (!opened)
            return tl::unexpected<Error>(opened.error());
        model = std::make_shared<const ModelSpec>(std::move(*opened));
    }
    s.model = std::move(model);
    return s;
}

Issues unusedOptions(const ScenarioOptions& o, const Scenario& scenario)
{
    Issues issues;
    const ModelSpec& model = *scenario.model;
    const bool textbook = scenario.engine.kind == EngineKind::Ideal;
    const auto unused = [&](bool given, std::string_view option, Severity severity) {
        if (given)
            issues.push_back({ severity, "option-unused", std::string(option), {} });
    };
    // About something that the model does not have, which the code names; else only the textbook ignores it.
    const auto foreign = [&](const std::string& value, Issue issue, bool ofEngine) {
        if (value.empty())
            return;
        if (!appliesTo(issue.field, model))
            issues.push_back(std::move(issue));
        else
            unused(textbook && ofEngine, issue.field, Severity::Warning);
    };
    foreign(o.mambaCacheMode, { Severity::Warning, "option-no-state", "mamba-cache-mode", {} }, true);
    foreign(
        o.mambaSsmDtype, { Severity::Warning, "option-no-state-dtype", "mamba-ssm-cache-dtype", {} }, true);
    foreign(o.encoderTokens, { Severity::Warning, "option-no-encoder", "encoder-tokens", {} }, false);
    foreign(o.imageTokens, { Severity::Warning, "option-no-images", "image-tokens", {} }, false);
    if (o.languageModelOnly && !appliesTo("language-model-only", model))
        issues.push_back({ Severity::Warning, "option-no-towers", "language-model-only", {} });
    unused(o.prefixCaching, "enable-prefix-caching", Severity::Info);
    unused(textbook && !o.availableKv.empty(), "available-kv-gib", Severity::Warning);
    return issues;
}

} // namespace hbm::cli
