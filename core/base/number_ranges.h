// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rising whole numbers as short text: "0-2,5,7-77". Lists of layers in files, so that a difference between
// two versions is one line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

std::string numberRanges(const std::vector<int>& rising);

/// The reverse. Nothing when the text is anything else, does not rise, goes beyond `largest` or gives more
/// than `most` numbers. An empty text is an empty list.
std::optional<std::vector<int>> parseNumberRanges(std::string_view text, int largest, std::size_t most);

} // namespace hbm
