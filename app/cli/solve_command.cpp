// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan solve MODEL --gpu … --for context|sessions|gpus: the plan's question turned round.
#include "app/cli/commands.h"

#include "app/cli/to_scenario.h"
#include "core/base/text.h"
#include "core/planning/fewest_gpus.h"
#include "core/planning/plan.h"
#include "core/planning/plan_words.h"
#include "core/report/command_line.h"
#include "core/report/json_report.h"
#include "core/report/messages.h"
#include "core/report/origin_text.h"
#include "core/report/text_report.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

namespace hbm::cli {

namespace {

using nlohmann::json;

struct Arguments
{
    ScenarioOptions scenario;
    std::string wanted;
    bool json = false;
};

/// What was found: one line, the same as JSON, and a scenario that can be planned as it is.
struct Answer
{
    std::string line;
    json value;
    std::optional<Scenario> scenario {}; ///< empty = there is none
};

std::string plural(std::int64_t count, const char* word)
{
    return withThousands(count) + " " + word + (count == 1 ? "" : "s");
}

/// What fits is no question then.
Answer notStarting()
{
    return { "The engine does not start with these choices: the plan says why.", json() };
}

Answer longest(const Scenario& s, const CapacityPlan& now)
{
    if (now.verdict == Verdict::NotPossible)
        return notStarting();
    const auto tokens = longestContext(s);
    const std::string of = plural(s.sessions, "session");
    if (!tokens)
        return { "The longest context is unknown: the plan says why.", json() };
    if (*tokens == 0)
        return { "Not even one token of context fits for " + of + ".", 0 };
    Scenario with = s;
    with.maxModelLen = *tokens;
    return { withThousands(*tokens) + " tokens are the longest context at which " + of + " fit"
            + (s.sessions == 1 ? "s." : "."),
        *tokens, with };
}

Answer mostSessions(const Scenario& s, const CapacityPlan& now)
{
    if (now.verdict == Verdict::NotPossible)
        return notStarting();
    const std::string at = " at " + withThousands(now.contextLength) + " tokens.";
    if (!now.sessions.admission)
        return { "The number of sessions is unknown: the plan says why.", json() };
    const std::int64_t count = *now.sessions.admission;
    Scenario with = s;
    with.sessions = std::min(std::max<std::int64_t>(count, 1), limits::kSessions);
    Answer answer { plural(count, "session") + (count == 1 ? " is" : " are") + " admitted" + at, count };
    if (count > 0)
        answer.scenario = with;
    return answer;
}

std::string amongLayouts(EngineKind engine)
{
    const std::string searched(searchedLayouts(engine));
    return searched.empty() ? "." : " in any layout that was tried: " + searched + ".";
}

Answer fewest(const Scenario& s, const CapacityPlan& now)
{
    const FewestGpus found = fewestGpus(s, now);
    const std::string of
        = plural(s.sessions, "session") + " at " + withThousands(now.contextLength) + " tokens";
    switch (found.outcome) {
    case FewestOutcome::Found:
        return { plural(found.gpus, "GPU") + (found.gpus == 1 ? " holds " : " hold ") + of + ".", found.gpus,
            found.layout.after };
    case FewestOutcome::NoneUpTo:
        return { "Not even " + plural(found.gpus, "GPU") + " hold " + of + amongLayouts(s.engine.kind),
            json() };
    case FewestOutcome::NotPossible:
        return { "The engine does not start with these choices on any number of GPUs up to "
                + withThousands(found.gpus) + ": the plan says why.",
            json() };
    case FewestOutcome::Unknown:
        break;
    }
    return { "The number of GPUs is unknown: the plan says why.", json() };
}

int solve(const Arguments& arguments, Streams streams)
{
    const auto catalogue = loadCatalogue(arguments.scenario.profiles);
    if (!catalogue)
        return report(catalogue.error(), streams);
    const auto scenario = toScenario(arguments.scenario, *catalogue);
    if (!scenario)
        return report(scenario.error(), streams);
    const CapacityPlan now = plan(*scenario);
    const Answer answer = arguments.wanted == "context" ? longest(*scenario, now)
        : arguments.wanted == "sessions"                ? mostSessions(*scenario, now)
                                                        : fewest(*scenario, now);
    const auto then = answer.scenario ? std::optional(plan(*answer.scenario)) : std::nullopt;
    if (arguments.json) {
        json out = { { "for", arguments.wanted }, { "value", answer.value }, { "text", answer.line } };
        if (then) {
            out["plan"] = planToJson(*answer.scenario, *then);
            out["command"] = planCommand(*answer.scenario);
        }
        streams.out << jsonText(out);
    } else {
        streams.out << nameWithOrigin(*scenario->model) << "\n"
                    << scenarioLine(*scenario, now) << "\n\n"
                    << answer.line << "\n";
        if (then && arguments.wanted == "gpus")
            streams.out << "  " << scenarioLine(*answer.scenario, *then) << "\n";
        if (then)
            streams.out << "  " << planCommand(*answer.scenario) << "\n";
    }
    return then ? kFits : kDoesNotFit;
}

} // namespace

void addSolveCommand(CLI::App& app, Action& chosen)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("solve",
        "The longest context, the most sessions or the fewest GPUs; exit code 1 when there are none");
    addScenarioOptions(*command, arguments->scenario, true);
    command->add_option("--for", arguments->wanted, "context, sessions or gpus")
        ->required()
        ->check(CLI::IsMember({ "context", "sessions", "gpus" }));
    command->add_flag("--json", arguments->json, "Machine-readable");
    command->callback([arguments, &chosen] {
        chosen = [arguments](Streams streams) { return solve(*arguments, streams); };
    });
}

} // namespace hbm::cli
