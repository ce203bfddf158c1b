// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that can have the focus has a name: in the window with each of its views, in each dialog.
#include "tests/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/ui/accessible_names.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/launch_dialog.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/panels/profile_editor.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/shortcut_sheet.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTest>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Stage
{
    PlanDocument document { shippedCatalogue() };

    Stage()
    {
        QSettings().clear();
        document.reset(exampleScenario(document.catalogue()));
    }

    static void check(QWidget& root, const QString& what)
    {
        root.show();
        REQUIRE(QTest::qWaitForWindowExposed(&root));
        QApplication::processEvents();
        const QString offenders = test::namelessIn(root).join(QLatin1Char('\n'));
        INFO(what.toStdString());
        CHECK(offenders.toStdString() == "");
    }
};

} // namespace

TEST_CASE_METHOD(Stage, "in every view each stop of Tab has a name", "[window][accessibility]")
{
    MainWindow window(document);
    window.inputs().setReserveOpen(true);
    window.inputs().setMoreOpen(true);
    check(window, QStringLiteral("first view"));
    for (QAction* view : window.actions().views->actions()) {
        view->trigger();
        check(window, view->text());
    }
    window.view().messages().show(
        MessageBar::Kind::Error, QStringLiteral("something"), { { QStringLiteral("Act"), {}, [] {} } });
    check(window, QStringLiteral("message"));
    window.view().showWeights();
    check(window, QStringLiteral("weights"));
}

TEST_CASE_METHOD(Stage, "in every dialog each stop of Tab has a name", "[window][accessibility]")
{
    const test::TemporaryFolder folder;
    MainWindow window(document);
    LaunchDialog launch(document);
    check(launch, QStringLiteral("launch command"));
    ShortcutSheet sheet(*window.menuBar());
    check(sheet, QStringLiteral("shortcuts"));
    PreferencesDialog preferences(document);
    check(preferences, QStringLiteral("preferences"));

    ProfileEditor profiles(document.catalogue(), folder.path());
    check(profiles, QStringLiteral("profiles, a shipped accelerator"));
    profiles.duplicateButton().click();
    check(profiles, QStringLiteral("profiles, an own accelerator"));
    profiles.discardButton().click();
    profiles.kinds().setCurrentIndex(1);
    profiles.newButton().click();
    check(profiles, QStringLiteral("profiles, a new node"));
    profiles.reject();
    check(profiles, QStringLiteral("profiles, asked about changes"));

    window.show();
    CommandPalette palette(&window);
    palette.setSource([&] { return entriesOf(*window.menuBar()); });
    palette.open();
    check(palette, QStringLiteral("palette"));
    palette.hide();
}
