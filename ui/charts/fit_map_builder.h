// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside of fit_map_layout: builds one layout. Ranges, legend, axes and areas are in fit_map_builder.cpp, the
// names and numbers inside the plot in fit_map_labels.cpp.
#pragma once

#include "ui/charts/fit_map_layout.h"

#include <QFontMetricsF>

#include <cmath>
#include <utility>

namespace hbm::ui {

class FitMapBuilder
{
public:
    FitMapBuilder(const FitMapData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_strong(fonts.strong)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    FitMapLayout build();

private:
    static constexpr double kPad = 4; ///< around the whole
    static constexpr double kKey = 22; ///< of a sample in the legend

    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }
    void ranges();
    double legend(); ///< its height
    void frame(double legendHeight);
    void axes();
    void areas();
    void marks();

    void labels();
    void labelPlan();
    void labelCap();
    void labelRegions();
    void labelRegion(FitArea& area);
    void labelTightBeside(FitArea& area);
    void labelEdge(); ///< the most sessions at round contexts
    std::pair<double, double> roomIn(FitRegion region, double from, double to) const;
    bool isFree(const QRectF& rect) const;
    bool isOnLine(const QRectF& rect) const; ///< an edge or the cap
    QColor groundAt(const QRectF& rect) const;
    void put(const QRectF& rect, const QString& words, QColor color, bool strong);
    QSizeF sizeOf(const QString& words, bool strong) const;

    const FitMapData& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    QFontMetricsF m_strong;
    double m_line;
    FitMapLayout m_out;
    std::vector<QRectF> m_taken; ///< labels and marks inside the plot
};

} // namespace hbm::ui
