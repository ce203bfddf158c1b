// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What charts over the context length share: two logarithmic axes, a pool of lines, and a mark that mouse and
// keyboard move from stop to stop. Its figures are told by a tool tip and by statusText; a double click or
// Enter picks the context. A chart brings its data, its layout, its paint and its words.
#pragma once

#include "ui/charts/chart_view.h"

#include "core/base/units.h"

#include <QList>

#include <vector>

class QLineSeries;
class QLogValueAxis;

namespace hbm::ui {

class ContextChart : public ChartView
{
    Q_OBJECT

public:
    std::optional<Tokens> markedContext() const;
    /// A mark of another chart of the same contexts, shown here as a line while this one has no mark of its
    /// own; 0 = none.
    void showCursor(qint64 tokens);
    QString hoverText() const; ///< rich text of the marked stop; empty when none is

    QSize sizeHint() const override { return { 640, 260 }; }
    QSize minimumSizeHint() const override { return { 320, 170 }; }

signals:
    void contextMarked(qint64 tokens); ///< by mouse or keys; 0 = no longer
    void contextPicked(hbm::Tokens context); ///< double click or Enter, at the nearest stop

protected:
    /// `valueBase` is the base of the vertical axis' powers.
    ContextChart(double valueBase, QWidget* parent);

    virtual const std::vector<Tokens>& stops() const = 0; ///< rising: where the mark can stand
    virtual Tokens planContext() const = 0;
    virtual QRectF plot() const = 0; ///< null when there is nothing to draw
    virtual double placeOf(double tokens) const = 0; ///< on the horizontal axis
    virtual QString hoverAt(Tokens context) const = 0;
    virtual QString statusAt(Tokens context) const = 0;
    /// The curve nearest to a place at the marked stop is told in bold; without a place, the usual one.
    virtual void chooseCurve(std::optional<QPointF> place) = 0;
    virtual void fillSeries() = 0;

    std::optional<Tokens> shownContext() const; ///< marked here, or else in another chart

    /// The data is new: lines, layout and description follow. The mark stays at the context `before`, which
    /// was marked in the old data, where there still is such a stop.
    void renew(std::optional<Tokens> before, const QString& description);

    void setSeriesCount(qsizetype count); ///< a line keeps its object as long as there are as many lines
    void setSeries(qsizetype index, const QString& name, const QList<QPointF>& points);
    const QList<QLineSeries*>& series() const { return m_series; }
    void setRanges(double minimumX, double maximumX, double minimumY, double maximumY);

    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void mark(std::optional<std::size_t> stop, bool byMouse = false);
    void markByKey(std::size_t stop); ///< and shows its tool tip: keys tell as much as the mouse
    void unmarkHovered(); ///< the mouse is gone: takes away what only it had marked
    bool isNear(QPointF place) const; ///< in the plot or a little beside it
    std::size_t nearestStop(double x) const;

    std::optional<std::size_t> m_mark; ///< index of a stop
    bool m_markedByMouse = false;
    std::optional<Tokens> m_cursor; ///< marked in another chart
    QList<QLineSeries*> m_series;
    QLogValueAxis* m_contextAxis;
    QLogValueAxis* m_valueAxis;
};

} // namespace hbm::ui
