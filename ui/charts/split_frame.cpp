// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_builder.h"

#include "ui/charts/split_text.h"
#include "ui/support/format.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

/// Left and right edge of the plot: room for names, and for what is written beyond the end of a bar.
void SplitBuilder::horizontal()
{
    const double rows = static_cast<double>(m_data.rows.size());
    const double forRows = m_size.height() - headHeight() - axisHeight() - 2 * m_line - 20;
    m_twoLines = forRows / rows >= 2 * m_line + 8;
    double names = 0;
    for (const SplitRow& r : m_data.rows) {
        const QFontMetricsF& nameFont = r.current ? m_strong : m_normal;
        const QString name = split::rowName(m_data, r);
        const QString detail = split::rowDetail(m_data, r);
        names = std::max(names,
            m_twoLines ? std::max(nameFont.horizontalAdvance(name), m_normal.horizontalAdvance(detail))
                       : nameFont.horizontalAdvance(split::rowTitle(m_data, r)));
    }
    const double left = kPad + std::ceil(std::min(names, m_size.width() * 0.36)) + nameGap();
    double width = m_size.width() - left - kPad - 8;
    const auto leaveRoom = [&](double share, double words) {
        width = std::min(width, (m_size.width() - left - kPad - words - 6) / std::max(share, 0.05));
    };
    // Twice: with less width words that stood inside a bar may have to stand beside it.
    for (std::size_t i = 0; i < 2 * m_data.rows.size(); ++i) {
        const SplitRow& r = m_data.rows[i % m_data.rows.size()];
        leaveRoom(toDouble(r.total) / m_out.axisMaximum,
            m_normal.horizontalAdvance(split::capacityText(m_data, r)));
        const double over = toDouble(r.part(Part::Over)) / m_out.axisMaximum;
        const double words = m_strong.horizontalAdvance(split::overText(m_data, r));
        const double inside = (std::min(1.0, over)) * width;
        if (over > 0 && (m_thinBars || inside < words + 8))
            leaveRoom(std::min(1.0, toDouble(r.demand()) / m_out.axisMaximum), words);
    }
    m_out.plot = QRectF(left, headHeight(), std::max(40.0, std::floor(width)), 0);
}

/// Flows the legend and wraps the note below the axis.
double SplitBuilder::footerHeight()
{
    const double right = m_size.width() - kPad - m_out.plot.left();
    double atX = 0, atY = 0;
    const auto add = [&](Part part, bool range, double sign, const QString& words) {
        const double width = sign + m_normal.horizontalAdvance(words) + 2;
        const double gap = atX == 0 ? 0 : range ? 3 : 16;
        if (atX > 0 && atX + gap + width > right) {
            atX = 0;
            atY += m_line + 4;
        } else {
            atX += gap;
        }
        m_legend.push_back({ QRectF(atX, atY, width, m_line), part, range });
        atX += width;
    };
    for (const Part part : kParts) {
        if (!split::inLegend(m_data, part))
            continue;
        add(part, false, 18, split::legendText(m_data, part));
        if (const QString words = split::reserveRangeText(m_data); part == Part::Reserve && !words.isEmpty())
            add(part, true, kSign + 5, words);
    }
    m_legendHeight = atY + m_line;
    m_note = split::noteText(m_data, m_out.cut, m_baseline);
    if (const QString limit = split::captionText(m_data); !limit.isEmpty() && !captionFits())
        m_note = m_note.isEmpty() ? limit : limit + QStringLiteral(" · ") + m_note;
    m_noteHeight = 0;
    if (!m_note.isEmpty())
        m_noteHeight
            = std::ceil(m_normal.boundingRect(QRectF(0, 0, right, 1e4), Qt::TextWordWrap, m_note).height());
    return 6 + m_legendHeight + (m_noteHeight > 0 ? 6 + m_noteHeight : 0) + kPad;
}

