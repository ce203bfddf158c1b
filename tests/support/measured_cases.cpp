// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/measured_cases.h"

#include "core/base/text.h"
#include "tests/support/corpus.h"
#include "tests/support/models.h"

#include <cmath>
#include <fstream>

namespace hbm::test {

namespace {

using nlohmann::json;

std::string textOf(const json& row, const char* key)
{
    const auto it = row.find(key);
    return it != row.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::optional<double> numberOf(const json& row, const char* key)
{
    const auto it = row.find(key);
    return it != row.end() && it->is_number() ? std::optional(it->get<double>()) : std::nullopt;
}

std::optional<std::int64_t> countOf(const json& row, const char* key)
{
    const auto value = numberOf(row, key);
    return value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

/// Digits as the file writes them, to two at least for GiB: 46.8 was printed as 46.80.
double halfDigitOf(const std::string& text, bool gib)
{
    const std::size_t point = text.find('.');
    std::size_t digits = point == std::string::npos ? 0 : text.size() - point - 1;
    if (gib)
        digits = std::max<std::size_t>(digits, 2);
    return 0.5 * std::pow(10.0, -static_cast<double>(digits));
}

MeasuredCase caseOf(const json& row)
{
    MeasuredCase c;
    c.id = textOf(row, "id");
    c.engine = textOf(row, "engine");
    c.version = textOf(row, "engine_version");
    c.config = textOf(row, "config_dir");
    c.gpu = textOf(row, "gpu");
    c.quantization = textOf(row, "quantization");
    c.model = textOf(row, "model");
    c.kvDtype = textOf(row, "kv_cache_dtype");
    c.gpus = static_cast<int>(countOf(row, "gpu_count").value_or(1));
    c.tensor = static_cast<int>(countOf(row, "tp").value_or(c.gpus));
    c.pipeline = static_cast<int>(countOf(row, "pp").value_or(1));
    c.data = static_cast<int>(countOf(row, "dp").value_or(1));
    c.parallelStated = c.gpus == 1 || countOf(row, "tp").has_value();
    c.expert = countOf(row, "ep").value_or(1) > 1;
    c.eager = row.value("enforce_eager", json(false)) == json(true);
    c.comparable = row.value("comparable", json(false)) == json(true);
    for (const char* key : { "gpu_memory_utilization", "mem_fraction_static", "free_gpu_memory_fraction" })
        if (const auto fraction = numberOf(row, key))
            c.utilization = fraction;
    c.context = countOf(row, "max_model_len");
    c.batchedTokens = countOf(row, "max_num_batched_tokens");
    c.sequences = countOf(row, "max_num_seqs");
    c.blockSize = countOf(row, "block_size");
    c.basis = textOf(row, "settings_basis");
    c.note = textOf(row, "settings_note");
    std::string list = textOf(row, "settings_used") + ";";
    for (std::size_t at = 0, end; (end = list.find(';', at)) != std::string::npos; at = end + 1)
        if (const std::size_t equals = list.find('=', at); equals < end)
            c.settings[list.substr(at, equals - at)] = list.substr(equals + 1, end - equals - 1);
    for (const auto& [key, value] : row.at("measured").items())
        if (value.is_number())
            c.measured[key] = { value.get<double>(),
                halfDigitOf(value.dump(),
                    key.find("gib") != std::string::npos || key.find("_gb") != std::string::npos) };
    return c;
}

struct Named
{
    const char* text; ///< in the case's words, small letters
    const char* name;
};

/// First match wins.
constexpr Named kGpus[] { { "gb10", "dgx-spark-gb10" }, { "thor", "jetson-thor-t5000" },
    { "gh200", "gh200-96gb" }, { "h200", "h200-sxm" }, { "h100", "h100-sxm" },
    { "a100-sxm4-80", "a100-sxm4-80gb" }, { "a100 80", "a100-sxm4-80gb" }, { "l40s", "l40s" },
    { "pro 6000", "rtx-pro-6000-server" }, { "b300", "b300-sxm" }, { "b200", "b200-sxm" },
    { "mi300x", "mi300x" }, { "5090", "rtx5090" }, { "4090", "rtx4090" }, { "3090", "rtx3090" },
    { "t4 ", "t4" }, { "h20", "h20-96gb" }, { "ascend", "ascend-910b" } };

constexpr Named kFormats[] { { "nvfp4", "nvfp4" }, { "mxfp4", "mxfp4" }, { "awq", "awq" }, { "gptq", "gptq" },
    { "int4", "awq" }, { "fp8", "fp8" }, { "w8a8", "int8" }, { "int8", "int8" } };

std::string lookUp(std::span<const Named> table, const std::string& text)
{
    const std::string small = lowerCase(text);
    for (const Named& row : table)
        if (small.find(row.text) != std::string::npos)
            return row.name;
    return {};
}

EngineKind kindOf(const std::string& engine)
{
    return engine == "sglang"   ? EngineKind::Sglang
        : engine == "trtllm"    ? EngineKind::TensorRtLlm
        : engine == "llama.cpp" ? EngineKind::LlamaCpp
                                : EngineKind::Vllm;
}

void speak(const MeasuredCase& c, EngineSettings& e)
{
    if (!c.setting("mtp").empty() || !c.setting("n_spec").empty())
        e.speculativeTokens = c.setting("n_spec").empty() ? 1 : std::stoi(c.setting("n_spec"));
    if (const std::string extra = c.setting("extra"); !extra.empty()) { // "6x4096": layers x bytes of a token
        e.draftLayers = std::stoi(extra);
        e.speculativeTokens = std::max(1, e.speculativeTokens);
    }
    const std::string mode = c.setting("mode");
    for (StateCacheMode m : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
        if (mode == nameOf(m))
            e.stateCacheMode = m;
    if (!c.setting("ssm").empty())
        e.stateElementBytes = std::stoi(c.setting("ssm"));
}

} // namespace

std::optional<Printed> MeasuredCase::figure(const std::string& key) const
{
    const auto it = measured.find(key);
    return it == measured.end() ? std::nullopt : std::optional(it->second);
}

std::string MeasuredCase::setting(const std::string& key) const
{
    const auto it = settings.find(key);
    return it == settings.end() ? std::string() : it->second;
}

std::vector<MeasuredCase> measuredCases()
{
    std::vector<MeasuredCase> cases;
    std::ifstream file(corpus() / "measured" / "cases.jsonl");
    std::map<std::string, double> checkpoints; // of a model, whichever case tells it
    for (std::string line; std::getline(file, line);) {
        if (line.empty())
            continue;
        MeasuredCase c = caseOf(json::parse(line));
        if (const auto size = c.figure("checkpoint_gib");
            size && c.quantization.find("online") == std::string::npos) {
            const auto draft = c.figure("draft_checkpoint_gib");
            checkpoints[c.model] = size->value + (draft ? draft->value : 0);
        }
        cases.push_back(std::move(c));
    }
    for (MeasuredCase& c : cases)
        if (const auto it = checkpoints.find(c.model); it != checkpoints.end())
            c.checkpointGib = it->second;
    return cases;
}

std::string missingForEndToEnd(const MeasuredCase& c)
{
    const bool version = !c.version.empty() && std::isdigit(static_cast<unsigned char>(c.version.front()));
    if (!c.figure("kv_tokens"))
        return "no token count";
    if (gpuIdOf(c).empty())
        return "GPU not stated";
    if (!c.parallelStated)
        return "parallel sizes not stated";
    if (c.quantization.empty() || c.quantization == "?")
        return "format of the weights not stated";
    if (!c.utilization && !(c.engine == "vllm" && version))
        return "memory fraction not stated, nor the version whose default it would be";
    if (c.id == "m081") // 49 GiB outside torch: other processes and page cache of a unified memory
        return "other processes hold 49 GiB";
    if (c.id == "m013") // 91.9 GiB of weights and pool in a budget of 104.4: its twin m012 leaves 99.2
        return "12 GiB of the budget were not free";
    return {};
}

bool isRepacked(const MeasuredCase& c)
{
    if (c.checkpointGib || c.quantization.find("online") != std::string::npos)
        return false;
    const auto tail
        = [](const std::string& name) { return lowerCase(name.substr(name.find_last_of("/_") + 1)); };
    const std::string format = weightFormatOf(c);
    if (tail(c.model).find("embedding")
        != std::string::npos) // the corpus has the chat model it was made from
        return true;
    if (format.empty()) // "w4a8" says too little
        return c.quantization.find("16") == std::string::npos;
    if (tail(c.config).find(format) != std::string::npos)
        return false;
    return openModel((corpus() / "configs" / c.config).string())->weightFormat != format;
}

std::string gpuIdOf(const MeasuredCase& c)
{
    return lookUp(kGpus, c.gpu);
}

std::string weightFormatOf(const MeasuredCase& c)
{
    return lookUp(kFormats, c.quantization);
}

Scenario scenarioOf(const MeasuredCase& c)
{
    Scenario s;
    auto model = openModel((corpus() / "configs" / c.config).string());
    if (!model)
        throw std::runtime_error(c.id + ": " + model.error().code);
    s.model = std::make_shared<const ModelSpec>(std::move(*model));
    const std::string id = gpuIdOf(c);
    s.accelerator = gpu(id.empty() ? "h200-sxm" : id);
    EngineSettings& e = s.engine;
    e.kind = kindOf(c.engine);
    const std::string version = c.setting("version").empty() ? c.version : c.setting("version");
    if (e.kind == EngineKind::Vllm && version.rfind("0.", 0) == 0 && version.rfind("0.1.dev", 0) != 0)
        e.version = version.substr(0, version.find_first_not_of("0123456789."));
    s.parallelism.tensor = c.tensor;
    s.parallelism.pipeline = c.pipeline;
    s.parallelism.data = c.data;
    s.parallelism.expert = c.expert;
    if (e.kind == EngineKind::Sglang && c.data > 1) { // its tensor size counts the data ranks, too
        s.parallelism.tensor = c.tensor / c.data;
        s.parallelism.dataAttention = true;
    }
    if (e.kind == EngineKind::LlamaCpp) {
        s.parallelism.tensor = 1;
        s.parallelism.pipeline = c.gpus;
    }
    if (!c.setting("dcp").empty())
        s.parallelism.decodeContext = std::stoi(c.setting("dcp"));
    s.gpusPerNode = *s.parallelism.tensor * *s.parallelism.pipeline * *s.parallelism.data;
    const std::string kv
        = c.setting("kv").empty() ? c.kvDtype.substr(0, c.kvDtype.find(' ')) : c.setting("kv");
    if (!kv.empty() && kv != "auto")
        s.kvDtype = parseKvDtype(kv, "kv").value();
    if (kv == "auto") // what the source saw: the model's dtype
        s.kvDtype = KvDtype::Bf16;
    if (c.utilization)
        e.memoryUtilization = std::llround(*c.utilization * 1e6);
    s.maxModelLen = c.context;
    e.maxNumBatchedTokens = c.batchedTokens;
    if (!c.setting("T").empty())
        e.maxNumBatchedTokens = std::stoll(c.setting("T"));
    e.maxNumSeqs = c.sequences;
    e.cudaGraphs = !c.eager;
    if (!c.setting("page").empty())
        e.blockSize = std::stoll(c.setting("page"));
    if (!c.setting("rho").empty())
        e.sglang.swaFullTokensRatio = std::llround(std::stod(c.setting("rho")) * 1e6);
    speak(c, e);
    // The checkpoint's size is public: it stands in where the corpus has only the config of the base model.
    const std::string format = weightFormatOf(c);
    if (c.checkpointGib && format != s.model->weightFormat)
        s.weightsOverride = Bytes { std::llround(*c.checkpointGib * static_cast<double>(kGiB)) };
    if (!format.empty() && format != s.model->weightFormat)
        s.weightFormat = format;
    return s;
}

} // namespace hbm::test
