// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's window with the example in it, on screen and with the focus, and no settings of before.
#pragma once

#include "tests/catch.h"
#include "ui/document/plan_document.h"
#include "ui/window/main_window.h"

#include <QSettings>
#include <QTest>

#include <memory>

namespace hbm::test {

struct ShownWindow
{
    ui::PlanDocument document { shippedCatalogue() };
    std::unique_ptr<ui::MainWindow> window;

    ShownWindow()
    {
        QSettings().clear();
        document.reset(ui::exampleScenario(document.catalogue()));
        start();
    }
    /// Anew, as the program would be: what settings hold stays.
    void start()
    {
        window = std::make_unique<ui::MainWindow>(document);
        window->show();
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window.get()));
    }
};

} // namespace hbm::test
