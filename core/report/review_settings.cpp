// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was chosen, the engine, the command that starts it, and the same of the scenarios beside it.
#include "core/base/text.h"
#include "core/report/chosen_options.h"
#include "core/report/command_line.h"
#include "core/report/launch_command.h"
#include "core/report/messages.h"
#include "core/report/pool_text.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"
#include "core/report/text_report.h"
#include "core/report/verdict_text.h"
#include "core/scenario/engine_sizes.h"

#include <fmt/format.h>

namespace hbm::review {

namespace {

void addSettings(ReportSection& section, const Reviewed& one)
{
    const Scenario& s = one.scenario;
    ReportTable table { {}, { words("Setting"), words("Chosen") }, {} };
    if (s.accelerator)
        table.rows.push_back({ "gpu", s.accelerator->id });
    table.rows.push_back({ "gpus", withThousands(s.gpusPerNode) });
    if (s.nodes > 1)
        table.rows.push_back({ "nodes", withThousands(s.nodes) });
    table.rows.push_back({ "engine", std::string(nameOf(s.engine.kind)) });
    if (!s.engine.version.empty())
        table.rows.push_back({ "engine-version", s.engine.version });
    table.rows.push_back({ "sessions", withThousands(s.sessions) });
    Scenario typed = s; // sizes as the engine's own options count them
    typed.parallelism = engineSizes(s.engine.kind, s.parallelism);
    for (const ChosenOption& option : chosenOptions(typed))
        table.rows.push_back({ std::string(option.name), option.value.empty() ? "yes" : option.value });
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(ReportParagraph { "The same plan in a terminal:" });
    section.blocks.push_back(ReportCode { planCommand(s) });
}

/// poolText indents its lines by two.
std::string withoutIndent(std::string_view lines)
{
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if ((i == 0 || lines[i - 1] == '\n') && lines.substr(i).starts_with("  "))
            i += 2;
        out += lines[i];
    }
    return out;
}

} // namespace

ReportSection settings(const Reviewed& now)
{
    ReportSection section { "Chosen settings", {} };
    addSettings(section, now);
    return section;
}

ReportSection engine(const Reviewed& now)
{
    ReportSection section { "Engine", {} };
    section.blocks.push_back(ReportParagraph { now.scenario.engine.kind == EngineKind::Ideal
            ? "The textbook: formula bytes alone, with no engine to start."
            : engineWords(now.scenario, now.plan)
                + (now.scenario.engine.version.empty() ? ", the newest that is modelled."
                                                       : ", as chosen.") });
    if (const std::string pool = poolText(now.scenario, now.plan); !pool.empty()) {
        section.blocks.push_back(ReportParagraph { "What its start-up log should say:" });
        section.blocks.push_back(ReportCode { withoutIndent(pool) });
    }
    if (const auto launch = launchCommand(now.scenario, now.plan)) {
        section.blocks.push_back(ReportParagraph { "The command that starts it:" });
        section.blocks.push_back(ReportCode { launchScript(*launch) });
    }
    return section;
}

ReportSection others(const Review& review)
{
    ReportSection section { "The other scenarios", {} };
    for (std::size_t i = 0; i < review.all.size(); ++i) {
        if (i == review.current)
            continue;
        const Reviewed& one = review.all[i];
        section.blocks.push_back(
            ReportParagraph { fmt::format("{}: {}", one.name, verdictTemplate(one.plan.verdict)), true });
        section.blocks.push_back(ReportParagraph { one.scenario.model->name + " on "
            + scenarioLine(one.scenario, one.plan) + ". " + verdictText(one.scenario, one.plan) });
        ReportList list;
        for (const Issue& issue : one.plan.assumptions)
            list.items.push_back({ 0, "Assumed: " + issueText(issue, one.scenario.engine.kind) });
        for (const Issue& issue : one.plan.issues)
            if (issue.severity != Severity::Info)
                list.items.push_back({ 0, issueText(issue, one.scenario.engine.kind) });
        if (!list.items.empty())
            section.blocks.push_back(std::move(list));
        section.blocks.push_back(ReportCode { planCommand(one.scenario) });
    }
    return section;
}

} // namespace hbm::review
