// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/explain_words.h"

#include "core/planning/plan.h"
#include "core/report/source_text.h"
#include "ui/inputs/engine_terms.h"
#include "ui/inputs/fields.h"
#include "ui/models/figure_names.h"
#include "ui/support/format.h"
#include "ui/support/formula_words.h"
#include "ui/support/messages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

/// Gives the functions of this file a context in the catalogue.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ExplainPanel)
};

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString factLine(const std::pair<const std::string, std::string>& fact)
{
    return QStringLiteral("%1 = %2").arg(utf8(fact.first), utf8(printable(fact.second, 120)));
}

/// The facts that an expression names, by the last part of their keys; all of them where it names none.
SourceNote configNote(const ModelSpec& model, std::string_view expression)
{
    SourceNote note { Words::tr("Model config"), {}, utf8(printable(model.source, 400)) };
    const std::vector<std::string_view> keys = configKeys(expression);
    for (const auto& fact : model.facts) {
        const std::string_view whole = fact.first;
        const std::string_view last = whole.substr(whole.rfind('.') + 1);
        if (keys.empty() || std::find(keys.begin(), keys.end(), last) != keys.end()
            || std::find(keys.begin(), keys.end(), whole) != keys.end())
            note.lines << factLine(fact);
    }
    if (note.lines.isEmpty() && keys.empty())
        note.lines << Words::tr("%1 as the file of the model has it.").arg(utf8(expression));
    for (const std::string_view key : keys)
        if (note.lines.filter(utf8(key)).isEmpty())
            note.lines << Words::tr("%1: taken from the model; its config has it under this name or follows "
                                    "the default of its family.")
                              .arg(utf8(key));
    return note;
}

/// The key of a profile's file that a size is written under.
std::string_view profileKey(std::string_view basis)
{
    if (basis == "runtime")
        return "memory_bytes_runtime";
    if (basis == "driver")
        return "memory_bytes_driver";
    if (basis == "nominal")
        return "memory_bytes_nominal_binary";
    if (basis == "marketed")
        return "memory_bytes_marketed";
    return basis;
}

SourceNote profileNote(const Accelerator* gpu, std::string_view basis)
{
    SourceNote note { Words::tr("GPU profile"), {}, {} };
    if (!gpu)
        return note;
    note.lines << utf8(gpu->name);
    const std::array<std::pair<std::string_view, std::optional<Bytes>>, 4> sizes {
        { { "memory_bytes_runtime", gpu->memoryRuntime }, { "memory_bytes_driver", gpu->memoryDriver },
            { "memory_bytes_nominal_binary", gpu->memoryNominalBinary },
            { "memory_bytes_marketed", gpu->memoryMarketed } }
    };
    for (const auto& [key, size] : sizes)
        if (size && key == profileKey(basis))
            note.lines << QStringLiteral("%1 = %2").arg(utf8(key), exactBytes(*size));
    const auto sources = gpu->sources.find(std::string(profileKey(basis)));
    if (sources != gpu->sources.end())
        for (const std::string& source : sources->second)
            note.lines << utf8(printable(source, 400));
    if (basis == "runtime" && !gpu->memoryRuntimeProbe.empty())
        note.lines << utf8(printable(gpu->memoryRuntimeProbe, 400));
    note.origin = utf8(gpu->origin == "shipped" ? gpu->id : gpu->origin);
    return note;
}

/// A value of the field other than the one in force; nullopt where there is none to try.
OptionalValue otherValue(const Field& field, const Scenario& scenario, const CapacityPlan& plan)
{
    OptionalValue now = field.get(scenario);
    if (!now && field.inForce)
        now = field.inForce(scenario, plan).value;
    if (field.choices)
        for (const FieldChoice& choice : field.choices(scenario))
            if (choice.value && choice.reason.isEmpty() && choice.value != now)
                return choice.value;
    if (field.kind == FieldKind::Switch) {
        const auto* on = now ? std::get_if<std::int64_t>(&*now) : nullptr;
        return FieldValue { std::int64_t { on && *on ? 0 : 1 } };
    }
    if (field.kind != FieldKind::Quantity)
        return std::nullopt;
    const auto* number = now ? std::get_if<std::int64_t>(&*now) : nullptr;
    if (field.stops)
        for (const std::int64_t stop : field.stops(scenario))
            if (!number || stop != *number)
                return FieldValue { stop };
    return number
        ? OptionalValue { FieldValue { addSaturated(*number, std::max<std::int64_t>(1, field.step)) } }
        : std::nullopt;
}

} // namespace

