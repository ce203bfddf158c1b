// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the memory goes: the HBM split, live sessions over context length, and the tables that say the same
// in figures. Listens to the document; changes it only where the chart is used to pick a context.
#pragma once

#include "ui/panels/card_column.h"

class QTabWidget;

namespace hbm::ui {

class BreakdownModel;
class Card;
class ChartView;
class CopyTable;
class IssuesModel;
class LeversPanel;
class PlanDocument;
class SessionsChart;
class SplitChart;
class SplitPanel;

class MemoryView : public CardColumn
{
    Q_OBJECT

public:
    explicit MemoryView(PlanDocument& document, QWidget* parent = nullptr);

    SplitPanel& splitPanel() { return *m_split; }
    SplitChart& splitChart();
    ChartView& memoryChart(); ///< the split, or its weights while they are opened up
    SessionsChart& sessionsChart() { return *m_sessions; }
    QWidget* tables(); ///< breakdown, notes or levers, whichever is shown
    ChartView& focusedChart(); ///< the one that had the focus last; the split at first

    void refresh();

    void pickContext(qint64 tokens); ///< one undo step
    void openWeights(); ///< of the fullest GPU
    void openLevers(); ///< their tab, with the focus
    LeversPanel& levers() { return *m_levers; }

signals:
    void statusText(const QString& text);
    void fieldRequested(const QString& field); ///< go to the input that an issue is about

private:
    void buildTables();
    void titleSplit(); ///< what its card says
    void selectPart(const QString& part); ///< of the split, or of the weights
    void markSelected(); ///< the other way round: the table's row in the weights
    void openSelected();

    PlanDocument& m_document;
    SplitPanel* m_split;
    Card* m_splitCard;
    SessionsChart* m_sessions;
    BreakdownModel* m_breakdown;
    IssuesModel* m_issues;
    QTabWidget* m_tabs;
    CopyTable* m_table = nullptr;
    LeversPanel* m_levers;
    bool m_sessionsFocused = false;
};

} // namespace hbm::ui
