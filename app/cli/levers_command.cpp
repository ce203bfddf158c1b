// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan levers MODEL --gpu …: single changes that make it fit or hold more, best first.
#include "app/cli/commands.h"

#include "app/cli/to_scenario.h"
#include "core/planning/levers.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/lever_report.h"
#include "core/report/origin_text.h"
#include "core/report/text_report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace hbm::cli {

void addLeversCommand(CLI::App& app, Action& chosen)
{
    struct Arguments
    {
        ScenarioOptions scenario;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("levers", "Single changes that make it fit, or hold more sessions");
    addScenarioOptions(*command, arguments->scenario, true);
    command->add_flag("--json", arguments->json, "");
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) {
            auto catalogue = loadCatalogue(arguments->scenario.profiles);
            if (!catalogue)
                return report(catalogue.error(), streams);
            auto scenario = toScenario(arguments->scenario, *catalogue);
            if (!scenario)
                return report(scenario.error(), streams);
            const CapacityPlan now = plan(*scenario);
            const std::vector<Lever> list = levers(*scenario, now);
            if (arguments->json)
                streams.out << jsonText(leversToJson(list));
            else
                streams.out << nameWithOrigin(*scenario->model) << "\n"
                            << scenarioLine(*scenario, now) << "\n\n"
                            << (list.empty() ? "No single change helps.\n" : leversText(list, list.size()));
            return static_cast<int>(now.fits ? kFits : kDoesNotFit);
        };
    });
}

} // namespace hbm::cli
