// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_builder.h"

#include "ui/charts/row_fit.h"
#include "ui/charts/split_text.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr double kMostCapacities = 3; // see splitAxisMaximum
constexpr double kMostRow = 84;
constexpr double kMostBar = 52;
constexpr double kPleasantRow = 58;

} // namespace

SplitLayout SplitBuilder::build(std::size_t firstRow)
{
    m_out.axisMaximum = splitAxisMaximum(m_data);
    m_out.cut = std::any_of(m_data.rows.begin(), m_data.rows.end(),
        [this](const SplitRow& r) { return toDouble(r.demand()) > m_out.axisMaximum; });
    horizontal();
    vertical(footerHeight(), firstRow);
    if (m_out.barHeight < m_line + 2) { // no words inside: those beside the bars need room
        m_thinBars = true;
        m_legend.clear();
        horizontal();
        vertical(footerHeight(), firstRow);
    }
    if (m_data.baseline && !baselineFits()) { // the note does not tell of what is not there
        m_baseline = false;
        m_legend.clear();
        vertical(footerHeight(), firstRow);
    }
    for (std::size_t i = 0; i < m_out.shownRows; ++i)
        row(m_out.firstRow + i);
    markers();
    caption();
    axis();
    legend();
    return std::move(m_out);
}

void SplitBuilder::vertical(double footer, std::size_t firstRow)
{
    const std::size_t rows = m_data.rows.size();
    const double fixed = headHeight() + axisHeight() + footer;
    const RowFit fit = fitRows(
        rows, firstRow, m_size.height() - fixed, { smallestRow(), kMostRow, 0.66, m_line - 2, kMostBar });
    m_out.shownRows = fit.shown;
    m_out.firstRow = fit.first;
    m_out.rowHeight = fit.rowHeight;
    m_out.barHeight = fit.barHeight;
    m_out.plot.setHeight(m_out.rowHeight * static_cast<double>(m_out.shownRows));
    m_out.neededHeight = fixed + smallestRow() * static_cast<double>(rows);
    m_out.pleasantHeight = fixed + (rows > 6 ? smallestRow() + 6 : kPleasantRow) * static_cast<double>(rows);
}

void SplitBuilder::row(std::size_t index)
{
    const SplitRow& r = m_data.rows[index];
    const double top = rowTop(index);
    const double width = m_out.plot.left() - nameGap() - kPad;
    const QString detail = split::rowDetail(m_data, r);
    const QFontMetricsF& nameFont = r.current ? m_strong : m_normal;
    const auto name = [&](const QString& words, double at) {
        PlacedText placed = text({ kPad, at, width, m_line },
            nameFont.elidedText(words, Qt::ElideRight, width), Qt::AlignRight, Role::Text);
        placed.strong = r.current;
        m_out.texts.push_back(std::move(placed));
    };
    if (m_twoLines && !detail.isEmpty()) {
        const double middle = top + m_out.rowHeight / 2;
        name(split::rowName(m_data, r), middle - m_line);
        m_out.texts.push_back(text({ kPad, middle, width, m_line },
            m_normal.elidedText(detail, Qt::ElideRight, width), Qt::AlignRight, Role::Muted));
    } else {
        name(split::rowTitle(m_data, r), top + (m_out.rowHeight - m_line) / 2);
    }

    if (r.total.value <= 0) {
        const QString unknown = split::unknownText();
        m_out.texts.push_back(text({ m_out.plot.left() + 4, top + (m_out.rowHeight - m_line) / 2,
                                       m_normal.horizontalAdvance(unknown) + 2, m_line },
            unknown, Qt::AlignLeft, Role::Muted));
        return;
    }
    // Beyond the capacity the bar is "over", whatever part would have stood there.
    const bool over = r.part(Part::Over).value > 0;
    const double end = over ? toDouble(r.total) : toDouble(r.demand());
    double from = 0;
    for (const Part part : kParts) {
        if (part == Part::Over || r.part(part).value == 0)
            continue;
        const double to = from + toDouble(r.part(part));
        segment(index, part, std::min(from, end), std::min(to, end));
        from = to;
        if (part == Part::Reserve)
            whisker(index, to, end);
    }
    pointer(index);
    baseline(index);
    if (over) {
        segment(index, Part::Over, toDouble(r.total), toDouble(r.demand()));
        overLabel(index);
    }

    const double linesTop = index == m_out.firstRow ? m_out.plot.top() - 4 : top;
    const double linesBottom = top + m_out.rowHeight;
    m_out.lines.push_back({ std::round(x(toDouble(r.total))), linesTop, linesBottom, true });
    if (r.part(Part::KeptBack).value > 0 && r.budget().value > 0)
        m_out.lines.push_back({ std::round(x(toDouble(r.budget()))), linesTop, linesBottom, false });
}

