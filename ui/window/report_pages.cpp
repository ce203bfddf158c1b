// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_pages.h"

#include "core/report/report_text.h"
#include "ui/charts/pdf_bytes.h"
#include "ui/window/report_flow.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <cmath>

namespace hbm::ui {

namespace {

constexpr int kDotsPerInch = 600;
constexpr double kMargin = 15; // millimetres, on all sides
constexpr double kBand = 9; // of header and footer, inside the margins

class Pages
{
public:
    Pages(QPdfWriter& pdf, const ReportDocument& report)
        : m_pdf(pdf)
        , m_report(report)
        , m_whole(pdf.width(), pdf.height())
        , m_band(kBand * kDotsPerInch / 25.4)
        , m_body(m_whole.width(), std::floor(m_whole.height() - 2 * m_band))
    {
    }

    bool paint(const ReportDrawings& drawings)
    {
        const ReportFlow flow(m_report, drawings, m_pdf, m_body);
        const int count = flow.pageCount();
        QPainter painter;
        if (!painter.begin(&m_pdf))
            return false;
        for (int page = 0; page < count; ++page) {
            if (page > 0 && !m_pdf.newPage())
                return false;
            bands(painter, page, count);
            painter.save();
            painter.translate(0, m_band);
            flow.paint(painter, page);
            painter.restore();
        }
        return painter.end();
    }

private:
    void bands(QPainter& painter, int page, int count) const
    {
        painter.setFont(pageFont(7.5));
        painter.setPen(QColor(0x55, 0x5b, 0x66));
        const QFontMetricsF metrics(painter.font(), &m_pdf);
        const auto text = [](const std::string& s) { return QString::fromStdString(reportLine(s)); };
        const QRectF top(0, 0, m_whole.width(), m_band),
            bottom(0, m_whole.height() - m_band, m_whole.width(), m_band);
        if (page > 0)
            painter.drawText(top, Qt::AlignLeft | Qt::AlignTop,
                metrics.elidedText(text(m_report.title), Qt::ElideRight, m_whole.width()));
        const QString number = QStringLiteral("Page %1 of %2").arg(page + 1).arg(count);
        const double left
            = m_whole.width() - metrics.horizontalAdvance(number) - metrics.averageCharWidth() * 4;
        painter.drawText(bottom, Qt::AlignLeft | Qt::AlignBottom,
            metrics.elidedText(text(m_report.subtitle) + QStringLiteral(" · ") + text(m_report.program),
                Qt::ElideRight, left));
        painter.drawText(bottom, Qt::AlignRight | Qt::AlignBottom, number);
    }

    QPdfWriter& m_pdf;
    const ReportDocument& m_report;
    QSizeF m_whole;
    double m_band;
    QSizeF m_body;
};

} // namespace

QByteArray reportPdf(const ReportDocument& report, const ReportDrawings& drawings)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setTitle(QString::fromStdString(reportLine(report.title)));
        pdf.setCreator(QString::fromStdString(reportLine(report.program)));
        pdf.setResolution(kDotsPerInch);
        pdf.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
            QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter));
        if (!Pages(pdf, report).paint(drawings))
            return {};
    }
    return withFixedDate(buffer.data());
}

} // namespace hbm::ui
