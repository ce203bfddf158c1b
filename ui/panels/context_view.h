// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the context: what the live sessions keep over their length, with the weights as a line; how
// many of them fit over the same; and a table of the planned and the marked context. The two charts share a
// cursor.
#pragma once

#include "ui/panels/view_page.h"

namespace hbm::ui {

class CardColumn;
class ClampedLabel;
class ContextChart;
class ContextModel;
class CopyTable;
class GrowthChart;
class PlanDocument;
class SessionsChart;

class ContextView : public ViewPage
{
    Q_OBJECT

public:
    explicit ContextView(const PlanDocument& document, QWidget* parent = nullptr);

    GrowthChart& cacheChart(); ///< up to date, also while the page is hidden: it may be exported then
    SessionsChart& sessionsChart(); ///< likewise
    CopyTable& table() { return *m_table; }
    QString headline() const;

    QList<QWidget*> panes() const override;
    ChartView* focusedChart() override; ///< the one that had the focus last; the cache at first

protected:
    void showEvent(QShowEvent* event) override;

private:
    void share(ContextChart& from, ContextChart& to);
    void invalidate();
    void refresh();
    void fillTable();

    const PlanDocument& m_document;
    GrowthChart* m_cache;
    SessionsChart* m_sessions;
    ContextModel* m_model;
    CopyTable* m_table;
    CardColumn* m_cards;
    ClampedLabel* m_headline;
    qint64 m_marked = 0; ///< in either chart; 0 = nothing
    bool m_sessionsFocused = false;
    bool m_stale = true;
};

} // namespace hbm::ui
