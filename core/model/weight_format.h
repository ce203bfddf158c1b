// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats that weights are stored in, with the bytes that a parameter takes, scales and zero points included.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"

#include <span>
#include <string>
#include <string_view>

namespace hbm {

struct WeightFormat
{
    std::string name = "bf16";
    Ratio bytesPerParameter { 2, 1 };

    bool operator==(const WeightFormat&) const = default;
};

/// Bytes of `parameters` in the format, rounded up.
Bytes bytesIn(const WeightFormat& format, std::int64_t parameters);

/// bits/8 per weight, and a 16-bit scale (with a zero point of `bits` when asymmetric) for every group.
/// `group` outside 1 … 65,536 counts as 128. Name: "int4".
WeightFormat groupedInteger(std::int64_t bits, std::int64_t group, bool symmetric);

/// The formats people can requantize to, in the order to offer them: "bf16", "fp8", "int8", "awq", …, then
/// the block types of GGUF files in small letters ("q4_k").
std::span<const WeightFormat> weightFormats();

/// By the name in weightFormats() or an engine's spelling ("bfloat16", "half", "Q4_K"), any case.
/// Error: "weight-format-unknown".
Expected<WeightFormat> parseWeightFormat(std::string_view text, std::string_view where);

} // namespace hbm
