// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weights segment of the HBM split opened up: a bar per kind of GPU, from nothing to the largest of them,
// split into the parts of the model. Input is in weights_input.cpp.
#pragma once

#include "ui/charts/rows_chart.h"
#include "ui/charts/weights_layout.h"

namespace hbm::ui {

class WeightsChart : public RowsChart
{
    Q_OBJECT

public:
    explicit WeightsChart(QWidget* parent = nullptr);

    void setPlan(const CapacityPlan& plan, ByteUnit unit);

    const WeightsData& data() const { return m_data; }
    const WeightsLayout& currentLayout() const { return m_layout; } ///< for tests
    QString hoverText() const; ///< rich text of the marked part; empty when none is
    QString markedPart() const; ///< its code; empty when none is

    /// Marks a part by its code, in the row that is marked if it has it, else in the first that does. An
    /// unknown code takes the mark away.
    void setMarked(const QString& part);
    void markLargest(int planRow); ///< of a rank of the plan
    int markedPlanRow() const; ///< the rank of the plan that the marked row stands for, or 0

    std::unique_ptr<ChartView> copy() const override;
    QSizeF fullSize(QSizeF wanted) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void partActivated(const QString& part); ///< "weights.experts"
    void leaveRequested(); ///< back to all memory

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

    bool moveAlong(int step) override; ///< to the next part that the row has
    bool moveAcross(int step) override; ///< to the same part of another row
    bool activateMark() override;
    bool leave(int key) override;
    void unmark() override { mark(std::nullopt); }

private:
    struct Mark
    {
        std::size_t row;
        std::size_t part;

        bool operator==(const Mark&) const = default;
    };

    void setData(WeightsData next);
    std::optional<Mark> markAt(QPointF place) const; ///< on a bar or in the legend
    bool has(std::size_t row, std::size_t part) const { return m_data.rows[row].parts[part].value > 0; }
    std::size_t rowWith(std::size_t part) const; ///< the marked row, or the first that has the part
    std::vector<std::size_t> hovered() const; ///< parts of the marked segment, or the marked one

    void mark(std::optional<Mark> next, bool byMouse = false);

    WeightsData m_data;
    WeightsLayout m_layout;
    double m_leastHeight = 0;
    std::optional<Mark> m_mark;
    bool m_wholeSegment = false; ///< the mark was put on a segment, which may stand for several parts
    bool m_pressed = false; ///< here: the press that opened this chart was not
};

} // namespace hbm::ui
