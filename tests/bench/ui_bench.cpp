// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints what a moved slider costs, from the change to the painted window; asserts nothing. Offscreen unless
// QT_QPA_PLATFORM says otherwise.
#include "core/hardware/catalogue.h"
#include "ui/document/plan_document.h"
#include "ui/support/settings.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <vector>

using namespace hbm;

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void print(const char* name, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("%-52s median %7.2f ms   p99 %7.2f ms\n", name, times[times.size() / 2],
        times[times.size() * 99 / 100]);
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const auto begin = Clock::now();
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner-bench"));
    ui::applyTheme(ui::ThemeChoice::Light);
    ui::PlanDocument document(shippedCatalogue());
    document.reset(ui::exampleScenario(document.catalogue()));
    ui::MainWindow window(document);
    window.show();
    QApplication::processEvents();
    (void)window.grab();
    std::printf("%-52s %14.2f ms\n", "start to first painted window", since(begin));

    std::mt19937 random(1);
    std::vector<double> changeOnly, painted;
    for (int i = 0; i < 300; ++i) {
        Scenario next = document.scenario();
        next.maxModelLen = 512 + static_cast<Tokens>(random() % (1U << 20));
        const auto start = Clock::now();
        document.change(next, QStringLiteral("Context length"), QStringLiteral("bench"));
        changeOnly.push_back(since(start));
        QApplication::processEvents(); // lays out and paints what changed
        window.repaint();
        painted.push_back(since(start));
    }
    print("slider move: plan + sweep + models", changeOnly);
    print("slider move: plan + sweep + repaint of the window", painted);
}
