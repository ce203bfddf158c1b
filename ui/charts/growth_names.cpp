// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which line is which: names at the ends of the lines where there is room on the right, else a legend above.
#include "ui/charts/growth_builder.h"
#include "ui/charts/growth_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui {

namespace {

/// Heights as near to the wished ones as they can be, in the same order and `apart` from one another:
/// neighbours that collide move away from their common middle.
std::vector<double> spread(const std::vector<double>& wished, double apart, double top, double bottom)
{
    struct Block
    {
        double sum;
        std::size_t count;
        double middle() const { return sum / static_cast<double>(count); }
    };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < wished.size(); ++i) {
        blocks.push_back({ wished[i] - static_cast<double>(i) * apart, 1 });
        while (blocks.size() > 1 && blocks[blocks.size() - 2].middle() > blocks.back().middle()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().count += last.count;
        }
    }
    const double lowest = bottom - static_cast<double>(wished.size() - 1) * apart;
    std::vector<double> places;
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.count; ++i)
            places.push_back(std::clamp(block.middle(), std::min(top, lowest), lowest)
                + static_cast<double>(places.size()) * apart);
    return places;
}

} // namespace

QString GrowthBuilder::nameOf(const PlacedGrowth& curve) const
{
    if (curve.weights)
        return growth::weightsName(m_data);
    return curve.series ? growth::seriesName(m_data.table.series[*curve.series]) : growth::totalName();
}

double GrowthBuilder::nameWidth(const PlacedGrowth& curve) const
{
    return std::ceil((curve.isTotal() ? m_strong : m_normal).horizontalAdvance(nameOf(curve))) + 2;
}

double GrowthBuilder::columnWidth() const
{
    double widest = 0;
    for (const PlacedGrowth& curve : m_out.curves)
        widest = std::max(widest, nameWidth(curve));
    return widest;
}

void GrowthBuilder::nameEnds()
{
    std::vector<const PlacedGrowth*> order;
    for (const PlacedGrowth& curve : m_out.curves)
        order.push_back(&curve);
    std::stable_sort(order.begin(), order.end(), [](const PlacedGrowth* a, const PlacedGrowth* b) {
        return a->points.back().y() < b->points.back().y();
    });
    std::vector<double> wished;
    for (const PlacedGrowth* curve : order)
        wished.push_back(curve->points.back().y());
    const std::vector<double> places
        = spread(wished, m_line, m_out.plot.top() - 4 + m_line / 2, m_out.plot.bottom() + 4 - m_line / 2);

    const double left = m_out.plot.right() + kLeader;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const PlacedGrowth& curve = *order[i];
        const QPointF end = curve.points.back();
        QPolygonF leader;
        if (end.x() < m_out.plot.right() - 1) // a single point in the middle
            leader << QPointF(end.x() + 7, end.y());
        leader << QPointF(m_out.plot.right(), end.y()) << QPointF(left - 4, places[i]);
        m_out.leaders.emplace_back(std::move(leader), curve.look.color);
        PlacedText name = text({ left, places[i] - m_line / 2, nameWidth(curve), m_line }, nameOf(curve),
            Qt::AlignLeft, Role::Text);
        name.color = curve.look.color;
        name.strong = curve.isTotal();
        m_out.texts.push_back(std::move(name));
    }
}

/// Rows of samples and names. What does not fit in a good third of the height is counted; its words are in
/// the tool tip. Returns the height.
double GrowthBuilder::legend()
{
    double atX = kPad, atY = 0;
    const double right = m_size.width() - kPad;
    const double lowest = std::max(0.0, m_size.height() * 0.42 - m_line);
    const auto more = [](std::size_t count) {
        const int n = static_cast<int>(count); // lupdate takes no cast for a number
        return QCoreApplication::translate("hbm::ui::GrowthChart", "and %n more", nullptr, n);
    };
    for (std::size_t i = 0; i < m_out.curves.size(); ++i) {
        const PlacedGrowth& curve = m_out.curves[i];
        const double width = nameWidth(curve);
        if (atX > kPad && atX + kSample + 6 + width > right) {
            atX = kPad;
            atY += m_line + 2;
        }
        if (atY > lowest) {
            atY -= m_line + 2;
            break;
        }
        const double middle = std::floor(kPad + atY + m_line / 2) + 0.5;
        m_out.legend.emplace_back(QLineF(atX, middle, atX + kSample, middle), curve.look);
        PlacedText name = text(
            { atX + kSample + 6, kPad + atY, width, m_line }, nameOf(curve), Qt::AlignLeft, Role::Muted);
        name.strong = curve.isTotal();
        m_out.texts.push_back(std::move(name));
        atX += kSample + 6 + width + 12;
    }
    if (const std::size_t left = m_out.curves.size() - m_out.legend.size(); left > 0) {
        // The last name gives its place up when the count has none.
        const double width = m_normal.horizontalAdvance(more(left + 1)) + 2;
        double from = m_out.texts.back().rect.right() + 12;
        std::size_t count = left;
        if (from + width > right && m_out.legend.size() > 1) {
            from = m_out.legend.back().first.x1();
            m_out.legend.pop_back();
            m_out.texts.pop_back();
            ++count;
        }
        m_out.texts.push_back(
            text({ from, kPad + atY, width, m_line }, more(count), Qt::AlignLeft, Role::Muted));
    }
    return atY + m_line;
}

/// What the axes are: above the plot, or at the end of the legend, in as many words as there is room for.
void GrowthBuilder::axesTitle()
{
    double from = m_out.plot.left();
    const double right = m_size.width() - kPad;
    double top = kPad;
    if (!m_out.labelsAtEnds && !m_out.texts.empty()) {
        from = m_out.texts.back().rect.right() + 18;
        top = m_out.texts.back().rect.top();
    }
    for (const bool brief : { false, true }) {
        const QString words = growth::axesText(m_data, brief);
        const double width = m_normal.horizontalAdvance(words) + 2;
        if (from + width > right)
            continue;
        const double left = m_out.labelsAtEnds ? from : right - width;
        m_out.texts.push_back(text({ left, top, width, m_line }, words, Qt::AlignLeft, Role::Muted));
        return;
    }
}

} // namespace hbm::ui
