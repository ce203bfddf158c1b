// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The split of the GPUs, and the reserve part by part.
#include "core/base/text.h"
#include "core/report/formula_text.h"
#include "core/report/messages.h"
#include "core/report/review_sections.h"
#include "core/report/review_words.h"
#include "core/report/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace hbm::review {

namespace {

class Split
{
public:
    explicit Split(const RankPlan& rank)
        : m_total(rank.total.value)
    {
    }

    void add(std::string name, Bytes bytes, std::string_view evidence)
    {
        rows.push_back({ std::move(name), bytesText(bytes), exactText(bytes), shareText(bytes.value, m_total),
            std::string(evidence) });
    }

    std::vector<std::vector<std::string>> rows;

private:
    std::int64_t m_total;
};

ReportTable splitOf(const Reviewed& now, const RankPlan& rank)
{
    Split split(rank);
    split.add("Weights", rank.weights.bytes(), nameOf(rank.weights.evidence));
    if (rank.weights.operation == Operation::Sum)
        for (const Figure& part : rank.weights.operands)
            split.add("– " + label(part.name), part.bytes(), nameOf(part.evidence));
    split.add(fmt::format("KV cache in use by {}", plural(rank.sessions, "session")), rank.kvInUse,
        nameOf(Evidence::Derived));
    split.add("KV pool still free", rank.kvFree, nameOf(Evidence::Derived));
    split.add("Reserve", rank.reserve.bytes(), nameOf(rank.reserve.evidence));
    split.add("Kept back by the memory utilization", rank.keptBack.bytes(),
        now.scenario.engine.memoryUtilization ? nameOf(Evidence::Setting) : nameOf(rank.keptBack.evidence));
    split.add("Total", rank.total.bytes(), nameOf(rank.total.evidence));
    if (rank.over.value > 0)
        split.add("Over by", rank.over, nameOf(Evidence::Derived));
    return { gpuName(now.plan, rank)
            + (now.plan.ranks.size() > 1 && &rank == &now.plan.ranks[fullestRank(now.plan)] ? ", the fullest"
                                                                                            : ""),
        { words("Part"), number("Amount"), number("Bytes"), number("Share"), words("Evidence") },
        std::move(split.rows) };
}

/// What a part is made of, in one line.
std::string basisOf(const Figure& amount)
{
    if (amount.operands.empty())
        return sourceText(amount.source);
    const FormulaStyle style = englishStyle();
    return formulaWords(amount, style) + " = " + formulaNumbers(amount, style);
}

bool onlySumHasRange(const RankPlan& rank)
{
    return rank.reserveLow != rank.reserveHigh
        && std::all_of(rank.reserveParts.begin(), rank.reserveParts.end(),
            [](const ReservePart& part) { return part.low == part.high; });
}

bool sameParts(const RankPlan& a, const RankPlan& b)
{
    return a.reserveParts == b.reserveParts;
}

} // namespace

ReportSection memory(const Reviewed& now)
{
    ReportSection section { "How the memory of each GPU splits", {} };
    section.blocks.push_back(ReportPicture { ReportChart::Split, "HBM split of each kind of GPU" });
    for (const RankPlan& rank : now.plan.ranks)
        section.blocks.push_back(splitOf(now, rank));
    section.blocks.push_back(ReportParagraph {
        "Evidence, best first: exact (tensor headers), setting (chosen), measured (hardware profile or "
        "server "
        "log), derived (from config.json or engine source), assumed (rule of thumb). A sum is as well known "
        "as its weakest part. Amounts are rounded one by one; the bytes add up." });
    return section;
}

ReportSection reserve(const Reviewed& now)
{
    ReportSection section { "Reserve, part by part", {} };
    const std::vector<RankPlan>& ranks = now.plan.ranks;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i].reserveParts.empty() || (i > 0 && sameParts(ranks[i], ranks[i - 1])))
            continue;
        ReportTable table { gpuName(now.plan, ranks[i]),
            { words("Part"), number("Amount"), number("Bytes"), number("Range"), words("Paid from"),
                words("Evidence"), words("Basis") },
            {} };
        for (const ReservePart& part : ranks[i].reserveParts)
            table.rows.push_back(
                { label(part.amount.name), bytesText(part.amount.bytes()), exactText(part.amount.bytes()),
                    rangeText(part.low, part.high), part.inBudget ? "the budget" : "what is kept back",
                    std::string(nameOf(part.amount.evidence)), basisOf(part.amount) });
        table.rows.push_back({ "Reserve in the budget", bytesText(ranks[i].reserve.bytes()),
            exactText(ranks[i].reserve.bytes()), rangeText(ranks[i].reserveLow, ranks[i].reserveHigh),
            "the budget", std::string(nameOf(ranks[i].reserve.evidence)), "sum of the parts" });
        section.blocks.push_back(std::move(table));
        if (onlySumHasRange(ranks[i]))
            section.blocks.push_back(ReportParagraph { "The range of the sum is how far start-up logs of "
                                                       "this engine lie from these rules; its parts "
                                                       "have no range of their own." });
    }
    return section;
}

} // namespace hbm::review
