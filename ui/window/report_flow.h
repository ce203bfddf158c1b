// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report as a text document that Qt lays out on pages. Only for report_pages.cpp.
#pragma once

#include "ui/window/report_pages.h"

#include <QTextDocument>

namespace hbm::ui {

/// Fills `document`, which must be laid out for `device`. `width` is that of a line, in pixels of the device.
void flowReport(QTextDocument& document, const ReportDocument& report, const ReportDrawings& drawings,
    const QPaintDevice& device, double width);

/// Of the pages: one family, so that they do not depend on the theme.
QFont pageFont(double points, bool bold = false);

} // namespace hbm::ui
