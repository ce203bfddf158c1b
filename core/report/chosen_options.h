// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a user chose, as options of hbm-plan, and which engines have an option for it.
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct ChosenOption
{
    std::string_view name; ///< of hbm-plan, without dashes
    std::string value {}; ///< empty: it stands alone

    bool operator==(const ChosenOption&) const = default;
};

/// Every choice that is not silence, in the order of planCommand; model, GPUs, engine and sessions aside.
/// Parallel sizes are as the scenario has them.
std::vector<ChosenOption> chosenOptions(const Scenario& scenario);

/// False when the engine has no such setting, so that it changes nothing in a plan of it: page sizes of
/// llama.cpp, a micro-batch of vLLM. True for names that are not in the table.
bool engineHas(EngineKind engine, std::string_view option);

} // namespace hbm
