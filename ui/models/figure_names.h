// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names, as core/planning/plan_figures has them, of what can be clicked: rows of the breakdown, segments of
// the charts.
#pragma once

#include "ui/models/breakdown_rows.h"

#include <QString>

namespace hbm::ui {

/// "fullest/weights/weights.experts". The figures of a row are those of the fullest GPU.
QString figureNameFor(const BreakdownRow& row);

/// Of a segment of the split ("kvInUse" of SplitChart::segmentActivated), or of the weights that are opened
/// up ("weights.experts"). `rank` counts CapacityPlan::ranks; below 0 the fullest GPU is meant.
QString figureNameOfPart(int rank, const QString& part);

/// "GPU 0–7", "GPU 4, the fullest" of an owner ("rank1", "fullest"); empty for a figure of the plan.
QString gpuWords(const CapacityPlan& plan, std::string_view owner);

} // namespace hbm::ui
