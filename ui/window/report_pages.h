// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report on pages of A4, as a PDF: text as text, charts as drawings, on every page what it is about and
// which page it is.
#pragma once

#include "ui/window/report_drawings.h"

#include <QByteArray>

namespace hbm::ui {

/// The bytes of the file: the same for the same report and drawings. Empty when it could not be painted.
QByteArray reportPdf(const ReportDocument& report, const ReportDrawings& drawings);

} // namespace hbm::ui
