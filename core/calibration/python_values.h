// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Python's way of printing arguments: {'max_model_len': 8192, …}, ServerArgs(tp_size=8, …), key=value, …
// Text from strangers: nesting and numbers of pairs are bounded, nothing recurses.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// Calls `take` with the name and the raw value of every pair of a list "name=value, …" or "'name': value,
/// …", with or without brackets around it. Returns false when the list ends inside a quote or bracket.
bool forEachPair(
    std::string_view list, const std::function<void(std::string_view name, std::string_view value)>& take);

/// Where the bracket that `text` starts with is closed, behind it; nullopt when it is not.
std::optional<std::size_t> behindBracket(std::string_view text);

/// The raw value of one name in a list; nullopt when it has none.
std::optional<std::string_view> memberOf(std::string_view list, std::string_view name);

/// A value without quotes: "true" and "false" for True and False, JSON for a dictionary; nullopt for None.
std::optional<std::string> plainValueOf(std::string_view raw);

} // namespace hbm
