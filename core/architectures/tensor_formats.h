// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a stored tensor counts for: parameters behind packed integers, and the bytes it takes once loaded
// (hub-and-formats 3.7, 3.8).
#pragma once

#include "core/base/units.h"

#include <string>
#include <string_view>

namespace hbm {

inline constexpr std::string_view kScales = "scales"; ///< the format of auxiliary tensors

struct TensorFacts
{
    std::string_view name;
    std::string_view dtype;
    std::int64_t elements = 0; ///< as stored, so many packed words
    Bytes bytes {};
    bool auxiliary = false;
};

struct LoadedTensor
{
    std::string format; ///< "bf16", "fp8", "int4", "mxfp4", …
    std::int64_t parameters = 0; ///< 0 for an auxiliary, and where the packing is not known
    Bytes bytes {};
};

/// `bulk`: the format of the checkpoint's linear layers (ModelSpec::weightFormat), which tells what packed
/// words hold. Wide floats load at 16 bits, but for the few tensors that engines keep at 32.
LoadedTensor loadedAs(const TensorFacts& tensor, std::string_view bulk);

} // namespace hbm
