// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the window's tests in an offscreen QApplication with the C locale, settings in a folder of their own.
#define CATCH_CONFIG_RUNNER
#include "tests/catch.h"

#include <QApplication>
#include <QLocale>
#include <QStandardPaths>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner-tests"));
    QApplication::setApplicationName(QStringLiteral("hbm-planner-tests"));
    QApplication::setStyle(QStringLiteral("Fusion"));
    QLocale::setDefault(QLocale::c());
    return Catch::Session().run(argc, argv);
}
