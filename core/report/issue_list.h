// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of issues under a title, as both text reports write it.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace hbm {

/// Appends title and one line for each issue: "!" a problem, "*" a warning, "-" a remark. Nothing for none.
void appendIssues(std::string& out, std::string_view title, const Issues& issues);

} // namespace hbm
