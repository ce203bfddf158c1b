// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside of sessions_layout: builds one layout. Axes, legend and curves are in sessions_layout.cpp, the
// labels that look for a free place among the curves in sessions_labels.cpp.
#pragma once

#include "ui/charts/sessions_layout.h"

#include <QFontMetricsF>

#include <cmath>
#include <utility>

namespace hbm::ui {

class SessionsBuilder
{
public:
    SessionsBuilder(const SessionsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_strong(fonts.strong)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    SessionsLayout build();

private:
    static constexpr double kPad = 4; ///< around the whole
    /// Below 1, so that a curve at one session does not lie on the frame.
    static constexpr double kFloor = 0.62;

    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }
    CurveLook lookOf(const SessionCurve& curve);
    bool hasRoom(const QRectF& rect) const;
    bool isCrossed(const QRectF& rect) const;
    QRectF bestPlace(const std::vector<QRectF>& places) const;

    void ranges();
    double legend();
    void finishLegend(double height);
    void frame(double legendHeight);
    void curves();
    void cap();
    void marker();

    const SessionsData& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    QFontMetricsF m_strong;
    double m_line;
    int m_others = 0;
    double m_legendEnd = 0;
    SessionsLayout m_out;
    std::vector<QRectF> m_taken; ///< labels inside the plot
};

} // namespace hbm::ui
