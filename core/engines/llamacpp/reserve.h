// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What llama.cpp keeps on a device beside weights and cells: the compute buffer, and what its memory
// breakdown calls unaccounted (engine-accounting 4.3). Rules of thumb with ranges.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/llamacpp/devices.h"

namespace hbm::llamacpp {

struct ComputeInput
{
    std::int64_t microBatch; ///< ubatch-size
    Tokens cells; ///< of one stream, for the mask
};

/// "reserve.compute": ubatch x (4 x vocabulary where the output lies + k x 4 x hidden) + mask, k from 4 to 8
/// and 2 to 4 bytes of mask for each cell and token; without flash attention the scores of every head.
/// "reserve.context": CUDA context, cuBLAS and other processes, 0.4 to 2.1 GiB.
std::vector<ReservePart> reserveParts(
    const Scenario& scenario, const Device& device, const ComputeInput& input);

} // namespace hbm::llamacpp
