// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan model MODEL: what was read from a config.
#include "app/cli/commands.h"
#include "app/cli/open_named.h"

#include "core/report/json_report.h"
#include "core/report/text_report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace hbm::cli {

void addModelCommand(CLI::App& app, Action& chosen)
{
    struct Arguments
    {
        std::string model;
        bool json = false;
        bool exact = false;
    };
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("model", "What was read: layers, cached components, bytes per token, weights");
    command->add_option("MODEL", arguments->model, kModelHelp)->required();
    command->add_flag(
        "--exact-weights", arguments->exact, "Fetch the headers of all weight files on the Hub");
    command->add_flag("--json", arguments->json, "Machine-readable");
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) {
            const auto model = openNamed(arguments->model, arguments->exact);
            if (!model)
                return report(model.error(), streams);
            streams.out << (arguments->json ? jsonText(modelToJson(*model)) : modelText(*model));
            return static_cast<int>(kFits);
        };
    });
}

} // namespace hbm::cli
