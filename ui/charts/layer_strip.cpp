// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layer_strip.h"

#include "ui/charts/layer_strip_paint.h"
#include "ui/models/layer_words.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

LayerStrip::LayerStrip(QWidget* parent)
    : ChartView(parent)
{
    setAccessibleName(tr("Layers and what each keeps"));
    refresh();
}

void LayerStrip::setSheet(const LayerSheet& sheet)
{
    if (sheet == m_sheet)
        return;
    m_sheet = sheet;
    const bool lost = m_mark && *m_mark >= m_sheet.rows.size();
    if (lost)
        m_mark.reset();
    setAccessibleDescription(layers::description(m_sheet));
    relayOut();
    updateGeometry();
    if (m_mark || lost)
        emit statusText(m_mark ? layers::statusLine(m_sheet, *m_mark) : QString());
}

void LayerStrip::setMarked(std::optional<std::size_t> row)
{
    if (row && *row >= m_sheet.rows.size())
        row.reset();
    if (row == m_mark)
        return;
    m_mark = row;
    repaintMarks();
    emit statusText(m_mark ? layers::statusLine(m_sheet, *m_mark) : QString());
}

QString LayerStrip::note() const
{
    return m_layout.isEmpty() ? QString() : layers::sessionText(m_sheet);
}

QString LayerStrip::hoverText() const
{
    return m_mark ? layers::hoverText(m_sheet, *m_mark) : QString();
}

void LayerStrip::layOut(QSizeF size)
{
    m_layout = layOutLayers(m_sheet, fonts(), theme(), size);
}

void LayerStrip::paintUnder(QPainter& painter) const
{
    paintLayers(painter, m_layout, theme(), fonts());
}

void LayerStrip::paintOver(QPainter& painter) const
{
    if (m_mark && *m_mark < m_layout.cells.size())
        paintLayerMark(
            painter, m_layout, theme(), *m_mark, ownersOf(m_sheet, *m_mark), readersOf(m_sheet, *m_mark));
}

std::unique_ptr<ChartView> LayerStrip::copy() const
{
    auto twin = std::make_unique<LayerStrip>();
    twin->setFont(font());
    twin->setSheet(m_sheet);
    return twin;
}

QSizeF LayerStrip::fullSize(QSizeF wanted) const
{
    // A picture has the room that it likes: no lines of two pixels for want of height.
    const LayerStripLayout trial = layOutLayers(m_sheet, fonts(), theme(), wanted);
    return { wanted.width(), std::max(trial.neededHeight, trial.pleasantHeight) };
}

QSize LayerStrip::sizeHint() const
{
    const double width = std::max(480, size().width());
    const LayerStripLayout trial = layOutLayers(m_sheet, fonts(), theme(), QSizeF(width, 4000));
    return { 640, static_cast<int>(std::ceil(std::max(trial.neededHeight, trial.pleasantHeight))) };
}

QSize LayerStrip::minimumSizeHint() const
{
    const double width = std::max(320, size().width());
    const LayerStripLayout trial = layOutLayers(m_sheet, fonts(), theme(), QSizeF(width, 4000));
    return { 320, static_cast<int>(std::ceil(trial.neededHeight)) };
}

} // namespace hbm::ui
