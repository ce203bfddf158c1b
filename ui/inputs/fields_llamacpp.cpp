// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields that only llama.cpp has.
#include "ui/inputs/field_makers.h"

#include <QStringList>

#include <algorithm>

namespace hbm::ui {

namespace {

using make::number;
using make::toggle;
using make::tr;

constexpr auto kGroup = FieldGroup::EngineMore;
constexpr auto kSettings = &EngineSettings::llama;
constexpr int kMostParts = 1'000'000; // of a split: as its reader takes

Field unified()
{
    Field f { QStringLiteral("kv-unified"), kGroup, FieldKind::Switch, tr("Unified cache"),
        tr("One cache that all slots share, in place of an equal part for each.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        const auto& unified = s.engine.llama.unifiedCache;
        return unified ? OptionalValue(std::int64_t { *unified ? 1 : 0 }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* value = make::numberIn(v);
        s.engine.llama.unifiedCache = value ? std::optional(*value != 0) : std::nullopt;
    };
    // The server shares one cache as long as it is free to choose the number of slots.
    f.inForce = [](const Scenario& s, const CapacityPlan& p) {
        const QString assumed = make::assumedText(p, QStringLiteral("kv-unified"));
        const bool on = assumed.isEmpty()
            ? !s.engine.maxNumSeqs.has_value()
            : assumed != QLatin1String("false") && assumed != QLatin1String("off");
        return InForce { std::int64_t { on ? 1 : 0 } };
    };
    return f;
}

Field microBatch()
{
    Field f = number<&Scenario::engine, kSettings, &LlamaCppSettings::microBatch>("ubatch-size", kGroup,
        tr("Micro batch"), tr("Tokens that are computed at once: the compute buffer grows with them."),
        { QuantityKind::BinaryCount, 1, limits::kBatchedTokens }, 128);
    f.inForce = [](const Scenario&, const CapacityPlan& p) {
        return make::assumedOr(p, QStringLiteral("ubatch-size"), QStringLiteral("512"));
    };
    f.stops = [](const Scenario&) { return std::vector<std::int64_t> { 128, 256, 512, 1024, 2048, 4096 }; };
    return f;
}

Field fullWindow()
{
    return toggle<false, &Scenario::engine, kSettings, &LlamaCppSettings::fullWindowCache>("swa-full", kGroup,
        tr("Whole window cache"), tr("Layers with a sliding window keep the whole context all the same."));
}

Field flashAttention()
{
    return toggle<true, &Scenario::engine, kSettings, &LlamaCppSettings::flashAttention>("flash-attn", kGroup,
        tr("Flash attention"), tr("Without it the compute buffer holds all scores of a micro batch."));
}

Field gpuLayers()
{
    Field f = number<&Scenario::engine, kSettings, &LlamaCppSettings::gpuLayers>("n-gpu-layers", kGroup,
        tr("GPU layers"),
        tr("Layers on the GPUs, the last ones of the model; the others and their cache stay in host memory."),
        { QuantityKind::Count, 0, limits::kLayers });
    f.inForce = [](const Scenario& s, const CapacityPlan&) {
        return InForce { std::int64_t { s.model->layers }, tr("all") };
    };
    f.stops = [](const Scenario& s) {
        const std::int64_t layers = s.model->layers;
        return std::vector<std::int64_t> { 0, layers / 4, layers / 2, layers * 3 / 4, layers };
    };
    return f;
}

/// "3, 1" as whole numbers, "3," on the way to it as one; empty when it is none.
std::vector<int> proportions(QString text)
{
    std::vector<int> parts;
    text = text.trimmed();
    if (text.endsWith(QLatin1Char(',')))
        text.chop(1);
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        const int value = part.trimmed().toInt(&isNumber);
        if (!isNumber || value < 0 || value > kMostParts)
            return {};
        parts.push_back(value);
    }
    const bool any = std::any_of(parts.begin(), parts.end(), [](int part) { return part > 0; });
    return any && parts.size() <= static_cast<std::size_t>(limits::kGpusPerNode) ? parts
                                                                                 : std::vector<int> {};
}

Field tensorSplit()
{
    Field f { QStringLiteral("tensor-split"), kGroup, FieldKind::Text, tr("Tensor split"),
        tr("How the layers are dealt to the GPUs, as proportions: 3,1 gives the first GPU three quarters. "
           "Empty is by free memory.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        QStringList parts;
        for (const int part : s.engine.llama.tensorSplit)
            parts << QString::number(part);
        return parts.isEmpty() ? std::nullopt : OptionalValue(parts.join(QLatin1Char(',')).toStdString());
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::string* text = make::textIn(v);
        s.engine.llama.tensorSplit = text ? proportions(QString::fromStdString(*text)) : std::vector<int> {};
    };
    f.complaint = [](const QString& text) {
        return text.trimmed().isEmpty() || !proportions(text).empty()
            ? QString()
            : tr("A whole number for each GPU, with commas between: 3,1");
    };
    f.inForce = [](const Scenario&, const CapacityPlan&) {
        return InForce { std::nullopt, tr("by memory") };
    };
    return f;
}

} // namespace

std::vector<Field> llamaCppFields()
{
    return { unified(), microBatch(), fullWindow(), flashAttention(), gpuLayers(), tensorSplit() };
}

} // namespace hbm::ui
