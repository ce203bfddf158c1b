// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of one session over context length, both logarithmic: one Qt Charts line per kind of cached
// component and the total. What grows has slope one, a window bends flat at its cap, a state is flat from the
// first token. Layout, paint and words are in their own files; input is in growth_input.cpp.
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/growth_layout.h"

#include <QList>

class QLineSeries;
class QLogValueAxis;

namespace hbm::ui {

class GrowthChart : public ChartView
{
    Q_OBJECT

public:
    explicit GrowthChart(QWidget* parent = nullptr);

    /// The table is best made by growthTableOf(): the plan's context is marked only when the table has it.
    /// `noCache`: the model keeps nothing for a session, whatever the table says.
    void setData(GrowthTable table, Tokens context, ByteUnit unit, bool noCache = false);

    const GrowthLayout& currentLayout() const { return m_layout; } ///< for tests
    std::optional<Tokens> markedContext() const;
    QString hoverText() const; ///< rich text of the marked stop; empty when none is

    std::unique_ptr<ChartView> copy() const override;
    QSize sizeHint() const override { return { 640, 260 }; }
    QSize minimumSizeHint() const override { return { 320, 170 }; }

signals:
    void contextPicked(hbm::Tokens context); ///< double click or Enter, at the nearest stop

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void setValues(GrowthData values);
    void fillSeries();
    void mark(std::optional<std::size_t> stop, bool byMouse = false);
    void unmarkHovered(); ///< the mouse is gone: takes away what only it had marked
    bool isNear(QPointF place) const; ///< in the plot or a little beside it
    std::optional<std::size_t> markedRow() const; ///< index of the marked context in the table
    std::optional<std::size_t> seriesAt(QPointF place) const; ///< nearest at the marked stop; none = total

    GrowthData m_data;
    GrowthLayout m_layout;
    std::optional<std::size_t> m_mark; ///< index of a stop
    bool m_markedByMouse = false;
    std::optional<std::size_t> m_strong; ///< bold in the hover; none = the total

    QList<QLineSeries*> m_series; ///< the total, then those of the table
    QLogValueAxis* m_contextAxis;
    QLogValueAxis* m_bytesAxis;
};

} // namespace hbm::ui
