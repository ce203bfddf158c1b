// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the HBM of each kind of GPU splits: a stacked bar per kind. The bars are a Qt Charts series; names,
// lines, labels and marks are laid out in split_layout and painted over it. Input is in split_input.cpp.
#pragma once

#include "ui/charts/rows_chart.h"
#include "ui/charts/split_layout.h"

#include <QList>

class QBarCategoryAxis;
class QBarSet;
class QHorizontalStackedBarSeries;
class QValueAxis;

namespace hbm::ui {

class SplitChart : public RowsChart
{
    Q_OBJECT

public:
    explicit SplitChart(QWidget* parent = nullptr);

    /// In place: the series and its sets stay the same objects.
    void setPlan(const CapacityPlan& plan, ByteUnit unit, const PinnedPlan& pinned = {});

    const SplitLayout& currentLayout() const { return m_layout; } ///< for tests
    QString hoverText() const; ///< rich text of the marked segment; empty when none is

    void markPart(int rank, Part part); ///< as if the keyboard had gone there

    std::unique_ptr<ChartView> copy() const override;
    QSizeF fullSize(QSizeF wanted) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// `rank` counts the rows, which are CapacityPlan::ranks in their order; `part` is "weights", "kvInUse",
    /// "kvFree", "reserve", "keptBack" or "over".
    void segmentActivated(int rank, const QString& part);

protected:
    void setData(SplitData next);
    const SplitData& data() const { return m_data; }
    std::optional<std::size_t> markedRow() const
    {
        return m_mark ? std::optional(m_mark->row) : std::nullopt;
    }

    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

    bool moveAlong(int step) override;
    bool moveAcross(int step) override; ///< to the same part of another row
    bool activateMark() override;
    bool leave(int key) override;
    void unmark() override { mark(std::nullopt); }

private:
    struct Mark
    {
        std::size_t row;
        Part part;

        bool operator==(const Mark&) const = default;
    };

    void fillSeries();

    void mark(std::optional<Mark> next, bool byMouse = false);

    SplitData m_data;
    SplitLayout m_layout;
    std::optional<Mark> m_mark;

    QHorizontalStackedBarSeries* m_series;
    QList<QBarSet*> m_sets; ///< one for each part
    QValueAxis* m_bytesAxis;
    QBarCategoryAxis* m_rowAxis;
};

} // namespace hbm::ui
