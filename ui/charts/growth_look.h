// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colour and line pattern of each part of a session's cache. The hue is that of the
// layers that keep it (layer_style), so that one kind has one colour in every chart.
#pragma once

#include "core/model/growth.h"
#include "ui/charts/chart_paint.h"

#include <vector>

namespace hbm::ui {

/// One for each series of the table, no two alike up to eight of them.
std::vector<CurveLook> growthLooks(const GrowthTable& table, const Theme& theme);
CurveLook totalLook(const Theme& theme);
CurveLook weightsLook(const Theme& theme);

} // namespace hbm::ui
