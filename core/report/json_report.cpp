// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/json_report.h"

#include "core/model/layer_view.h"
#include "core/model/spec_names.h"
#include "core/report/issue_list.h"
#include "core/report/messages.h"
#include "core/report/origin_text.h"
#include "core/report/rank_report.h"
#include "core/report/stored_report.h"

#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

template <class T> json optionalNumber(const std::optional<T>& value)
{
    return value ? json(*value) : json(nullptr);
}

json optionalBytes(const std::optional<Bytes>& value)
{
    return value ? json(value->value) : json(nullptr);
}

/// Whole where it is whole (all plain layouts), else a decimal (one row per several tokens).
json ratioNumber(const Ratio& ratio)
{
    if (ratio.denominator == 1)
        return ratio.numerator;
    return static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator);
}

json issuesToJson(const Issues& issues, EngineKind engine = EngineKind::Vllm)
{
    json list = json::array();
    for (const Issue& issue : issues)
        list.push_back({ { "severity", nameOf(issue.severity) }, { "code", issue.code },
            { "field", issue.field }, { "text", sentence(named(issue, engine)) } });
    return list;
}

json statesToJson(const CacheComponent& c)
{
    json list = json::array();
    for (const StatePart& part : c.states)
        list.push_back({ { "role", part.role == StateRole::Convolution ? "convolution" : "recurrent" },
            { "rows", part.rows },
            { "elements_per_row", addSaturated(part.width, multiplySaturated(part.groups, part.groupWidth)) },
            { "element_bytes", part.elementBytes } });
    return list;
}

json componentsToJson(const ModelSpec& model)
{
    json list = json::array();
    for (const CacheComponent& c : model.cache) {
        json entry = { { "kind", nameOf(c.kind) }, { "layers", c.layers.size() },
            { "bytes_per_row",
                { { "bf16", rowBytes(c, KvDtype::Bf16) }, { "fp8", rowBytes(c, KvDtype::Fp8) } } },
            { "tokens_per_row", c.tokensPerRow }, { "cap_tokens", nullptr }, { "tp_rule", nameOf(c.tpRule) },
            { "heads", c.heads }, { "key_elements", c.keyElements }, { "value_elements", c.valueElements },
            { "layer_indices", c.layers }, { "fixed_bytes_per_layer", stateBytes(c) },
            { "axis", nameOf(c.axis) } };
        if (c.cap != CapKind::None) {
            entry["cap_tokens"] = c.capTokens;
            entry["cap_kind"] = nameOf(c.cap);
        }
        if (c.axisTokens)
            entry["axis_tokens"] = *c.axisTokens;
        if (!c.states.empty())
            entry["states"] = statesToJson(c);
        list.push_back(std::move(entry));
    }
    return list;
}

/// Runs of layers alike, and who reads whose cache.
json layersToJson(const ModelSpec& model)
{
    json runs = json::array(), borrowed = json::array();
    for (const LayerRun& run : layerRuns(layerRows(model, model.cache, 0, KvDtype::Bf16)))
        runs.push_back({ { "first", run.first }, { "last", run.last }, { "kind", nameOf(run.kind) } });
    for (const BorrowedCache& b : model.borrowed)
        borrowed.push_back({ { "layer", b.layer }, { "owner", b.owner }, { "kind", nameOf(b.kind) } });
    return { { "runs", std::move(runs) }, { "borrowed", std::move(borrowed) } };
}

json weightGroups(const ModelSpec& model)
{
    json parts = json::object();
    for (const WeightGroup& g : model.weights) {
        json& part = parts[std::string(nameOf(g.part))];
        if (part.is_null())
            part = json::object();
        part["parameters"] = addSaturated(part.value("parameters", std::int64_t { 0 }), parametersOf(g));
        part["bytes"] = addSaturated(part.value("bytes", std::int64_t { 0 }), bytesOf(g).value);
        part["format"] = g.format;
    }
    return parts;
}

