// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of what only files and reports spell out: how a weight divides, where it lies, what a state is, how
// bad an issue is.
#pragma once

#include "core/base/error.h"
#include "core/model/cache_component.h"
#include "core/model/weights.h"

#include <string_view>

namespace hbm {

std::string_view nameOf(WeightSplit split); ///< "tensor", "kv_heads", "replicated", "experts", "vocabulary"
std::string_view nameOf(StagePlace place); ///< "layers", "first", "last"
std::string_view nameOf(StateRole role); ///< "convolution", "recurrent"
std::string_view nameOf(StateDtype dtype); ///< "model", "config", "fixed"
std::string_view nameOf(Severity severity); ///< "info", "warning", "problem"

} // namespace hbm
