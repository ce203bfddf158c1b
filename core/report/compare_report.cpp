// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/compare_report.h"

#include "core/base/text.h"
#include "core/report/messages.h"
#include "core/report/table_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::size_t kLongestName = 40;

std::string_view unitName(Unit unit)
{
    switch (unit) {
    case Unit::Bytes:
        return "bytes";
    case Unit::BytesPerToken:
        return "bytes_per_token";
    case Unit::TokenCount:
        return "tokens";
    case Unit::Blocks:
        return "blocks";
    case Unit::Millionths:
        return "millionths";
    case Unit::Count:
        break;
    }
    return "count";
}

std::string amountText(std::int64_t value, Unit unit)
{
    if (unit == Unit::Bytes)
        return bytesText({ value });
    return withThousands(value) + (unit == Unit::BytesPerToken ? " B" : "");
}

std::string deltaText(std::int64_t delta, Unit unit)
{
    if (delta == 0)
        return "=";
    return (delta < 0 ? "-" : "+") + amountText(std::abs(std::max(delta, -kSaturated)), unit);
}

bool isBest(const ComparisonRow& row, std::size_t i)
{
    return std::find(row.best.begin(), row.best.end(), i) != row.best.end();
}

/// What a cell says, without its marks.
std::string plainCell(const ComparisonTable& table, const ComparisonRow& row, std::size_t i)
{
    if (row.as == ComparedAs::Verdict)
        return verdictTemplate(table.plans[i].plan->verdict);
    if (row.as == ComparedAs::Words)
        return row.texts[i].empty() ? "-" : printable(row.texts[i], kLongestName);
    return row.values[i] ? amountText(*row.values[i], row.unit) : "unknown";
}

using Lines = std::vector<std::vector<std::string>>;

/// How a table is written: its own marks of the best in front and behind, and a text so that it has none.
struct Marks
{
    std::string_view front, behind;
    std::string (*plain)(const std::string&);
};

Lines linesOf(const ComparisonTable& table, const Marks& marks)
{
    Lines lines { { "" } };
    for (std::size_t i = 0; i < table.plans.size(); ++i)
        lines[0].push_back(marks.plain(
            printable(table.plans[i].name, kLongestName) + (table.baseline == i ? " (baseline)" : "")));
    for (const ComparisonRow& row : table.rows) {
        std::vector<std::string> line { marks.plain(label(row.code)) };
        for (std::size_t i = 0; i < table.plans.size(); ++i) {
            std::string cell = marks.plain(plainCell(table, row, i));
            if (isBest(row, i))
                cell = std::string(marks.front) + cell + std::string(marks.behind);
            if (table.baseline && table.baseline != i && row.deltas[i])
                cell += fmt::format(" ({})", deltaText(*row.deltas[i], row.unit));
            line.push_back(std::move(cell));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

json valuesOf(const std::vector<std::optional<std::int64_t>>& values)
{
    json list = json::array();
    for (const auto& value : values)
        list.push_back(value ? json(*value) : json());
    return list;
}

} // namespace

std::string comparisonText(const ComparisonTable& table)
{
    const auto asItIs = [](const std::string& text) { return text; };
    return alignedTable(linesOf(table, { "", " *", asItIs })) + "\n* the best of its row\n";
}

std::string comparisonMarkdown(const ComparisonTable& table)
{
    return markdownTableOf(linesOf(table, { "**", "**", markdownCell }));
}

std::string comparisonCsv(const ComparisonTable& table)
{
    std::string out = "figure,unit,scenario,value,best,delta\n";
    const auto number = [](const std::optional<std::int64_t>& value) {
        return value ? std::to_string(*value) : std::string();
    };
    for (const ComparisonRow& row : table.rows)
        for (std::size_t i = 0; i < table.plans.size(); ++i) {
            const bool amount = row.as == ComparedAs::Amount;
            out += fmt::format("{},{},{},{},{},{}\n", row.code, amount ? unitName(row.unit) : "",
                csvCell(table.plans[i].name), amount ? number(row.values[i]) : csvCell(row.texts[i]),
                isBest(row, i) ? "1" : "", number(row.deltas[i]));
        }
    return out;
}

json comparisonToJson(const ComparisonTable& table)
{
    json scenarios = json::array(), rows = json::array();
    for (const ComparedPlan& one : table.plans)
        scenarios.push_back(
            { { "name", one.name }, { "fits", one.plan->fits }, { "verdict", nameOf(one.plan->verdict) } });
    for (const ComparisonRow& row : table.rows) {
        const bool amount = row.as == ComparedAs::Amount;
        json out = { { "figure", row.code }, { "label", label(row.code) },
            { "values", amount ? valuesOf(row.values) : json(row.texts) } };
        if (amount) {
            out["unit"] = unitName(row.unit);
            out["best"] = row.best;
            if (table.baseline)
                out["deltas"] = valuesOf(row.deltas);
        }
        rows.push_back(std::move(out));
    }
    return { { "scenarios", scenarios }, { "rows", rows },
        { "baseline", table.baseline ? json(*table.baseline) : json() } };
}

} // namespace hbm
