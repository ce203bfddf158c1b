// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan gpus: the profile catalogue.
#include "app/cli/commands.h"

#include "app/cli/to_scenario.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace hbm::cli {

void addGpusCommand(CLI::App& app, Action& chosen)
{
    struct Arguments
    {
        std::vector<std::string> profiles;
        bool json = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("gpus", "The accelerators that are known, with their three memory sizes");
    command->add_option(
        "--profile", arguments->profiles, "A hardware profile file of your own; may be repeated");
    command->add_flag("--json", arguments->json, "Machine-readable, with nodes");
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) {
            const auto catalogue = loadCatalogue(arguments->profiles);
            if (!catalogue)
                return report(catalogue.error(), streams);
            streams.out << (arguments->json ? jsonText(catalogueToJson(*catalogue))
                                            : catalogueText(*catalogue));
            return static_cast<int>(kFits);
        };
    });
}

} // namespace hbm::cli
