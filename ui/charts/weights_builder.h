// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside of weights_layout: builds one layout from the outside in. Margins, rows and axis are in
// weights_builder.cpp, the legend in weights_legend.cpp.
#pragma once

#include "ui/charts/weights_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

class WeightsBuilder
{
public:
    WeightsBuilder(const WeightsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_strong(fonts.strong)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    WeightsLayout build(std::size_t firstRow);

private:
    static constexpr double kPad = 4; ///< around the whole
    static constexpr double kGap = 10; ///< between a label and what it names

    double x(double bytes) const
    {
        return m_out.plot.left() + std::clamp(bytes / m_out.axisMaximum, 0.0, 1.0) * m_out.plot.width();
    }
    double smallestRow() const { return m_line + 4; }
    double headHeight() const { return m_anyBeyond ? kPad + m_line + 6 : kPad; }
    double axisHeight() const { return m_line + 8; }
    double legendTop() const { return m_out.plot.bottom() + axisHeight() + 6; }
    double keyHeight() const { return m_line + 4; }
    bool isBeyond(std::size_t row) const; ///< more than the HBM
    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }

    void horizontal();
    double footerHeight();
    void measureLegend(); ///< how many columns fit
    void vertical(double footer, std::size_t firstRow);
    void row(std::size_t index);
    void rowName(std::size_t index, double top);
    void bar(std::size_t index, double top);
    void segment(WeightsSegment segment, double from, double to, double top);
    void capacity(std::size_t index, double top);
    void axis();
    void legend();
    void note();

    const WeightsData& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    QFontMetricsF m_strong;
    double m_line;
    bool m_anyBeyond = false;
    WeightsLayout m_out;

    struct Column
    {
        double name = 0, bytes = 0, share = 0;
        double width() const { return kSwatch + name + kCell + bytes + kCell + share; }
    };
    static constexpr double kSwatch = 18; ///< with the gap behind it
    static constexpr double kCell = 14; ///< between name, bytes and share
    static constexpr double kBetween = 32; ///< between columns
    std::vector<Column> m_columns;
    std::size_t m_lines = 0; ///< of the legend
    QString m_note;
    double m_noteHeight = 0;
};

} // namespace hbm::ui
