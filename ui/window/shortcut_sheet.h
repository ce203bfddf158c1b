// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All keys on one sheet beside the window, to look one up or to copy them: grouped as the menus are, with a
// field that filters. Reads the menus anew each time it is shown.
#pragma once

#include <QDialog>

class QLineEdit;
class QMenuBar;

namespace hbm::ui {

class CopyTable;
class ShortcutModel;

class ShortcutSheet : public QDialog
{
    Q_OBJECT

public:
    /// `menuBar` outlives the sheet.
    explicit ShortcutSheet(const QMenuBar& menuBar, QWidget* parent = nullptr);

    QLineEdit& search() { return *m_search; }
    CopyTable& table() { return *m_table; }
    ShortcutModel& model() { return *m_model; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    const QMenuBar& m_menuBar;
    QLineEdit* m_search;
    CopyTable* m_table;
    ShortcutModel* m_model;
};

} // namespace hbm::ui
