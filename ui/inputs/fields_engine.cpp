// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of the engine that most engines have.
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/field_makers.h"

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

using make::number;
using make::tr;

QString textbookHasNone(const Scenario& scenario)
{
    return scenario.engine.kind == EngineKind::Ideal
        ? tr("The textbook has no engine settings: choose an engine to use them.")
        : QString();
}

constexpr std::array kEngines { EngineKind::Vllm, EngineKind::Sglang, EngineKind::TensorRtLlm,
    EngineKind::LlamaCpp, EngineKind::Ideal };

/// The name of a choice: as the engine is written.
std::string choiceOf(EngineKind engine)
{
    return engine == EngineKind::Ideal ? std::string("Textbook") : std::string(properName(engine));
}

Field engine()
{
    Field f { QStringLiteral("engine"), FieldGroup::Engine, FieldKind::Choice, tr("Eng&ine"),
        tr("Who serves the model: each places weights and cache by rules of its own. Textbook: the "
           "datasheet's gigabytes, the formula's bytes, nothing copied, nothing reserved.") };
    f.required = true;
    f.get = [](const Scenario& s) -> OptionalValue { return choiceOf(s.engine.kind); };
    f.set = [](Scenario& s, const OptionalValue& v) {
        EngineKind kind = EngineKind::Vllm;
        for (const EngineKind one : kEngines)
            if (v == OptionalValue(choiceOf(one)))
                kind = one;
        if (kind != s.engine.kind)
            s.engine.version.clear(); // of another engine
        s.engine.kind = kind;
    };
    f.choices = [](const Scenario&) {
        std::vector<FieldChoice> choices;
        for (const EngineKind one : kEngines)
            choices.push_back({ FieldValue { choiceOf(one) }, engineName(one), {},
                one == EngineKind::Ideal ? tr("formula bytes only") : QString(), {} });
        return choices;
    };
    return f;
}

std::vector<FieldChoice> versions(const Scenario& scenario)
{
    std::vector<FieldChoice> choices { { std::nullopt, tr("newest") } };
    std::vector<std::string> names { "0.28", "0.26", "0.25", "0.21", "0.20", "0.11", "0.9", "0.8" };
    const std::string& chosen = scenario.engine.version;
    if (!chosen.empty() && std::find(names.begin(), names.end(), chosen) == names.end())
        names.push_back(chosen);
    for (const std::string& name : names)
        choices.push_back({ FieldValue { name }, QString::fromStdString(name), {}, {}, {} });
    return choices;
}

Field version()
{
    Field f { QStringLiteral("engine-version"), FieldGroup::Engine, FieldKind::Choice, tr("Ve&rsion"),
        tr("Version of vLLM: defaults, CUDA graphs in the budget, windows in flight and the logged token "
           "count changed between them.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.engine.version.empty() ? std::nullopt : OptionalValue(s.engine.version);
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::string* name = make::textIn(v);
        s.engine.version = name ? *name : std::string();
    };
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { p.engineVersion }; };
    f.choices = versions;
    return f;
}

Field utilization()
{
    Field f = number<&Scenario::engine, &EngineSettings::memoryUtilization>("gpu-memory-utilization",
        FieldGroup::Engine, tr("Memor&y utilization"),
        tr("Share of the device's memory that the engine plans with: vLLM of all that it has, SGLang for "
           "weights and pools, TensorRT-LLM of what is free after a dry run."),
        { QuantityKind::Ratio, 1, 1'000'000 }, 10'000);
    f.inForce = [](const Scenario&, const CapacityPlan& p) { return InForce { p.memoryUtilization }; };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 500'000, 800'000, 850'000, 900'000, 920'000, 950'000, 980'000 };
    };
    return f;
}

Field maxNumSeqs()
{
    Field f = number<&Scenario::engine, &EngineSettings::maxNumSeqs>("max-num-seqs", FieldGroup::Engine,
        tr("Max se&quences"),
        tr("Most sessions that one data-parallel rank runs at once, whatever the memory allows."),
        { QuantityKind::BinaryCount, 1, limits::kSequences });
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return InForce { p.maxNumSeqs, p.maxNumSeqs ? QString() : tr("none") };
    };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 1, 8, 16, 32, 64, 128, 256, 512, 1024 };
    };
    return f;
}

Field batchedTokens()
{
    Field f = number<&Scenario::engine, &EngineSettings::maxNumBatchedTokens>("max-num-batched-tokens",
        FieldGroup::Engine, tr("&Batched tokens"),
        tr("Most tokens of one forward pass. More of them need more activation memory."),
        { QuantityKind::BinaryCount, 1, limits::kBatchedTokens }, 1024);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return InForce { p.maxNumBatchedTokens, p.maxNumBatchedTokens ? QString() : tr("none") };
    };
    f.stops = [](const Scenario&) {
        return std::vector<std::int64_t> { 2048, 4096, 8192, 16384, 32768, 65536 };
    };
    return f;
}

Field blockSize()
{
    Field f = number<&Scenario::engine, &EngineSettings::blockSize>("block-size", FieldGroup::Engine,
        tr("Block si&ze"), tr("Tokens of one block of the KV pool; sessions take whole blocks."),
        { QuantityKind::BinaryCount, 1, limits::kBlockSize }, 16);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("block-size"), tr("auto"));
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 16, 32, 64, 128, 256 }; };
    return f;
}

Field totalTokens()
{
    Field f = number<&Scenario::engine, &EngineSettings::maxTotalTokens>("max-total-tokens",
        FieldGroup::Engine, tr("Pool, tokens"),
        tr("Tokens of the whole KV pool, over all sessions. Empty is what the memory allows; llama.cpp takes "
           "the context length of each session."),
        { QuantityKind::BinaryCount, 1, limits::kTokens }, 1024);
    f.inForce = [](const Scenario& s, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("max-total-tokens"),
            s.engine.kind == EngineKind::LlamaCpp ? tr("auto") : tr("by memory"));
    };
    f.stops = [](const Scenario& s) {
        std::vector<std::int64_t> stops;
        const std::int64_t one = s.maxModelLen.value_or(s.model->contextLength.value_or(8192));
        for (std::int64_t sessions = 1; sessions <= 64; sessions *= 2)
            stops.push_back(std::min(multiplySaturated(one, sessions), limits::kTokens));
        stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
        return stops;
    };
    return f;
}

Field speculative()
{
    Field f = make::countOrNone<&Scenario::engine, &EngineSettings::speculativeTokens>(
        "num_speculative_tokens", FieldGroup::Engine, tr("&MTP draft tokens"),
        tr("Tokens drafted by the multi-token-prediction layer, which then is loaded and has a cache of its "
           "own, or by the layers of a draft beside the model. Empty is off."),
        { QuantityKind::Count, 0, 64 });
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::int64_t { 0 }, tr("off") };
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 1, 2, 3, 4, 8 }; };
    return f;
}

} // namespace

std::vector<Field> engineFields()
{
    std::vector<Field> fields { engine(), version(), utilization(), maxNumSeqs(), batchedTokens(),
        blockSize(), totalTokens(), speculative() };
    for (Field& field : fields)
        if (!field.required)
            field.unavailable = textbookHasNone;
    fields.back().unavailable = [](const Scenario& s) {
        return s.model->speculativeCache.empty() && s.engine.draftLayers == 0
            ? tr("This model has no multi-token-prediction layer.")
            : textbookHasNone(s);
    };
    return fields;
}

} // namespace hbm::ui
