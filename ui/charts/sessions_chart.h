// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Live sessions over context length, both logarithmic: one Qt Charts line per KV precision, the cap, and the
// plan's own point. Layout, paint and words are in their own files; input is in sessions_input.cpp.
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/sessions_layout.h"

#include <QList>

class QLineSeries;
class QLogValueAxis;

namespace hbm::ui {

class SessionsChart : public ChartView
{
    Q_OBJECT

public:
    explicit SessionsChart(QWidget* parent = nullptr);

    /// In place: a line keeps its series object as long as there are as many lines.
    void setData(std::vector<SessionCurve> curves, const CapacityPlan& plan);

    const SessionsLayout& currentLayout() const { return m_layout; } ///< for tests
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
    void setValues(SessionsData values);
    void fillSeries();
    void mark(std::optional<std::size_t> stop, bool byMouse = false);
    void unmarkHovered(); ///< the mouse is gone: takes away what only it had marked
    bool isNear(QPointF place) const; ///< in the plot or a little beside it
    std::optional<KvDtype> curveAt(QPointF place) const; ///< the nearest at the marked stop

    SessionsData m_data;
    SessionsLayout m_layout;
    std::optional<std::size_t> m_mark; ///< index of a stop
    bool m_markedByMouse = false;
    std::optional<KvDtype> m_strong; ///< bold in the hover; the chosen one by default

    QList<QLineSeries*> m_series;
    QLogValueAxis* m_contextAxis;
    QLogValueAxis* m_sessionsAxis;
};

} // namespace hbm::ui
