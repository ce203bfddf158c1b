// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart as a picture: PNG, SVG or PDF, always on white, painted from a copy so that the chart on screen is
// not touched. No dialog, no message box: who calls asks for the file and tells of the error.
#pragma once

#include "ui/charts/chart_view.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <memory>

namespace hbm::ui {

struct ExportOptions
{
    QString title; ///< above the chart; may be empty
    QString footer; ///< below it: model · hardware · engine · version; may be empty
    QSizeF size {}; ///< of the chart alone; empty = as on screen, at least kSmallestExport
    int scale = 2; ///< of a PNG: 1, 2 or 4 pixels for each pixel of the layout
};

/// The picture with its title and footer, ready to be painted at any scale: on paper, or into a report.
class ChartPicture
{
public:
    explicit ChartPicture(const ChartView& chart, const ExportOptions& options = {});
    ~ChartPicture();
    QSize size() const;
    void paint(QPainter& painter);

private:
    class Layout;
    std::unique_ptr<Layout> m_layout;
};

inline constexpr QSizeF kSmallestExport { 720, 180 };

/// Writes `file`; the suffix says how (.png, .svg, .pdf). The file is there whole or not at all. False on
/// failure, with a sentence in `error`.
bool exportChart(const ChartView& chart, const QString& file, const ExportOptions& options, QString* error);

/// The SVG file of a picture; empty when it could not be painted.
QByteArray chartSvg(ChartPicture& picture, const ExportOptions& options = {});

/// The same picture in memory, for the clipboard.
QImage renderChart(const ChartView& chart, const ExportOptions& options = {});

} // namespace hbm::ui
