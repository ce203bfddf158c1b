// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's main job where there is no display: print the plan, write the split chart.
#pragma once

#include "core/scenario/scenario.h"

#include <QStringList>

namespace hbm {

/// Prints the plan and writes the split chart to each of `files` (PNG, SVG or PDF by suffix), saying where.
/// Needs a QApplication of any platform. Exit code as hbm-plan: 0 fits, 1 does not, 2 a file was not written.
int runHeadless(const Scenario& scenario, const QStringList& files);

} // namespace hbm