/// Budget on the left of its line, capacity on the right of its own: they cannot meet.
void SplitBuilder::markers()
{
    if (m_data.scenarios && !m_data.sameSize()) // each row has its own line, and no one name for them
        return;
    const auto shown = m_data.rows.begin() + static_cast<std::ptrdiff_t>(m_out.firstRow);
    const auto sized
        = std::find_if(shown, m_data.rows.end(), [](const SplitRow& row) { return row.total.value > 0; });
    if (sized == m_data.rows.end())
        return;
    const SplitRow& r = *sized;
    const double top = m_out.plot.top() - m_line - 6;
    const QString capacity = split::capacityText(m_data, r);
    const double capacityX = std::round(x(toDouble(r.total)));
    m_out.texts.push_back(text({ capacityX + 3, top, m_normal.horizontalAdvance(capacity) + 2, m_line },
        capacity, Qt::AlignLeft, Role::Muted));
    if (r.part(Part::KeptBack).value == 0 || r.budget().value <= 0)
        return;
    const QString budget = split::budgetText(m_data, r);
    const double width = m_normal.horizontalAdvance(budget) + 2;
    const double budgetX = std::round(x(toDouble(r.budget())));
    if (budgetX - 3 - width >= kPad)
        m_out.texts.push_back(
            text({ budgetX - 3 - width, top, width, m_line }, budget, Qt::AlignRight, Role::Text));
}

void SplitBuilder::axis()
{
    const double perUnit = static_cast<double>(bytesPer(m_data.unit));
    const double range = m_out.axisMaximum / perUnit;
    const auto label = [&](double value) {
        const int places = value == std::floor(value) ? 0 : value * 10 == std::floor(value * 10) ? 1 : 2;
        return bytesNumber({ static_cast<std::int64_t>(value * perUnit) }, m_data.unit, places);
    };
    const double widest = m_normal.horizontalAdvance(label(std::ceil(range)));
    const int most = std::max(1, static_cast<int>(m_out.plot.width() / std::max(46.0, widest + 18)));
    const double step = niceStep(range, most);
    const double top = m_out.plot.bottom() + 4;
    for (int i = 0; i * step <= range * (1 + 1e-9); ++i) {
        const double atX = std::round(x(i * step * perUnit));
        m_out.grid.push_back(atX);
        const QString words = label(i * step);
        const double width = m_normal.horizontalAdvance(words) + 2;
        const double left = std::min(atX - width / 2, m_size.width() - width - 1);
        m_out.texts.push_back(text({ left, top, width, m_line }, words, Qt::AlignHCenter, Role::Muted));
    }
    const std::string_view unit = nameOf(m_data.unit);
    m_out.texts.push_back(text({ kPad, top, m_out.plot.left() - nameGap() - kPad, m_line },
        QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())), Qt::AlignRight, Role::Muted));
}

void SplitBuilder::legend()
{
    const double left = m_out.plot.left();
    const double top = m_out.plot.bottom() + axisHeight() + 6;
    for (const Key& key : m_legend) {
        const QRectF box = key.place.translated(left, top);
        if (key.range) {
            m_out.whiskers.push_back({ box.left(), box.left() + kSign / 2, box.left() + kSign,
                std::round(box.center().y()) + 0.5, 3.5, std::nullopt });
            m_out.texts.push_back(text(box.adjusted(kSign + 5, 0, 0, 0), split::reserveRangeText(m_data),
                Qt::AlignLeft, Role::Muted));
            continue;
        }
        if (key.part == Part::Weights && !m_data.scenarios)
            m_out.weightsKey = box;
        m_out.swatches.push_back({ QRectF(box.left(), box.top() + std::floor((m_line - 11) / 2), 12, 12),
            key.part, key.part == Part::Over || (key.part == Part::KvInUse && m_data.anyReplicated()) });
        m_out.texts.push_back(
            text(box.adjusted(18, 0, 0, 0), split::legendText(m_data, key.part), Qt::AlignLeft, Role::Muted));
    }
    if (m_noteHeight <= 0)
        return;
    PlacedText note = text({ left, top + m_legendHeight + 6, m_size.width() - kPad - left, m_noteHeight },
        m_note, Qt::AlignLeft, Role::Muted);
    note.wrap = true;
    m_out.texts.push_back(std::move(note));
}

} // namespace hbm::ui
