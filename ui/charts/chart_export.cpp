// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_export.h"

#include "ui/charts/chart_paint.h"
#include "ui/charts/pdf_bytes.h"

#include <QBuffer>
#include <QChart>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QPageLayout>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr double kMargin = 16;

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ChartExport)
};

} // namespace

class ChartPicture::Layout
{
public:
    Layout(const ChartView& chart, const ExportOptions& options)
        : m_options(options)
        , m_chart(chart.copy())
        , m_fonts(chartFonts(chart.font()))
    {
        m_titleFont = m_fonts.strong;
        m_titleFont.setPixelSize(m_fonts.normal.pixelSize() + 3);
        m_chart->fixTheme(kExportTheme);
        QSizeF size = options.size.isEmpty() ? QSizeF(chart.size()) : options.size;
        if (options.size.isEmpty())
            size = size.expandedTo(kSmallestExport);
        m_chartSize = m_chart->fullSize(QSizeF(std::ceil(size.width()), std::ceil(size.height())));
        m_chart->prepare(m_chartSize);
        const double width = m_chartSize.width();
        m_titleHeight = heightOf(options.title, m_titleFont, width);
        m_footerHeight = heightOf(options.footer, m_fonts.normal, width);
    }

    QSize size() const
    {
        const double head = m_titleHeight > 0 ? m_titleHeight + 10 : 0;
        const double foot = m_footerHeight > 0 ? m_footerHeight + 10 : 0;
        return { static_cast<int>(m_chartSize.width() + 2 * kMargin),
            static_cast<int>(std::ceil(m_chartSize.height() + head + foot + 2 * kMargin)) };
    }

    void paint(QPainter& painter)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF({}, QSizeF(size())), kExportTheme.color(Role::Panel));
        double top = kMargin;
        if (m_titleHeight > 0) {
            line(painter, m_options.title, m_titleFont, top, m_titleHeight, Role::Text);
            top += m_titleHeight + 10;
        }
        const QRectF target({ kMargin, top }, m_chartSize);
        m_chart->scene()->render(&painter, target, QRectF({}, m_chartSize));
        if (m_footerHeight > 0)
            line(
                painter, m_options.footer, m_fonts.normal, target.bottom() + 10, m_footerHeight, Role::Muted);
    }

private:
    static double heightOf(const QString& text, const QFont& font, double width)
    {
        if (text.isEmpty())
            return 0;
        return std::ceil(
            QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, text).height());
    }
    void line(QPainter& painter, const QString& text, const QFont& font, double top, double height, Role role)
    {
        painter.setFont(font);
        painter.setPen(kExportTheme.color(role));
        painter.drawText(QRectF(kMargin, top, m_chartSize.width(), height), Qt::TextWordWrap, text);
    }

    ExportOptions m_options;
    std::unique_ptr<ChartView> m_chart;
    ChartFonts m_fonts;
    QFont m_titleFont;
    QSizeF m_chartSize;
    double m_titleHeight = 0;
    double m_footerHeight = 0;
};

ChartPicture::ChartPicture(const ChartView& chart, const ExportOptions& options)
    : m_layout(std::make_unique<Layout>(chart, options))
{
}

ChartPicture::~ChartPicture() = default;

QSize ChartPicture::size() const
{
    return m_layout->size();
}

void ChartPicture::paint(QPainter& painter)
{
    m_layout->paint(painter);
}

namespace {

QImage toImage(ChartPicture& picture, const ExportOptions& options)
{
    const int factor = std::clamp(options.scale, 1, 4);
    QImage image(picture.size() * factor, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(factor);
    image.fill(kExportTheme.color(Role::Panel));
    QPainter painter(&image);
    picture.paint(painter);
    painter.end();
    // Words of a PNG cannot be selected: here they can be read back, the commit of the model with them.
    image.setText(QStringLiteral("Title"), options.title);
    image.setText(QStringLiteral("Description"), options.footer);
    return image;
}

bool writeSvg(ChartPicture& picture, QIODevice& device, const ExportOptions& options)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&device);
    svg.setResolution(96); // the pixel of CSS
    svg.setSize(picture.size());
    svg.setViewBox(QRect({}, picture.size()));
    // Written as they are, these would be markup: a model may be called "R&D 70B".
    svg.setTitle(options.title.toHtmlEscaped());
    svg.setDescription(options.footer.toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(&svg))
        return false;
    picture.paint(painter);
    return painter.end();
}

bool paintPdf(ChartPicture& picture, QIODevice& device, const ExportOptions& options)
{
    QPdfWriter pdf(&device);
    pdf.setTitle(options.title);
    pdf.setCreator(QStringLiteral("HBM Planner"));
    pdf.setResolution(72); // one pixel of the layout is one point of the page
    pdf.setPageLayout(
        QPageLayout(QPageSize(QSizeF(picture.size()), QPageSize::Point, {}, QPageSize::ExactMatch),
            QPageLayout::Portrait, {}));
    QPainter painter;
    if (!painter.begin(&pdf))
        return false;
    picture.paint(painter);
    return painter.end();
}

bool writePdf(ChartPicture& picture, QIODevice& device, const ExportOptions& options)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!paintPdf(picture, buffer, options))
        return false;
    const QByteArray pdf = withFixedDate(buffer.data());
    return device.write(pdf) == pdf.size();
}

} // namespace

QByteArray chartSvg(ChartPicture& picture, const ExportOptions& options)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writeSvg(picture, buffer, options) ? buffer.data() : QByteArray();
}

bool exportChart(const ChartView& chart, const QString& file, const ExportOptions& options, QString* error)
{
    const auto fail = [error](const QString& sentence) {
        if (error)
            *error = sentence;
        return false;
    };
    const QString kind = QFileInfo(file).suffix().toLower();
    const bool png = kind == QLatin1String("png");
    const bool svg = kind == QLatin1String("svg");
    if (!png && !svg && kind != QLatin1String("pdf"))
        return fail(Words::tr("“%1” must end in .png, .svg or .pdf.").arg(QFileInfo(file).fileName()));

    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly))
        return fail(Words::tr("%1 cannot be written: %2.").arg(file, out.errorString()));
    ChartPicture picture(chart, options);
    const bool painted = png ? toImage(picture, options).save(&out, "PNG")
        : svg                ? writeSvg(picture, out, options)
                             : writePdf(picture, out, options);
    if (!painted) {
        out.cancelWriting();
        return fail(Words::tr("%1: the picture could not be painted.").arg(file));
    }
    if (!out.commit())
        return fail(Words::tr("%1 cannot be written: %2.").arg(file, out.errorString()));
    return true;
}

QImage renderChart(const ChartView& chart, const ExportOptions& options)
{
    ChartPicture picture(chart, options);
    return toImage(picture, options);
}

} // namespace hbm::ui