void SplitBuilder::segment(std::size_t index, Part part, double from, double to)
{
    if (to <= from)
        return;
    const SplitRow& r = m_data.rows[index];
    const double left = std::floor(x(from));
    const double right = std::max(left + 1, std::floor(x(to)) + (to >= m_out.axisMaximum ? 1 : 0));
    SplitSegment s;
    s.row = index;
    s.part = part;
    // Neighbours share one pixel of outline.
    s.rect
        = QRectF(left, barTop(index), right - left + (right < m_out.plot.right() ? 1 : 0), m_out.barHeight);
    s.hatched = part == Part::Over || (part == Part::KvInUse && r.replicated);
    if (m_out.barHeight >= m_line + 2)
        for (const QString& words : split::segmentTexts(m_data, r, part)) {
            const double width = m_strong.horizontalAdvance(words);
            if (width + 8 > s.rect.width())
                continue;
            const QRectF box(
                s.rect.center().x() - width / 2 - 3, s.rect.center().y() - m_line / 2, width + 6, m_line);
            s.text = { box, words, Qt::AlignCenter, textOn(m_theme.color(split::roleOf(part))), true };
            break;
        }
    m_out.segments.push_back(std::move(s));
}

/// Beside the bar when it did not fit inside.
void SplitBuilder::overLabel(std::size_t index)
{
    const SplitSegment& over = m_out.segments.back();
    if (over.part != Part::Over || !over.text.text.isEmpty())
        return;
    const QString words = split::overText(m_data, m_data.rows[index]);
    const double width = m_strong.horizontalAdvance(words) + 2;
    const QRectF box(over.rect.right() + 6, over.rect.center().y() - m_line / 2, width, m_line);
    PlacedText placed = text(box, words, Qt::AlignLeft, Role::Over);
    placed.strong = true;
    m_out.texts.push_back(std::move(placed));
}

double splitAxisMaximum(const SplitData& data)
{
    double capacity = 0, demand = 0;
    for (const SplitRow& r : data.rows) {
        capacity = std::max(capacity, toDouble(r.total));
        demand = std::max(demand, toDouble(r.demand()));
    }
    if (data.baseline) {
        capacity = std::max(capacity, toDouble(data.baseline->bar.total));
        demand = std::max(demand, toDouble(data.baseline->bar.demand()));
    }
    return std::max({ 1.0, capacity, std::min(demand, kMostCapacities * capacity) });
}

SplitLayout layOutSplit(
    const SplitData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow)
{
    if (data.known())
        return SplitBuilder(data, fonts, theme, size).build(firstRow);
    SplitLayout out;
    out.empty = split::emptyText(data);
    out.plot = QRectF(QPointF(), size);
    out.neededHeight = out.pleasantHeight = 120;
    return out;
}

const SplitSegment* SplitLayout::segmentAt(QPointF place) const
{
    for (const SplitWhisker& w : whiskers)
        if (w.row && w.rect().contains(place))
            return segmentOf(*w.row, Part::Reserve);
    // A pixel of height around the bar, and the whole row for thin bars, so that slim parts can be hit.
    for (const SplitSegment& s : segments)
        if (s.rect.adjusted(0, -2, 0, 2).contains(place))
            return &s;
    return nullptr;
}

const SplitSegment* SplitLayout::segmentOf(std::size_t row, Part part) const
{
    for (const SplitSegment& s : segments)
        if (s.row == row && s.part == part)
            return &s;
    return nullptr;
}

} // namespace hbm::ui
