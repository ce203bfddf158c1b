// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The report for a design review as a file: Markdown, HTML or PDF by its suffix. In English with English
// numbers, whatever the language of the window: the same workbook gives the same bytes everywhere.
#pragma once

#include "core/base/error.h"
#include "core/scenario/workbook.h"

#include <QString>

namespace hbm::ui {

class PlanDocument;

/// True for .md, .html, .htm and .pdf, in either case.
bool isReportFile(const QString& file);

/// The file is there whole or not at all. Needs a QApplication. Errors: "report-kind", "report-unpainted",
/// those of writeFileAtomically.
Expected<void> writeReport(const Workbook& workbook, const QString& file);
Expected<void> writeReport(const PlanDocument& document, const QString& file);

} // namespace hbm::ui
