// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of an engine's KV types it stores on which GPU: kernels for fp8 and nvfp4 exist for some compute
// capabilities only.
#pragma once

#include "core/scenario/scenario.h"

#include <string>

namespace hbm {

enum class KvDtypeSupport
{
    Stored, ///< or nothing is known against it
    SomeBackends, ///< by some of the engine's attention backends
    Refused ///< the engine does not start
};

struct KvDtypeRule
{
    KvDtypeSupport support = KvDtypeSupport::Stored;
    std::string needs; ///< compute capability that all backends, or the engine, would need: "10.x", "≥ 8.9"
};

/// Of a type that the engine has (engine_traits: storesKvDtype). A GPU of unknown compute capability is not
/// held against a type, unless its vendor is known to have no kernels.
KvDtypeRule kvDtypeRule(EngineKind engine, KvDtype dtype, const Accelerator* accelerator);

} // namespace hbm
