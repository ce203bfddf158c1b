// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the window's tests in an offscreen QApplication with the C locale, settings in a folder of their own.
#define CATCH_CONFIG_RUNNER
#include "tests/catch.h"

#include <QApplication>
#include <QLocale>
#include <QTemporaryDir>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home; // tests run side by side: each with settings of its own
    for (const char* variable : { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR" })
        qputenv(variable, home.path().toLocal8Bit());
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner-tests"));
    QApplication::setApplicationName(QStringLiteral("hbm-planner-tests"));
    QApplication::setStyle(QStringLiteral("Fusion"));
    QLocale::setDefault(QLocale::c());
    return Catch::Session().run(argc, argv);
}
