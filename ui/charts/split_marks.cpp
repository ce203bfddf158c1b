// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks beside the bars: how well the reserve is known, and what limits the plan.
#include "ui/charts/split_builder.h"

#include "ui/charts/split_text.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

namespace {

constexpr double kLeastWhisker = 5; // pixels: a shorter one is a smudge
constexpr double kBaselineHeight = 5; // its outlines and three pixels inside
constexpr double kBaselineGap = 2;

} // namespace

/// Below the bar where there is room, else inside it at the bottom.
void SplitBuilder::whisker(std::size_t index, double reserveEnd, double barEnd)
{
    const SplitRow& r = m_data.rows[index];
    if (!r.reserveVaries())
        return;
    const auto edgeAt = [&](Bytes reserve) {
        return std::round(x(std::clamp(reserveEnd - toDouble(reserve), 0.0, barEnd))) + 0.5;
    };
    SplitWhisker w;
    w.most = edgeAt(r.reserveHigh);
    w.edge = edgeAt(r.part(Part::Reserve));
    w.least = edgeAt(r.reserveLow);
    if (w.least - w.most < kLeastWhisker)
        return;
    const double bottom = barTop(index) + m_out.barHeight;
    const double gap = rowTop(index) + m_out.rowHeight - bottom;
    w.cap = gap >= 9 ? 3 : 2;
    w.y = (gap >= 9 ? bottom + 5 : bottom - 4) + 0.5;
    w.row = index;
    m_out.whiskers.push_back(w);
}

bool SplitBuilder::baselineFits() const
{
    return m_out.rowHeight - m_out.barHeight > 2 * (kBaselineGap + kBaselineHeight);
}

/// Not where rows are too thin for it: the hover tells the differences there.
void SplitBuilder::baseline(std::size_t index)
{
    if (!m_baseline || !m_data.baseline || m_data.baseline->row != index)
        return;
    const double bottom = barTop(index) - kBaselineGap;
    const SplitRow& bar = m_data.baseline->bar;
    const auto add = [&](Part part, double from, double to) {
        const double left = std::floor(x(from)), right = std::floor(x(to));
        if (to > from && right > left)
            m_out.baseline.push_back(
                { part, QRectF(left, bottom - kBaselineHeight, right - left + 1, kBaselineHeight) });
    };
    const double end = toDouble(bar.part(Part::Over).value > 0 ? bar.total : bar.demand());
    double from = 0;
    for (const Part part : kParts) {
        if (part == Part::Over)
            continue;
        const double to = from + toDouble(bar.part(part));
        add(part, std::min(from, end), std::min(to, end));
        from = to;
    }
    if (bar.part(Part::Over).value > 0)
        add(Part::Over, end, toDouble(bar.demand()));
}

void SplitBuilder::pointer(std::size_t index)
{
    if (!m_data.rows[index].binding)
        return;
    m_out.pointers.push_back({ QPointF(m_out.plot.left() - 3, barTop(index) + m_out.barHeight / 2), 5 });
}

bool SplitBuilder::captionFits() const
{
    // Of the first row, as markers() writes it; the rows may scroll, but their budgets hardly differ.
    const SplitRow& r = m_data.rows.front();
    const bool budget = r.part(Part::KeptBack).value > 0 && r.budget().value > 0;
    const double right = x(toDouble(budget ? r.budget() : r.total))
        - (budget ? m_normal.horizontalAdvance(split::budgetText(m_data, r)) + 5 : 0);
    return m_out.plot.left() + kPointer + m_strong.horizontalAdvance(split::captionText(m_data)) + 2 + kGap
        <= right;
}

void SplitBuilder::caption()
{
    const QString words = split::captionText(m_data);
    if (words.isEmpty() || !captionFits())
        return;
    const double top = m_out.plot.top() - m_line - 6;
    double left = m_out.plot.left();
    if (m_data.anyBinding()) {
        m_out.pointers.push_back({ QPointF(left + 6, top + m_line / 2), 4 });
        left += kPointer;
    }
    PlacedText placed = text(
        { left, top, m_strong.horizontalAdvance(words) + 2, m_line }, words, Qt::AlignLeft, Role::Text);
    placed.strong = true;
    m_out.texts.push_back(std::move(placed));
}

} // namespace hbm::ui
