// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report as a text document that Qt lays out on pages. Only for report_pages.cpp.
#pragma once

#include "ui/window/report_drawings.h"

#include <QTextDocument>

#include <vector>

namespace hbm::ui {

/// The document for `device`; a page of it is as large as `page`, in dots of the device. A heading stays with
/// what it is above.
class ReportFlow
{
public:
    ReportFlow(
        const ReportDocument& report, const ReportDrawings& drawings, QPaintDevice& device, QSizeF page);
    ~ReportFlow();

    int pageCount() const { return m_document.pageCount(); }
    void paint(QPainter& painter, int page) const; ///< with its corner at the painter's origin

private:
    void keepTogether();

    QTextDocument m_document;
    QSizeF m_page;
    std::vector<int> m_headings; ///< positions of blocks that stay with the next one
    class DrawingObject* m_object;
};

/// Of the pages: one family, so that they do not depend on the theme.
QFont pageFont(double points, bool bold = false);

} // namespace hbm::ui
