// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios with their plans, for tests of what shows several of them.
#pragma once

#include "core/planning/plan.h"
#include "tests/support/models.h"
#include "ui/panels/compare_view.h"

#include <QLocale>

#include <deque>

namespace hbm::test {

/// Keeps what ComparedPlan points to.
struct Plans
{
    std::deque<Scenario> scenarios;
    std::deque<CapacityPlan> plans;
    ui::Compared compared;

    Plans() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void add(std::string name, Scenario scenario)
    {
        scenarios.push_back(std::move(scenario));
        plans.push_back(plan(scenarios.back()));
        compared.plans.push_back(
            { std::move(name), &scenarios.back(), &plans.back(), longestContext(scenarios.back()) });
    }
};

inline Scenario glm(int gpus = 8)
{
    Scenario s = scenario("glm-5.2-fp8", "b200-sxm", gpus);
    s.kvDtype = KvDtype::Fp8;
    return s;
}

/// TP 8 copies the latent, DCP 8 deals it out, four GPUs do not hold the weights, and one of unknown memory.
inline Plans fourPlans()
{
    Plans plans;
    plans.add("TP 8", glm());
    Scenario dcp = glm();
    dcp.parallelism.decodeContext = 8;
    plans.add("DCP 8", dcp);
    plans.add("Four GPUs", glm(4));
    auto mystery = std::make_shared<Accelerator>();
    mystery->id = mystery->name = "Mystery";
    Scenario unknown = glm();
    unknown.accelerator = mystery;
    plans.add("Mystery", unknown);
    plans.compared.baseline = 0;
    plans.compared.current = 1;
    return plans;
}

} // namespace hbm::test
