// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ids of profiles look like, and the names of the peak-rate keys.
#pragma once

#include <string>
#include <string_view>

namespace hbm {

inline constexpr std::string_view kProfileIdPattern = "[a-z0-9][a-z0-9._-]{0,63}";

bool isProfileId(std::string_view text);

/// "bf16" of "peak_dense_bf16_flops", "int8" of "peak_dense_int8_ops"; empty for any other key.
std::string peakTypeOf(std::string_view key);

/// The key that peakTypeOf gives `type` for. Integer types count operations, the others FLOPs.
std::string peakKeyOf(std::string_view type);

} // namespace hbm
