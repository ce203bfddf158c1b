// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/field_makers.h"

#include "ui/inputs/engine_terms.h"

#include <algorithm>

namespace hbm::ui::make {

QString assumedText(const CapacityPlan& plan, QStringView field)
{
    const auto isIt = [&](const Issue& assumption) {
        const QString key = QString::fromStdString(assumption.field);
        return !assumption.args.empty() && (key == field || fieldOfOption(key) == field);
    };
    const auto found = std::find_if(plan.assumptions.begin(), plan.assumptions.end(), isIt);
    return found == plan.assumptions.end() ? QString() : QString::fromStdString(found->args.front());
}

std::optional<std::int64_t> assumedNumber(const CapacityPlan& plan, QStringView field)
{
    QString text = assumedText(plan, field);
    bool isNumber = false;
    const qlonglong number = text.remove(QLatin1Char(',')).toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

InForce assumedOr(const CapacityPlan& plan, QStringView field, const QString& otherwise)
{
    if (const auto number = assumedNumber(plan, field))
        return { *number };
    const QString text = assumedText(plan, field);
    return { std::nullopt, text.isEmpty() ? otherwise : text };
}

} // namespace hbm::ui::make
