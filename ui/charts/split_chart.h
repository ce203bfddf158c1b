// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the HBM of each kind of GPU splits: a stacked bar per kind. The bars are a Qt Charts series; names,
// lines, labels and marks are laid out in split_layout and painted over it. Input is in split_input.cpp.
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/split_layout.h"

#include <QList>

class QBarCategoryAxis;
class QBarSet;
class QHorizontalStackedBarSeries;
class QScrollBar;
class QValueAxis;

namespace hbm::ui {

class SplitChart : public ChartView
{
    Q_OBJECT

public:
    explicit SplitChart(QWidget* parent = nullptr);

    /// In place: the series and its sets stay the same objects.
    void setPlan(const CapacityPlan& plan, ByteUnit unit);

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
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Mark
    {
        std::size_t row;
        Part part;

        bool operator==(const Mark&) const = default;
    };

    void setData(SplitData next);
    void fillSeries();
    void placeScrollBar();

    void mark(std::optional<Mark> next, bool byMouse = false);
    void unmarkHovered(); ///< the mouse is gone: takes away what only it had marked
    void activate();
    void showRow(std::size_t row);
    bool moveAlong(int step); ///< to the next part of the row that is shown
    bool moveAcross(int step); ///< to the same part of another row

    SplitData m_data;
    SplitLayout m_layout;
    std::size_t m_firstRow = 0;
    std::optional<Mark> m_mark;
    bool m_markedByMouse = false;

    QHorizontalStackedBarSeries* m_series;
    QList<QBarSet*> m_sets; ///< one for each part
    QValueAxis* m_bytesAxis;
    QBarCategoryAxis* m_rowAxis;
    QScrollBar* m_scrollBar;
};

} // namespace hbm::ui
