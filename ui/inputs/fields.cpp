// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/fields.h"

#include "core/report/command_line.h"
#include "ui/inputs/engine_terms.h"
#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

std::vector<Field> allFields()
{
    std::vector<Field> all;
    for (auto part : { workloadFields, cacheFields, weightFields, parallelFields, engineFields,
             engineMoreFields, sglangFields, llamaCppFields, reserveFields, modelFields })
        for (Field& field : part())
            all.push_back(std::move(field));
    std::stable_sort(
        all.begin(), all.end(), [](const Field& a, const Field& b) { return a.group < b.group; });
    return all;
}

} // namespace

QString Field::plainLabel() const
{
    QString plain = label;
    return plain.remove(QLatin1Char('&'));
}

bool Field::isShown(const Scenario& scenario) const
{
    if (isChanged(scenario))
        return true;
    return !onlyWhenSet && hasOption(key, scenario.engine.kind)
        && appliesTo(key.toStdString(), *scenario.model);
}

QString Field::whyUnavailable(const Scenario& scenario) const
{
    const QString why = whyEngineLacks(key, scenario);
    return why.isEmpty() && unavailable ? unavailable(scenario) : why;
}

QString Field::helpFor(const Scenario& scenario) const
{
    const QString option = optionName(key, scenario.engine.kind);
    return option.isEmpty() ? help : tr("%1 %2: %3.").arg(help, engineName(scenario.engine.kind), option);
}

const std::vector<Field>& fields()
{
    static const std::vector<Field> all = allFields();
    return all;
}

const Field* findField(QStringView key)
{
    if (key.startsWith(QLatin1String("setting:")))
        key = key.mid(8);
    const auto& all = fields();
    const auto named = [&all](QStringView name) {
        const auto found
            = std::find_if(all.begin(), all.end(), [&](const Field& f) { return f.key == name; });
        return found == all.end() ? nullptr : &*found;
    };
    const Field* const field = named(key);
    return field ? field : named(fieldOfOption(key));
}

QString valueText(const Field& field, const OptionalValue& value, ByteUnit unit)
{
    if (!value)
        return tr("default");
    if (const auto* name = std::get_if<std::string>(&*value); name && field.kind == FieldKind::Text)
        return QString::fromStdString(*name);
    else if (name && field.choiceName)
        return field.choiceName(*name);
    else if (name)
        return tr(name->c_str()); // choices that are words ("Textbook", "2-byte") are in the catalogue
    const std::int64_t number = std::get<std::int64_t>(*value);
    if (field.kind == FieldKind::Switch)
        return number ? tr("on") : tr("off");
    if (field.kind == FieldKind::Quantity && field.format.kind == QuantityKind::BinaryCount)
        return tokensText(number);
    QuantityFormat format = field.format;
    format.unit = unit;
    return quantityText(number, format);
}

QString changeText(const Field& field, const Scenario& before, const Scenario& after, ByteUnit unit)
{
    return tr("%1 %2 → %3")
        .arg(field.plainLabel(), valueText(field, field.get(before), unit),
            valueText(field, field.get(after), unit));
}

} // namespace hbm::ui
