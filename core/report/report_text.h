// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text of a report before its writer escapes it: what files and people named cannot break a line or turn the
// direction of what follows.
#pragma once

#include <string>
#include <string_view>

namespace hbm {

/// On one line, without control characters.
std::string reportLine(std::string_view text);

/// The same line by line; a line end at the end.
std::string reportCode(std::string_view text);

} // namespace hbm
