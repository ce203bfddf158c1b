// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layer_strip_builder.h"

#include "ui/models/layer_words.h"

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr double kWidest = 60; // of a cell: one layer is no bar across the window
constexpr double kThinnestInOneLine = 7;
constexpr double kTallest = 40;
constexpr double kLowest = 16; // in one line
constexpr double kLowestPart = 9; // of a layer of several kinds: less shows no pattern
constexpr double kArcRoom = 20;

/// Round numbers of cells in a line can be read off its beginning: 40, 80, 150, 400.
std::size_t roundDown(double cells)
{
    const auto most = static_cast<std::size_t>(std::max(1.0, cells));
    const std::size_t step = most >= 200 ? 50 : most >= 20 ? 10 : most >= 8 ? 4 : 1;
    return most / step * step;
}

} // namespace

double LayerStripBuilder::widthOf(std::size_t number) const
{
    return std::ceil(m_normal.horizontalAdvance(QString::number(number)));
}

LayerStripLayout LayerStripBuilder::build()
{
    const bool borrows = std::any_of(
        m_sheet.rows.begin(), m_sheet.rows.end(), [](const LayerRow& r) { return !r.borrowed.empty(); });
    m_arcs = borrows ? kArcRoom : 0;
    const double footer = footerHeight();
    const double height = m_size.height() - footer - kPad;
    if (!inOneLine(height))
        inLines(height);
    bands();
    legend();
    const double rest = footer + kPad;
    m_out.neededHeight += rest;
    m_out.pleasantHeight += rest;
    return std::move(m_out);
}

bool LayerStripBuilder::inOneLine(double height)
{
    const double width = m_size.width() - 2 * kPad - apart();
    const double cell = width / static_cast<double>(m_count);
    if (cell < kThinnestInOneLine)
        return false;
    const double numbers = m_line + 4;
    m_out.cellWidth = std::min(cell, kWidest);
    std::size_t deepest = 1;
    for (const LayerRow& row : m_sheet.rows)
        deepest = std::max(deepest, layerStack(row).size());
    const double lowest = std::max(kLowest, kLowestPart * static_cast<double>(deepest));
    const double tallest = std::max(kTallest, 1.5 * lowest);
    m_out.cellHeight = std::clamp(std::floor(height - m_arcs - numbers), lowest, tallest);
    m_out.perLine = m_count;
    m_out.lines = 1;
    m_out.neededHeight = m_arcs + lowest + numbers;
    m_out.pleasantHeight = m_arcs + tallest - 6 + numbers;
    m_pitch = m_out.cellHeight;
    place(kPad, kPad + m_arcs);
    numbersBelow();
    return true;
}

void LayerStripBuilder::inLines(double height)
{
    m_arcs = 0; // the way to an owner goes across the lines
    for (const double width : { 14.0, 12.0, 10.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0 })
        if (tryLines(width, height, false))
            break;
    if (m_out.lines == 0)
        tryLines(2, height, true);
    const double numbers = widthOf(m_count) + 8;
    place(kPad + numbers, kPad);
    numbersBeside(kPad + numbers - 6);
    // Whatever the height is now: at least lines of the thinnest cells, and better ones that show a pattern.
    m_out.neededHeight = 5 * static_cast<double>(linesOf(cellsAt(3)));
    m_out.pleasantHeight = std::max(
        m_out.neededHeight, std::clamp(13.0 * static_cast<double>(linesOf(cellsAt(6))), 60.0, 190.0));
}

std::size_t LayerStripBuilder::cellsAt(double width) const
{
    const double room = m_size.width() - 2 * kPad - widthOf(m_count) - 8 - apart();
    return std::min(std::max<std::size_t>(1, m_own), roundDown(room / width));
}

std::size_t LayerStripBuilder::linesOf(std::size_t perLine) const
{
    const std::size_t extra = m_count - m_own;
    // Speculative layers follow in the last line where it has room for them.
    const std::size_t last = m_own % perLine == 0 ? perLine : m_own % perLine;
    const std::size_t lines = (m_own + perLine - 1) / perLine;
    return extra > 0 && last + extra > perLine ? lines + (extra + perLine - 1) / perLine : lines;
}

