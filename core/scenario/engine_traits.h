// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines differ in before any byte is counted: which KV types they store and how, which parallel
// sizes they know, what they call an option.
#pragma once

#include "core/scenario/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace hbm {

/// KV types that the engine stores, its default first. The textbook takes all of them.
std::span<const KvDtype> kvDtypesOf(EngineKind kind);
bool storesKvDtype(EngineKind kind, KvDtype dtype);
std::string kvDtypeList(EngineKind kind); ///< "bf16, fp8, nvfp4"

/// What the engine calls the type: llama.cpp's sixteen bits are f16.
std::string_view ownName(EngineKind kind, KvDtype dtype);

/// vLLM and llama.cpp have no latent kernel for some types (MiniCPM3) and store K and V of every head.
bool storesExpanded(const Scenario& scenario);

/// True when the engine caches MLA rows of this model, rather than K and V of every head.
bool keepsLatent(const Scenario& scenario);

/// Which rows of a cache have a form of their own in this engine.
RowTypes::Forms rowFormsOf(EngineKind kind);

/// Parallel sizes above one that the engine knows.
struct ParallelSupport
{
    bool tensor = true;
    bool data = true;
    bool decodeContext = true;
    bool expert = true;
};
ParallelSupport parallelSupport(EngineKind kind);

/// Most devices that one llama.cpp process uses (GGML_CUDA_MAX_DEVICES).
inline constexpr int kLlamaCppDevices = 16;

/// What the engine itself calls an option that scenarios name as vLLM does: "max-num-seqs" is SGLang's
/// "max-running-requests". Any other name comes back as it is.
std::string_view ownOptionName(EngineKind kind, std::string_view option);

} // namespace hbm
