// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan plan MODEL --gpu …: the HBM split and the live sessions.
#include "app/cli/commands.h"

#include "app/cli/open_plan.h"
#include "app/cli/output_format.h"
#include "app/cli/to_scenario.h"
#include "app/cli/use_calibration.h"
#include "core/planning/levers.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/lever_report.h"
#include "core/report/messages.h"
#include "core/report/text_report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace hbm::cli {

namespace {

constexpr std::size_t kMostLevers = 5; // hbm-plan levers has them all

} // namespace

void addPlanCommand(CLI::App& app, Action& chosen)
{
    struct Arguments
    {
        ScenarioOptions scenario;
        std::string calibration;
        std::string save;
        bool force = false;
        OutputFormat format;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("plan", "How each GPU's HBM splits, and how many live sessions fit");
    addScenarioOptions(*command, arguments->scenario, true);
    command->add_option("--calibration", arguments->calibration,
        "Take the reserve from a log that check-log kept in this file");
    CLI::Option* save = command->add_option("--save", arguments->save,
        "Write the scenario into this plan file (.hbmplan); in the plan that MODEL names, in its place");
    command->add_flag("--force", arguments->force, "Replace the file of --save")->needs(save);
    addOutputFormat(*command, arguments->format);
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) {
            auto catalogue = loadCatalogue(arguments->scenario.profiles);
            if (!catalogue)
                return report(catalogue.error(), streams);
            for (const Error& broken : catalogue->broken)
                streams.err << "hbm-plan: " << sentence(broken) << "\n";
            auto scenario = toScenario(arguments->scenario, *catalogue);
            if (!scenario)
                return report(scenario.error(), streams);
            const auto calibrated = useCalibration(arguments->calibration, *scenario);
            if (!calibrated)
                return report(calibrated.error(), streams);
            if (!arguments->save.empty())
                if (const auto saved
                    = savePlan(arguments->save, arguments->force, arguments->scenario, *scenario);
                    !saved)
                    return report(saved.error(), streams);
            CapacityPlan result = plan(*scenario);
            result.assumptions.insert(result.assumptions.end(), calibrated->begin(), calibrated->end());
            const Issues unused = unusedOptions(arguments->scenario, *scenario);
            result.issues.insert(result.issues.end(), unused.begin(), unused.end());
            if (arguments->format.json)
                streams.out << jsonText(planToJson(*scenario, result));
            else if (arguments->format.markdown)
                streams.out << planMarkdown(*scenario, result);
            else if (arguments->format.csv)
                streams.out << planCsv(*scenario, result);
            else
                streams.out << planText(*scenario, result);
            if (arguments->format.text() && !result.fits)
                if (const std::string help = leversText(levers(*scenario, result), kMostLevers);
                    !help.empty())
                    streams.out << "\nWhat would help\n" << help;
            return static_cast<int>(result.fits ? kFits : kDoesNotFit);
        };
    });
}

} // namespace hbm::cli