/// Lines of cells `width` wide, if they are then high enough to be told apart.
bool LayerStripBuilder::tryLines(double width, double height, bool force)
{
    const std::size_t perLine = cellsAt(width);
    const std::size_t lines = linesOf(perLine);
    const double room = m_size.width() - 2 * kPad - widthOf(m_count) - 8 - apart();
    const double gap = width >= 6 ? 3 : width >= 4 ? 2 : 1;
    const double pitch = std::floor(height / static_cast<double>(lines));
    const double least = std::max(4.0, std::min(width * 1.4, 16.0));
    if (!force && pitch - gap < least)
        return false;
    // The lines are filled, at the price of cells that differ by a pixel; among the thinnest that would show.
    const double filling = room / static_cast<double>(perLine);
    m_out.cellWidth = std::clamp(width < 4 ? std::floor(filling) : filling, 2.0, width * 1.5);
    m_out.cellHeight = std::clamp(pitch - gap, 3.0, 22.0);
    m_out.perLine = perLine;
    m_out.lines = lines;
    m_pitch = m_out.cellHeight + gap;
    return true;
}

void LayerStripBuilder::place(double left, double top)
{
    const std::size_t last = (m_own + m_out.perLine - 1) / m_out.perLine - 1;
    const std::size_t extra = m_count - m_own;
    const std::size_t inLast = m_own - last * m_out.perLine;
    const bool behind = m_out.lines == 1 || inLast + extra <= m_out.perLine;
    for (std::size_t i = 0; i < m_count; ++i) {
        std::size_t line = i / m_out.perLine, column = i % m_out.perLine;
        double shift = 0;
        if (i >= m_own) {
            const std::size_t k = i - m_own;
            line = behind ? last : last + 1 + k / m_out.perLine;
            column = behind ? inLast + k : k % m_out.perLine;
            shift = behind ? kApart : 0;
        }
        // Whole pixels, and in one line no strip of ground left over at the end: widths differ by one.
        const double from = std::round(left + static_cast<double>(column) * m_out.cellWidth + shift);
        const double to = std::round(left + static_cast<double>(column + 1) * m_out.cellWidth + shift);
        m_out.cells.emplace_back(
            from, top + static_cast<double>(line) * m_pitch, to - from, m_out.cellHeight);
        m_out.plot = m_out.plot.united(m_out.cells.back());
    }
}

void LayerStripBuilder::bands()
{
    std::size_t from = 0;
    while (from < m_count) {
        const std::vector<LayerKind> kinds = layerStack(m_sheet.rows[from]);
        const IndexerUse indexer = indexerOf(m_sheet, m_sheet.rows[from]);
        const QRectF& first = m_out.cells[from];
        std::size_t to = from + 1;
        while (to < m_count && m_out.cells[to].top() == first.top()
            && m_out.cells[to].left() - m_out.cells[to - 1].right() < 1
            && m_sheet.rows[to].speculative == m_sheet.rows[from].speculative
            && indexerOf(m_sheet, m_sheet.rows[to]) == indexer && layerStack(m_sheet.rows[to]) == kinds)
            ++to;
        QRectF rest(first.topLeft(), m_out.cells[to - 1].bottomRight());
        // Parts share the height alike: how much each keeps is the table's to say.
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            QRectF part = rest;
            part.setHeight(std::round(rest.height() / static_cast<double>(kinds.size() - k)));
            m_out.bands.push_back({ part, kinds[k], m_sheet.rows[from].speculative,
                k + 1 == kinds.size() ? indexer : IndexerUse::None });
            rest.setTop(part.bottom());
        }
        from = to;
    }
}

std::optional<std::size_t> LayerStripLayout::cellAt(QPointF place) const
{
    // A pixel around each cell, so that the gaps between lines are no holes under the pointer.
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i].adjusted(0, -1, 0, 1).contains(place))
            return i;
    return std::nullopt;
}

LayerStripLayout layOutLayers(
    const LayerSheet& sheet, const ChartFonts& fonts, const Theme& theme, QSizeF size)
{
    if (const QString empty = layers::emptyText(sheet); empty.isEmpty())
        return LayerStripBuilder(sheet, fonts, theme, size).build();
    LayerStripLayout out;
    out.empty = layers::emptyText(sheet);
    out.plot = QRectF(QPointF(), size);
    out.neededHeight = out.pleasantHeight = 80;
    return out;
}

} // namespace hbm::ui
