// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Live sessions over context length, both logarithmic: one Qt Charts line per KV precision, the cap, and the
// plan's own point. Layout, paint and words are in their own files; mouse and keys in context_chart.
#pragma once

#include "ui/charts/context_chart.h"
#include "ui/charts/sessions_layout.h"

namespace hbm::ui {

class SessionsChart : public ContextChart
{
    Q_OBJECT

public:
    explicit SessionsChart(QWidget* parent = nullptr);

    void setData(std::vector<SessionCurve> curves, const CapacityPlan& plan);

    const SessionsLayout& currentLayout() const { return m_layout; } ///< for tests

    std::unique_ptr<ChartView> copy() const override;

protected:
    void layOut(QSizeF size) override;
    void paintUnder(QPainter& painter) const override;
    void paintOver(QPainter& painter) const override;

    const std::vector<Tokens>& stops() const override { return m_data.stops; }
    Tokens planContext() const override { return m_data.context; }
    QRectF plot() const override { return m_layout.isEmpty() ? QRectF() : m_layout.plot; }
    double placeOf(double tokens) const override { return m_layout.xOf(tokens); }
    QString hoverAt(Tokens context) const override;
    QString statusAt(Tokens context) const override;
    void chooseCurve(std::optional<QPointF> place) override;
    void fillSeries() override;

private:
    void setValues(SessionsData values);

    SessionsData m_data;
    SessionsLayout m_layout;
    std::optional<KvDtype> m_strong; ///< bold in the hover; the chosen one by default
};

} // namespace hbm::ui
