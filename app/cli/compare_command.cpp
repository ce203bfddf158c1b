// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan compare A.hbmplan [B.hbmplan …]: all scenarios of the files side by side.
#include "app/cli/commands.h"

#include "app/cli/open_plan.h"
#include "app/cli/output_format.h"
#include "core/base/plain_text.h"
#include "core/planning/compare.h"
#include "core/planning/plan.h"
#include "core/report/compare_report.h"
#include "core/report/json_report.h"
#include "core/scenario/plan_file.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

namespace hbm::cli {

namespace {

struct Arguments
{
    std::vector<std::string> files;
    std::string baseline;
    OutputFormat format;
};

/// The name, or "name #2" where another scenario has it already.
std::string freeName(const Workbook& workbook, const std::string& name)
{
    const auto taken = [&](const std::string& candidate) {
        return std::any_of(workbook.scenarios.begin(), workbook.scenarios.end(),
            [&](const NamedScenario& one) { return one.name == candidate; });
    };
    std::string free = name;
    for (int number = 2; taken(free); ++number)
        free = name + " #" + std::to_string(number);
    return free;
}

constexpr std::size_t kMostStem = 80; ///< characters of a file's name; it may hold any bytes

/// Scenarios of several files in one list, under names that tell them apart.
Expected<Workbook> readAll(const std::vector<std::string>& files)
{
    Workbook all;
    for (const std::string& file : files) {
        auto read = readPlanFileAt(file);
        if (!read)
            return tl::unexpected<Error>(read.error());
        if (read->baseline && !all.baseline)
            all.baseline = all.scenarios.size() + *read->baseline;
        for (NamedScenario& one : read->scenarios) {
            if (files.size() > 1)
                one.name
                    = plainText(std::filesystem::path(file).stem().string(), kMostStem) + ": " + one.name;
            one.name = freeName(all, one.name);
            all.scenarios.push_back(std::move(one));
        }
    }
    if (all.scenarios.size() > kMaxScenarios)
        return failure("compare-many", "compare",
            { std::to_string(all.scenarios.size()), std::to_string(kMaxScenarios) });
    return all;
}

std::string tableOf(const ComparisonTable& table, const OutputFormat& format)
{
    if (format.json)
        return jsonText(comparisonToJson(table));
    if (format.markdown)
        return comparisonMarkdown(table);
    return format.csv ? comparisonCsv(table) : comparisonText(table);
}

int compare(const Arguments& arguments, Streams streams)
{
    auto all = readAll(arguments.files);
    if (!all)
        return report(all.error(), streams);
    if (!arguments.baseline.empty()) {
        const auto chosen = scenarioNamed(*all, arguments.baseline, "--baseline");
        if (!chosen)
            return report(chosen.error(), streams);
        all->baseline = *chosen;
    }
    std::vector<CapacityPlan> plans;
    for (const NamedScenario& one : all->scenarios)
        plans.push_back(plan(one.scenario));
    std::vector<ComparedPlan> list;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const NamedScenario& one = all->scenarios[i];
        list.push_back({ one.name, &one.scenario, &plans[i], longestContext(one.scenario) });
    }
    streams.out << tableOf({ list, comparePlans(list, all->baseline), all->baseline }, arguments.format);
    const bool any = std::any_of(plans.begin(), plans.end(), [](const CapacityPlan& p) { return p.fits; });
    return any ? kFits : kDoesNotFit;
}

} // namespace

void addCompareCommand(CLI::App& app, Action& chosen)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "compare", "The scenarios of plan files side by side; exit code 0 when any of them fits");
    command->add_option("PLANS", arguments->files, "Plan files (.hbmplan)")->required();
    command->add_option("--baseline", arguments->baseline,
        "Name or number of the scenario that all others are compared with; default the one pinned in a file");
    addOutputFormat(*command, arguments->format);
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) { return compare(*arguments, streams); };
    });
}

} // namespace hbm::cli
