// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside of split_layout: builds one layout from the outside in. Margins, axis, legend and markers are in
// split_frame.cpp, whiskers and what limits the plan in split_marks.cpp, the rows in split_builder.cpp.
#pragma once

#include "ui/charts/split_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace hbm::ui {

inline double toDouble(Bytes bytes)
{
    return static_cast<double>(bytes.value);
}

class SplitBuilder
{
public:
    SplitBuilder(const SplitData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_data(data)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_strong(fonts.strong)
        , m_line(std::ceil(m_normal.height()))
    {
    }

    SplitLayout build(std::size_t firstRow);

private:
    static constexpr double kPad = 4; ///< around the whole
    static constexpr double kGap = 10; ///< between a label and what it names
    static constexpr double kSign = 18; ///< of the whisker in the legend
    static constexpr double kPointer = 10; ///< a triangle and the space behind it

    double x(double bytes) const
    {
        const double share = std::clamp(bytes / m_out.axisMaximum, 0.0, 1.0);
        return m_out.plot.left() + share * m_out.plot.width();
    }
    double rowTop(std::size_t row) const
    {
        return m_out.plot.top() + static_cast<double>(row - m_out.firstRow) * m_out.rowHeight;
    }
    double barTop(std::size_t row) const
    {
        return rowTop(row) + std::floor((m_out.rowHeight - m_out.barHeight) / 2);
    }
    double nameGap() const ///< between the names and the bars: a triangle stands there, if there is one
    {
        return kGap + (m_data.anyBinding() ? 7 : 0);
    }
    double smallestRow() const { return m_line + 2; }
    double headHeight() const { return kPad + m_line + 6; }
    double axisHeight() const { return m_line + 8; }

    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align, Role role) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(role) };
    }

    void horizontal();
    double footerHeight();
    void vertical(double footer, std::size_t firstRow);
    void row(std::size_t index);
    void segment(std::size_t index, Part part, double from, double to);
    void overLabel(std::size_t index);
    bool baselineFits() const; ///< above the bars, without touching what is there
    void baseline(std::size_t index);
    void whisker(std::size_t index, double reserveEnd, double barEnd);
    void pointer(std::size_t index);
    bool captionFits() const; ///< above the bars, left of the budget
    void caption();
    void markers();
    void axis();
    void legend();

    const SplitData& m_data;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    QFontMetricsF m_strong;
    double m_line;
    bool m_twoLines = false;
    bool m_thinBars = false; ///< too thin for words
    bool m_baseline = true; ///< there is room for it, if there is one
    SplitLayout m_out;
    struct Key
    {
        QRectF place; ///< relative to the legend's corner
        Part part;
        bool range; ///< the whisker of the reserve, behind its swatch
    };
    std::vector<Key> m_legend;
    double m_legendHeight = 0;
    double m_noteHeight = 0;
    QString m_note;
};

} // namespace hbm::ui
