// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_chart.h"

#include "ui/charts/split_hover.h"
#include "ui/charts/split_paint.h"
#include "ui/charts/split_text.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QHorizontalStackedBarSeries>
#include <QValueAxis>

#include <algorithm>

namespace hbm::ui {

namespace {

/// Never shown: the layout writes the names of the rows.
QString categoryOf(std::size_t row)
{
    return QString::number(row);
}

} // namespace

SplitChart::SplitChart(QWidget* parent)
    : RowsChart(parent)
    , m_series(new QHorizontalStackedBarSeries(this))
    , m_bytesAxis(new QValueAxis(this))
    , m_rowAxis(new QBarCategoryAxis(this))
{
    for (const Part part : kParts) {
        auto* set = new QBarSet(split::nameOf(part));
        set->setPen(Qt::NoPen);
        m_sets.append(set);
        m_series->append(set);
    }
    chart()->addSeries(m_series);
    chart()->addAxis(m_bytesAxis, Qt::AlignBottom);
    chart()->addAxis(m_rowAxis, Qt::AlignLeft);
    m_series->attachAxis(m_bytesAxis);
    m_series->attachAxis(m_rowAxis);
    m_bytesAxis->setVisible(false);
    m_rowAxis->setVisible(false);
    setAccessibleName(tr("HBM split"));
    refresh();
}

void SplitChart::setPlan(const CapacityPlan& plan, ByteUnit unit, const PinnedPlan& pinned)
{
    setData(splitData(plan, unit, pinned));
}

void SplitChart::setData(SplitData next)
{
    if (next == m_data)
        return;
    const bool otherRows = next.rows.size() != m_data.rows.size();
    m_data = std::move(next);
    if (otherRows)
        scrollToTop();
    setAccessibleDescription(split::description(m_data));
    fillSeries();
    relayOut();
    // A mark stays where it was as long as there is something under it.
    if (m_mark && !m_layout.segmentOf(m_mark->row, m_mark->part))
        mark(std::nullopt);
    else if (m_mark)
        emit statusText(split::statusLine(m_data, m_mark->row, m_mark->part));
    updateGeometry();
}

void SplitChart::fillSeries()
{
    const double maximum = splitAxisMaximum(m_data);
    QStringList categories;
    QList<QList<qreal>> values(m_sets.size());
    // What a bar cannot show is kept from it: coordinates of 10^15 pixels are nobody's friend.
    const auto drawn = [maximum](Bytes b) { return std::min(static_cast<double>(b.value), maximum); };
    // A category axis counts upwards, the rows are read downwards.
    for (std::size_t i = m_data.known() ? m_data.rows.size() : 0; i-- > 0;) {
        const SplitRow& row = m_data.rows[i];
        categories << categoryOf(i);
        for (const Part part : kParts)
            values[static_cast<qsizetype>(part)]
                << drawn(part == Part::Over ? row.demand() - row.placed() : row.part(part));
    }
    for (qsizetype i = 0; i < m_sets.size(); ++i) {
        QBarSet& set = *m_sets[i];
        const int common = std::min(set.count(), static_cast<int>(values[i].size()));
        for (int at = 0; at < common; ++at)
            if (set.at(at) != values[i][at])
                set.replace(at, values[i][at]);
        if (set.count() > common)
            set.remove(common, set.count() - common);
        if (values[i].size() > common)
            set.append(values[i].mid(common));
    }
    if (m_rowAxis->categories() != categories)
        m_rowAxis->setCategories(categories);
    m_bytesAxis->setRange(0, maximum);
}

void SplitChart::layOut(QSizeF size)
{
    const Theme now = theme();
    layOutRows(size, [&](QSizeF left) {
        m_layout = layOutSplit(m_data, fonts(), now, left, firstRow());
        return RowWindow { m_layout.firstRow, m_layout.shownRows, m_layout.isEmpty() ? 0 : m_data.rows.size(),
            m_layout.plot };
    });
    chart()->setPlotArea(m_layout.plot);
    for (const Part part : kParts)
        m_sets[static_cast<qsizetype>(part)]->setBrush(now.color(split::roleOf(part)));
    m_series->setVisible(!m_layout.isEmpty());
    if (m_layout.isEmpty())
        return;
    m_series->setBarWidth(m_layout.barHeight / m_layout.rowHeight);
    m_rowAxis->setRange(
        categoryOf(m_layout.firstRow + m_layout.shownRows - 1), categoryOf(m_layout.firstRow));
}

void SplitChart::paintUnder(QPainter& painter) const
{
    paintSplitUnder(painter, m_layout, theme());
}

void SplitChart::paintOver(QPainter& painter) const
{
    paintSplitOver(painter, m_layout, theme(), fonts(),
        m_mark ? m_layout.segmentOf(m_mark->row, m_mark->part) : nullptr);
}

std::unique_ptr<ChartView> SplitChart::copy() const
{
    auto twin = std::make_unique<SplitChart>();
    twin->setFont(font());
    twin->setData(m_data);
    return twin;
}

QSizeF SplitChart::fullSize(QSizeF wanted) const
{
    const SplitLayout trial = layOutSplit(m_data, fonts(), theme(), wanted, 0);
    return { wanted.width(), std::max(wanted.height(), trial.neededHeight) };
}

QSize SplitChart::sizeHint() const
{
    const double width = std::max(640, size().width());
    const SplitLayout trial = layOutSplit(m_data, fonts(), theme(), QSizeF(width, 4000), 0);
    return { 640, static_cast<int>(std::clamp(trial.pleasantHeight, 120.0, 460.0)) };
}

QSize SplitChart::minimumSizeHint() const
{
    return { 320, m_data.baseline ? 170 : 150 }; // with the room that it needs above the bar
}

} // namespace hbm::ui
