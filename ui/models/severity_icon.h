// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The signs of how bad something is. Shape and letter differ, so that nothing rests on colour alone; painted
// in the theme of the moment, at any scale.
#pragma once

#include "core/base/error.h"

#include <QIcon>
#include <QString>

namespace hbm::ui {

QIcon severityIcon(Severity severity);
QString severityName(Severity severity); ///< "Problem", "Warning", "Note"

} // namespace hbm::ui
