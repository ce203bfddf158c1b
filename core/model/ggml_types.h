// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tensor types of GGUF files: blocks of so many weights in so many bytes (hub-and-formats 4.3, from
// ggml's block structures).
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace hbm {

struct GgmlType
{
    std::uint32_t id; ///< in files
    std::string_view name; ///< "Q4_K"
    std::int64_t blockWeights;
    std::int64_t blockBytes;
};

/// All types that present files use, by rising id.
std::span<const GgmlType> ggmlTypes();

/// nullptr for an id that is unknown or was removed from ggml.
const GgmlType* ggmlType(std::uint32_t id);

} // namespace hbm
