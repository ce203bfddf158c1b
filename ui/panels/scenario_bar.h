// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The scenarios as tabs: a click shows one, dragging reorders, a double click or F2 renames in place, a menu
// does the rest. Writes through the document and shows what it holds.
#pragma once

#include <QWidget>

#include <string>

class QLineEdit;
class QMouseEvent;
class QTabBar;
class QToolButton;

namespace hbm::ui {

class PlanDocument;

class ScenarioBar : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioBar(PlanDocument& document, QWidget* parent = nullptr);

    QTabBar& tabs() { return *m_tabs; }
    QToolButton& addButton() { return *m_add; }
    void startRename(int tab); ///< Enter takes the name, Escape leaves it
    QLineEdit* nameEdit() const { return m_edit; } ///< while a name is typed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QString tip(std::size_t index) const;
    void showMenu(const QPoint& place);
    void finishRename(bool take);
    void checkRename();
    bool pressWhileRenaming(const QMouseEvent& press);

    PlanDocument& m_document;
    QTabBar* m_tabs;
    QToolButton* m_add;
    QLineEdit* m_edit = nullptr;
    int m_renaming = -1;
    std::size_t m_renamingOf = 0; ///< so many scenarios
    std::string m_renamedFrom;
    bool m_filling = false;
};

} // namespace hbm::ui
