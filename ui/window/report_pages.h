// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report on pages of A4, as a PDF: text as text, charts as drawings, on every page what it is about and
// which page it is.
#pragma once

#include "core/report/report_document.h"
#include "ui/charts/chart_export.h"

#include <QByteArray>

#include <map>
#include <memory>

namespace hbm::ui {

using ReportDrawings = std::map<ReportChart, std::shared_ptr<ChartPicture>>;

/// The bytes of the file: the same for the same report and drawings. Empty when it could not be painted.
QByteArray reportPdf(const ReportDocument& report, const ReportDrawings& drawings);

} // namespace hbm::ui
