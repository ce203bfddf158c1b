// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's main job where there is no display: print the plan, write charts and reports.
#pragma once

#include "core/hardware/catalogue.h"
#include "core/scenario/workbook.h"
#include "ui/window/chart_maker.h"

#include <QString>

#include <vector>

namespace hbm {

struct HeadlessExport
{
    QString file;
    /// By the suffix, and of a PDF by what was asked for; see isReport().
    bool report = false;
};

struct HeadlessJob
{
    std::vector<HeadlessExport> exports;
    ui::ChartKind chart = ui::ChartKind::Split;
    int scale = 2; ///< of a PNG
};

/// True when the file is to hold the report: .md and .html always, a .pdf when `pdfIsReport`.
bool isReport(const QString& file, bool pdfIsReport);

/// Prints the plan of the current scenario and writes the files, saying where.
/// Needs a QApplication of any platform. Exit code as hbm-plan: 0 fits, 1 does not, 2 a file was not written.
int runHeadless(const Workbook& workbook, const Catalogue& catalogue, const HeadlessJob& job);

} // namespace hbm
