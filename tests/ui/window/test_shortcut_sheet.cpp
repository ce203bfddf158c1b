// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sheet is made of the actions themselves, and can be searched and copied.
#include "ui/window/shortcut_sheet.h"

#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/widgets/copy_table.h"
#include "ui/window/main_window.h"
#include "ui/window/shortcut_list.h"
#include "ui/window/window_actions.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QTest>

#include <set>

using namespace hbm;
using namespace hbm::ui;

namespace {

QString text(const char* s)
{
    return QString::fromUtf8(s);
}

QString cell(const ShortcutModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

TEST_CASE("every shortcut of the window is on the sheet, and no key does two things", "[window][shortcuts]")
{
    QSettings().clear();
    PlanDocument document { shippedCatalogue() };
    document.reset(exampleScenario(document.catalogue()));
    MainWindow window(document);
    const auto rows = actionShortcuts(*window.menuBar());
    std::set<QString> keys;
    for (const ShortcutRow& row : rows) {
        INFO(row.what.toStdString());
        CHECK_FALSE(row.place.isEmpty());
        for (const QString& one : row.keys.split(text(", ")))
            CHECK(keys.insert(one).second);
    }
    for (const QAction* action : window.actions().findChildren<QAction*>())
        for (const QKeySequence& sequence : action->shortcuts()) {
            INFO(action->text().toStdString());
            CHECK(keys.contains(sequence.toString(QKeySequence::NativeText)));
        }
    CHECK(keys.contains(text("Ctrl+Shift+C")));
}

TEST_CASE("the list of keys filters by any word", "[ui][shortcuts]")
{
    ShortcutModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setRows(widgetShortcuts());
    const int all = model.rowCount();
    CHECK(all > 15);
    model.setFilter(text("number box default"));
    REQUIRE(model.rowCount() == 1);
    CHECK(cell(model, 0, ShortcutModel::Keys) == text("Ctrl+Backspace"));
    CHECK(cell(model, 0, ShortcutModel::What) == text("Back to the default"));
    CHECK(cell(model, 0, ShortcutModel::Place) == text("In a number box"));
    model.setFilter(text("no such key"));
    CHECK(model.rowCount() == 0);
    model.setFilter({});
    CHECK(model.rowCount() == all);
    model.setRows({});
    CHECK(model.rowCount() == 0);
}

TEST_CASE("the sheet stands beside the window, is searched and copied", "[window][shortcuts]")
{
    QMenuBar bar;
    QAction* open = bar.addMenu(text("&File"))->addAction(text("&Open model…"));
    open->setShortcut(QKeySequence(text("Ctrl+O")));
    ShortcutSheet sheet(bar);
    sheet.show();
    REQUIRE(QTest::qWaitForWindowExposed(&sheet));
    CHECK_FALSE(sheet.isModal());
    CHECK(cell(sheet.model(), 0, ShortcutModel::What) == text("Open model…"));
    QTest::keyClicks(&sheet.search(), text("ctrl+o"));
    REQUIRE(sheet.model().rowCount() == 1);
    sheet.table().copyAsMarkdown();
    CHECK(QApplication::clipboard()->text().contains(text("| Ctrl+O | Open model… | File |")));
    open->setShortcut(QKeySequence(text("Ctrl+P"))); // changed meanwhile
    sheet.hide();
    sheet.search().clear();
    sheet.show();
    CHECK(cell(sheet.model(), 0, ShortcutModel::Keys) == text("Ctrl+P"));
    QTest::keyClick(&sheet, Qt::Key_Escape);
    CHECK_FALSE(sheet.isVisible());
}
