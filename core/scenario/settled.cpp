// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/settled.h"

#include "core/scenario/engine_traits.h"
#include "core/scenario/kv_dtype_support.h"

#include <algorithm>

namespace hbm {

namespace {

void assume(Settled& s, std::string_view field, std::string value, std::string_view why)
{
    s.assumptions.push_back(
        { Severity::Info, "assumed-" + std::string(why), std::string(field), { std::move(value) } });
}

KvDtype settleKvDtype(const Scenario& scenario, Settled& s)
{
    const EngineKind kind = scenario.engine.kind;
    if (scenario.kvDtype) {
        if (!storesKvDtype(kind, *scenario.kvDtype))
            s.issues.push_back({ Severity::Problem, "kv-dtype-engine", "kv-cache-dtype",
                { std::string(nameOf(*scenario.kvDtype)), std::string(properName(kind)),
                    kvDtypeChoices(scenario, *scenario.kvDtype) } });
        return *scenario.kvDtype;
    }
    const ModelSpec& model = *scenario.model;
    if (kind == EngineKind::LlamaCpp) { // whatever the checkpoint says
        assume(s, "kv-cache-dtype", "f16", "cache-type");
        return KvDtype::Bf16;
    }
    if (model.checkpointKvDtype && storesKvDtype(kind, *model.checkpointKvDtype)) {
        assume(s, "kv-cache-dtype", std::string(nameOf(*model.checkpointKvDtype)), "from-checkpoint");
        return *model.checkpointKvDtype;
    }
    // The textbook quotes an MLA latent at one byte an element; engines store it in the model dtype unless
    // told.
    if (kind == EngineKind::Ideal && model.dims.kvLoraRank > 0) {
        assume(s, "kv-cache-dtype", "fp8", "textbook-latent");
        return KvDtype::Fp8;
    }
    assume(s, "kv-cache-dtype", "bf16", "model-dtype");
    return KvDtype::Bf16;
}

/// llama.cpp stores V in a type of its own.
RowTypes settleRowTypes(const Scenario& scenario, Settled& s)
{
    RowTypes types { s.kvDtype, s.kvDtype, rowFormsOf(scenario.engine.kind) };
    const std::optional<KvDtype>& chosen = scenario.engine.llama.valueDtype;
    if (scenario.engine.kind != EngineKind::LlamaCpp || !chosen)
        return types;
    types.values = *chosen;
    if (!storesKvDtype(EngineKind::LlamaCpp, *chosen))
        s.issues.push_back({ Severity::Problem, "kv-dtype-engine", "cache-type-v",
            { std::string(nameOf(*chosen)), std::string(properName(EngineKind::LlamaCpp)),
                kvDtypeList(EngineKind::LlamaCpp) } });
    return types;
}

/// Whether typed or from the checkpoint: the GPU may lack the kernels.
void checkKvDtype(const Scenario& scenario, Settled& s)
{
    const EngineKind kind = scenario.engine.kind;
    const KvDtypeRule rule = kvDtypeRule(scenario, s.kvDtype);
    if (rule.support == KvDtypeSupport::Stored || !storesKvDtype(kind, s.kvDtype))
        return;
    const auto say = [&](Severity severity, std::string code) {
        s.issues.push_back({ severity, std::move(code), "kv-cache-dtype",
            { std::string(properName(kind)), std::string(nameOf(s.kvDtype)), scenario.accelerator->name,
                rule.needs, kvDtypeChoices(scenario, s.kvDtype) } });
    };
    switch (rule.support) {
    case KvDtypeSupport::Software:
        return say(Severity::Warning, "kv-dtype-software");
    case KvDtypeSupport::SomeBackends:
        return say(Severity::Warning, "kv-dtype-backends");
    case KvDtypeSupport::NotKnown:
        return say(Severity::Warning, rule.latent ? "kv-dtype-latent-unproven" : "kv-dtype-unproven");
    default:
        return say(Severity::Problem,
            rule.vendor       ? "kv-dtype-vendor"
                : rule.latent ? "kv-dtype-latent-device"
                              : "kv-dtype-device");
    }
}

/// TensorRT-LLM is written for CUDA alone.
void checkVendor(const Scenario& scenario, Settled& s)
{
    const Accelerator* gpu = scenario.accelerator.get();
    if (scenario.engine.kind == EngineKind::TensorRtLlm && gpu && !gpu->vendor.empty()
        && gpu->vendor != "NVIDIA")
        s.issues.push_back({ Severity::Problem, "engine-vendor", "engine",
            { std::string(properName(scenario.engine.kind)), gpu->name } });
}

/// Lengths on the other axes, where the model has them.
void settleOtherAxes(const Scenario& scenario, Settled& s)
{
    for (const CacheComponent& c : scenario.model->cache) {
        if (c.axis == TokenAxis::Encoder && s.encoderTokens == 0) {
            const std::optional<Tokens> limit = c.axisTokens ? c.axisTokens : scenario.model->encoderTokens;
            s.encoderTokens = scenario.encoderTokens.value_or(limit.value_or(s.contextLength));
            if (!scenario.encoderTokens)
                assume(s, "encoder-tokens", std::to_string(s.encoderTokens),
                    limit ? "from-config" : "as-context");
        }
        if (c.axis == TokenAxis::Image && s.imageTokens == 0) {
            s.imageTokens = scenario.imageTokens.value_or(scenario.model->imageTokens.value_or(0));
            if (!scenario.imageTokens)
                assume(s, "image-tokens", std::to_string(s.imageTokens), "one-image");
        }
    }
}

} // namespace

Settled settle(const Scenario& scenario)
{
    Settled s;
    const ModelSpec& model = *scenario.model;
    static_cast<ParallelSizes&>(s) = settleParallelSizes(scenario, s.assumptions, s.issues);

    s.kvDtype = settleKvDtype(scenario, s);
    s.rowTypes = settleRowTypes(scenario, s);
    checkKvDtype(scenario, s);
    checkVendor(scenario, s);
    s.contextLength = scenario.maxModelLen.value_or(model.contextLength.value_or(0));
    if (!scenario.maxModelLen && model.contextLength)
        assume(s, "max-model-len", std::to_string(*model.contextLength), "from-config");
    if (s.contextLength == 0)
        s.issues.push_back({ Severity::Problem, "context-unknown", "max-model-len", {} });
    if (scenario.maxModelLen && model.contextLength && *scenario.maxModelLen > *model.contextLength)
        s.issues.push_back({ Severity::Warning, "context-beyond-model", "max-model-len",
            { std::to_string(*scenario.maxModelLen), std::to_string(*model.contextLength) } });
    settleOtherAxes(scenario, s);
    if (scenario.accelerator)
        s.memory = planMemory(*scenario.accelerator);
    return s;
}

bool hasProblem(const Issues& issues)
{
    return std::any_of(
        issues.begin(), issues.end(), [](const Issue& i) { return i.severity == Severity::Problem; });
}

} // namespace hbm
