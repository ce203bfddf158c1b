// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The charts of a workbook without a window: for files, reports and the command line.
#pragma once

#include "core/base/text.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/workbook.h"
#include "ui/charts/chart_export.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace hbm::ui {

enum class ChartKind
{
    Split,
    Sessions,
    Context, ///< cache of the live sessions, and the weights
    FitMap,
    Layers,
    Growth, ///< bytes of one session
    Compare,
    Gpus
};

/// "split", "sessions", "context", "fit-map", "layers", "growth", "compare", "gpus".
std::string_view nameOf(ChartKind kind);
std::vector<std::string> chartNames();
std::optional<ChartKind> parseChartKind(std::string_view name);

/// Of the current scenario; Compare is of all. `catalogue` has the GPUs of Gpus. Needs a QApplication.
std::unique_ptr<ChartView> makeChart(
    ChartKind kind, const Workbook& workbook, const Catalogue& catalogue, ByteUnit unit = ByteUnit::GiB);

} // namespace hbm::ui
