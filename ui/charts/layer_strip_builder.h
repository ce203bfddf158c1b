// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps by which a layout of the layer strip comes about. What stands around the cells is in
// layer_strip_frame.cpp.
#pragma once

#include "ui/charts/layer_strip_layout.h"

#include <QFontMetricsF>

#include <cmath>

namespace hbm::ui {

class LayerStripBuilder
{
public:
    LayerStripBuilder(const LayerSheet& sheet, const ChartFonts& fonts, const Theme& theme, QSizeF size)
        : m_sheet(sheet)
        , m_theme(theme)
        , m_size(size)
        , m_normal(fonts.normal)
        , m_line(std::ceil(m_normal.height()))
        , m_count(sheet.rows.size())
        , m_own(m_count - static_cast<std::size_t>(speculativeLayers(sheet)))
    {
    }

    LayerStripLayout build();

private:
    static constexpr double kPad = 4; ///< around the whole
    static constexpr double kApart = 10; ///< between the model's layers and speculative ones

    double footerHeight();
    bool inOneLine(double height);
    void inLines(double height);
    bool tryLines(double width, double height, bool force);
    std::size_t cellsAt(double width) const; ///< in a line of cells of this width: a round number
    std::size_t linesOf(std::size_t perLine) const;
    void place(double left, double top);
    void bands();
    void numbersBelow();
    void numbersBeside(double right);
    void legend();
    double widthOf(std::size_t number) const;
    double apart() const { return m_own < m_count ? kApart : 0; }
    PlacedText text(const QRectF& rect, const QString& words, Qt::Alignment align) const
    {
        return { rect, words, align | Qt::AlignVCenter, m_theme.color(Role::Muted) };
    }

    struct Entry
    {
        QRectF rect; ///< relative to the legend's corner
        QString words;
        LayerKind kind;
        bool speculative;
        IndexerUse indexer;
    };

    const LayerSheet& m_sheet;
    const Theme& m_theme;
    QSizeF m_size;
    QFontMetricsF m_normal;
    double m_line;
    std::size_t m_count;
    std::size_t m_own; ///< without speculative layers
    double m_pitch = 0; ///< from line to line
    double m_arcs = 0; ///< room above the cells for the way to an owner
    std::vector<Entry> m_legend;
    double m_legendHeight = 0;
    LayerStripLayout m_out;
};

} // namespace hbm::ui
