// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands around the cells of the layer strip: numbers of layers and the legend.
#include "ui/charts/layer_strip_builder.h"

#include "ui/models/layer_words.h"
#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace hbm::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::LayerStrip)
};

constexpr std::array kKinds { LayerKind::Full, LayerKind::Latent, LayerKind::Compressed, LayerKind::Window,
    LayerKind::Cross, LayerKind::State, LayerKind::Shared, LayerKind::None }; // as layers stack them

} // namespace

/// Flows the legend. A layer of several kinds counts under each.
double LayerStripBuilder::footerHeight()
{
    std::array<std::int64_t, kKinds.size()> counts {};
    for (const LayerRow& row : m_sheet.rows)
        if (!row.speculative)
            for (const LayerKind kind : layerStack(row))
                ++counts[static_cast<std::size_t>(kind)];
    const double right = m_size.width() - 2 * kPad;
    double x = 0, y = 0;
    const auto add = [&](const QString& words, LayerKind kind, bool speculative = false,
                         IndexerUse indexer = IndexerUse::None) {
        const double width = 24 + std::ceil(m_normal.horizontalAdvance(words)) + 2;
        if (x > 0 && x + width > right) {
            x = 0;
            y += m_line + 4;
        }
        m_legend.push_back({ QRectF(x, y, width, m_line), words, kind, speculative, indexer });
        x += width + 16;
    };
    for (const LayerKind kind : kKinds)
        if (const std::int64_t count = counts[static_cast<std::size_t>(kind)]; count > 0)
            add(layers::legendText(m_sheet, kind, count), kind);
    for (const IndexerUse use : { IndexerUse::Own, IndexerUse::Borrowed })
        if (const std::int64_t count = countIndexers(m_sheet, use); count > 0)
            add(layers::legendText(use, count), LayerKind::Latent, false, use);
    if (const auto extra = static_cast<std::int64_t>(m_count - m_own); extra > 0)
        add(Words::tr("%1 speculative").arg(countText(extra)), LayerKind::None, true);
    m_legendHeight = y + m_line;
    return 8 + m_legendHeight + kPad;
}

void LayerStripBuilder::numbersBelow()
{
    const double top = m_out.plot.bottom() + 4;
    const auto number = [&](std::size_t row) {
        const QString words = QString::number(m_sheet.rows[row].layer);
        const double width = m_normal.horizontalAdvance(words) + 2;
        const double x = m_out.cells[row].center().x();
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, m_size.width() - width));
        return text({ left, top, width, m_line }, words, Qt::AlignHCenter);
    };
    const double room = m_out.cellWidth * static_cast<double>(m_count);
    const int most = std::max(1, static_cast<int>(room / (widthOf(m_count) + 18)));
    const auto step = static_cast<std::size_t>(std::max(1.0, niceStep(static_cast<double>(m_count), most)));
    for (std::size_t i = 0; i < m_own; i += step)
        m_out.texts.push_back(number(i));
    if (m_own == m_count)
        return;
    // A layer that is set apart is named in any case.
    const PlacedText first = number(m_own);
    if (!m_out.texts.empty() && m_out.texts.back().rect.right() + 4 > first.rect.left())
        m_out.texts.pop_back();
    m_out.texts.push_back(first);
}

void LayerStripBuilder::numbersBeside(double right)
{
    double free = 0;
    for (std::size_t i = 0; i < m_count; ++i) {
        const QRectF& cell = m_out.cells[i];
        const bool first = i == 0 || m_out.cells[i - 1].top() < cell.top();
        const double top = cell.center().y() - m_line / 2;
        if (!first || (i > 0 && top < free)) // where lines are lower than letters, some go without
            continue;
        m_out.texts.push_back(text(
            { kPad, top, right - kPad, m_line }, QString::number(m_sheet.rows[i].layer), Qt::AlignRight));
        free = top + m_line;
    }
}

void LayerStripBuilder::legend()
{
    const double left = kPad;
    const double numbers = m_out.lines == 1 ? m_line + 4 : 0;
    const double top = m_out.plot.bottom() + numbers + 8;
    for (const Entry& entry : m_legend) {
        const QRectF box = entry.rect.translated(left, top);
        m_out.swatches.push_back({ QRectF(box.left(), box.top() + std::floor((m_line - 13) / 2), 18, 14),
            entry.kind, entry.speculative, entry.indexer });
        m_out.texts.push_back(text(box.adjusted(24, 0, 0, 0), entry.words, Qt::AlignLeft));
    }
}

} // namespace hbm::ui
