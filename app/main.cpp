// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-planner: the window. Takes the same options as hbm-plan plan; without a display, or with --export, it
// prints the plan and writes the split chart instead.
#include "app/cli/commands.h"
#include "app/cli/open_named.h"
#include "app/cli/short_names.h"
#include "app/cli/to_scenario.h"
#include "app/headless.h"
#include "core/hub/open_hub_model.h"
#include "core/report/messages.h"
#include "ui/document/plan_document.h"
#include "ui/panels/plan_view.h"
#include "ui/support/language.h"
#include "ui/support/settings.h"
#include "ui/support/typed_model.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>

#include <CLI/CLI.hpp>

#include <iostream>

using namespace hbm;

namespace {

struct Arguments
{
    cli::ScenarioOptions scenario;
    std::vector<std::string> exports;
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

/// The first screen's example, changed by whatever the command line says; `model` in place of the example's.
Expected<Scenario> firstScenario(
    const cli::ScenarioOptions& options, const Catalogue& catalogue, std::shared_ptr<const ModelSpec> model)
{
    Scenario scenario = ui::exampleScenario(catalogue);
    const bool hardware = !options.gpu.empty() || !options.node.empty();
    if (model) {
        scenario.model = std::move(model);
        scenario.maxModelLen.reset();
        scenario.kvDtype.reset();
    }
    cli::ScenarioOptions complete = options;
    if (!hardware)
        complete.gpu = scenario.accelerator->id;
    if (!hardware && options.gpus == 0)
        complete.gpus = scenario.gpusPerNode;
    auto said = cli::toScenario(complete, catalogue, scenario.model);
    if (!said)
        return said;
    if (!said->maxModelLen)
        said->maxModelLen = scenario.maxModelLen;
    if (!said->kvDtype && options.kvDtype.empty())
        said->kvDtype = scenario.kvDtype;
    return said;
}

/// The same with the model that the command line names, read here and now.
Expected<Scenario> readFirst(const cli::ScenarioOptions& options, const Catalogue& catalogue, hub::Hub& hub)
{
    if (options.model.empty())
        return firstScenario(options, catalogue, nullptr);
    hub::OpenOptions here;
    here.localFirst = true; // as in every shell
    auto model = hub::openAnyModel(hub, options.model, here);
    if (!model)
        return tl::unexpected<Error>(model.error());
    return firstScenario(options, catalogue, std::make_shared<const ModelSpec>(std::move(*model)));
}

bool isOnHub(const std::string& model, const hub::Hub& hub)
{
    return !model.empty() && !QFileInfo::exists(QString::fromStdString(model))
        && ui::typedModel(QString::fromStdString(model), hub.setup().settings.endpoint).place
        == ui::TypedModel::Place::Hub;
}

void tellUnused(const cli::ScenarioOptions& options, const Scenario& scenario)
{
    for (const Issue& unused : cli::unusedOptions(options, scenario))
        std::cerr << "hbm-planner: " << sentence(unused) << "\n";
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

int fail(const Error& error)
{
    std::cerr << "hbm-planner: " << sentence(error) << "\n";
    return cli::kError;
}

} // namespace

int main(int argc, char** argv)
{
    Arguments arguments;
    CLI::App parser("Plans how GPU memory splits between weights, KV cache and reserve", "hbm-planner");
    parser.set_version_flag("--version", "hbm-planner " HBM_VERSION);
    parser.add_option(
        "MODEL", arguments.scenario.model, std::string(cli::kModelHelp) + "; default: an example");
    parser.add_option("-o,--export", arguments.exports,
        "Write the split chart to this PNG, SVG or PDF and end; may be repeated");
    parser.add_option(
        "--screenshot", arguments.screenshot, "Write a picture of the window to this PNG and end");
    parser
        .add_option("--language", arguments.language, "en or de for this start; terminal output is English")
        ->check(CLI::IsMember({ "en", "de" }));
    parser.add_option("--theme", arguments.theme, "light or dark for this start")
        ->check(CLI::IsMember({ "light", "dark" }));
    parser.add_option("--view", arguments.view, "memory, weights, layers or log: what this start shows")
        ->check(CLI::IsMember({ "memory", "weights", "layers", "log" }));
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
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationDisplayName(QStringLiteral("HBM Planner"));
    QApplication::setDesktopFileName(QStringLiteral("hbm-planner"));
    QApplication::setApplicationVersion(QStringLiteral(HBM_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/hbm-planner.svg")));

    ui::useLanguage(
        arguments.language.empty() ? ui::preferredLanguage() : QString::fromStdString(arguments.language));

    auto catalogue = cli::loadCatalogue(arguments.scenario.profiles);
    if (!catalogue)
        return fail(catalogue.error());
    const auto hub = std::make_shared<hub::Hub>(hub::hubSetup(hub::processEnvironment(), HBM_VERSION));
    hub->setShare(ui::settings::shareDownloads());
    // Somebody who can see a window does not wait for the network to get one.
    const bool later = !headless && !picture && isOnHub(arguments.scenario.model, *hub);
    auto scenario = later ? firstScenario(arguments.scenario, *catalogue, nullptr)
                          : readFirst(arguments.scenario, *catalogue, *hub);
    if (scenario && !later)
        tellUnused(arguments.scenario, *scenario);
    if (headless) {
        for (const Error& broken : catalogue->broken)
            (void)fail(broken);
        if (!scenario)
            return fail(scenario.error());
        QStringList files;
        for (const std::string& file : arguments.exports)
            files << QString::fromStdString(file);
        if (files.isEmpty()) {
            std::cout << "No display: the plan as text, and the split chart as files.\n\n";
            files = { QStringLiteral("hbm-split.png"), QStringLiteral("hbm-split.svg") };
        }
        return runHeadless(*scenario, files);
    }

    const ui::ThemeChoice theme = arguments.theme.empty() ? ui::settings::theme()
        : arguments.theme == "dark"                       ? ui::ThemeChoice::Dark
                                                          : ui::ThemeChoice::Light;
    ui::applyTheme(theme);
    ui::PlanDocument document(std::move(*catalogue));
    document.setUnit(ui::settings::unit());
    document.reset(scenario ? *scenario : ui::exampleScenario(document.catalogue()));
    document.useHub(hub);
    ui::MainWindow window(document);
    if (arguments.view == "weights")
        window.view().showWeights();
    else if (!arguments.view.empty())
        window.view().showView(arguments.view == "layers" ? ui::ViewChoice::Layers
                : arguments.view == "log"                 ? ui::ViewChoice::Log
                                                          : ui::ViewChoice::Memory);
    window.show();
    std::vector<Error> errors = document.catalogue().broken;
    if (!scenario) // the window opens with the example and says what was wrong with the file
        errors.insert(errors.begin(), scenario.error());
    window.report(errors);
    if (later && scenario)
        openFirst(document, arguments.scenario);
    if (picture) {
        QApplication::processEvents();
        if (window.grab().save(QString::fromStdString(arguments.screenshot), "PNG"))
            return cli::kFits;
        return fail({ "file-unwritable", arguments.screenshot, { "not a writable PNG" } });
    }
    return QApplication::exec();
}
