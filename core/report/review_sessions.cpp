// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counts of sessions, the questions turned round, and sessions over context.
#include "core/base/text.h"
#include "core/planning/curve_stops.h"
#include "core/planning/fewest_gpus.h"
#include "core/planning/plan.h"
#include "core/planning/plan_words.h"
#include "core/report/messages.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm::review {

namespace {

std::string fewestText(const Reviewed& now)
{
    const FewestGpus fewest = fewestGpus(now.scenario, now.plan);
    switch (fewest.outcome) {
    case FewestOutcome::Found: {
        const std::string layout = layoutText(fewest.layout.after, plan(fewest.layout.after));
        return plural(fewest.gpus, "GPU") + (layout.empty() ? "" : " as " + layout)
            + (fewest.sessions ? ", which admit " + plural(*fewest.sessions, "session") : std::string());
    }
    case FewestOutcome::NoneUpTo: {
        const std::string searched(searchedLayouts(now.scenario.engine.kind));
        return fmt::format("not even {} of this kind{}", plural(fewest.gpus, "GPU"),
            searched.empty() ? "" : " in any layout that was tried: " + searched);
    }
    case FewestOutcome::NotPossible:
        return "the engine refuses these settings on any number";
    case FewestOutcome::Unknown:
        break;
    }
    return "unknown";
}

std::string longestText(const Reviewed& now)
{
    if (!now.longest)
        return "unknown";
    if (*now.longest == 0)
        return "none: not even one token fits";
    const bool whole = now.longest == now.scenario.model->contextLength;
    return plural(*now.longest, "token") + (whole ? ": the model's own limit" : "");
}

} // namespace

ReportSection sessions(const Reviewed& now)
{
    const SessionCounts& counts = now.plan.sessions;
    ReportSection section { "Live sessions", {} };
    ReportTable table { {}, { words("Count"), number("Sessions"), words("What it counts") }, {} };
    table.rows = {
        { "Ceiling", countText(counts.ceiling),
            "all memory minus one copy of the weights, nothing replicated, no reserve" },
        { "Admission", countText(counts.admission), "what the engine admits at start-up" },
        { "Steady", countText(counts.steady), "what stays resident while decoding" },
    };
    if (counts.admissionLow && counts.admissionHigh && counts.admissionLow != counts.admissionHigh)
        table.rows.push_back({ "Admission with the reserve's range",
            fmt::format(
                "{} to {}", withThousands(*counts.admissionLow), withThousands(*counts.admissionHigh)),
            "with the reserve at its highest and at its lowest" });
    if (counts.byPool && counts.byPool != counts.admission)
        table.rows.push_back({ "By the pool alone", withThousands(*counts.byPool), "before the cap below" });
    if (counts.cap)
        table.rows.push_back({ "Cap", withThousands(*counts.cap),
            std::string(ownOptionName(now.scenario.engine.kind, "max-num-seqs"))
                + (now.plan.data > 1 ? " of all data-parallel ranks" : "") });
    section.blocks.push_back(std::move(table));
    if (now.plan.explanations.empty())
        return section;
    section.blocks.push_back(ReportParagraph { "Why the counts differ:" });
    ReportList why;
    for (const Explanation& e : now.plan.explanations)
        why.items.push_back({ 0, sentence(e) });
    section.blocks.push_back(std::move(why));
    return section;
}

ReportSection solved(const Reviewed& now)
{
    ReportSection section { "The question turned round", {} };
    ReportTable table { {}, { words("Question"), words("Answer") }, {} };
    const std::string wanted = plural(now.scenario.sessions, "session");
    table.rows = {
        { fmt::format("Longest context at which {} fit{}", wanted, now.scenario.sessions == 1 ? "s" : ""),
            longestText(now) },
        { fmt::format(
              "Fewest GPUs of this kind for {} of {}", wanted, plural(now.plan.contextLength, "token")),
            fewestText(now) },
    };
    section.blocks.push_back(std::move(table));
    return section;
}

ReportSection overContext(const Reviewed& now)
{
    ReportSection section { "Sessions over context length", {} };
    const Scenario& s = now.scenario;
    const std::vector<Tokens> stops = curveStops(*s.model, now.plan.contextLength);
    const std::vector<SessionCurve> curves
        = sessionsOverContext(s, stops, curveDtypes(s.engine.kind, now.plan.kvDtype));
    if (stops.empty() || curves.empty() || !now.plan.sessions.admission)
        return section;
    ReportTable table { "Sessions that the engine admits before "
            + std::string(ownOptionName(s.engine.kind, "max-num-seqs"))
            + " caps them, by type of the KV cache",
        { words("Context, tokens") }, {} };
    for (const SessionCurve& curve : curves)
        table.columns.push_back(number(std::string(curve.name.empty() ? nameOf(curve.kvDtype) : curve.name)
            + (curve.kvDtype == now.plan.kvDtype ? " (planned)" : "")));
    for (std::size_t i = 0; i < stops.size(); ++i) {
        std::vector<std::string> row { withThousands(stops[i])
            + (stops[i] == now.plan.contextLength ? " (planned)" : "") };
        for (const SessionCurve& curve : curves)
            row.push_back(i < curve.admission.size() ? withThousands(curve.admission[i]) : "–");
        table.rows.push_back(std::move(row));
    }
    section.blocks.push_back(ReportPicture { ReportChart::Sessions, "Live sessions over context length" });
    section.blocks.push_back(
        ReportPicture { ReportChart::FitMap, "Which context lengths fit with how many sessions" });
    section.blocks.push_back(std::move(table));
    return section;
}

} // namespace hbm::review
