// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verdict and comparison.
#include "core/base/text.h"
#include "core/planning/compare.h"
#include "core/report/messages.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"
#include "core/report/text_report.h"
#include "core/report/verdict_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm::review {

namespace {

std::string amountText(Unit unit, std::int64_t value)
{
    switch (unit) {
    case Unit::Bytes:
        return bytesText({ value });
    case Unit::BytesPerToken:
        return withThousands(value) + " B";
    case Unit::Millionths:
        return decimalText(value);
    case Unit::TokenCount:
    case Unit::Count:
    case Unit::Blocks:
        break;
    }
    return withThousands(value);
}

/// "+ 3.2 GiB", "− 4"; empty for no difference.
std::string deltaText(Unit unit, std::int64_t delta)
{
    if (delta == 0)
        return {};
    const std::int64_t size = delta < 0 ? subtractSaturated(0, delta) : delta;
    return fmt::format(" ({} {})", delta < 0 ? "−" : "+", amountText(unit, size));
}

std::string cellText(const ComparisonRow& row, std::size_t i)
{
    if (row.as == ComparedAs::Verdict)
        return verdictTemplate(row.verdicts[i]);
    if (row.as == ComparedAs::Words)
        return row.texts[i].empty() ? "–" : row.texts[i];
    if (!row.values[i])
        return "unknown";
    std::string text = amountText(row.unit, *row.values[i]);
    if (i < row.deltas.size() && row.deltas[i])
        text += deltaText(row.unit, *row.deltas[i]);
    return std::find(row.best.begin(), row.best.end(), i) == row.best.end() ? text : text + " ★";
}

} // namespace

ReportSection verdict(const Review& review)
{
    const Reviewed& now = review.now();
    const Scenario& s = now.scenario;
    ReportSection section { "Verdict", {} };
    section.blocks.push_back(ReportParagraph { verdictTemplate(now.plan.verdict), true });
    section.blocks.push_back(ReportParagraph { verdictText(s, now.plan) });
    if (review.several())
        section.blocks.push_back(ReportParagraph { fmt::format(
            "This is scenario “{}”, one of {}. The figures below are its own unless a table names others.",
            now.name, review.all.size()) });
    if (now.plan.verdict == Verdict::Tight)
        section.blocks.push_back(ReportParagraph {
            "Tight: it fits, but a GPU keeps free less than a tenth of the memory that it can use." });
    ReportTable table { {}, { words("Asked"), words("Answer") }, {} };
    table.rows = {
        { "Model", s.model->name },
        { "Hardware, engine and sizes", scenarioLine(s, now.plan) },
        { "Context length",
            now.plan.contextLength > 0 ? plural(now.plan.contextLength, "token") : "unknown" },
        { "Live sessions wanted", withThousands(s.sessions) },
        { "Live sessions that the engine admits", countText(now.plan.sessions.admission) },
        { "Limited by", limitText(now.plan.limit) },
    };
    section.blocks.push_back(std::move(table));
    return section;
}

ReportSection comparison(const Review& review)
{
    ReportSection section { "Scenarios side by side", {} };
    if (!review.several())
        return section;
    std::vector<ComparedPlan> plans;
    ReportTable table;
    table.columns.push_back(words("Figure"));
    for (std::size_t i = 0; i < review.all.size(); ++i) {
        const Reviewed& one = review.all[i];
        plans.push_back({ one.name, &one.scenario, &one.plan, one.longest });
        table.columns.push_back(number(one.name + (i == review.baseline ? " (baseline)" : "")));
    }
    for (const ComparisonRow& row : comparePlans(plans, review.baseline)) {
        std::vector<std::string> cells { label(row.code) };
        for (std::size_t i = 0; i < plans.size(); ++i)
            cells.push_back(cellText(row, i));
        table.rows.push_back(std::move(cells));
    }
    std::string how = "★ is the best of its row; amounts per GPU are those of the fullest one.";
    if (review.baseline)
        how += " In brackets: the difference from the baseline.";
    section.blocks.push_back(
        ReportPicture { ReportChart::Scenarios, "HBM split of the fullest GPU of each scenario" });
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(ReportParagraph { std::move(how) });
    return section;
}

} // namespace hbm::review
