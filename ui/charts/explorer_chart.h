// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many sessions other GPUs admit: a bar for each kind and number, in the order of the table.
#pragma once

#include "ui/charts/explorer_layout.h"
#include "ui/charts/rows_chart.h"

namespace hbm::ui {

class ExplorerChart : public RowsChart
{
    Q_OBJECT

public:
    explicit ExplorerChart(QWidget* parent = nullptr);

    void setBars(ExplorerBars bars);
    void setMarked(std::optional<std::size_t> row); ///< from the table; tells nobody

    const ExplorerBars& bars() const { return m_data; }
    const ExplorerLayout& currentLayout() const { return m_layout; } ///< for tests
    QString hoverText() const; ///< rich text of the marked row; empty when none is
    std::optional<std::size_t> marked() const { return m_mark; }

    std::unique_ptr<ChartView> copy() const override;
    QSizeF fullSize(QSizeF wanted) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rowMarked(int row); ///< by a key or a click
    void rowActivated(int row); ///< Enter, or a double click

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

    bool moveAlong(int step) override { return moveAcross(step); }
    bool moveAcross(int step) override;
    bool activateMark() override;
    bool leave(int key) override;
    void unmark() override { mark(std::nullopt, false); }

private:
    void mark(std::optional<std::size_t> row, bool byMouse);
    void tell();

    ExplorerBars m_data;
    ExplorerLayout m_layout;
    std::optional<std::size_t> m_mark;
};

} // namespace hbm::ui
