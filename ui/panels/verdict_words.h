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

/// What the reserve's range makes of the admission, and of a plan that fits the other reasons, shorter and
/// less surprising; empty when there is none.
QString verdictAside(const CapacityPlan& plan);

/// "12 sessions, 10 to 14 with the reserve's range."; empty where it makes no difference.
QString admissionRange(const CapacityPlan& plan);

QString ceilingExplanation(const CapacityPlan& plan, ByteUnit unit);
QString admissionExplanation(const Scenario& scenario, const CapacityPlan& plan, ByteUnit unit);
QString steadyExplanation(const CapacityPlan& plan);

QString poolCaption(EngineKind engine); ///< as the engine's log has it, for the tokens of the pool
QString poolExplanation(EngineKind engine);

} // namespace hbm::ui
