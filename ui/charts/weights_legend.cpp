// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_builder.h"

#include "ui/charts/weights_text.h"

namespace hbm::ui {

namespace {

constexpr std::size_t kMostColumns = 4;

} // namespace

/// As many columns as fit, filled downwards: names and figures stand below one another as in a table.
void WeightsBuilder::measureLegend()
{
    const std::size_t count = m_data.parts.size();
    const double room = m_size.width() - kPad - m_out.plot.left();
    for (std::size_t wanted = std::min(kMostColumns, count); wanted > 0; --wanted) {
        m_lines = (count + wanted - 1) / wanted;
        m_columns.assign((count + m_lines - 1) / m_lines, {});
        for (std::size_t i = 0; i < count; ++i) {
            Column& column = m_columns[i / m_lines];
            column.name = std::max(column.name, m_normal.horizontalAdvance(weights::partName(m_data, i)) + 2);
            column.bytes
                = std::max(column.bytes, m_normal.horizontalAdvance(weights::keyBytes(m_data, i)) + 2);
            column.share
                = std::max(column.share, m_normal.horizontalAdvance(weights::keyShare(m_data, i)) + 2);
        }
        double width = kBetween * static_cast<double>(m_columns.size() - 1);
        for (const Column& column : m_columns)
            width += column.width();
        if (width <= room)
            return;
        if (wanted == 1) // names give way, figures do not
            m_columns.front().name = std::max(40.0, m_columns.front().name - (width - room));
    }
}

double WeightsBuilder::footerHeight()
{
    measureLegend();
    m_note = weights::noteText(m_data);
    const double right = m_size.width() - kPad - m_out.plot.left();
    if (!m_note.isEmpty())
        m_noteHeight
            = std::ceil(m_normal.boundingRect(QRectF(0, 0, right, 1e4), Qt::TextWordWrap, m_note).height());
    return 6 + static_cast<double>(m_lines) * keyHeight() + (m_noteHeight > 0 ? 4 + m_noteHeight : 0) + kPad;
}

void WeightsBuilder::legend()
{
    for (std::size_t i = 0; i < m_data.parts.size(); ++i) {
        const Column& column = m_columns[i / m_lines];
        double left = m_out.plot.left();
        for (std::size_t c = 0; c < i / m_lines; ++c)
            left += m_columns[c].width() + kBetween;
        const double top = legendTop() + static_cast<double>(i % m_lines) * keyHeight();
        WeightsKey key { i, m_data.shadeOf(i), QRectF(left, top, column.width(), keyHeight()), {}, {}, {},
            {} };
        key.swatch = QRectF(left, top + std::floor((keyHeight() - 12) / 2), 12, 12);
        const auto cell = [&](double width, const QString& words, Qt::Alignment align, Role role) {
            PlacedText placed = text({ left, top + 2, width, m_line },
                m_normal.elidedText(words, Qt::ElideRight, width), align, role);
            left += width + kCell;
            return placed;
        };
        left += kSwatch;
        key.name = cell(column.name, weights::partName(m_data, i), Qt::AlignLeft, Role::Text);
        key.bytes = cell(column.bytes, weights::keyBytes(m_data, i), Qt::AlignRight, Role::Text);
        key.share = cell(column.share, weights::keyShare(m_data, i), Qt::AlignRight, Role::Muted);
        m_out.keys.push_back(std::move(key));
    }
}

void WeightsBuilder::note()
{
    if (m_note.isEmpty())
        return;
    const double left = m_out.plot.left();
    PlacedText placed = text({ left, legendTop() + static_cast<double>(m_lines) * keyHeight() + 4,
                                 m_size.width() - kPad - left, m_noteHeight },
        m_note, Qt::AlignLeft, Role::Muted);
    placed.wrap = true;
    m_out.texts.push_back(std::move(placed));
}

const WeightsSegment* WeightsLayout::segmentAt(QPointF place) const
{
    for (const WeightsSegment& s : segments)
        if (s.rect.adjusted(0, -2, 0, 2).contains(place))
            return &s;
    return nullptr;
}

const WeightsSegment* WeightsLayout::segmentOf(std::size_t row, std::size_t part) const
{
    for (const WeightsSegment& s : segments)
        if (s.row == row && std::find(s.parts.begin(), s.parts.end(), part) != s.parts.end())
            return &s;
    return nullptr;
}

const WeightsKey* WeightsLayout::keyAt(QPointF place) const
{
    for (const WeightsKey& key : keys)
        if (key.rect.contains(place))
            return &key;
    return nullptr;
}

} // namespace hbm::ui
