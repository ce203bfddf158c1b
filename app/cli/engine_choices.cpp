// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_choices.h"

#include "core/engines/vllm/rules.h"
#include "core/scenario/engine_options.h"
#include "core/scenario/engine_options_json.h"
#include "core/scenario/engine_sizes.h"

#include <utility>

namespace hbm::cli {

namespace {

constexpr std::int64_t kMostDraftLayers = limits::kLayers;

/// "46.80" is good to half a hundredth of a GiB: logs print rounded figures.
Bytes halfLastDigit(const std::string& text)
{
    const std::size_t point = text.find('.');
    std::int64_t half = kGiB / 2;
    for (std::size_t i = point == std::string::npos ? text.size() : point + 1; i < text.size(); ++i)
        half /= 10;
    return { half };
}

/// Through the table of the engine that has the option, whichever engine is planned.
void take(
    Scenario& s, EngineKind table, std::string_view option, const std::string& value, OptionReader& reader)
{
    if (value.empty())
        return;
    const EngineKind planned = std::exchange(s.engine.kind, table);
    if (const auto use = takeEngineOption(s, option, value); !use)
        reader.keep(use.error());
    s.engine.kind = planned;
}

void readSpeculation(const ScenarioOptions& o, EngineSettings& engine, OptionReader& reader)
{
    const auto layers = reader.count(o.draftLayers, "--draft-layers", kMostDraftLayers, 0);
    if (o.speculative.empty()) {
        if (layers && engine.speculativeTokens > 0) // of a plan
            engine.draftLayers = static_cast<int>(*layers);
        return;
    }
    const auto wanted = options::readSpeculativeConfig(o.speculative, "--speculative-config");
    if (!wanted)
        return void(reader.keep(wanted.error()));
    if (!layers && !wanted->draftLayers)
        return void(
            reader.keep({ "speculative-draft", "--speculative-config", { printable(wanted->method, 40) } }));
    engine.speculativeTokens = wanted->tokens;
    engine.draftLayers = wanted->tokens == 0 ? 0 : layers ? static_cast<int>(*layers) : *wanted->draftLayers;
}

/// Without the value by which llama-server says its own default: -c 0, the model's context, and -np -1, as
/// many slots as it finds good.
std::string saidTo(const EngineSettings& engine, const std::string& value, std::string_view llamaDefault)
{
    return engine.kind == EngineKind::LlamaCpp && value == llamaDefault ? std::string() : value;
}

void readPool(const ScenarioOptions& o, EngineSettings& engine, OptionReader& reader)
{
    if (!o.maxTotalTokens.empty())
        engine.maxTotalTokens
            = reader.count(saidTo(engine, o.maxTotalTokens, "0"), "--max-total-tokens", limits::kTokens);
    said(engine.numGpuBlocks, reader.count(o.numGpuBlocks, "--num-gpu-blocks-override", limits::kTokens));
    if (o.availableKv.empty())
        return;
    const auto value = parseMillionths(o.availableKv, "--available-kv-gib");
    if (!value)
        return void(reader.keep(value.error()));
    engine.availableKv = Bytes { scaleDown(*value, kGiB, 1'000'000) };
    engine.availableKvRounding = halfLastDigit(o.availableKv);
}

/// What is kept for a model with recurrent state.
void readState(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    bool known = o.mambaCacheMode.empty();
    for (StateCacheMode mode : { StateCacheMode::None, StateCacheMode::Align, StateCacheMode::All })
        if (o.mambaCacheMode == nameOf(mode)) {
            s.engine.stateCacheMode = mode;
            known = true;
        }
    if (!known)
        reader.keep({ "state-mode-unknown", "--mamba-cache-mode", { printable(o.mambaCacheMode, 40) } });
    take(s, EngineKind::Vllm, "--mamba-ssm-cache-dtype", o.mambaSsmDtype, reader);
}

void readLlamaCpp(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    LlamaCppSettings& llama = s.engine.llama;
    if (!o.valueDtype.empty() || !o.keyDtype.empty())
        llama.valueDtype = reader.kvType(o.valueDtype, "--cache-type-v");
    if (!o.keyDtype.empty()) { // each of the two is f16 unless said
        s.kvDtype = reader.kvType(o.keyDtype, "--cache-type-k").value_or(KvDtype::Bf16);
        if (llama.valueDtype.value_or(KvDtype::Bf16) == *s.kvDtype)
            llama.valueDtype.reset();
        else if (!llama.valueDtype)
            llama.valueDtype = KvDtype::Bf16;
    }
    if (o.unifiedCache || o.separateCaches)
        llama.unifiedCache = o.unifiedCache;
    said(llama.microBatch, reader.count(o.microBatch, "--ubatch-size", limits::kBatchedTokens));
    llama.fullWindowCache |= o.fullWindowCache;
    take(s, EngineKind::LlamaCpp, "--flash-attn", o.flashAttention, reader);
    take(s, EngineKind::LlamaCpp, "--n-gpu-layers", o.gpuLayers, reader);
    take(s, EngineKind::LlamaCpp, "--tensor-split", o.tensorSplit, reader);
}

void readKind(const ScenarioOptions& o, EngineSettings& engine, OptionReader& reader)
{
    if (!o.engine.empty()) {
        const auto kind = parseEngineKind(o.engine);
        if (!kind)
            return void(reader.keep({ "engine-unknown", "--engine", { printable(o.engine, 40) } }));
        if (engine.kind != *kind)
            engine.version.clear(); // of a plan: the other engine's
        engine.kind = *kind;
    }
    if (o.engineVersion.empty())
        return;
    if (engine.kind == EngineKind::Vllm || engine.kind == EngineKind::Ideal)
        if (const auto rules = vllm::rulesFor(o.engineVersion); !rules)
            reader.keep({ "engine-version", "--engine-version", rules.error().args });
    engine.version = printable(o.engineVersion, 40);
}

} // namespace

void readEngine(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    EngineSettings& engine = s.engine;
    readKind(o, engine, reader);
    said(engine.memoryUtilization, reader.fraction(o.utilization, "--gpu-memory-utilization"));
    if (!o.maxNumSeqs.empty())
        engine.maxNumSeqs
            = reader.count(saidTo(engine, o.maxNumSeqs, "-1"), "--max-num-seqs", limits::kSequences);
    said(engine.maxNumBatchedTokens,
        reader.count(o.maxNumBatchedTokens, "--max-num-batched-tokens", limits::kBatchedTokens));
    said(engine.blockSize, reader.count(o.blockSize, "--block-size", limits::kBlockSize));
    readPool(o, engine, reader);
    engine.asyncScheduling &= !o.noAsync;
    engine.cudaGraphs &= !o.eager;
    engine.prefixCaching = (engine.prefixCaching || o.prefixCaching) && !o.noPrefixCaching;
    engine.hybridCacheManager &= !o.noHybridManager;
    engine.languageModelOnly |= o.languageModelOnly;
    readSpeculation(o, engine, reader);
    readState(o, s, reader);
    said(engine.sglang.swaFullTokensRatio, reader.fraction(o.swaFullTokensRatio, "--swa-full-tokens-ratio"));
    said(engine.sglang.mambaFullMemoryRatio,
        reader.fraction(o.mambaFullMemoryRatio, "--mamba-full-memory-ratio", 1'000'000'000));
    said(engine.sglang.cudaGraphMaxBatch,
        reader.count(o.cudaGraphMaxBatch, "--cuda-graph-max-bs", limits::kSequences));
    readLlamaCpp(o, s, reader);
}

void readParallelism(const ScenarioOptions& o, Scenario& s, OptionReader& reader)
{
    const bool typed = o.tensor || o.pipeline || o.data || o.decodeContext || o.expert || o.dataAttention;
    if (!typed)
        return;
    Parallelism sizes = engineSizes(s.engine.kind, s.parallelism);
    said(sizes.tensor, reader.size(o.tensor, "--tensor-parallel-size"));
    said(sizes.pipeline, reader.size(o.pipeline, "--pipeline-parallel-size"));
    said(sizes.data, reader.size(o.data, "--data-parallel-size"));
    said(sizes.decodeContext, reader.size(o.decodeContext, "--decode-context-parallel-size"));
    sizes.expert |= o.expert;
    sizes.dataAttention |= o.dataAttention;
    const auto ours = scenarioSizes(s.engine.kind, sizes, "--tensor-parallel-size");
    ours ? void(s.parallelism = *ours) : void(reader.keep(ours.error()));
}

} // namespace hbm::cli
