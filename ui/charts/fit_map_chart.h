// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fit map: context by sessions, both logarithmic, and what fits of it. A mark that mouse and arrow keys
// move from cell to cell tells what plan() says there; a click or Enter picks the cell. Input is in
// fit_map_input.cpp; layout, paint and words are in their own files.
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/fit_map_layout.h"

#include <functional>

namespace hbm::ui {

namespace fit {
struct Cell;
}

class FitMapChart : public ChartView
{
    Q_OBJECT

public:
    /// The longest context with so many sessions; empty = unknown.
    using Longest = std::function<std::optional<Tokens>(std::int64_t sessions)>;

    explicit FitMapChart(QWidget* parent = nullptr);

    void setData(FitMapData data);
    void setLongest(Longest longest); ///< asked for the marked cell alone

    const FitMapData& data() const { return m_data; }
    const FitMapLayout& currentLayout() const { return m_layout; } ///< for tests
    std::optional<FitPoint> markedCell() const;
    QString hoverText() const; ///< rich text of the marked cell; empty when none is

    std::unique_ptr<ChartView> copy() const override;
    QSize sizeHint() const override { return { 640, 360 }; }
    QSize minimumSizeHint() const override { return { 320, 220 }; }

signals:
    void picked(qint64 context, qint64 sessions); ///< click or Enter

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Mark
    {
        std::size_t column;
        std::int64_t sessions;

        bool operator==(const Mark&) const = default;
    };

    fit::Cell cell() const; ///< the marked one
    void mark(std::optional<Mark> next, bool byMouse = false);
    void markByKey(Mark next); ///< and shows its tool tip: keys tell as much as the mouse
    void unmarkHovered(); ///< the mouse is gone: takes away what only it had marked
    std::optional<Mark> markAt(QPointF place) const; ///< in the plot or a little beside it
    Mark startMark() const; ///< nearest to the plan
    Mark stepped(Mark from, int steps) const; ///< to other numbers of sessions
    QPointF placeOf(const Mark& mark) const;
    void pick();

    FitMapData m_data;
    FitMapLayout m_layout;
    Longest m_longest;
    std::optional<Mark> m_mark;
    mutable std::optional<std::pair<std::int64_t, std::optional<Tokens>>> m_asked; ///< the last answer
    bool m_markedByMouse = false;
    std::optional<Mark> m_pressed;
};

} // namespace hbm::ui
