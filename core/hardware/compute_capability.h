// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compute capabilities of NVIDIA's GPUs as numbers that can be compared.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// Ten times major plus minor: "10.3" is 103. Nothing when the text is no capability.
std::optional<int> capabilityOf(std::string_view text);

std::string capabilityText(int capability); ///< 89 is "8.9"

} // namespace hbm
