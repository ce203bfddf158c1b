// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of issues under a title, as both text reports write it.
#pragma once

#include "core/base/error.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hbm {

/// Appends title and one line for each issue: "!" a problem, "*" a warning, "-" a remark. Nothing for none.
/// Options are called what `engine` calls them.
void appendIssues(
    std::string& out, std::string_view title, const Issues& issues, EngineKind engine = EngineKind::Vllm);

/// The issue with its field in the engine's own words: scenarios name options as vLLM does.
Issue named(Issue issue, EngineKind engine);

} // namespace hbm
