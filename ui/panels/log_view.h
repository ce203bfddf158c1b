// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A start-up log laid beside the plan: what was read, figure by figure what agrees and what differs, the
// settings that the log states. From here they are taken, and the reserve of that server is kept.
#pragma once

#include "ui/panels/view_page.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QTabWidget;

namespace hbm::ui {

class CardColumn;
class ChangesModel;
class ClampedLabel;
class CopyTable;
class IssuesModel;
class LogChecker;
class LogRowsModel;
class NoticeLabel;
class PlanDocument;

class LogView : public ViewPage
{
    Q_OBJECT

public:
    LogView(PlanDocument& document, QWidget* parent = nullptr);

    LogChecker& checker() { return *m_checker; }
    LogRowsModel& rows() { return *m_rows; }
    CopyTable& table() { return *m_table; }
    QPushButton& useButton() { return *m_use; }
    QPushButton& keepButton() { return *m_keep; }
    QPushButton& cancelButton() { return *m_cancel; }
    QString title() const;
    QList<QWidget*> panes() const override;

signals:
    void openRequested(); ///< "Check a log…"
    void pasteRequested();
    void failed(const QString& text);

private:
    QWidget* buildHead();
    QWidget* buildEmpty();
    void buildTables();
    QPushButton* button(const QString& text, const QString& tip);
    void refresh();
    void keepReserve();
    void showReading(bool reading);

    PlanDocument& m_document;
    LogChecker* m_checker;
    LogRowsModel* m_rows;
    ChangesModel* m_taken;
    IssuesModel* m_notes;
    CopyTable* m_table;
    QTabWidget* m_tabs;
    ClampedLabel* m_title;
    ClampedLabel* m_summary;
    NoticeLabel* m_otherModel;
    QPushButton* m_use;
    QPushButton* m_keep;
    QPushButton* m_cancel;
    QWidget* m_waiting; ///< progress and cancel
    QProgressBar* m_progress;
    QStackedLayout* m_pages;
};

} // namespace hbm::ui
