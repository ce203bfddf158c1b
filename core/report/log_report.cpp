// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/log_report.h"

#include "core/base/text.h"
#include "core/planning/plan.h"
#include "core/report/issue_list.h"
#include "core/report/messages.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace hbm {

namespace {

std::string sizeText(std::int64_t bytes)
{
    const std::string text = bytesText({ std::abs(std::max(bytes, -kSaturated)) }, ByteUnit::GiB, 2);
    return bytes < 0 ? "-" + text : text;
}

std::string signedText(const CheckRow& row)
{
    const std::int64_t d = difference(row);
    if (d == 0)
        return "0";
    std::string text = figureText(row.logged.unit, row.item, d);
    if (text.find_first_of("123456789") == std::string::npos) // "-0.00x"
        return "0";
    return d > 0 ? "+" + text : text;
}

std::string percentText(const CheckRow& row)
{
    const std::int64_t points = differenceBasisPoints(row);
    if (std::abs(std::max(points, -kSaturated)) > 99'999)
        return points > 0 ? "> +999 %" : "< -999 %";
    if (points == 0)
        return "0.00 %";
    return fmt::format("{}{:.2f} %", points > 0 ? "+" : "", static_cast<double>(points) / 100);
}

std::string titleText(const LogFacts& facts)
{
    std::string out = facts.source + ": ";
    out += facts.ollama ? "Ollama" : facts.engine ? std::string(properName(*facts.engine)) : "unknown engine";
    if (!facts.version.empty())
        out += " " + facts.version;
    if (!facts.model.empty())
        out += ", " + facts.model;
    return out
        + fmt::format(
            ", {} lines\n  recognised by: {}\n", withThousands(facts.lines), printable(facts.engineLine, 90));
}

std::string takenText(const LogScenario& filled)
{
    if (filled.taken.empty())
        return {};
    std::string out = "\nTaken from the log\n";
    for (const TakenSetting& t : filled.taken)
        out += fmt::format("  {:<34}{}{}\n", t.name, t.value,
            t.line > 0 ? fmt::format("  (line {})", t.line) : std::string());
    return out;
}

std::string rowsText(const LogCheck& check)
{
    std::string out = fmt::format("\n  {:<27}{:>19}{:>19}{:>18}\n", "", "logged", "predicted", "difference");
    for (const CheckRow& row : check.rows) {
        const bool known = row.predicted.has_value();
        out += fmt::format("  {:<27}{:>19}{:>19}{:>18}{:>10}  {}\n", rowName(row.item),
            figureText(row.logged.unit, row.item, row.logged.value),
            known ? figureText(row.logged.unit, row.item, row.predicted->value) : std::string("-"),
            known ? signedText(row) : std::string(), known ? percentText(row) : std::string(),
            messageTemplate("log-verdict-" + std::string(nameOf(row.verdict))));
        for (const Explanation& e : row.explanations)
            out += fmt::format("    - {}\n", sentence(e));
    }
    return out;
}

std::string reserveText(const LogCheck& check)
{
    if (!check.reserve)
        return {};
    const FittedReserve& r = *check.reserve;
    std::string out = fmt::format("\nReserve of this server, per GPU: {} (+/- {})\n", sizeText(r.total.value),
        sizeText(r.halfWidth.value));
    const auto line = [&](const char* name, const std::optional<Bytes>& part) {
        if (part)
            out += fmt::format("  {:<27}{:>19}\n", name, sizeText(part->value));
    };
    line("Peak activations", r.activation);
    line("Outside torch", r.nonTorch);
    line("CUDA graphs", r.graphs);
    if (r.activation || r.nonTorch || r.graphs)
        line("Rest", r.rest);
    for (const Explanation& e : r.notes)
        out += fmt::format("  - {}\n", sentence(e));
    return out;
}

Issues notes(const LogScenario& filled, const LogCheck& check)
{
    Issues issues = filled.issues;
    if (!filled.notModelled.empty()) {
        std::string names;
        for (const std::string& name : filled.notModelled)
            names += (names.empty() ? "" : ", ") + name;
        issues.push_back({ Severity::Info, "log-not-modelled", "", { printable(names, 400) } });
    }
    if (check.empty())
        issues.push_back({ Severity::Warning, "log-nothing-compared", "", {} });
    return issues;
}

} // namespace

std::string rowName(CheckItem item)
{
    const std::string code = "log-row-" + std::string(nameOf(item));
    const char* text = messageTemplate(code);
    return text ? text : code;
}

std::string figureText(Unit unit, CheckItem item, std::int64_t value)
{
    if (unit == Unit::Bytes)
        return sizeText(value);
    const double decimal = static_cast<double>(value) / 1e6;
    if (unit == Unit::Millionths)
        return item == CheckItem::Concurrency ? fmt::format("{:.2f}x", decimal)
                                              : fmt::format("{:.4f}", decimal);
    if (unit == Unit::BytesPerToken)
        return withThousands(value) + " B";
    return withThousands(value);
}

std::string logCheckText(const LogFacts& facts, const LogScenario& filled, const LogCheck& check)
{
    const CapacityPlan p = plan(filled.scenario);
    std::string out = titleText(facts);
    out += fmt::format(
        "  planned as: {}, {}\n", filled.scenario.model->name, scenarioLine(filled.scenario, p));
    out += takenText(filled);
    out += rowsText(check);
    out += reserveText(check);
    appendIssues(out, "Assumed, because neither the log nor an option says it", p.assumptions);
    appendIssues(out, "Notes", notes(filled, check));
    return out;
}

} // namespace hbm
