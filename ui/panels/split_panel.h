// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The HBM split, and its weights opened up: one of the two charts is shown, and the focus goes along. The
// second is made when it is first opened.
#pragma once

#include <QWidget>

namespace hbm::ui {

class ChartView;
class PlanDocument;
class SplitChart;
class Trail;
class WeightsChart;

class SplitPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SplitPanel(const PlanDocument& document, QWidget* parent = nullptr);

    SplitChart& split() { return *m_split; }
    WeightsChart& weights();
    Trail& trail() { return *m_trail; } ///< for the title of the card
    ChartView& shown();
    bool isOpen() const { return m_open; } ///< the weights are shown

    void refresh(); ///< from the document

    /// Shows the weights, with `part` marked ("weights.experts"), or the largest of `rank`, a row of
    /// CapacityPlan::ranks, where none is named.
    void openWeights(int rank, const QString& part = {});
    void goBack();

signals:
    void statusText(const QString& text);
    void openChanged(bool open);
    /// As SplitChart::segmentActivated; of the weights that are opened up the part's own code.
    void activated(const QString& part);

private:
    void adopt(ChartView& chart);
    void show(bool open);

    const PlanDocument& m_document;
    SplitChart* m_split;
    WeightsChart* m_weights = nullptr;
    Trail* m_trail;
    bool m_open = false;
};

} // namespace hbm::ui
