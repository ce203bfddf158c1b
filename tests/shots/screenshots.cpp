// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a picture of every view, light and dark, into a folder: those of README and AppStream. Offscreen, so
// that they look the same wherever they are made (`ninja screenshots`); QT_SCALE_FACTOR=2 gives large ones.
#include "core/hardware/catalogue.h"
#include "ui/document/log_checker.h"
#include "ui/document/plan_document.h"
#include "ui/panels/log_view.h"
#include "ui/panels/plan_view.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"
#include "ui/window/window_actions.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLocale>
#include <QTemporaryDir>

#include <cstdio>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct View
{
    const char* name;
    ViewChoice choice;
};

constexpr View kViews[] { { "memory", ViewChoice::Memory }, { "context", ViewChoice::Context },
    { "fit-map", ViewChoice::FitMap }, { "layers", ViewChoice::Layers }, { "compare", ViewChoice::Compare },
    { "gpus", ViewChoice::Gpus }, { "log", ViewChoice::Log } };

/// What happens in the background has a moment to come to an end.
void settle(int milliseconds = 150)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
}

/// The example, and what two of its levers make of it.
void fill(PlanDocument& document)
{
    document.reset(exampleScenario(document.catalogue()));
    document.rename(0, QStringLiteral("TP 8"));
    document.duplicate(0);
    document.rename(1, QStringLiteral("TP 8 + DCP 8"));
    Scenario next = document.scenario();
    next.parallelism.decodeContext = 8;
    document.change(next, QStringLiteral("DCP 8"));
    document.duplicate(1);
    document.rename(2, QStringLiteral("H200"));
    next = document.scenario();
    next.accelerator = *findAccelerator(document.catalogue(), "h200-sxm");
    document.change(next, QStringLiteral("H200"));
    document.pinBaseline(0);
    document.setCurrent(1);
}

bool save(QWidget& widget, const QDir& folder, const QString& name)
{
    settle();
    const QString file = folder.filePath(name + QStringLiteral(".png"));
    if (widget.grab().save(file, "PNG", 0)) // 0: as small as PNG can
        return true;
    std::fprintf(stderr, "%s was not written\n", file.toLocal8Bit().constData());
    return false;
}

bool shoot(ThemeChoice choice, const QDir& folder, const QString& log)
{
    const QString suffix = choice == ThemeChoice::Dark ? QStringLiteral("-dark") : QStringLiteral("-light");
    applyTheme(choice);
    PlanDocument document(shippedCatalogue());
    fill(document);
    MainWindow window(document);
    window.resize(1400, 900);
    window.show();
    bool good = true;
    for (const View& view : kViews) {
        window.view().showView(view.choice);
        if (view.choice == ViewChoice::Log) {
            window.view().log().checker().checkFile(log);
            settle(1500);
        } else if (view.choice == ViewChoice::Gpus)
            settle(1500);
        good = save(window, folder, QLatin1String(view.name) + suffix) && good;
    }
    window.view().showWeights();
    good = save(window, folder, QStringLiteral("weights") + suffix) && good;
    window.view().showView(ViewChoice::Memory);
    window.actions().explain->trigger();
    good = save(window, folder, QStringLiteral("explain") + suffix) && good;
    for (const auto& [name, action] : { std::pair { "profiles", window.actions().editProfiles },
             std::pair { "preferences", window.actions().preferences },
             std::pair { "shortcuts", window.actions().shortcuts } }) {
        action->trigger();
        settle();
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible() && top != &window && top->isWindow()) {
                good = save(*top, folder, QLatin1String(name) + suffix) && good;
                top->close();
            }
    }
    return good;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home; // settings and unsaved plans of their own
    for (const char* variable : { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR" })
        qputenv(variable, home.path().toLocal8Bit());
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationName(QStringLiteral("hbm-planner"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    if (argc != 3) {
        std::fprintf(stderr, "usage: screenshots FOLDER LOG\n");
        return 2;
    }
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString log = QString::fromLocal8Bit(argv[2]);
    const bool light = shoot(ThemeChoice::Light, folder, log);
    const bool dark = shoot(ThemeChoice::Dark, folder, log);
    return light && dark ? 0 : 1;
}
