// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one rank holds of a group of weights, and sums of such shares that remember how they were divided.
#pragma once

#include "core/base/figure.h"
#include "core/scenario/settled.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hbm {

/// What one rank holds of a group: `held` of `units` equal pieces.
struct Share
{
    std::int64_t held = 1;
    std::int64_t units = 1;

    bool operator==(const Share&) const = default;
};

/// Rules: engine-accounting 5.1.
Share shareOf(const WeightGroup& group, const Settled& settled, EngineKind engine);

/// The bytes of one part of the model on a stage, by how its GPUs share them.
class PartLedger
{
public:
    void add(const Share& share, Bytes whole);
    bool empty() const { return m_shares.empty(); }

    Figure figure(std::string_view name, Evidence evidence, const std::string& source) const;

private:
    std::vector<std::pair<Share, Bytes>> m_shares;
};

/// "weights.attention", …: the figure of a part.
std::string_view labelOf(WeightPart part);

} // namespace hbm
