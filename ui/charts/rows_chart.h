// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of rows, of which as many are shown as fit: the scroll bar, the wheel, and what mouse and keys
// mean. What a row holds, and what is marked in it, is the matter of the charts built on this.
#pragma once

#include "ui/charts/chart_view.h"

#include <functional>

class QScrollBar;

namespace hbm::ui {

class RowsChart : public ChartView
{
    Q_OBJECT

protected:
    explicit RowsChart(QWidget* parent);

    /// What a layout shows of the rows.
    struct RowWindow
    {
        std::size_t first = 0;
        std::size_t shown = 0;
        std::size_t all = 0; ///< 0 = nothing to show
        QRectF plot {};
    };
    /// Lays out in the size that the scroll bar leaves; once more when that makes the bar come or go.
    void layOutRows(QSizeF size, const std::function<RowWindow(QSizeF)>& layOut);
    std::size_t firstRow() const { return m_firstRow; }
    void scrollToTop() { m_firstRow = 0; }
    void showRow(std::size_t row); ///< scrolls as little as it takes

    virtual bool moveAlong(int step) = 0; ///< the mark, in its row; false = there is nothing to mark
    virtual bool moveAcross(int step) = 0; ///< to another row
    virtual bool activateMark() = 0; ///< Enter and Space; false = nothing is marked
    virtual bool leave(int key) = 0; ///< Escape and Backspace; false = nothing to leave
    virtual void unmark() = 0;

    /// Who put the mark there: the mouse takes away what only it had marked, the focus what the keys had.
    void setMarkedByMouse(bool byMouse) { m_markedByMouse = byMouse; }
    bool markedByMouse() const { return m_markedByMouse; }
    void unmarkHovered();

    bool viewportEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void placeScrollBar();

    QScrollBar* m_scrollBar;
    RowWindow m_window;
    std::size_t m_firstRow = 0;
    bool m_markedByMouse = false;
    int m_wheelRest = 0; ///< what was turned and made no row yet
};

} // namespace hbm::ui
