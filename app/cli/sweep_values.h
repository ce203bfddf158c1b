// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// --over of hbm-plan sweep: which option goes through which values.
#pragma once

#include "app/cli/options.h"
#include "core/base/error.h"

#include <string>
#include <vector>

namespace hbm::cli {

/// The most plans of one sweep.
inline constexpr std::size_t kMostSteps = 10'000;

struct Sweep
{
    std::string option; ///< "max-model-len"
    std::vector<std::string> values; ///< as they would be typed
};

/// "max-model-len=4k..1m" doubles from 4k on and ends with 1m; "sessions=1..100:10" goes in steps of 10;
/// "kv-cache-dtype=bf16,fp8" takes each. Errors: "sweep-form", "sweep-option" (args: the name, those that can
/// be swept), "sweep-range" (args: the text), "sweep-many" (args: the limit), those of parseTokens.
Expected<Sweep> readSweep(const std::string& text);

/// Puts one value of it into the options, as if it had been typed.
void type(const Sweep& sweep, const std::string& value, ScenarioOptions& options);

} // namespace hbm::cli
