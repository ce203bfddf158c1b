// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which profile a person means by a short name: "b200", "H100 SXM", "mi300". Pure text matching.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct NamedId
{
    std::string_view id;
    std::string_view name;
};

/// Indices of the entries that `text` fits best; see findAccelerator for the ranks. One = found, several =
/// ambiguous, none = unknown. Sorted by id.
std::vector<std::size_t> bestMatches(const std::vector<NamedId>& all, std::string_view text);

/// Indices of the `count` ids that are least edits away from `text`, nearest first.
std::vector<std::size_t> nearestIds(
    const std::vector<NamedId>& all, std::string_view text, std::size_t count);

/// "h200-nvl, h200-sxm"; of more than twelve the first twelve and "…".
std::string joinIds(const std::vector<NamedId>& all, const std::vector<std::size_t>& which);

} // namespace hbm
