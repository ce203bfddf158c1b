// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of an engine's KV types it stores on which GPU: kernels for fp8 and nvfp4 exist for some compute
// capabilities only, and for a latent (MLA) for others than for heads.
#pragma once

#include "core/scenario/scenario.h"

#include <string>

namespace hbm {

enum class KvDtypeSupport
{
    Stored, ///< or nothing is known against it
    Software, ///< without kernels: converted before use
    SomeBackends, ///< by some of the engine's attention backends
    NotKnown, ///< kernels exist elsewhere; nothing was found on this GPU
    Refused ///< the engine does not start
};

struct KvDtypeRule
{
    KvDtypeSupport support = KvDtypeSupport::Stored;
    std::string needs; ///< compute capability with kernels that all backends, or the engine, have: "10.x"
    bool latent = false; ///< it is the kernels for a latent that are missing
    bool vendor = false; ///< the kernels are for GPUs of NVIDIA only
};

/// Of a type that the engine has (engine_traits: storesKvDtype). A GPU of unknown compute capability is not
/// held against a type, unless its vendor is known to have no kernels.
KvDtypeRule kvDtypeRule(const Scenario& scenario, KvDtype dtype);

/// The engine's types but `other` that it stores on the scenario's GPU: "bf16, fp8".
std::string kvDtypeChoices(const Scenario& scenario, KvDtype other);

} // namespace hbm
