// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the memory goes: the HBM split, live sessions over context length, and the tables that say the same
// in figures. Listens to the document; changes it only where the chart is used to pick a context.
#pragma once

#include "ui/panels/view_page.h"

class QTabWidget;

namespace hbm::ui {

class BreakdownModel;
class Card;
class CardColumn;
class ChartView;
class CopyTable;
class IssuesModel;
class LeversPanel;
class PlanDocument;
class SessionsChart;
class SplitChart;
class SplitPanel;

class MemoryView : public ViewPage
{
    Q_OBJECT

public:
    explicit MemoryView(PlanDocument& document, QWidget* parent = nullptr);

    // Up to date, also while the page is hidden: charts may be exported then.
    SplitPanel& splitPanel();
    SplitChart& splitChart();
    ChartView& memoryChart(); ///< the split, or its weights while they are opened up
    SessionsChart& sessionsChart();
    QWidget* tables() const; ///< breakdown, notes or levers, whichever is shown
    QList<QWidget*> panes() const override;
    ChartView* focusedChart() override; ///< the one that had the focus last; the split at first

    void pickContext(qint64 tokens); ///< one undo step
    void openWeights(); ///< of the fullest GPU
    void openLevers(); ///< their tab, with the focus
    LeversPanel& levers(); ///< up to date too

    QString selectedFigure() const; ///< of the breakdown's row; empty when none is selected

signals:
    void explainRequested(const QString& figureName); ///< Enter or a double click on a row
    void figureSelected(const QString& figureName);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void invalidate(); ///< while it is hidden nothing is computed
    void refresh();
    void buildTables();
    void titleSplit(); ///< what its card says
    void selectPart(const QString& part); ///< of the split, or of the weights
    void markSelected(); ///< the other way round: the table's row in the weights
    void openSelected();

    PlanDocument& m_document;
    CardColumn* m_cards;
    SplitPanel* m_split;
    Card* m_splitCard;
    SessionsChart* m_sessions;
    BreakdownModel* m_breakdown;
    IssuesModel* m_issues;
    QTabWidget* m_tabs;
    CopyTable* m_table = nullptr;
    LeversPanel* m_levers;
    bool m_sessionsFocused = false;
    bool m_stale = true;
};

} // namespace hbm::ui
