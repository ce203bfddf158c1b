// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scenario_bars.h"

#include "ui/charts/scenario_bars_data.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace hbm::ui {

ScenarioBars::ScenarioBars(QWidget* parent)
    : SplitChart(parent)
{
    setAccessibleName(tr("HBM split of each scenario"));
    connect(this, &SplitChart::segmentActivated, this,
        [this](int row, const QString&) { emit scenarioActivated(row); });
}

void ScenarioBars::setPlans(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
    std::size_t current, ByteUnit unit)
{
    setData(scenarioBarsData(plans, baseline, current, unit));
}

std::unique_ptr<ChartView> ScenarioBars::copy() const
{
    auto twin = std::make_unique<ScenarioBars>();
    twin->setFont(font());
    twin->setData(data());
    return twin;
}

std::optional<int> ScenarioBars::rowAt(QPointF place) const
{
    const SplitLayout& layout = currentLayout();
    const double inside = place.y() - layout.plot.top();
    if (layout.isEmpty() || layout.rowHeight <= 0 || inside < 0 || inside >= layout.plot.height())
        return std::nullopt;
    return static_cast<int>(layout.firstRow) + static_cast<int>(inside / layout.rowHeight);
}

void ScenarioBars::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<int> row = rowAt(event->position());
    if (event->button() != Qt::LeftButton || currentLayout().segmentAt(event->position()) || !row)
        return SplitChart::mouseReleaseEvent(event);
    emit scenarioActivated(*row);
}

void ScenarioBars::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_B && event->modifiers() == Qt::NoModifier)
        if (const std::optional<std::size_t> row = markedRow()) {
            emit baselineRequested(static_cast<int>(*row));
            return event->accept();
        }
    SplitChart::keyPressEvent(event);
}

} // namespace hbm::ui
