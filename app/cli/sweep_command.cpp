// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan sweep MODEL --gpu … --over max-model-len=4k..1m: one plan for each value of an option.
#include "app/cli/commands.h"

#include "app/cli/output_format.h"
#include "app/cli/sweep_values.h"
#include "app/cli/to_scenario.h"
#include "core/base/text.h"
#include "core/planning/fullest_rank.h"
#include "core/planning/plan.h"
#include "core/report/json_report.h"
#include "core/report/messages.h"
#include "core/report/table_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

namespace hbm::cli {

namespace {

using nlohmann::json;

struct Arguments
{
    ScenarioOptions scenario;
    std::string over;
    OutputFormat format;
};

struct Step
{
    std::string value;
    CapacityPlan plan;
};

std::string textOf(const std::optional<std::int64_t>& amount)
{
    return amount ? withThousands(*amount) : "unknown";
}

std::vector<std::vector<std::string>> linesOf(const Sweep& sweep, const std::vector<Step>& steps)
{
    std::vector<std::vector<std::string>> lines { { sweep.option, "ceiling", "admission", "steady", "weights",
        "KV pool", "KV in use", "verdict" } };
    for (const Step& step : steps) {
        const CapacityPlan& p = step.plan;
        std::vector<std::string> line { step.value, textOf(p.sessions.ceiling), textOf(p.sessions.admission),
            textOf(p.sessions.steady) };
        if (p.ranks.empty()) {
            line.insert(line.end(), 3, "unknown");
        } else {
            const RankPlan& rank = p.ranks[fullestRank(p)];
            for (Bytes bytes : { rank.weights.bytes(), rank.kvPool, rank.kvInUse })
                line.push_back(bytesText(bytes));
        }
        line.push_back(verdictTemplate(p.verdict));
        lines.push_back(std::move(line));
    }
    return lines;
}

/// One object for each value, exact; amounts per GPU are those of the fullest one.
json stepToJson(const Sweep& sweep, const Step& step)
{
    const CapacityPlan& p = step.plan;
    const auto amount
        = [](const std::optional<std::int64_t>& value) { return value ? json(*value) : json(); };
    json out = { { "option", sweep.option }, { "value", step.value }, { "fits", p.fits },
        { "verdict", nameOf(p.verdict) }, { "limited_by", nameOf(p.limit) },
        { "context_length", p.contextLength }, { "ceiling", amount(p.sessions.ceiling) },
        { "admission", amount(p.sessions.admission) }, { "steady", amount(p.sessions.steady) },
        { "bytes_per_session_per_gpu", p.bytesPerSession.value } };
    if (p.ranks.empty())
        return out;
    const RankPlan& rank = p.ranks[fullestRank(p)];
    out["weights_bytes"] = rank.weights.value;
    out["kv_pool_bytes"] = rank.kvPool.value;
    out["kv_in_use_bytes"] = rank.kvInUse.value;
    out["reserve_bytes"] = rank.reserve.value;
    out["over_bytes"] = rank.over.value;
    return out;
}

std::string csvOf(const Sweep& sweep, const std::vector<Step>& steps)
{
    constexpr const char* kColumns[] { "value", "fits", "verdict", "limited_by", "context_length", "ceiling",
        "admission", "steady", "bytes_per_session_per_gpu", "weights_bytes", "kv_pool_bytes",
        "kv_in_use_bytes", "reserve_bytes", "over_bytes" };
    std::string out = sweep.option;
    for (std::size_t i = 1; i < std::size(kColumns); ++i)
        out += std::string(",") + kColumns[i];
    out += "\n";
    for (const Step& step : steps) {
        const json row = stepToJson(sweep, step);
        std::string line;
        for (const char* column : kColumns) {
            const auto found = row.find(column);
            const bool known = found != row.end() && !found->is_null();
            line += (column == kColumns[0] ? "" : ",")
                + (!known                    ? ""
                        : found->is_string() ? csvCell(found->get<std::string>())
                                             : found->dump());
        }
        out += line + "\n";
    }
    return out;
}

Expected<std::vector<Step>> planAll(
    const Sweep& sweep, const ScenarioOptions& options, const Catalogue& catalogue)
{
    // The model is read once, with the first value in place: --over may give what is asked for, such as a
    // GPU.
    ScenarioOptions first = options;
    type(sweep, sweep.values.front(), first);
    const auto base = toScenario(first, catalogue);
    if (!base)
        return tl::unexpected<Error>(base.error());
    std::vector<Step> steps;
    for (const std::string& value : sweep.values) {
        ScenarioOptions typed = options;
        type(sweep, value, typed);
        const auto scenario = withOptions(*base, typed, catalogue);
        if (!scenario)
            return tl::unexpected<Error>(scenario.error());
        steps.push_back({ value, plan(*scenario) });
    }
    return steps;
}

int sweep(const Arguments& arguments, Streams streams)
{
    const auto over = readSweep(arguments.over);
    if (!over)
        return report(over.error(), streams);
    const auto catalogue = loadCatalogue(arguments.scenario.profiles);
    if (!catalogue)
        return report(catalogue.error(), streams);
    const auto steps = planAll(*over, arguments.scenario, *catalogue);
    if (!steps)
        return report(steps.error(), streams);
    if (arguments.format.json) {
        json list = json::array();
        for (const Step& step : *steps)
            list.push_back(stepToJson(*over, step));
        streams.out << jsonText(list);
    } else if (arguments.format.csv) {
        streams.out << csvOf(*over, *steps);
    } else {
        const auto lines = linesOf(*over, *steps);
        streams.out << (arguments.format.markdown ? markdownTable(lines) : alignedTable(lines));
    }
    const bool any
        = std::any_of(steps->begin(), steps->end(), [](const Step& step) { return step.plan.fits; });
    return any ? kFits : kDoesNotFit;
}

} // namespace

void addSweepCommand(CLI::App& app, Action& chosen)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "sweep", "One plan for each value of an option; exit code 0 when any of them fits");
    addScenarioOptions(*command, arguments->scenario, true);
    command
        ->add_option("--over", arguments->over,
            "OPTION=FROM..TO doubles, OPTION=FROM..TO:STEP adds, OPTION=A,B,C takes each; e.g. "
            "max-model-len=4k..1m")
        ->required();
    addOutputFormat(*command, arguments->format);
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) { return sweep(*arguments, streams); };
    });
}

} // namespace hbm::cli
