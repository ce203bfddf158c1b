// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A launch command is pasted, and what it would set is shown while it is typed: Apply makes it one step that
// can be undone. Stands beside the window, which stays usable.
#pragma once

#include "core/scenario/scenario.h"

#include <QDialog>

#include <optional>

class QPlainTextEdit;
class QPushButton;
class QTimer;

namespace hbm::ui {

class ChangesModel;
class CopyTable;
class IssuesModel;
class MutedLabel;
class PlanDocument;

class LaunchDialog : public QDialog
{
    Q_OBJECT

public:
    explicit LaunchDialog(PlanDocument& document, QWidget* parent = nullptr);

    void setText(const QString& text);
    QPlainTextEdit& edit() { return *m_edit; }
    QPushButton& applyButton() { return *m_apply; }
    ChangesModel& changes() { return *m_changes; }
    IssuesModel& issues() { return *m_issues; }
    QString summary() const; ///< what was recognised, or why nothing was

    void read(); ///< at once; while typing it waits for a pause

private:
    void build();
    void apply();

    PlanDocument& m_document;
    QPlainTextEdit* m_edit;
    MutedLabel* m_summary;
    ChangesModel* m_changes;
    IssuesModel* m_issues;
    CopyTable* m_changesTable;
    CopyTable* m_issuesTable;
    QPushButton* m_apply;
    QTimer* m_timer;
    std::optional<Scenario> m_next; ///< what Apply makes of the scenario it was read for
    QString m_step;
};

} // namespace hbm::ui
