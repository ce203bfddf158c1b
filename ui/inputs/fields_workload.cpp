// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields of hardware counts and workload.
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
           "the model's own limit.") };
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

} // namespace

std::vector<Field> workloadFields()
{
    return { gpusPerNode(), nodes(), contextLength(), sessions() };
}

} // namespace hbm::ui
