// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The key figures with numbers put in, and what was assumed.
#include "core/planning/plan_figures.h"
#include "core/report/formula_text.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"

#include <algorithm>

namespace hbm::review {

namespace {

struct Told
{
    std::string_view figure;
    int depth;
};

/// Each opened up as far as it does not repeat the one before: the admission holds pool, reserve and weights.
constexpr Told kTold[] {
    { "sessions.ceiling", 4 },
    { "sessions.admission", 6 },
    { "sessions.steady", 2 },
    { "kv.per-token", 4 },
    { "pool.tokens", 1 },
    { "fullest/kv.in-use", 1 },
    { "fullest/kv.free", 1 },
};

std::string severityText(Severity severity)
{
    return severity == Severity::Problem ? "Problem" : severity == Severity::Warning ? "Warning" : "Remark";
}

} // namespace

ReportSection arithmetic(const Reviewed& now)
{
    ReportSection section { "The arithmetic", {} };
    const PlanFigures figures(now.scenario, now.plan, now.longest);
    ReportList list;
    for (const Told& told : kTold)
        if (const auto figure = figures.find(told.figure))
            for (FormulaLine& line : formulaLines(*figure, englishStyle(), { told.depth, 120 }))
                list.items.push_back({ line.depth, std::move(line.text) });
    if (list.items.empty())
        return section;
    section.blocks.push_back(ReportParagraph { "Each figure is followed by those that it is computed from. ⌊ "
                                               "⌋ rounds down, ⌈ ⌉ up; a line that ends "
                                               "in … is not opened up here." });
    section.blocks.push_back(std::move(list));
    return section;
}

ReportSection assumptions(const Reviewed& now)
{
    ReportSection section { "Assumed, because nothing was said", {} };
    ReportList list;
    for (const Issue& issue : now.plan.assumptions)
        list.items.push_back({ 0, issueText(issue, now.scenario.engine.kind) });
    if (!list.items.empty())
        section.blocks.push_back(std::move(list));
    return section;
}

ReportSection notes(const Reviewed& now)
{
    ReportSection section { "Notes", {} };
    ReportList list;
    for (const Severity severity : { Severity::Problem, Severity::Warning, Severity::Info })
        for (const Issue& issue : now.plan.issues)
            if (issue.severity == severity)
                list.items.push_back(
                    { 0, severityText(severity) + ": " + issueText(issue, now.scenario.engine.kind) });
    if (!list.items.empty())
        section.blocks.push_back(std::move(list));
    return section;
}

} // namespace hbm::review
