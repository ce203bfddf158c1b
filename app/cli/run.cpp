// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/short_names.h"
#include "core/report/messages.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <utility>

namespace hbm::cli {

int report(const Error& error, Streams streams)
{
    Error shown = error;
    if (const auto typed = streams.typed.find(error.where); typed != streams.typed.end())
        shown.where = typed->second;
    streams.err << "hbm-plan: " << sentence(shown) << "\n";
    return kError;
}

int run(const std::vector<std::string>& arguments, Streams streams)
{
    CLI::App app("Plans how GPU memory splits between weights, KV cache and reserve", "hbm-plan");
    app.set_version_flag("--version", "hbm-plan " HBM_VERSION);
    app.require_subcommand(1);
    Action chosen;
    addModelCommand(app, chosen);
    addPlanCommand(app, chosen);
    addSolveCommand(app, chosen);
    addSweepCommand(app, chosen);
    addCompareCommand(app, chosen);
    addLeversCommand(app, chosen);
    addGpusCommand(app, chosen);
    addLaunchCommand(app, chosen);
    addReadLaunchCommand(app, chosen);
    addCheckLogCommand(app, chosen);
    try {
        std::vector<std::string> reversed = withLongNames(arguments);
        std::reverse(reversed.begin(), reversed.end()); // CLI11 takes them back to front
        app.parse(reversed);
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) // --help, --version
            return app.exit(e, streams.out, streams.err);
        streams.err << "hbm-plan: " << e.what()
                    << "\nRun hbm-plan --help for the commands and hbm-plan COMMAND --help for options.\n";
        return kError;
    }
    for (const CLI::App* command : app.get_subcommands())
        streams.typed = typedNames(*command, arguments);
    return chosen(std::move(streams));
}

} // namespace hbm::cli
