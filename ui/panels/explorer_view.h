// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same work on other GPUs: a chart of the sessions they admit and the table of all figures, filtered and
// sorted together. Listens to the document and computes while it is shown; changes nothing itself.
#pragma once

#include "ui/panels/view_page.h"

#include <optional>

namespace hbm {
struct Scenario;
}

namespace hbm::ui {

class CardColumn;
class CopyTable;
class ExplorerChart;
class ExplorerControls;
class ExplorerFilter;
class ExplorerModel;
class ExplorerRun;
class LinkButton;
class PlanDocument;

class ExplorerView : public ViewPage
{
    Q_OBJECT

public:
    explicit ExplorerView(const PlanDocument& document, QWidget* parent = nullptr);
    ~ExplorerView() override;

    QList<QWidget*> panes() const override;
    ChartView* focusedChart() override; ///< up to date, also while it is hidden: an export wants it so

    ExplorerChart& chart() { return *m_chart; } ///< as far as it has been computed
    CopyTable& table() { return *m_table; }
    ExplorerControls& controls() { return *m_controls; }
    const ExplorerModel& model() const { return *m_model; }
    bool isComputing() const override;

signals:
    /// Plan with these GPUs: the current scenario with other GPUs, and parallel sizes where they do not go
    /// with their number. `step` names the change ("GPU → 4 × H200"). `asNew`: as another scenario beside it.
    void gpusChosen(const hbm::Scenario& scenario, const QString& step, bool asNew);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void invalidate();
    void compute();
    void takeRows();
    void applyChoice();
    void showBars();
    void markFromTable();
    void selectInTable(int row); ///< of the chart, which is of the table too
    std::optional<int> selectedRow() const; ///< of the table, where it is one
    void choose(int row, bool asNew);

    const PlanDocument& m_document;
    ExplorerRun* m_run;
    ExplorerModel* m_model;
    ExplorerFilter* m_filter;
    ExplorerControls* m_controls;
    ExplorerChart* m_chart;
    CopyTable* m_table;
    LinkButton* m_use;
    LinkButton* m_useAsNew;
    CardColumn* m_cards;
    bool m_stale = true;
    bool m_hasRows = false; ///< those of some moment
    bool m_selecting = false;
};

} // namespace hbm::ui
