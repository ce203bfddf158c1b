// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text_report.h"

#include "core/memory/rank_weights.h"
#include "core/report/issue_list.h"

#include "core/report/messages.h"
#include "core/report/origin_text.h"
#include "core/report/pool_text.h"
#include "core/report/table_text.h"
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>

namespace hbm {

namespace {

std::string count(const std::optional<std::int64_t>& value)
{
    return value ? withThousands(*value) : "unknown";
}

/// What the reserve's range makes of the admission.
std::string admissionRange(const SessionCounts& sessions)
{
    if (sessions.admissionLow == sessions.admissionHigh)
        return {};
    return fmt::format(
        "; {} to {} with the reserve's range", count(sessions.admissionLow), count(sessions.admissionHigh));
}

std::string rankName(const RankPlan& rank)
{
    return rank.count == 1 ? fmt::format("GPU {}", rank.firstRank)
                           : fmt::format("{} GPUs from {}", rank.count, rank.firstRank);
}

/// Rows of the split: name, bytes, evidence.
struct Row
{
    std::string name;
    Bytes bytes;
    std::string_view evidence;
    std::string range {}; ///< ", 1.2 to 4.5 GiB" where the amount is not known better
};

std::string rangeText(Bytes low, Bytes high)
{
    const std::string least = bytesText(low), most = bytesText(high);
    return least == most ? std::string() : fmt::format(", {} to {}", least, most);
}

/// Parts of the reserve that are charged to the budget, or those that what is kept back has to pay.
void addParts(std::vector<Row>& rows, const RankPlan& rank, bool inBudget)
{
    for (const ReservePart& part : rank.reserveParts)
        if (part.inBudget == inBudget)
            rows.push_back({ "  " + label(part.amount.name), part.amount.bytes(),
                nameOf(part.amount.evidence), rangeText(part.low, part.high) });
}

std::vector<Row> rowsOf(const Scenario& scenario, const RankPlan& rank, bool parts)
{
    std::vector<Row> rows;
    rows.push_back({ "Weights", rank.weights.bytes(), nameOf(rank.weights.evidence) });
    if (parts && rank.weights.operation == Operation::Sum)
        for (const Figure& part : rank.weights.operands)
            rows.push_back({ "  " + label(part.name), part.bytes(), nameOf(part.evidence) });
    rows.push_back({ fmt::format("KV cache in use, {} session{}", withThousands(rank.sessions),
                         rank.sessions == 1 ? "" : "s"),
        rank.kvInUse, "derived" });
    rows.push_back({ "KV pool still free", rank.kvFree, "derived" });
    rows.push_back({ "Reserve", rank.reserve.bytes(), nameOf(rank.reserve.evidence),
        rangeText(rank.reserveLow, rank.reserveHigh) });
    if (parts)
        addParts(rows, rank, true);
    rows.push_back({ "Kept back", rank.keptBack.bytes(),
        scenario.engine.memoryUtilization ? nameOf(Evidence::Setting) : nameOf(rank.keptBack.evidence) });
    if (parts)
        addParts(rows, rank, false);
    rows.push_back({ "Total", rank.total.bytes(), nameOf(rank.total.evidence) });
    if (rank.over.value > 0)
        rows.push_back({ "Over by", rank.over, "derived" });
    return rows;
}

std::string verdictLine(const CapacityPlan& plan)
{
    return fmt::format("{}; limited by {}", verdictTemplate(plan.verdict), nameOf(plan.limit));
}

/// What another format, bits or total make of the weights, beside the checkpoint's own.
std::string savingText(const Scenario& scenario, const CapacityPlan& plan)
{
    Scenario own = scenario;
    own.weightFormat.reset();
    own.weightBits.reset();
    own.weightsOverride.reset();
    const std::int64_t saved = subtractSaturated(totalWeights(own).value, plan.weightsTotal.value);
    if (saved == 0)
        return {};
    return fmt::format("  (weights {} {} than the checkpoint's {})\n", bytesText({ std::abs(saved) }),
        saved > 0 ? "less" : "more", bytesText(totalWeights(own).bytes()));
}

} // namespace

std::string scenarioLine(const Scenario& scenario, const CapacityPlan& plan)
{
    std::string line = fmt::format("{} x {}, {}", plan.gpus,
        scenario.accelerator ? scenario.accelerator->name : "GPU", engineWords(scenario, plan));
    const auto type = [&] { return fmt::format(", {} KV cache", cacheTypeWords(scenario, plan)); };
    if (scenario.engine.kind == EngineKind::LlamaCpp) // knows no parallel sizes
        return line + fmt::format(", layers on {} device{}", plan.pipeline, plan.pipeline == 1 ? "" : "s")
            + type();
    line += fmt::format(", TP {}", plan.tensor);
    const auto add = [&](std::string_view name, int size) {
        if (size > 1)
            line += fmt::format(" {} {}", name, size);
    };
    add("PP", plan.pipeline);
    add("DP", plan.data);
    add("DCP", plan.decodeContext);
    if (scenario.parallelism.expert)
        line += " EP";
    if (scenario.parallelism.dataAttention && plan.data > 1)
        line += " DP attention";
    return line + type();
}

std::string planText(const Scenario& scenario, const CapacityPlan& plan)
{
    std::string out = fmt::format(
        "{}\n{}\n\n{}\n\n", nameWithOrigin(*scenario.model), scenarioLine(scenario, plan), verdictLine(plan));
    out += fmt::format("Live sessions at {} tokens\n  ceiling    {:>12}   all memory minus weights, nothing "
                       "replicated, no reserve\n  admission  {:>12}   what the engine admits{}\n  steady     "
                       "{:>12}   what stays resident while decoding\n",
        withThousands(plan.contextLength), count(plan.sessions.ceiling), count(plan.sessions.admission),
        admissionRange(plan.sessions), count(plan.sessions.steady));
    if (plan.sessions.cap)
        out += fmt::format("  cap        {:>12}   {}\n", withThousands(*plan.sessions.cap),
            ownOptionName(scenario.engine.kind, "max-num-seqs"));
    for (const Explanation& e : plan.explanations)
        out += fmt::format("  - {}\n", sentence(e));
    for (const RankPlan& rank : plan.ranks) {
        out += fmt::format("\n{}{}\n", rankName(rank),
            plan.pipeline > 1 && scenario.engine.kind != EngineKind::LlamaCpp
                ? fmt::format(", stage {}", rank.stage + 1)
                : "");
        for (const Row& row : rowsOf(scenario, rank, true))
            out += fmt::format("  {:<34}{:>12}{:>20} B  {}{}\n", row.name, bytesText(row.bytes),
                withThousands(row.bytes.value), row.evidence, row.range);
    }
    out += savingText(scenario, plan);
    out += fmt::format("\nKV cache\n  {} B per token and GPU, {} per session and GPU\n",
        withThousands(plan.bytesPerToken.value), bytesText(plan.bytesPerSession.bytes()));
    out += poolText(scenario, plan);
    appendIssues(out, "Assumed, because nothing was said", plan.assumptions, scenario.engine.kind);
    appendIssues(out, "Notes", plan.issues, scenario.engine.kind);
    return out;
}

std::string planMarkdown(const Scenario& scenario, const CapacityPlan& plan)
{
    std::string out = fmt::format("**{}** on {}\n\n{}\n\n| live sessions at {} tokens | |\n| --- | ---: |\n| "
                                  "ceiling | {} |\n| admission | {} |\n| steady | {} |\n\n",
        scenario.model->name, scenarioLine(scenario, plan), verdictLine(plan),
        withThousands(plan.contextLength), count(plan.sessions.ceiling), count(plan.sessions.admission),
        count(plan.sessions.steady));
    for (const RankPlan& rank : plan.ranks) {
        out += fmt::format("| {} | GiB | bytes | evidence |\n| --- | ---: | ---: | --- |\n", rankName(rank));
        for (const Row& row : rowsOf(scenario, rank, false))
            out += fmt::format("| {} | {:.1f} | {} | {}{} |\n", row.name,
                static_cast<double>(row.bytes.value) / static_cast<double>(kGiB),
                withThousands(row.bytes.value), row.evidence, row.range);
        out += "\n";
    }
    if (const std::string origin = originText(*scenario.model); !origin.empty())
        out += fmt::format("- model: {}\n", origin);
    for (const Issue& issue : plan.assumptions)
        out += fmt::format("- assumed: {}\n", sentence(named(issue, scenario.engine.kind)));
    for (const Issue& issue : plan.issues)
        out += fmt::format("- {}\n", sentence(named(issue, scenario.engine.kind)));
    return out;
}

std::string planCsv(const Scenario& scenario, const CapacityPlan& plan)
{
    std::string out = "rank,count,stage,sessions,weights_bytes,kv_in_use_bytes,free_bytes,reserve_bytes,kept_"
                      "back_bytes,total_bytes,over_bytes,model,model_commit\n";
    const std::string commit = scenario.model->hub ? scenario.model->hub->commit : std::string();
    for (const RankPlan& r : plan.ranks)
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", r.firstRank, r.count, r.stage,
            r.sessions, r.weights.value, r.kvInUse.value, r.kvFree.value, r.reserve.value, r.keptBack.value,
            r.total.value, r.over.value, csvCell(scenario.model->name), commit);
    return out;
}

std::string catalogueText(const Catalogue& catalogue)
{
    std::string out
        = fmt::format("{:<22}{:>12}{:>12}{:>12}  {}\n", "id", "marketed", "driver", "runtime", "name");
    const auto size = [](const std::optional<Bytes>& b, ByteUnit unit) {
        return b ? bytesText(*b, unit) : std::string("unknown");
    };
    for (const auto& a : catalogue.accelerators)
        out += fmt::format("{:<22}{:>12}{:>12}{:>12}  {}\n", a->id, size(a->memoryMarketed, ByteUnit::GB),
            size(a->memoryDriver, ByteUnit::GiB), size(a->memoryRuntime, ByteUnit::GiB), a->name);
    for (const Error& e : catalogue.broken)
        out += fmt::format("! {}\n", sentence(e));
    return out;
}

} // namespace hbm
