// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What plans of one scenario say of the items of a comparison: end to end, and from the pool of the log.
#pragma once

#include "core/calibration/check_row.h"

namespace hbm {

class Predictor
{
public:
    /// `facts` must outlive it.
    Predictor(const LogFacts& facts, const Scenario& scenario);

    std::optional<Prediction> of(CheckItem item); ///< plans are made when they are asked for

private:
    using Predicted = std::optional<Prediction>;

    const CapacityPlan& endToEnd();
    const ReservePart* find(std::string_view name);
    Predicted weights();
    Predicted budget();
    Predicted part(std::string_view name);
    Predicted sumWith(std::string_view name);
    Predicted pool();
    Predicted tokensEndToEnd();
    Predicted ofPool(CheckItem item);
    Predicted estimatedLength();
    Scenario withPool(std::int64_t offset) const;

    const LogFacts& m_facts;
    Scenario m_scenario;
    std::optional<LogFigure> m_pool;
    std::optional<CapacityPlan> m_endToEnd;
    std::vector<PoolPlan> m_ofPool;
};

} // namespace hbm
