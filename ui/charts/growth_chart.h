// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of one session over context length, both logarithmic: one Qt Charts line per kind of cached
// component and the total. What grows has slope one, a window bends flat at its cap, a state is flat from the
// first token. Layout, paint and words are in their own files; mouse and keys in context_chart.
#pragma once

#include "ui/charts/context_chart.h"
#include "ui/charts/growth_layout.h"

namespace hbm::ui {

class GrowthChart : public ContextChart
{
    Q_OBJECT

public:
    explicit GrowthChart(QWidget* parent = nullptr);

    /// The table is best made by growthTableOf(): the plan's context is marked only when the table has it.
    /// `noCache`: the model keeps nothing for a session, whatever the table says.
    /// The table is of one session; `load` multiplies it and adds the line of the weights.
    void setData(
        GrowthTable table, Tokens context, ByteUnit unit, bool noCache = false, const GrowthLoad& load = {});
    const GrowthData& data() const { return m_data; }

    const GrowthLayout& currentLayout() const { return m_layout; } ///< for tests

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
    void fillSeries() override; ///< the total, those of the table, the weights

private:
    void setValues(GrowthData values);
    std::optional<std::size_t> rowOf(std::optional<Tokens> context) const; ///< its index in the table

    GrowthData m_data;
    GrowthLayout m_layout;
    std::optional<std::size_t> m_strong; ///< bold in the hover; none = the total
};

} // namespace hbm::ui