SourceNote sourceNote(const Scenario& scenario, const QString& source)
{
    const std::string raw = source.toStdString();
    const SourceParts parts = sourceParts(raw);
    switch (parts.kind) {
    case SourceKind::Config:
        return configNote(*scenario.model, parts.key);
    case SourceKind::Hardware:
        return profileNote(scenario.accelerator.get(), parts.key);
    case SourceKind::Headers:
    case SourceKind::Sizes:
        return { Words::tr("Weight files"), { sourceWords(raw) }, utf8(printable(parts.key, 400)) };
    case SourceKind::Log:
        return { Words::tr("Start-up log"), { sourceWords(raw) }, {} };
    case SourceKind::Rule:
        return { Words::tr("Rule"), { sourceWords(raw) }, {} };
    case SourceKind::Setting:
        return { Words::tr("Setting"), { sourceWords(raw) }, {} };
    case SourceKind::None:
        break;
    }
    return {};
}

QString fieldState(const Field& field, const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit)
{
    const OptionalValue chosen = field.get(scenario);
    if (chosen)
        return Words::tr("In force: %1, chosen in this plan.").arg(valueText(field, chosen, unit));
    if (!field.inForce)
        return Words::tr("Nothing is chosen.");
    const InForce force = field.inForce(scenario, plan);
    const QString value = force.text.isEmpty() ? valueText(field, force.value, unit) : force.text;
    return Words::tr("In force: %1, the default.").arg(value);
}

QStringList figuresMovedBy(const Field& field, const Scenario& scenario, const CapacityPlan& plan)
{
    const OptionalValue other = otherValue(field, scenario, plan);
    if (!other)
        return {};
    Scenario tried = scenario;
    field.set(tried, other);
    const CapacityPlan moved = hbm::plan(tried);
    const PlanFigures before(scenario, plan), after(tried, moved);
    std::vector<std::string> names = before.ownNames();
    for (const char* part :
        { "weights", "kv.in-use", "kv.available", "reserve", "kept-back", "memory.total" })
        names.push_back(std::string("fullest/") + part);
    QStringList all;
    for (const std::string& name : names) {
        const auto was = before.find(name), is = after.find(name);
        if (was && (!is || is->value != was->value))
            all << QString::fromStdString(name);
    }
    return all;
}

QString deltaWords(const Figure& now, const Figure& baseline, ByteUnit unit)
{
    if (now.unit != baseline.unit || now.value == baseline.value)
        return {};
    Figure difference = plainValue(baseline.name, now.unit,
        now.value > baseline.value ? subtractSaturated(now.value, baseline.value)
                                   : subtractSaturated(baseline.value, now.value),
        now.evidence, {});
    const QString was = bigWords(baseline, unit), by = bigWords(difference, unit);
    return now.value > baseline.value ? Words::tr("Baseline: %1. Now %2 more.").arg(was, by)
                                      : Words::tr("Baseline: %1. Now %2 less.").arg(was, by);
}

QString titleOf(const CapacityPlan& plan, const QString& name, const Figure& figure)
{
    const std::string whole = name.toStdString();
    const QString gpu = gpuWords(plan, splitFigureName(whole).owner);
    return gpu.isEmpty() ? label(figure.name) : Words::tr("%1, %2").arg(label(figure.name), gpu);
}

QString spokenFormula(const Figure& figure, ByteUnit unit)
{
    const FormulaStyle style = screenStyle(unit);
    QStringList sentences;
    for (const FormulaLine& line : formulaLines(figure, style, { 2, 24 }))
        sentences << QString::fromStdString(line.text);
    sentences << Words::tr("Evidence: %1").arg(evidenceText(figure.evidence));
    return sentences.join(QStringLiteral(". ")) + QChar(u'.');
}

} // namespace hbm::ui
