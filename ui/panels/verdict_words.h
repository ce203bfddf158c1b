// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentence beside the verdict and the hovers of the three counts: words only, so that they can be tested.
#pragma once

#include "core/base/text.h"
#include "core/planning/capacity_plan.h"

#include <QString>

namespace hbm::ui {

/// "13 sessions by arithmetic, 1 as vLLM places it: TP 8 stores the latent cache 8 times …"
QString verdictSentence(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);

/// The other reasons, shorter and less surprising, in one line; empty when there is none.
QString verdictAside(const CapacityPlan& plan);

QString ceilingExplanation(const CapacityPlan& plan, ByteUnit unit);
QString admissionExplanation(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);
QString steadyExplanation(const CapacityPlan& plan);

} // namespace hbm::ui
