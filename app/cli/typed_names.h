// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An option has a name in every engine, and errors know one of them: here is the one that was typed.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace hbm::cli {

/// By each of an option's names, the typed one: "--max-total-tokens" -> "-c".
using TypedNames = std::map<std::string, std::string>;

/// Of the options of the command that `words` chose; `words` as typed, before withLongNames.
TypedNames typedNames(const CLI::App& command, const std::vector<std::string>& words);

} // namespace hbm::cli
