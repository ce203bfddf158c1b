// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/rank_report.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace hbm {

using nlohmann::json;

namespace {

json figureToJson(const Figure& figure)
{
    json entry
        = { { "name", figure.name }, { "value", figure.value }, { "evidence", nameOf(figure.evidence) } };
    if (!figure.source.empty())
        entry["source"] = figure.source;
    if (!figure.operands.empty()) {
        entry["operation"] = symbolOf(figure.operation);
        for (const Figure& operand : figure.operands)
            entry["operands"].push_back(figureToJson(operand));
    }
    return entry;
}

json reservePartsToJson(const RankPlan& rank)
{
    json list = json::array();
    for (const ReservePart& part : rank.reserveParts)
        list.push_back({ { "name", part.amount.name }, { "bytes", part.amount.value },
            { "low_bytes", part.low.value }, { "high_bytes", part.high.value },
            { "in_budget", part.inBudget }, { "evidence", nameOf(part.amount.evidence) } });
    return list;
}

} // namespace

json rankToJson(const RankPlan& rank)
{
    return { { "rank", rank.firstRank }, { "count", rank.count }, { "stage", rank.stage },
        { "sessions", rank.sessions }, { "total_bytes", rank.total.value },
        { "weights_bytes", rank.weights.value }, { "reserve_bytes", rank.reserve.value },
        { "reserve_low_bytes", rank.reserveLow.value }, { "reserve_high_bytes", rank.reserveHigh.value },
        { "reserve_parts", reservePartsToJson(rank) }, { "kept_back_bytes", rank.keptBack.value },
        { "kv_pool_bytes", rank.kvPool.value }, { "kv_in_use_bytes", rank.kvInUse.value },
        { "free_bytes", rank.kvFree.value }, { "over_bytes", rank.over.value },
        { "replicated", rank.replicated },
        { "ledger",
            { figureToJson(rank.weights), figureToJson(rank.reserve), figureToJson(rank.keptBack) } } };
}

Bytes reserveUncertainty(const CapacityPlan& plan)
{
    Bytes most {};
    for (const RankPlan& rank : plan.ranks)
        most = std::max(most, rank.reserveHigh - rank.reserve.bytes());
    return most;
}

} // namespace hbm
