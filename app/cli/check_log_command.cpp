// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan check-log LOG MODEL: what a server's start-up log says beside what a plan predicts.
#include "app/cli/commands.h"

#include "app/cli/open_plan.h"
#include "app/cli/to_scenario.h"
#include "app/cli/use_calibration.h"
#include "core/base/text.h"
#include "core/calibration/check_log.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/log_scenario.h"
#include "core/calibration/read_log.h"
#include "core/report/json_report.h"
#include "core/report/log_report.h"
#include "core/report/messages.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

namespace hbm::cli {

namespace {

struct Arguments
{
    std::string log;
    ScenarioOptions scenario;
    std::string calibrationFile;
    bool keep = false;
    bool json = false;
    std::vector<GivenOption> given;
};

Expected<LogFacts> read(const std::string& log)
{
    if (log != "-")
        return readLogFile(log);
    return readLog(
        [](char* buffer, std::size_t size) {
            std::cin.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(std::cin.gcount());
        },
        "standard input");
}

/// The options that stand on the command line, as they were typed.
std::vector<GivenOption> givenOptions(const CLI::App& command)
{
    std::vector<GivenOption> given;
    for (const CLI::Option* option : command.get_options())
        if (option->count() > 0 && !option->get_lnames().empty()) {
            std::string value;
            for (const std::string& part : option->results())
                value += (value.empty() ? "" : " ") + part;
            for (const std::string& name : option->get_lnames())
                given.push_back({ name, value });
        }
    return given;
}

/// What the user said, and the GPU of the log where they named none.
Expected<Scenario> baseScenario(const Arguments& arguments, const LogFacts& facts, const Catalogue& catalogue)
{
    ScenarioOptions options = arguments.scenario;
    if (options.gpu.empty() && options.node.empty() && !isPlanName(options.model)) {
        const auto gpu = gpuOfLog(facts, catalogue);
        if (!gpu)
            return tl::unexpected<Error>(gpu.error());
        options.gpu = (*gpu)->id;
    }
    // Options have the names of the engine that the log is of.
    if (options.engine.empty())
        options.engine = nameOf(*facts.engine);
    return toScenario(options, catalogue);
}

/// The log loaded weights of quite another size: it is of another model than the one that was named.
bool weightsDiffer(const LogCheck& check)
{
    constexpr std::int64_t kFarOff = 2500; // basis points: a repacked checkpoint stays below
    return std::any_of(check.rows.begin(), check.rows.end(), [](const CheckRow& row) {
        return row.item == CheckItem::Weights && std::abs(differenceBasisPoints(row)) > kFarOff;
    });
}

int check(const Arguments& arguments, Streams streams)
{
    const auto facts = read(arguments.log);
    if (!facts)
        return report(facts.error(), streams);
    const auto catalogue = loadCatalogue(arguments.scenario.profiles);
    if (!catalogue)
        return report(catalogue.error(), streams);
    for (const Error& broken : catalogue->broken)
        streams.err << "hbm-plan: " << sentence(broken) << "\n";
    const auto base = baseScenario(arguments, *facts, *catalogue);
    if (!base)
        return report(base.error(), streams);
    LogScenario filled = fillScenario(*facts, *base, arguments.given);
    const LogCheck result = checkLog(*facts, filled.scenario);
    std::optional<Error> notKept;
    if (arguments.keep) {
        const auto file = weightsDiffer(result)
            ? failure("calibration-other-weights", facts->source)
            : keepCalibration(arguments.calibrationFile, *facts, filled.scenario, result.reserve);
        if (file) {
            filled.issues.push_back({ Severity::Info, "calibration-kept", "keep-calibration",
                { facts->source, printable(*file, 400) } });
            if (!chargesFitted(*facts->engine))
                filled.issues.push_back({ Severity::Info, "calibration-engine", "keep-calibration",
                    { std::string(properName(*facts->engine)) } });
        } else
            notKept = file.error();
    }
    if (arguments.json)
        streams.out << jsonText(logCheckToJson(*facts, filled, result));
    else
        streams.out << logCheckText(*facts, filled, result);
    if (notKept)
        return report(*notKept, streams);
    return result.explained() && !result.empty() ? kFits : kDoesNotFit;
}

} // namespace

void addCheckLogCommand(CLI::App& app, Action& chosen)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "check-log", "What a server's start-up log says beside what we predict, line by line");
    command->add_option("LOG", arguments->log, "The log from its first line on; - is standard input")
        ->required();
    addScenarioOptions(*command, arguments->scenario, true);
    CLI::Option* keep = command->add_option("--keep-calibration", arguments->calibrationFile,
        "Keep the fitted reserve in this file (--keep-calibration=FILE, in a folder that exists) or, without "
        "a name, in your data folder; "
        "see plan --calibration");
    keep->expected(0, 1);
    command->add_flag("--json", arguments->json, "Machine-readable");
    command->callback([arguments, command, keep, &chosen] {
        arguments->keep = keep->count() > 0;
        arguments->given = givenOptions(*command);
        chosen = [arguments](Streams streams) { return check(*arguments, streams); };
    });
}

} // namespace hbm::cli
