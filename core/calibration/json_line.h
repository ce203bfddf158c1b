// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs as JSON lines: {"log":"…","stream":"stderr"} of Docker's file driver, {"message":"…"} of log shippers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// The text of the member "log", "message", "msg" or "text" of an object on one line; nullopt when it has
/// none.
/// A line that was cut in that text gives what there is. Line ends inside become spaces.
std::optional<std::string> jsonLineMessage(std::string_view line);

} // namespace hbm
