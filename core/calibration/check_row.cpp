// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/check_row.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hbm {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(CheckItem::EstimatedLength) + 1> kNames {
    "total-memory", "requested", "weights", "consumed", "activation", "non-torch", "graphs", "compute-buffer",
    "kv-pool", "bytes-per-token", "block-tokens", "blocks", "tokens", "concurrency", "tokens-end-to-end",
    "kv-needed", "estimated-length"
};

} // namespace

std::int64_t difference(const CheckRow& row)
{
    return row.predicted ? subtractSaturated(row.predicted->value, row.logged.value) : 0;
}

std::int64_t differenceBasisPoints(const CheckRow& row)
{
    const std::int64_t logged = std::abs(std::max(row.logged.value, -kSaturated));
    if (!row.predicted || logged == 0)
        return row.predicted && row.predicted->value != 0 ? kSaturated : 0;
    const double share = static_cast<double>(difference(row)) / static_cast<double>(logged);
    return std::abs(share) > 1e9 ? kSaturated : std::llround(share * 1e4);
}

std::string_view nameOf(CheckItem item)
{
    return kNames[static_cast<std::size_t>(item)];
}

std::string_view nameOf(CheckVerdict verdict)
{
    switch (verdict) {
    case CheckVerdict::WithinRounding:
        return "within-rounding";
    case CheckVerdict::Agrees:
        return "agrees";
    case CheckVerdict::Differs:
        return "differs";
    case CheckVerdict::NotPredicted:
        return "not-predicted";
    }
    return "not-predicted";
}

} // namespace hbm
