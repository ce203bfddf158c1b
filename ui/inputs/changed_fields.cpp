// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/changed_fields.h"

#include "ui/inputs/fields.h"

#include <QCoreApplication>

namespace hbm::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Fields", text);
}

template <class Named> QString nameOf(const std::shared_ptr<const Named>& thing)
{
    return thing ? QString::fromStdString(thing->name) : tr("none");
}

} // namespace

std::vector<ChangedField> changedFields(const Scenario& before, const Scenario& after, ByteUnit unit)
{
    std::vector<ChangedField> changed;
    if (nameOf(before.model) != nameOf(after.model))
        changed.push_back({ tr("Model"), nameOf(before.model), nameOf(after.model) });
    if (nameOf(before.accelerator) != nameOf(after.accelerator))
        changed.push_back({ tr("GPU"), nameOf(before.accelerator), nameOf(after.accelerator) });
    for (const Field& field : fields()) {
        const OptionalValue was = field.get(before), is = field.get(after);
        if (was != is)
            changed.push_back(
                { field.plainLabel(), valueText(field, was, unit), valueText(field, is, unit) });
    }
    return changed;
}

} // namespace hbm::ui
