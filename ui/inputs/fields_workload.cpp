// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of hardware counts, workload and the precision of the cache.
#include "ui/inputs/fields.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

std::int64_t numberOf(const OptionalValue& value, std::int64_t otherwise)
{
    const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number ? *number : otherwise;
}

std::vector<std::int64_t> powersOfTwo(std::int64_t first, std::int64_t last)
{
    std::vector<std::int64_t> powers;
    for (std::int64_t p = first; p <= last; p *= 2)
        powers.push_back(p);
    return powers;
}

std::vector<std::int64_t> contextStops(const Scenario& scenario)
{
    const std::int64_t limit = scenario.model->contextLength.value_or(1'048'576);
    // From 4k as the panel's width allows; a model that ends there starts at 512, or three octaves below the
    // little that it takes (Whisper: 448).
    const auto whole = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(limit)));
    const std::int64_t least = limit > 8192 ? 4096 : std::clamp<std::int64_t>(whole / 8, 1, 512);
    std::vector<std::int64_t> stops = powersOfTwo(least, limit - 1);
    stops.push_back(limit);
    return stops;
}

Field gpusPerNode()
{
    Field f { QStringLiteral("gpus"), FieldGroup::Hardware, FieldKind::Quantity, tr("GP&Us per node"),
        tr("GPUs in one node that serve this model. Ranks of tensor parallelism are best kept inside one "
           "node.") };
    f.format = { QuantityKind::Count, 1, limits::kGpusPerNode };
    f.required = true;
    f.get = [](const Scenario& s) -> OptionalValue { return std::int64_t { s.gpusPerNode }; };
    f.set = [](Scenario& s, const OptionalValue& v) { s.gpusPerNode = static_cast<int>(numberOf(v, 1)); };
    f.stops = [](const Scenario&) { return powersOfTwo(1, 128); };
    return f;
}

Field nodes()
{
    Field f { QStringLiteral("nodes"), FieldGroup::Hardware, FieldKind::Quantity, tr("&Nodes"),
        tr("Nodes that serve one copy of the model, joined by pipeline, tensor or data parallelism.") };
    f.format = { QuantityKind::Count, 1, limits::kNodes };
    f.required = true;
    f.get = [](const Scenario& s) -> OptionalValue { return std::int64_t { s.nodes }; };
    f.set = [](Scenario& s, const OptionalValue& v) { s.nodes = static_cast<int>(numberOf(v, 1)); };
    f.stops = [](const Scenario&) { return powersOfTwo(1, 256); };
    return f;
}

Field contextLength()
{
    Field f { QStringLiteral("max-model-len"), FieldGroup::Workload, FieldKind::Quantity,
        tr("&Context length"),
        tr("Tokens that one session may hold, prompt and answer together. Takes 131072, 128k or 32*1024; "
           "empty is "
           "the model's own limit. vLLM: --max-model-len.") };
    f.format = { QuantityKind::BinaryCount, 1, limits::kTokens };
    f.step = 1024;
    f.slider = true;
    f.get = [](const Scenario& s) -> OptionalValue { return s.maxModelLen; };
    f.set = [](Scenario& s, const OptionalValue& v) {
        s.maxModelLen = v ? std::optional(numberOf(v, 1)) : std::nullopt;
    };
    f.inForce = [](const Scenario& s, const CapacityPlan&) {
        return InForce { s.model->contextLength, s.model->contextLength ? QString() : tr("unknown") };
    };
    f.stops = contextStops;
    return f;
}

Field sessions()
{
    Field f { QStringLiteral("sessions"), FieldGroup::Workload, FieldKind::Quantity, tr("Sessions &wanted"),
        tr("Live sessions that shall fit at once, each with the full context length. The engine's own cap is "
           "“Max sequences”.") };
    f.format = { QuantityKind::BinaryCount, 1, limits::kSessions };
    f.slider = true;
    f.required = true;
    f.get = [](const Scenario& s) -> OptionalValue { return s.sessions; };
    f.set = [](Scenario& s, const OptionalValue& v) { s.sessions = numberOf(v, 1); };
    f.stops = [](const Scenario&) { return powersOfTwo(1, 1024); };
    return f;
}

std::vector<FieldChoice> kvDtypes(const Scenario& scenario)
{
    std::vector<FieldChoice> choices { { std::nullopt, tr("auto"), {}, tr("as the checkpoint says") } };
    const auto add = [&](KvDtype dtype, const QString& shortText, const QString& note) {
        const std::string name { nameOf(dtype) };
        choices.push_back({ FieldValue { name }, QString::fromStdString(name), shortText, note, {} });
    };
    add(KvDtype::Bf16, {}, tr("2 bytes an element"));
    add(KvDtype::Fp8, {}, tr("1 byte"));
    add(KvDtype::Int8PerTokenHead, tr("int8 per head"), tr("1 byte and a scale per token and head"));
    add(KvDtype::Fp8PerTokenHead, tr("fp8 per head"), tr("1 byte and a scale per token and head"));
    add(KvDtype::Int4PerTokenHead, tr("int4 per head"), tr("half a byte and a scale per token and head"));
    add(KvDtype::Nvfp4, {}, tr("half a byte and a scale per 16"));
    if (scenario.kvDtype == KvDtype::Fp32)
        add(KvDtype::Fp32, {}, tr("4 bytes"));
    return choices;
}

Field kvDtype()
{
    Field f { QStringLiteral("kv-cache-dtype"), FieldGroup::Precision, FieldKind::Choice, tr("&KV cache"),
        tr("Element type of the KV cache. It does not follow from the format of the weights. "
           "vLLM: --kv-cache-dtype.") };
    f.get = [](const Scenario& s) -> OptionalValue {
        return s.kvDtype ? OptionalValue(std::string(nameOf(*s.kvDtype))) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const auto* name = v ? std::get_if<std::string>(&*v) : nullptr;
        const auto dtype = name ? parseKvDtype(*name, {}) : Expected<KvDtype>(tl::unexpect, Error {});
        s.kvDtype = dtype ? std::optional(*dtype) : std::nullopt;
    };
    f.inForce
        = [](const Scenario&, const CapacityPlan& p) { return InForce { std::string(nameOf(p.kvDtype)) }; };
    f.choices = kvDtypes;
    return f;
}

} // namespace

std::vector<Field> workloadFields()
{
    return { gpusPerNode(), nodes(), contextLength(), sessions(), kvDtype() };
}

} // namespace hbm::ui