json quantizationToJson(const ModelSpec& model)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? json(nullptr) : json(text); };
    json list = json::array();
    for (const QuantizationNote& note : model.quantizations) {
        json parts = json::object();
        for (const auto& [part, format] : note.parts)
            parts[part] = format;
        list.push_back(
            { { "place", note.place }, { "method", note.method }, { "format", orNull(note.format) },
                { "kv_cache", orNull(note.kvCache) }, { "parts", std::move(parts) } });
    }
    return list;
}

} // namespace

json modelToJson(const ModelSpec& model)
{
    const CacheSummary bf16 = summarise(model.cache, KvDtype::Bf16);
    const CacheSummary fp8 = summarise(model.cache, KvDtype::Fp8);
    json out = { { "name", model.name }, { "source", model.source }, { "model_type", model.modelType },
        { "family", model.family }, { "layers", model.layers },
        { "context_length", optionalNumber(model.contextLength) }, { "assumed", model.assumed },
        { "preview", model.preview }, { "dtype", model.modelDtype }, { "issues", issuesToJson(model.issues) },
        { "facts", model.facts }, { "hub", originToJson(model) } };
    out["no_cache_reason"] = model.noCacheReason.empty() ? json(nullptr) : json(model.noCacheReason);
    out["checkpoint_kv_dtype"]
        = model.checkpointKvDtype ? json(nameOf(*model.checkpointKvDtype)) : json(nullptr);
    out["cache"] = {
        { "growing_bytes_per_token",
            { { "bf16", ratioNumber(bf16.growingBytesPerToken) },
                { "fp8", ratioNumber(fp8.growingBytesPerToken) } } },
        { "window_bytes_per_session",
            { { "bf16", bf16.windowBytesPerSession.value }, { "fp8", fp8.windowBytesPerSession.value } } },
        { "fixed_bytes_per_session", bf16.fixedBytesPerSession.value },
        { "encoder_bytes_per_token",
            { { "bf16", bf16.encoderBytesPerToken }, { "fp8", fp8.encoderBytesPerToken } } },
        { "image_bytes_per_token",
            { { "bf16", bf16.imageBytesPerToken }, { "fp8", fp8.imageBytesPerToken } } },
        { "textbook_bytes_per_token",
            { { "bf16", textbookBytesPerToken(model.cache, KvDtype::Bf16) },
                { "fp8", textbookBytesPerToken(model.cache, KvDtype::Fp8) } } },
        { "components", componentsToJson(model) },
    };
    out["layer_kinds"] = layersToJson(model);
    out["quantization"] = quantizationToJson(model);
    out["weights"] = { { "total_bytes", totalBytes(model.weights, false).value },
        { "parameters", totalParameters(model.weights, false) },
        { "total_bytes_with_mtp", totalBytes(model.weights, true).value },
        { "parameters_with_mtp", totalParameters(model.weights, true) }, { "format", model.weightFormat },
        { "evidence", nameOf(weightEvidence(model)) }, { "stored", storedToJson(model) },
        { "parts", weightGroups(model) } };
    return out;
}

