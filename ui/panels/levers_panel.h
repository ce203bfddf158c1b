// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What would make a plan fit, or bring more: a list of single changes, each applied by a click or Enter as
// one step that can be undone. Tried out when the plan has stood still for a moment, so that a drag never
// waits.
#pragma once

#include "core/planning/lever.h"

#include <QWidget>

#include <functional>

class QTimer;

namespace hbm::ui {

class CopyTable;
class LeversModel;
class MutedLabel;
class PlanDocument;

class LeversPanel : public QWidget
{
    Q_OBJECT

public:
    using Source = std::function<std::vector<Lever>(const Scenario&, const CapacityPlan&)>;

    explicit LeversPanel(PlanDocument& document, QWidget* parent = nullptr);

    /// "What would make it fit (3)", "What brings more (2)"; without a number before it is known.
    QString title() const;
    CopyTable& table() { return *m_table; }
    LeversModel& model() { return *m_model; }
    int count() const;

    void refresh(); ///< soon: when no change has come for a moment
    void refreshNow();
    void finish(); ///< what refresh() has left to do
    void setSource(Source source) { m_source = std::move(source); } ///< for tests

signals:
    void titleChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void apply(int row);

    PlanDocument& m_document;
    Source m_source;
    LeversModel* m_model;
    CopyTable* m_table;
    MutedLabel* m_none; ///< in place of an empty table
    QTimer* m_timer;
    bool m_looked = false; ///< at any plan yet
};

} // namespace hbm::ui
