// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several scenarios side by side, as one value: what a plan file holds and what a window shows as tabs.
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hbm {

struct NamedScenario
{
    std::string name; ///< for people: "A", "FP8 cache"; not empty, need not be unique
    Scenario scenario; ///< with a model
    std::string unknownKeys {}; ///< of a plan file, kept as JSON text: a later version's; empty = none

    bool operator==(const NamedScenario&) const = default;
};

/// The most scenarios of one workbook: more are no comparison, and a hostile file could hold millions.
inline constexpr std::size_t kMaxScenarios = 100;

struct Workbook
{
    std::vector<NamedScenario> scenarios; ///< in the order of the tabs; never empty
    std::size_t current = 0; ///< the one that is worked on; inside `scenarios`
    std::optional<std::size_t> baseline {}; ///< the one that all others are compared with
    std::string unknownKeys {}; ///< as above, of the file itself

    bool operator==(const Workbook&) const = default;
};

/// The first of "A" … "Z", "A2" … that no scenario has.
std::string freeName(const Workbook& workbook);

/// A copy of the scenario at `index` behind it, which becomes the current one. The same workbook when it is
/// full.
Workbook withDuplicate(Workbook workbook, std::size_t index, std::string name);

/// Without the scenario at `index`: the next one, or the last, becomes current if it was. The last scenario
/// stays. A baseline that goes leaves none.
Workbook withoutScenario(Workbook workbook, std::size_t index);

/// With the scenario at `from` at the place `to`; current and baseline stay the same scenarios.
Workbook withMoved(Workbook workbook, std::size_t from, std::size_t to);

} // namespace hbm