json planToJson(const Scenario& scenario, const CapacityPlan& plan)
{
    json ranks = json::array();
    for (const RankPlan& rank : plan.ranks)
        ranks.push_back(rankToJson(rank));
    json why = json::array();
    for (const Explanation& e : plan.explanations)
        why.push_back({ { "code", e.code }, { "text", sentence(e) } });
    json out = {
        { "model", scenario.model->name },
        { "model_hub", originToJson(*scenario.model) },
        { "gpu", scenario.accelerator ? json(scenario.accelerator->id) : json(nullptr) },
        { "gpus", plan.gpus },
        { "engine",
            { { "name", nameOf(scenario.engine.kind) }, { "version", plan.engineVersion },
                { "gpu_memory_utilization", static_cast<double>(plan.memoryUtilization) / 1e6 },
                { "max_num_seqs", plan.maxNumSeqs },
                { "max_num_batched_tokens", plan.maxNumBatchedTokens } } },
        { "parallel",
            { { "tensor", plan.tensor }, { "pipeline", plan.pipeline }, { "data", plan.data },
                { "decode_context", plan.decodeContext }, { "expert", scenario.parallelism.expert } } },
        { "kv_cache_dtype", nameOf(plan.kvDtype) },
        { "max_model_len", plan.contextLength },
        { "sessions_wanted", scenario.sessions },
        { "fits", plan.fits },
        { "verdict", nameOf(plan.verdict) },
        { "limited_by", nameOf(plan.limit) },
        { "memory_basis", nameOf(plan.memoryBasis) },
        { "per_gpu", std::move(ranks) },
        { "bytes_per_token_per_gpu", plan.bytesPerToken.value },
        { "bytes_per_session_per_gpu", plan.bytesPerSession.value },
        { "bytes_per_session_logical", plan.sessionLogical.value },
        { "textbook_bytes_per_token", plan.textbookBytesPerToken.value },
        { "pool",
            { { "blocks", plan.pool.blocks }, { "blocks_low", plan.pool.blocksLow },
                { "blocks_high", plan.pool.blocksHigh }, { "block_tokens", plan.pool.blockTokens },
                { "tokens_as_logged", plan.pool.tokensAsLogged },
                { "max_concurrency", plan.pool.maxConcurrency },
                { "blocks_per_session_admission", plan.pool.blocksPerSessionAdmission },
                { "blocks_per_session_steady", plan.pool.blocksPerSessionSteady },
                { "limiting_stage", plan.pool.limitingStage }, { "window_tokens", plan.pool.windowTokens },
                { "state_slots", plan.pool.stateSlots }, { "cache_slots", plan.pool.cacheSlots } } },
        { "sessions",
            { { "ceiling", optionalNumber(plan.sessions.ceiling) },
                { "admission", optionalNumber(plan.sessions.admission) },
                { "steady", optionalNumber(plan.sessions.steady) },
                { "cap", optionalNumber(plan.sessions.cap) },
                { "admission_low", optionalNumber(plan.sessions.admissionLow) },
                { "admission_high", optionalNumber(plan.sessions.admissionHigh) } } },
        { "cache_copies", plan.cacheCopies },
        { "weights_bytes", plan.weightsTotal.value },
        { "kv_budget_bytes_ceiling", plan.kvBudgetCeiling.value },
        { "reserve_uncertainty_bytes", reserveUncertainty(plan).value },
        { "explanations", std::move(why) },
        { "assumptions", issuesToJson(plan.assumptions, scenario.engine.kind) },
        { "issues", issuesToJson(plan.issues, scenario.engine.kind) },
    };
    if (scenario.parallelism.dataAttention)
        out["parallel"]["data_attention"] = true;
    return out;
}

json catalogueToJson(const Catalogue& catalogue)
{
    json gpus = json::array();
    for (const auto& a : catalogue.accelerators) {
        const PlanMemory memory = planMemory(*a);
        gpus.push_back({ { "id", a->id }, { "name", a->name }, { "vendor", a->vendor },
            { "memory_type", a->memoryType.empty() ? json(nullptr) : json(a->memoryType) },
            { "memory_bytes_marketed", optionalBytes(a->memoryMarketed) },
            { "memory_bytes_driver", optionalBytes(a->memoryDriver) },
            { "memory_bytes_runtime_total", optionalBytes(a->memoryRuntime) },
            { "memory_bytes_plan",
                memory.basis == MemoryBasis::Unknown ? json(nullptr) : json(memory.bytes.value) },
            { "memory_basis", nameOf(memory.basis) },
            { "memory_bandwidth_bytes_per_s", optionalNumber(a->memoryBandwidthBytesPerSecond) },
            { "origin", a->origin } });
    }
    json nodes = json::array();
    for (const auto& n : catalogue.nodes)
        nodes.push_back({ { "id", n->id }, { "name", n->name }, { "accelerator_id", n->acceleratorId },
            { "accelerator_count", n->acceleratorCount },
            { "host_memory_bytes", optionalBytes(n->hostMemory) }, { "origin", n->origin } });
    json broken = json::array();
    for (const Error& e : catalogue.broken)
        broken.push_back({ { "code", e.code }, { "where", e.where }, { "text", sentence(e) } });
    return { { "accelerators", std::move(gpus) }, { "nodes", std::move(nodes) },
        { "broken", std::move(broken) } };
}

std::string jsonText(const json& value)
{
    return value.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace hbm
