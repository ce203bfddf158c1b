// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shapes that several fields have: a value is named by the path of members that leads to it, since the table
// holds plain functions.
#pragma once

#include "ui/inputs/fields.h"

#include <QCoreApplication>

#include <type_traits>

namespace hbm::ui::make {

inline QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

inline const std::int64_t* numberIn(const OptionalValue& value)
{
    return value ? std::get_if<std::int64_t>(&*value) : nullptr;
}

inline const std::string* textIn(const OptionalValue& value)
{
    return value ? std::get_if<std::string>(&*value) : nullptr;
}

/// at<&Scenario::engine, &EngineSettings::blockSize>(scenario) is scenario.engine.blockSize.
template <auto first, auto... rest, class Object> auto& at(Object& object)
{
    if constexpr (sizeof...(rest) == 0)
        return object.*first;
    else
        return at<rest...>(object.*first);
}

/// An optional number. The caller adds what is in force otherwise.
template <auto... path>
Field number(const char* key, FieldGroup group, const QString& label, const QString& help,
    const QuantityFormat& format, std::int64_t step = 1)
{
    Field f { QString::fromLatin1(key), group, FieldKind::Quantity, label, help };
    f.format = format;
    f.step = step;
    f.get = [](const Scenario& s) -> OptionalValue {
        const auto& member = at<path...>(s);
        return member ? OptionalValue(std::int64_t { *member }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        auto& member = at<path...>(s);
        using Value = typename std::remove_reference_t<decltype(member)>::value_type;
        const std::int64_t* value = numberIn(v);
        member.reset();
        if (value)
            member = static_cast<Value>(*value);
    };
    return f;
}

/// A plain count whose 0 means "nothing said".
template <auto... path>
Field countOrNone(const char* key, FieldGroup group, const QString& label, const QString& help,
    const QuantityFormat& format)
{
    Field f { QString::fromLatin1(key), group, FieldKind::Quantity, label, help };
    f.format = format;
    f.get = [](const Scenario& s) -> OptionalValue {
        const auto value = at<path...>(s);
        return value > 0 ? OptionalValue(std::int64_t { value }) : std::nullopt;
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        auto& member = at<path...>(s);
        const std::int64_t* value = numberIn(v);
        member = static_cast<std::remove_reference_t<decltype(member)>>(value ? *value : 0);
    };
    return f;
}

/// A bool that stands at `standard` while nothing is said.
template <bool standard, auto... path>
Field toggle(const char* key, FieldGroup group, const QString& label, const QString& help)
{
    Field f { QString::fromLatin1(key), group, FieldKind::Switch, label, help };
    f.get = [](const Scenario& s) -> OptionalValue {
        const bool on = at<path...>(s);
        return on == standard ? std::nullopt : OptionalValue(std::int64_t { on ? 1 : 0 });
    };
    f.set = [](Scenario& s, const OptionalValue& v) {
        const std::int64_t* value = numberIn(v);
        at<path...>(s) = value ? *value != 0 : standard;
    };
    f.inForce
        = [](const Scenario&, const CapacityPlan&) { return InForce { std::int64_t { standard ? 1 : 0 } }; };
    return f;
}

/// What the plan says that it took for a field about which nothing was said: "0.8", "512".
QString assumedText(const CapacityPlan& plan, QStringView field);
std::optional<std::int64_t> assumedNumber(const CapacityPlan& plan, QStringView field);

/// What is assumed for a field as its placeholder, or else `otherwise`.
InForce assumedOr(const CapacityPlan& plan, QStringView field, const QString& otherwise);

} // namespace hbm::ui::make
