// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_data.h"

#include <algorithm>

namespace hbm::ui {

namespace {

constexpr double kSlight = 0.01; // of the axis

/// A sum's operands; anything else is one part.
std::vector<Figure> partsOf(const Figure& weights)
{
    if (weights.operation == Operation::Sum && !weights.operands.empty())
        return weights.operands;
    return { weights };
}

const Figure* find(const std::vector<Figure>& figures, std::string_view name)
{
    const auto found
        = std::find_if(figures.begin(), figures.end(), [&](const Figure& f) { return f.name == name; });
    return found == figures.end() ? nullptr : &*found;
}

bool sameBytes(const Figure& a, const Figure& b)
{
    return a.value == b.value && a.operands == b.operands;
}

/// Every part that any of the ranks has, once.
std::vector<WeightsPart> allParts(const CapacityPlan& plan)
{
    std::vector<WeightsPart> parts;
    for (const RankPlan& rank : plan.ranks)
        for (const Figure& figure : partsOf(rank.weights))
            if (std::none_of(
                    parts.begin(), parts.end(), [&](const WeightsPart& p) { return p.name == figure.name; }))
                parts.push_back({ std::string(figure.name), {}, false });
    return parts;
}

void addRanks(WeightsData& data, const CapacityPlan& plan)
{
    const SplitData ranks = splitData(plan, data.ranks.unit);
    for (std::size_t i = 0; i < plan.ranks.size(); ++i) {
        std::size_t at = 0;
        while (at < data.rows.size()
            && !(plan.ranks[data.rows[at].planRow].stage == plan.ranks[i].stage
                && sameBytes(plan.ranks[data.rows[at].planRow].weights, plan.ranks[i].weights)))
            ++at;
        data.rowOfRank.push_back(at);
        if (at < data.rows.size()) {
            data.ranks.rows[at].count += ranks.rows[i].count;
            continue;
        }
        data.rows.push_back({ i, {}, ranks.rows[i].part(Part::Weights) });
        data.ranks.rows.push_back(ranks.rows[i]);
        data.ranks.rows.back().sessions = 0; // loads are not told apart here
        data.ranks.rows.back().replicated = false;
    }
}

void sortParts(WeightsData& data)
{
    std::stable_sort(data.parts.begin(), data.parts.end(),
        [](const WeightsPart& a, const WeightsPart& b) { return a.bytes > b.bytes; });
    const double axis = std::max(1.0, static_cast<double>(data.largestRow().value));
    for (WeightsPart& part : data.parts)
        part.slight = std::all_of(data.rows.begin(), data.rows.end(), [&](const WeightsRow& row) {
            const Figure* figure = find(row.parts, part.name);
            return !figure || static_cast<double>(figure->value) < kSlight * axis;
        });
    const auto slight = [](const WeightsPart& p) { return p.slight; };
    if (std::count_if(data.parts.begin(), data.parts.end(), slight) == 1) // one alone needs no company
        std::find_if(data.parts.begin(), data.parts.end(), slight)->slight = false;
    std::stable_partition(
        data.parts.begin(), data.parts.end(), [](const WeightsPart& p) { return !p.slight; });
}

} // namespace

Bytes WeightsData::largestRow() const
{
    Bytes most {};
    for (const WeightsRow& row : rows)
        most = std::max(most, row.total);
    return most;
}

std::size_t WeightsData::slightParts() const
{
    return static_cast<std::size_t>(
        std::count_if(parts.begin(), parts.end(), [](const WeightsPart& p) { return p.slight; }));
}

std::size_t WeightsData::shades() const
{
    return parts.size() - slightParts() + (slightParts() > 0 ? 1 : 0);
}

std::size_t WeightsData::shadeOf(std::size_t part) const
{
    return parts[part].slight ? parts.size() - slightParts() : part;
}

std::size_t WeightsData::rowOfPlan(std::size_t planRow) const
{
    return planRow < rowOfRank.size() ? rowOfRank[planRow] : 0;
}

WeightsData weightsData(const CapacityPlan& plan, ByteUnit unit)
{
    WeightsData data;
    data.ranks.pipeline = plan.pipeline;
    data.ranks.gpus = plan.gpus;
    data.ranks.usedGpus = plan.usedGpus;
    data.ranks.unit = unit;
    addRanks(data, plan);
    data.parts = allParts(plan);
    for (std::size_t at = 0; at < data.rows.size(); ++at) {
        WeightsRow& row = data.rows[at];
        row.parts = partsOf(plan.ranks[row.planRow].weights);
        const int gpus = data.alike() ? 1 : data.ranks.rows[at].count;
        data.total += row.total * gpus;
        for (WeightsPart& part : data.parts)
            if (const Figure* figure = find(row.parts, part.name))
                part.bytes += figure->bytes() * gpus;
    }
    std::erase_if(data.parts, [](const WeightsPart& part) { return part.bytes.value <= 0; });
    sortParts(data);
    for (WeightsRow& row : data.rows) {
        std::vector<Figure> inOrder;
        for (const WeightsPart& part : data.parts) {
            const Figure* figure = find(row.parts, part.name);
            inOrder.push_back(figure ? *figure : Figure {});
        }
        row.parts = std::move(inOrder);
    }
    data.whole = data.parts.size() == 1 && !plan.ranks.empty()
        && plan.ranks.front().weights.operation != Operation::Sum;
    return data;
}

} // namespace hbm::ui
