// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the fit map: the chart and its table. The map does not depend on the plan's own context and
// sessions, so it is kept while these two move; a cell that is picked is one step of undo.
#pragma once

#include "ui/charts/fit_map_data.h"
#include "ui/panels/view_page.h"

namespace hbm::ui {

class CardColumn;
class CopyTable;
class FitMapChart;
class FitMapModel;
class PlanDocument;

class FitMapView : public ViewPage
{
    Q_OBJECT

public:
    explicit FitMapView(PlanDocument& document, QWidget* parent = nullptr);

    /// Where the baseline stands, for an outline on the map.
    void setBaseline(const std::optional<FitPoint>& baseline);

    FitMapChart& chart(); ///< up to date, also while the page is hidden: it may be exported then
    CopyTable& table() { return *m_table; }
    int mapsMade() const { return m_mapsMade; } ///< for tests: moving a slider makes none

    QList<QWidget*> panes() const override;
    ChartView* focusedChart() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void invalidate();
    void refresh();
    void renewMap();
    void pick(qint64 context, qint64 sessions);

    PlanDocument& m_document;
    FitMapChart* m_chart;
    FitMapModel* m_model;
    CopyTable* m_table;
    CardColumn* m_cards;
    std::optional<FitPoint> m_baseline;
    FitMap m_map;
    std::vector<Tokens> m_contexts; ///< of the map
    std::optional<Scenario> m_made; ///< what it was made of, without context and sessions
    int m_mapsMade = 0;
    bool m_stale = true;
};

} // namespace hbm::ui
