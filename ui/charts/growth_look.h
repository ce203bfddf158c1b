// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colour and line pattern of each part of a session's cache. Whatever else shows these parts (a table, a
// strip of layers) takes its swatches from here, so that one part has one colour.
#pragma once

#include "core/model/growth.h"
#include "ui/charts/chart_paint.h"

#include <vector>

namespace hbm::ui {

/// One for each series of the table, no two alike up to eight of them.
std::vector<CurveLook> growthLooks(const GrowthTable& table, const Theme& theme);
CurveLook totalLook(const Theme& theme);

} // namespace hbm::ui
