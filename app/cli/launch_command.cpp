// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan launch MODEL --gpu …: the command that starts the engine as planned.
#include "app/cli/commands.h"

#include "app/cli/to_scenario.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/launch_command.h"
#include "core/report/messages.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

namespace hbm::cli {

namespace {

nlohmann::json toJson(const LaunchCommand& command)
{
    nlohmann::json words = nlohmann::json::array(), notes = nlohmann::json::array();
    for (const auto& part : command.parts)
        for (const std::string& word : part)
            words.push_back(word);
    for (const Issue& note : command.notes)
        notes.push_back({ { "code", note.code }, { "message", sentence(note) } });
    nlohmann::json file;
    if (!command.fileName.empty())
        file = { { "name", command.fileName }, { "text", command.fileText } };
    return { { "command", launchOneLine(command) }, { "words", words }, { "file", file },
        { "notes", notes } };
}

} // namespace

void addLaunchCommand(CLI::App& app, Action& chosen)
{
    struct Arguments
    {
        ScenarioOptions scenario;
        bool json = false;
        bool oneLine = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("launch", "The command that starts the engine as planned");
    addScenarioOptions(*command, arguments->scenario, true);
    CLI::Option* json = command->add_flag("--json", arguments->json, "Machine-readable");
    command->add_flag("--one-line", arguments->oneLine, "Without notes and line breaks")->excludes(json);
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) {
            const auto catalogue = loadCatalogue(arguments->scenario.profiles);
            if (!catalogue)
                return report(catalogue.error(), streams);
            const auto scenario = toScenario(arguments->scenario, *catalogue);
            if (!scenario)
                return report(scenario.error(), streams);
            const CapacityPlan result = plan(*scenario);
            const auto launch = launchCommand(*scenario, result);
            if (!launch)
                return report({ "launch-textbook", "--engine", {} }, streams);
            for (const Issue& unused : unusedOptions(arguments->scenario, *scenario))
                streams.err << "hbm-plan: " << sentence(unused) << "\n";
            if (arguments->json)
                streams.out << jsonText(toJson(*launch));
            else
                streams.out << (arguments->oneLine ? launchOneLine(*launch) + "\n" : launchScript(*launch));
            return static_cast<int>(result.fits ? kFits : kDoesNotFit);
        };
    });
}

} // namespace hbm::cli
