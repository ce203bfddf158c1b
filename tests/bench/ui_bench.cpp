// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints how long the window takes to start and to follow a slider, beside a bare Qt Charts window that draws
// as many series; asserts nothing. Offscreen unless QT_QPA_PLATFORM says otherwise.
//
// Starts are those of processes: from before the process is made to its first painted chart, the two in turn.
// Moves are of a real slider by one of its stops or a value between them, to the pixels of all that changed.
#include "core/hardware/catalogue.h"
#include "tests/bench/bare_window.h"
#include "tests/bench/planner_window.h"
#include "tests/bench/start_watch.h"

#include <QApplication>
#include <QFontMetrics>
#include <QProcess>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

using namespace hbm;

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kStarts = 15;
int g_moves = 1000;

double since(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double at(std::vector<double> times, int percent)
{
    std::sort(times.begin(), times.end());
    return times[std::min(times.size() - 1, times.size() * static_cast<std::size_t>(percent) / 100)];
}

void print(const char* name, const std::vector<double>& times)
{
    std::printf("%-58s p50 %7.2f ms   p99 %7.2f ms\n", name, at(times, 50), at(times, 99));
    std::fflush(stdout);
}

struct Start
{
    double painted = 0, complete = 0; ///< ms
};

/// From before the process is made to the lines that it prints when its first chart is painted, and all is.
Start startOf(const char* what)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::SeparateChannels);
    const auto begin = Clock::now();
    process.start(QCoreApplication::applicationFilePath(), { QString::fromLatin1(what) });
    Start start;
    QByteArray said;
    while (start.complete == 0 && process.waitForReadyRead()) {
        said += process.readAllStandardOutput();
        if (start.painted == 0 && said.contains(bench::kPainted))
            start.painted = since(begin);
        if (said.contains(bench::kComplete))
            start.complete = since(begin);
    }
    process.waitForFinished();
    return start;
}

void starts()
{
    std::vector<double> planner, bare, whole;
    for (int i = 0; i < kStarts; ++i) {
        bare.push_back(startOf("--bare").painted);
        const Start start = startOf("--planner");
        planner.push_back(start.painted);
        whole.push_back(start.complete);
    }
    print("start to first painted chart: bare Qt Charts window", bare);
    print("start to first painted chart: HBM Planner", planner);
    print("start to the whole window with every input: HBM Planner", whole);
    std::printf("%-58s %11.2f\n", "ratio of the medians (aim: 1.5 at most)", at(planner, 50) / at(bare, 50));
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QString what = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    std::jthread profiles;
    if (what != QLatin1String("--bare"))
        profiles = std::jthread([] { // as the program does
            (void)shippedCatalogue();
            (void)ui::exampleModel();
        });
    bench::StartWatch app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner-bench"));
    if (what == QLatin1String("--bare")) {
        const bench::BareWindow window;
        bench::StartWatch::tell(bench::kComplete);
        return 0;
    }
    if (what != QLatin1String("--bare"))
        (void)QFontMetrics(QApplication::font()).height(); // as the program does, while profiles are read
    if (what == QLatin1String("--planner")) {
        const bench::PlannerWindow window;
        bench::StartWatch::tell(bench::kComplete);
        return 0;
    }
    if (what == QLatin1String("--moves") && argc > 2) // for a profiler: no starts, fewer moves
        g_moves = QString::fromLocal8Bit(argv[2]).toInt();
    else
        starts();
    {
        bench::BareWindow bare;
        std::vector<double> times;
        for (int i = 0; i < g_moves; ++i) {
            const auto begin = Clock::now();
            bare.move(i);
            times.push_back(since(begin));
        }
        print("moves: bare Qt Charts window, two lines", times);
    }
    bench::PlannerWindow planner;
    for (const auto& page : bench::PlannerWindow::pages()) {
        planner.show(page);
        for (const auto& slider : bench::PlannerWindow::sliders()) {
            std::vector<double> times;
            for (int i = 0; i < g_moves; ++i) {
                const qint64 value = planner.randomValue(slider);
                const auto begin = Clock::now();
                planner.move(slider, value);
                times.push_back(since(begin));
            }
            print(qPrintable(QStringLiteral("moves: %1, %2").arg(QString::fromStdString(page.name), slider)),
                times);
        }
    }
}
