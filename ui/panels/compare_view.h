// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios side by side: how the fullest GPU of each splits, and the table of all figures. Asks its source
// for plans when it is shown, or while it is; the scenarios are somebody else's, who hears what was clicked.
#pragma once

#include "core/base/text.h"
#include "core/planning/comparison.h"
#include "ui/panels/view_page.h"

#include <functional>

namespace hbm::ui {

class CardColumn;
class CompareModel;
class CopyTable;
class MutedLabel;
class ScenarioBars;

/// What is compared. The scenarios and plans behind it outlive the call that it is given to.
struct Compared
{
    std::vector<ComparedPlan> plans;
    std::optional<std::size_t> baseline;
    std::size_t current = 0;
    ByteUnit unit = ByteUnit::GiB;
};

class CompareView : public ViewPage
{
    Q_OBJECT

public:
    explicit CompareView(QWidget* parent = nullptr);

    void setSource(std::function<Compared()> source);
    void invalidate(); ///< the source has something new: asked now if the page is seen, else when it is

    QList<QWidget*> panes() const override;
    ChartView* focusedChart() override;

    ScenarioBars& bars(); ///< up to date
    CopyTable& table();

signals:
    void scenarioActivated(std::size_t index); ///< to be worked on
    void baselineRequested(std::size_t index); ///< to be pinned; the pinned one: to be let go

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void openHeaderMenu(QPoint place);

    std::function<Compared()> m_source;
    bool m_stale = true;
    CompareModel* m_model;
    ScenarioBars* m_bars;
    CopyTable* m_table;
    MutedLabel* m_hint; ///< with a single scenario: how to get a second
    CardColumn* m_cards;
    std::optional<std::size_t> m_baseline;
};

} // namespace hbm::ui
