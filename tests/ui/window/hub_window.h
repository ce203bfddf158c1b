// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real window, offscreen, with a reader in memory that plays the Hub.
#pragma once

#include "tests/catch.h"
#include "tests/ui/hub_fakes.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/widgets/filter_combo.h"
#include "ui/widgets/filter_popup.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTest>

#include <memory>

namespace hbm::test {

struct HubWindow
{
    FakeHub hub;
    ui::PlanDocument document { shippedCatalogue() };
    std::unique_ptr<ui::MainWindow> window;

    HubWindow()
    {
        QSettings().clear();
        QLocale::setDefault(QLocale::c());
        document.setReader(hub.reader());
        window = std::make_unique<ui::MainWindow>(document);
        window->show();
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window.get()));
    }

    /// Without a window manager nobody does it when the list closes.
    void activate() { QApplication::setActiveWindow(window.get()); }
    ui::FilterPopup& typeModel(const char* text)
    {
        ui::FilterCombo& box = window->inputs().modelPicker();
        box.showPopup();
        box.popup().search().clear();
        QTest::keyClicks(&box.popup().search(), QString::fromUtf8(text));
        return box.popup();
    }
    void enter(const char* text)
    {
        ui::FilterPopup& popup = typeModel(text);
        QTest::keyClick(&popup.search(), Qt::Key_Return);
        REQUIRE(QTest::qWaitFor([&] { return !document.isOpening(); }, 5000));
        activate();
    }
    ui::MessageBar& bar() { return window->view().messages(); }
    QString modelText() { return window->inputs().modelPicker().currentText(); }
    bool isSaid(const char* words)
    {
        for (const QLabel* label : window->findChildren<QLabel*>())
            if (label->isVisible()
                && QString(label->text())
                       .replace(QChar(0x00A0), QLatin1Char(' '))
                       .contains(QString::fromUtf8(words)))
                return true;
        return false;
    }
};

} // namespace hbm::test
