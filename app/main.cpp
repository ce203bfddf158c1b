// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-planner: the window. Takes the same options as hbm-plan plan; without a display, or with --export, it
// prints the plan and writes charts or the review report instead.
#include "app/cli/commands.h"
#include "app/cli/open_named.h"
#include "app/cli/short_names.h"
#include "app/cli/to_scenario.h"
#include "app/first_workbook.h"
#include "app/headless.h"
#include "core/report/messages.h"
#include "core/scenario/plan_file.h"
#include "ui/document/plan_document.h"
#include "ui/inputs/inputs_panel.h"
#include "ui/panels/plan_view.h"
#include "ui/support/language.h"
#include "ui/support/settings.h"
#include "ui/support/typed_model.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHashFunctions>
#include <QIcon>

#include <CLI/CLI.hpp>

#include <chrono>
#include <iostream>
#include <thread>

using namespace hbm;

namespace {

constexpr std::chrono::seconds kPatience { 30 }; // for a page that computes

struct Arguments
{
    cli::ScenarioOptions scenario;
    std::vector<std::string> exports;
    std::string chart; ///< which one is exported; empty = the split
    bool report = false; ///< a PDF is the report
    int scale = 2; ///< of an exported PNG
    std::string screenshot; ///< write a picture of the window and end
    std::string theme; ///< overrules the preference for this start
    std::string language; ///< the same for the words
    std::string view; ///< the same for what stands below the verdict
};

/// A place where a person could see a window. A platform that only draws into memory is none: waiting there
/// for somebody to close the window would be waiting for ever.
bool hasDisplay()
{
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    if (!platform.isEmpty())
        return !platform.startsWith("offscreen") && !platform.startsWith("minimal");
#ifdef Q_OS_UNIX
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

bool isOnHub(const std::string& model, const hub::Hub& hub)
{
    return !model.empty() && !namesPlan(model) && !QFileInfo::exists(QString::fromStdString(model))
        && ui::typedModel(QString::fromStdString(model), hub.setup().settings.endpoint).place
        == ui::TypedModel::Place::Hub;
}

/// Fetches the model of the command line behind the open window; the options apply to it unless the person
/// has changed something by then.
void openFirst(ui::PlanDocument& document, const cli::ScenarioOptions& options)
{
    const auto adopt = [&document, options, first = document.scenario()](
                           Scenario now, std::shared_ptr<const ModelSpec> model) {
        if (now == first)
            if (auto said = firstScenario(options, document.catalogue(), model)) {
                tellUnused(options, *said);
                return std::move(*said);
            }
        return ui::withModel(std::move(now), std::move(model));
    };
    document.open({ options.model }, adopt);
}

/// What is known before the network has answered.
cli::ScenarioOptions withoutModel(cli::ScenarioOptions options)
{
    options.model.clear();
    return options;
}

HeadlessJob jobOf(const Arguments& arguments)
{
    HeadlessJob job;
    job.chart = ui::parseChartKind(arguments.chart).value_or(ui::ChartKind::Split);
    job.scale = arguments.scale;
    const bool pdfIsReport
        = arguments.report || (arguments.chart.empty() && namesPlan(arguments.scenario.model));
    for (const std::string& name : arguments.exports) {
        const QString file = QString::fromStdString(name);
        job.exports.push_back({ file, isReport(file, pdfIsReport) });
    }
    return job;
}

/// `view` empty: what was shown last.
void show(ui::PlanView& pages, const std::string& view)
{
    using ui::ViewChoice;
    if (view == "weights")
        return pages.showWeights();
    for (const auto& [name, choice] : { std::pair("memory", ViewChoice::Memory),
             std::pair("context", ViewChoice::Context), std::pair("fit-map", ViewChoice::FitMap),
             std::pair("layers", ViewChoice::Layers), std::pair("compare", ViewChoice::Compare),
             std::pair("log", ViewChoice::Log), std::pair("gpus", ViewChoice::Gpus) })
        if (view == name)
            pages.showView(choice);
}

/// For a picture: what is made behind the first one, and what a page computes in steps.
void settle(ui::MainWindow& window)
{
    QApplication::processEvents();
    (void)window.inputs().rows();
    (void)window.view().levers();
    for (const QDeadlineTimer end(kPatience); window.view().isComputing() && !end.hasExpired();)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    QApplication::processEvents();
}

int fail(const Error& error)
{
    std::cerr << "hbm-planner: " << sentence(error) << "\n";
    return cli::kError;
}

} // namespace

int main(int argc, char** argv)
{
    // Qt writes the fonts of a PDF in the order of a hash table: the same order in every run, so that the
    // same plan gives the same bytes. What others may choose the keys of is read by the core, without such
    // tables.
    QHashSeed::setDeterministicGlobalSeed();
    Arguments arguments;
    CLI::App parser("Plans how GPU memory splits between weights, KV cache and reserve", "hbm-planner");
    parser.set_version_flag("--version", "hbm-planner " HBM_VERSION);
    parser.add_option("MODEL", arguments.scenario.model,
        std::string(cli::kModelHelp)
            + "; a plan file (.hbmplan), whose current scenario the options beside it change; default: an "
              "example");
    parser.add_option("-o,--export", arguments.exports,
        "Write this file and end; may be repeated. The review report: .md or .html, and .pdf with --report "
        "or "
        "of a plan file. A chart: .png, .svg, and any other .pdf");
    CLI::Option* chart
        = parser
              .add_option("--chart", arguments.chart,
                  "Which chart --export writes; split if nothing is said. A .pdf is then that chart")
              ->check(CLI::IsMember(ui::chartNames()));
    parser.add_flag("--report", arguments.report, "A .pdf of --export is the review report")->excludes(chart);
    parser
        .add_option("--scale", arguments.scale,
            "Pixels of an exported PNG for each of the layout; 2 if nothing is said")
        ->check(CLI::IsMember({ 1, 2, 4 }));
    parser.add_option(
        "--screenshot", arguments.screenshot, "Write a picture of the window to this PNG and end");
    parser
        .add_option("--language", arguments.language, "en or de for this start; terminal output is English")
        ->check(CLI::IsMember({ "en", "de" }));
    parser.add_option("--theme", arguments.theme, "light or dark for this start")
        ->check(CLI::IsMember({ "light", "dark" }));
    parser.add_option("--view", arguments.view, "What this start shows below the verdict")
        ->check(
            CLI::IsMember({ "memory", "weights", "context", "fit-map", "layers", "compare", "log", "gpus" }));
    cli::addScenarioOptions(parser, arguments.scenario, false);
    try {
        std::vector<std::string> reversed = cli::withLongNames({ argv + 1, argv + argc });
        std::reverse(reversed.begin(), reversed.end()); // CLI11 takes them back to front
        parser.parse(reversed);
    } catch (const CLI::ParseError& e) {
        return parser.exit(e) == 0 ? cli::kFits : cli::kError; // --help and --version are no errors
    }

    const bool picture = !arguments.screenshot.empty();
    const bool headless = !arguments.exports.empty() || (!hasDisplay() && !picture);
    if (headless || (picture && !hasDisplay()))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    // Read beside Qt's own start, which takes longer.
    const std::jthread profiles([] {
        (void)shippedCatalogue();
        (void)ui::exampleModel();
    });
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationDisplayName(QStringLiteral("HBM Planner"));
    QApplication::setDesktopFileName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationVersion(QStringLiteral(HBM_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/hbm-planner.svg")));

    (void)QFontMetrics(QApplication::font()).height(); // loads the fonts while the profiles are read

    ui::useLanguage(
        arguments.language.empty() ? ui::preferredLanguage() : QString::fromStdString(arguments.language));
    // Files are the same on every machine unless a language was asked for.
    std::optional<ui::EnglishWords> english;
    if (headless && arguments.language.empty())
        english.emplace();

    auto catalogue = cli::loadCatalogue(arguments.scenario.profiles);
    if (!catalogue)
        return fail(catalogue.error());
    const auto hub = std::make_shared<hub::Hub>(hub::hubSetup(hub::processEnvironment(), HBM_VERSION));
    hub->setShare(ui::settings::shareDownloads());
    // Somebody who can see a window does not wait for the network to get one.
    const bool later = !headless && !picture && isOnHub(arguments.scenario.model, *hub);
    Expected<Workbook> workbook = later ? readFirst(withoutModel(arguments.scenario), *catalogue, *hub)
                                        : readFirst(arguments.scenario, *catalogue, *hub);
    if (workbook && !later)
        tellUnused(arguments.scenario, workbook->scenarios[workbook->current].scenario);
    if (headless) {
        for (const Error& broken : catalogue->broken)
            (void)fail(broken);
        if (!workbook)
            return fail(workbook.error());
        if (arguments.exports.empty()) {
            std::cout << "No display: the plan as text, and the split chart as files.\n\n";
            arguments.exports = { "hbm-split.png", "hbm-split.svg" };
        }
        return runHeadless(*workbook, *catalogue, jobOf(arguments));
    }

    const ui::ThemeChoice theme = arguments.theme.empty() ? ui::settings::theme()
        : arguments.theme == "dark"                       ? ui::ThemeChoice::Dark
                                                          : ui::ThemeChoice::Light;
    ui::applyTheme(theme);
    ui::PlanDocument document(std::move(*catalogue));
    document.setUnit(ui::settings::unit());
    if (workbook)
        document.reset(*workbook);
    else
        document.reset(ui::exampleScenario(document.catalogue()));
    document.useHub(hub);
    ui::MainWindow window(document);
    show(window.view(), arguments.view);
    window.show();
    if (!picture && arguments.scenario.model.empty() && arguments.scenario.gpu.empty()
        && arguments.scenario.node.empty())
        window.restorePlan();
    std::vector<Error> errors = document.catalogue().broken;
    if (!workbook) // the window opens with the example and says what was wrong with the file
        errors.insert(errors.begin(), workbook.error());
    window.report(errors);
    // Nothing beside the file: it is opened as such, so that Save writes it.
    if (const auto& model = arguments.scenario.model; namesPlan(model) && workbook && !picture)
        if (const auto plain = readPlanFileAt(model); plain && *plain == *workbook)
            window.openPath(QString::fromStdString(model));
    if (later && workbook)
        openFirst(document, arguments.scenario);
    if (picture) {
        settle(window);
        if (window.grab().save(QString::fromStdString(arguments.screenshot), "PNG"))
            return cli::kFits;
        return fail({ "file-unwritable", arguments.screenshot, { "not a writable PNG" } });
    }
    return QApplication::exec();
}
