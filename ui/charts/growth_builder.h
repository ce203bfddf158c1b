// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside of growth_layout: builds one layout. Ranges, axes and curves are in growth_builder.cpp, the names of
// the lines (at their ends or in a legend) in growth_names.cpp, the labels that look for a free place among
// the lines in growth_labels.cpp.
#pragma once

#include "ui/charts/growth_layout.h"

#include <QFontMetricsF>

#include <cmath>

namespace hbm::ui {

class GrowthBuilder
{
public:
    GrowthBuilder(const GrowthData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_strong(fonts.strong)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    GrowthLayout build();

private:
    static constexpr double kPad = 4; ///< around the whole
    static constexpr double kLeader = 16; ///< from the plot to the names at the ends
    static constexpr double kSample = 26; ///< of a line in the legend

    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }
    QString nameOf(const PlacedGrowth& curve) const;
    double nameWidth(const PlacedGrowth& curve) const;

    void ranges();
    void collectCurves();
    void frame();
    void placeCurves();
    std::vector<double> numbersY() const;
    void axisY(const std::vector<double>& numbers);
    void axisX();
    void axesTitle();

    double columnWidth() const; ///< of the names at the ends
    double legend();
    void nameEnds();

    void placeMarks();
    void placeBends();
    void labels();
    struct LabelWish
    {
        QString words;
        QColor color;
        bool strong = false;
        std::optional<std::size_t> own; ///< it may interrupt this line, as heights interrupt a contour
    };
    bool label(const LabelWish& wish, const std::vector<QRectF>& places, bool insist);
    QSizeF sizeOf(const LabelWish& wish) const;
    void labelMarker();
    void labelBend(const PlacedBend& bend);
    void labelFixed(const PlacedGrowth& curve);
    void labelFlat(LabelWish wish, std::size_t series, const std::vector<QRectF>& beside, QPointF from);
    /// In full words or in few; `at` is cleared where neither has room.
    void labelPoint(std::optional<QPointF>& at, const LabelWish& full, const LabelWish& brief);
    bool isFree(const QRectF& rect) const;
    bool isCrossed(const QRectF& rect, std::optional<std::size_t> own) const;
    bool isOnTotal(const QRectF& rect) const;
    bool isOnMarkerLine(const QRectF& rect) const; ///< from the plan's ring to the axis

    const GrowthData& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    QFontMetricsF m_strong;
    double m_line;
    GrowthLayout m_out;
    std::vector<QRectF> m_taken; ///< labels and marks inside the plot
};

} // namespace hbm::ui
