// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What differs between two scenarios, field by field: for a look before many settings are taken at once.
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <vector>

namespace hbm::ui {

struct ChangedField
{
    QString name; ///< "Context length", "GPU"
    QString before;
    QString after;

    bool operator==(const ChangedField&) const = default;
};

/// In reading order: model, GPU, then the table of fields.
std::vector<ChangedField> changedFields(const Scenario& before, const Scenario& after, ByteUnit unit);

} // namespace hbm::ui
