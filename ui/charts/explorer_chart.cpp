// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/explorer_chart.h"

#include "ui/charts/explorer_paint.h"
#include "ui/support/messages.h"

#include <QChart>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace hbm::ui {

ExplorerChart::ExplorerChart(QWidget* parent)
    : RowsChart(parent)
{
    setAccessibleName(tr("Sessions on other GPUs"));
    refresh();
}

void ExplorerChart::setBars(ExplorerBars bars)
{
    if (bars == m_data)
        return;
    const bool otherRows = bars.rows.size() != m_data.rows.size();
    m_data = std::move(bars);
    if (otherRows)
        scrollToTop();
    if (m_mark && *m_mark >= m_data.rows.size())
        mark(std::nullopt, false);
    QStringList sentences;
    for (const ExplorerBar& bar : m_data.rows)
        sentences << tr("%1: %2.").arg(bar.name, sessionsWords(bar));
    setAccessibleDescription(sentences.join(QChar(u' ')));
    relayOut();
    tell();
    updateGeometry();
}

void ExplorerChart::setMarked(std::optional<std::size_t> row)
{
    if (row && *row >= m_data.rows.size())
        row.reset();
    if (row)
        showRow(*row);
    mark(row, false);
}

QString ExplorerChart::hoverText() const
{
    if (!m_mark)
        return {};
    const ExplorerBar& bar = m_data.rows[*m_mark];
    QStringList lines { QStringLiteral("<b>%1</b>").arg(bar.name.toHtmlEscaped()),
        verdictText(bar.verdict).toHtmlEscaped() };
    for (const QString& line : bar.detail.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        lines << line.toHtmlEscaped();
    lines << tr("Double-click or Enter: plan with these GPUs; with Shift as a new scenario").toHtmlEscaped();
    return QStringLiteral("<p style='white-space:pre'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

void ExplorerChart::tell()
{
    emit statusText(m_mark ? tr("%1: %2, %3")
                                 .arg(m_data.rows[*m_mark].name, verdictText(m_data.rows[*m_mark].verdict),
                                     sessionsWords(m_data.rows[*m_mark]))
                           : QString());
}

void ExplorerChart::mark(std::optional<std::size_t> row, bool byMouse)
{
    setMarkedByMouse(byMouse);
    if (row == m_mark)
        return;
    m_mark = row;
    repaintMarks();
    tell();
}

bool ExplorerChart::moveAcross(int step)
{
    if (m_data.rows.empty())
        return false;
    const std::size_t last = m_data.rows.size() - 1;
    std::size_t next = m_layout.firstRow;
    if (m_mark)
        next = step > 0 ? std::min(last, *m_mark + 1) : *m_mark - (*m_mark > 0 ? 1 : 0);
    showRow(next);
    mark(next, false);
    emit rowMarked(static_cast<int>(next));
    return true;
}

bool ExplorerChart::activateMark()
{
    if (m_mark)
        emit rowActivated(static_cast<int>(*m_mark));
    return m_mark.has_value();
}

bool ExplorerChart::leave(int key)
{
    const bool marked = m_mark && key == Qt::Key_Escape;
    if (marked)
        mark(std::nullopt, false);
    return marked;
}

void ExplorerChart::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> row = m_layout.rowAt(event->position());
    viewport()->setCursor(row ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!row)
        return unmarkHovered();
    mark(row, true);
    QToolTip::showText(
        globalPlace(event->position()), hoverText(), viewport(), m_layout.rowRect(*row).toAlignedRect());
}

void ExplorerChart::mousePressEvent(QMouseEvent* event)
{
    event->setAccepted(event->button() == Qt::LeftButton);
}

void ExplorerChart::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> row = m_layout.rowAt(event->position());
    if (event->button() != Qt::LeftButton || !row)
        return event->ignore();
    mark(row, false);
    emit rowMarked(static_cast<int>(*row));
}

void ExplorerChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> row = m_layout.rowAt(event->position());
    if (event->button() == Qt::LeftButton && row)
        emit rowActivated(static_cast<int>(*row));
}

void ExplorerChart::layOut(QSizeF size)
{
    const Theme now = theme();
    layOutRows(size, [&](QSizeF left) {
        m_layout = layOutExplorer(m_data, fonts(), now, left, firstRow());
        return RowWindow { m_layout.firstRow, m_layout.shownRows, m_layout.isEmpty() ? 0 : m_data.rows.size(),
            m_layout.plot };
    });
    chart()->setPlotArea(m_layout.plot);
}

void ExplorerChart::paintUnder(QPainter& painter) const
{
    paintExplorerUnder(painter, m_layout, theme());
}

void ExplorerChart::paintOver(QPainter& painter) const
{
    paintExplorerOver(painter, m_layout, theme(), fonts(), m_mark);
}

std::unique_ptr<ChartView> ExplorerChart::copy() const
{
    auto twin = std::make_unique<ExplorerChart>();
    twin->setFont(font());
    twin->setBars(m_data);
    return twin;
}

QSizeF ExplorerChart::fullSize(QSizeF wanted) const
{
    const ExplorerLayout trial = layOutExplorer(m_data, fonts(), theme(), wanted, 0);
    return { wanted.width(), std::max(wanted.height(), trial.neededHeight) };
}

QSize ExplorerChart::sizeHint() const
{
    const double width = std::max(640, size().width());
    const ExplorerLayout trial = layOutExplorer(m_data, fonts(), theme(), QSizeF(width, 4000), 0);
    return { 640, static_cast<int>(std::clamp(trial.pleasantHeight, 120.0, 460.0)) };
}

QSize ExplorerChart::minimumSizeHint() const
{
    return { 320, 150 };
}

} // namespace hbm::ui
