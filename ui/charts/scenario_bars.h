// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios side by side: the HBM split of the fullest GPU of each, on one axis. Colours, outlines, hatches,
// the mark and what it says are those of the split of a single plan.
#pragma once

#include "core/planning/comparison.h"
#include "ui/charts/split_chart.h"

#include <span>

namespace hbm::ui {

class ScenarioBars : public SplitChart
{
    Q_OBJECT

public:
    explicit ScenarioBars(QWidget* parent = nullptr);

    void setPlans(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
        std::size_t current, ByteUnit unit);

    std::unique_ptr<ChartView> copy() const override;

signals:
    void scenarioActivated(int index); ///< clicked, or Enter on its mark
    void baselineRequested(int index); ///< B on its mark

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::optional<int> rowAt(QPointF place) const; ///< anywhere in its height: names, bars without bytes
};

} // namespace hbm::ui
