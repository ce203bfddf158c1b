// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The charts of a report, ready to be painted where the report has a place for them.
#pragma once

#include "core/report/report_document.h"
#include "ui/charts/chart_export.h"

#include <map>
#include <memory>

namespace hbm::ui {

using ReportDrawings = std::map<ReportChart, std::shared_ptr<ChartPicture>>;

} // namespace hbm::ui
