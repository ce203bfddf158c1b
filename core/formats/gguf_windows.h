// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many tokens each layer of a GGUF model keeps.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_architectures.h"
#include "core/formats/gguf_keys.h"

#include <cstdint>
#include <vector>

namespace hbm {

/// Tokens by block, 0 for all of them. The file's own pattern comes before the architecture's. Issues:
/// "gguf-window-unused", "gguf-pattern-repeated".
std::vector<std::int64_t> ggufWindows(GgufKeys& keys, const GgufArchitecture* architecture,
    std::int64_t blocks, std::int64_t trunk, Issues& issues);

} // namespace hbm
