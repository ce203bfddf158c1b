// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model layer by layer: a headline that says what it keeps, the strip, the growth of a session's bytes
// over its context, and the table that says the same to the byte. Works out its rows only while it is shown.
#pragma once

#include "ui/panels/view_page.h"

class QStackedLayout;

namespace hbm::ui {

class CardColumn;
class ChartView;
class ClampedLabel;
class CopyTable;
class GrowthChart;
class LayersModel;
class LayerStrip;
class NoticeLabel;
class PlanDocument;

class LayersView : public ViewPage
{
    Q_OBJECT

public:
    explicit LayersView(const PlanDocument& document, QWidget* parent = nullptr);

    LayerStrip& strip(); ///< up to date, also while the view is hidden: it may be exported then
    GrowthChart& growthChart(); ///< likewise
    ChartView* focusedChart() override; ///< the one that had the focus last; the strip at first
    CopyTable& table() { return *m_table; }
    QList<QWidget*> panes() const override; ///< for F6; none when there is only a sentence

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildSentence();
    void invalidate();
    void refresh();
    void markFromTable();
    void selectInTable(int row);

    const PlanDocument& m_document;
    LayersModel* m_model;
    LayerStrip* m_strip;
    GrowthChart* m_growth;
    CopyTable* m_table;
    CardColumn* m_cards;
    ClampedLabel* m_headline;
    NoticeLabel* m_assumed;
    NoticeLabel* m_preview;
    NoticeLabel* m_expanded;
    ClampedLabel* m_sentence; ///< instead of it all, where there is no cache
    QStackedLayout* m_pages;
    bool m_growthFocused = false;
    bool m_stale = true;
    bool m_selecting = false; ///< the strip's mark is on its way to the table
};

} // namespace hbm::ui
