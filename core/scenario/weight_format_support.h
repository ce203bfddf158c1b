// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which GPUs certainly have no kernels for weights in a format.
#pragma once

#include "core/scenario/scenario.h"

#include <string_view>

namespace hbm {

/// True where the engine is known to refuse weights in this format on this GPU; false where it takes them, or
/// nothing is known.
bool refusesWeights(EngineKind engine, std::string_view format, const Accelerator* accelerator);

} // namespace hbm
