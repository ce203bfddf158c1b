// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_builder.h"

#include "ui/charts/row_fit.h"
#include "ui/charts/split_text.h"
#include "ui/charts/weights_shade.h"
#include "ui/charts/weights_text.h"
#include "ui/support/format.h"

namespace hbm::ui {

namespace {

constexpr double kMostRow = 84;
constexpr double kMostBar = 52;
constexpr double kPleasantRow = 58;
constexpr std::size_t kFewRows = 4; // must be seen at once; more scroll

double toDouble(Bytes bytes)
{
    return static_cast<double>(bytes.value);
}

} // namespace

WeightsLayout WeightsBuilder::build(std::size_t firstRow)
{
    m_out.axisMaximum = std::max(1.0, toDouble(m_data.largestRow()));
    m_out.shades = m_data.shades();
    for (std::size_t i = 0; i < m_data.rows.size(); ++i)
        m_anyBeyond = m_anyBeyond || isBeyond(i);
    horizontal();
    vertical(footerHeight(), firstRow);
    for (std::size_t i = 0; i < m_out.shownRows; ++i)
        row(m_out.firstRow + i);
    axis();
    legend();
    note();
    return std::move(m_out);
}

bool WeightsBuilder::isBeyond(std::size_t row) const
{
    const Bytes hbm = m_data.ranks.rows[row].total;
    return hbm.value > 0 && m_data.rows[row].total > hbm;
}

/// Room for names on the left and for the sums at the ends of the bars.
void WeightsBuilder::horizontal()
{
    double names = 0, sums = 0;
    for (std::size_t i = 0; i < m_data.rows.size(); ++i) {
        const SplitRow& rank = m_data.ranks.rows[i];
        names = std::max(names, m_normal.horizontalAdvance(split::rowTitle(m_data.ranks, rank)));
        sums = std::max(sums, m_strong.horizontalAdvance(weights::sumText(m_data, i)));
    }
    const double left = kPad + std::ceil(std::min(names, m_size.width() * 0.36)) + kGap;
    const double width = m_size.width() - left - kPad - std::ceil(sums) - 10;
    m_out.plot = QRectF(left, headHeight(), std::max(40.0, std::floor(width)), 0);
}

void WeightsBuilder::vertical(double footer, std::size_t firstRow)
{
    const std::size_t rows = m_data.rows.size();
    const double fixed = headHeight() + axisHeight() + footer;
    const RowFit fit = fitRows(
        rows, firstRow, m_size.height() - fixed, { smallestRow(), kMostRow, 0.7, m_line, kMostBar });
    m_out.shownRows = fit.shown;
    m_out.firstRow = fit.first;
    m_out.rowHeight = fit.rowHeight;
    m_out.barHeight = fit.barHeight;
    m_out.plot.setHeight(m_out.rowHeight * static_cast<double>(m_out.shownRows));
    const auto with = [&](double row, std::size_t count) { return fixed + row * static_cast<double>(count); };
    m_out.leastHeight = with(smallestRow(), std::min(rows, kFewRows));
    m_out.neededHeight = with(smallestRow(), rows);
    m_out.pleasantHeight = with(rows > 6 ? smallestRow() + 6 : rows > 2 ? 40 : kPleasantRow, rows);
}

void WeightsBuilder::row(std::size_t index)
{
    const double top = m_out.plot.top() + static_cast<double>(index - m_out.firstRow) * m_out.rowHeight;
    rowName(index, top);
    bar(index, top + std::floor((m_out.rowHeight - m_out.barHeight) / 2));
    if (isBeyond(index))
        capacity(index, top);
    const QString sum = weights::sumText(m_data, index);
    PlacedText placed
        = text({ x(toDouble(m_data.rows[index].total)) + 7, top + (m_out.rowHeight - m_line) / 2,
                   m_strong.horizontalAdvance(sum) + 2, m_line },
            sum, Qt::AlignLeft, Role::Text);
    placed.strong = true;
    placed.onGround = true; // the line of the HBM may pass here
    m_out.texts.push_back(std::move(placed));
}

void WeightsBuilder::rowName(std::size_t index, double top)
{
    const SplitRow& rank = m_data.ranks.rows[index];
    const double width = m_out.plot.left() - kGap - kPad;
    const QString words = m_normal.elidedText(split::rowTitle(m_data.ranks, rank), Qt::ElideRight, width);
    m_out.texts.push_back(text(
        { kPad, top + (m_out.rowHeight - m_line) / 2, width, m_line }, words, Qt::AlignRight, Role::Text));
}

void WeightsBuilder::bar(std::size_t index, double top)
{
    const WeightsRow& r = m_data.rows[index];
    double from = 0;
    WeightsSegment slight { index, {}, 0, {}, {} };
    double slightBytes = 0;
    for (std::size_t part = 0; part < r.parts.size(); ++part) {
        const auto bytes = static_cast<double>(r.parts[part].value);
        if (bytes <= 0)
            continue;
        if (m_data.parts[part].slight) { // they are the last ones
            slight.parts.push_back(part);
            slight.shade = m_data.shadeOf(part);
            slightBytes += bytes;
            continue;
        }
        segment({ index, { part }, m_data.shadeOf(part), {}, {} }, from, from + bytes, top);
        from += bytes;
    }
    if (!slight.parts.empty())
        segment(std::move(slight), from, from + slightBytes, top);
}

void WeightsBuilder::segment(WeightsSegment s, double from, double to, double top)
{
    const double left = std::floor(x(from));
    const double right = std::max(left + 2, std::floor(x(to)));
    s.rect = QRectF(left, top, right - left + 1, m_out.barHeight); // neighbours share one pixel of outline
    if (m_out.barHeight >= m_line)
        for (const QString& words : weights::segmentTexts(m_data, s.row, s.parts)) {
            const double width = m_strong.horizontalAdvance(words);
            if (width + 10 > s.rect.width())
                continue;
            const QRectF box(
                s.rect.center().x() - width / 2 - 3, s.rect.center().y() - m_line / 2, width + 6, m_line);
            s.text = { box, words, Qt::AlignCenter, weightsInk(weightsShade(m_theme, s.shade, m_out.shades)),
                true };
            break;
        }
    m_out.segments.push_back(std::move(s));
}

void WeightsBuilder::capacity(std::size_t index, double top)
{
    const double at = std::round(x(toDouble(m_data.ranks.rows[index].total))) + 0.5;
    const bool first = index == m_out.firstRow;
    m_out.capacities.emplace_back(at, first ? top - 4 : top, at, top + m_out.rowHeight);
    if (!first)
        return;
    const QString words = split::capacityText(m_data.ranks, m_data.ranks.rows[index]);
    const double width = m_normal.horizontalAdvance(words) + 2;
    const double left = std::clamp(at - width / 2, kPad, std::max(kPad, m_size.width() - width - kPad));
    m_out.texts.push_back(
        text({ left, top - m_line - 6, width, m_line }, words, Qt::AlignHCenter, Role::Over));
}

void WeightsBuilder::axis()
{
    const ByteUnit unit = m_data.ranks.unit;
    const double perUnit = static_cast<double>(bytesPer(unit));
    const double range = m_out.axisMaximum / perUnit;
    const auto label = [&](double value, int places) {
        return bytesNumber({ static_cast<std::int64_t>(value * perUnit) }, unit, places);
    };
    const double widest = m_normal.horizontalAdvance(label(std::ceil(range), 0));
    const int most = std::max(1, static_cast<int>(m_out.plot.width() / std::max(46.0, widest + 18)));
    const double step = niceStep(range, most);
    const int places = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    const double top = m_out.plot.bottom() + 4;
    for (int i = 0; i * step <= range * (1 + 1e-9); ++i) {
        const double atX = std::round(x(i * step * perUnit));
        m_out.grid.push_back(atX);
        const QString words = label(i * step, i == 0 ? 0 : places);
        const double width = m_normal.horizontalAdvance(words) + 2;
        const double left = std::min(atX - width / 2, m_size.width() - width - 1);
        m_out.texts.push_back(text({ left, top, width, m_line }, words, Qt::AlignHCenter, Role::Muted));
    }
    const std::string_view name = nameOf(unit);
    m_out.texts.push_back(text({ kPad, top, m_out.plot.left() - kGap - kPad, m_line },
        QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), Qt::AlignRight, Role::Muted));
}

WeightsLayout layOutWeights(
    const WeightsData& data, const ChartFonts& fonts, const Theme& theme, QSizeF size, std::size_t firstRow)
{
    if (data.known())
        return WeightsBuilder(data, fonts, theme, size).build(firstRow);
    WeightsLayout out;
    out.empty = weights::emptyText(data);
    out.plot = QRectF(QPointF(), size);
    out.leastHeight = out.neededHeight = out.pleasantHeight = 120;
    return out;
}

} // namespace hbm::ui
