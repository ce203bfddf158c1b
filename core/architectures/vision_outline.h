// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vision and audio towers beside a language model, and what projects their output into it. All of it counts
// as the part Vision and is whole on each rank: engines replicate towers unless told otherwise
// (engine-accounting 5.1).
#pragma once

#include "core/architectures/config.h"
#include "core/architectures/outline_pieces.h"
#include "core/model/model_spec.h"

namespace hbm {

/// Adds the towers that the file describes. True when one of them is of a kind that nobody taught, so that
/// its size is a guess.
bool outlineTowers(Config& config, const ModelSpec& spec, OutlinePieces& pieces);

} // namespace hbm
