// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every engine answers: how one GPU of each pipeline stage is budgeted, how the KV pool is cut into
// blocks, and what one session takes of it. One folder and one function of this shape per engine.
#pragma once

#include "core/base/figure.h"
#include "core/engines/count_figures.h"
#include "core/memory/reserve_part.h"
#include "core/scenario/settled.h"

#include <optional>

namespace hbm {

struct StageAccount
{
    int stage = 0;
    Figure total; ///< memory of the device
    Figure weights;
    Figure reserve; ///< sum of named parts charged to the budget
    std::vector<ReservePart> reserveParts; ///< those parts, and the ones paid from what is kept back
    Bytes reserveLow; ///< what the charged parts may be at least and at most
    Bytes reserveHigh;
    Figure keptBack; ///< what the engine does not touch: (1 - utilization) of the device
    Figure available; ///< for the KV pool: total - kept back - weights - reserve; may be negative
    Figure blockBytes; ///< one block of the pool, all layers of the stage
    std::int64_t blocks = 0;
    /// What one session takes here where that is not whole blocks of one pool: SGLang's pools side by side.
    std::optional<Bytes> sessionBytes;
    /// What the wanted sessions take together, where cells are set aside for all of them (llama.cpp).
    std::optional<Bytes> allSessionsBytes;

    bool operator==(const StageAccount&) const = default;
};

struct PoolPlan
{
    std::int64_t blocks = 0; ///< of the smallest stage; every rank uses as many
    std::int64_t blocksLow = 0; ///< with a pool read off a log: what its rounding allows; else = blocks
    std::int64_t blocksHigh = 0;
    std::int64_t blockTokens = 0;
    std::int64_t blocksPerSessionAdmission = 0; ///< one session of the context length, as admitted
    std::int64_t blocksPerSessionSteady = 0; ///< the same while decoding
    Tokens tokensAsLogged = 0; ///< "GPU KV cache size: N tokens" by the definition of the engine's version
    double maxConcurrency = 0; ///< "Maximum concurrency for L tokens per request"
    int limitingStage = 0;
    Tokens windowTokens = 0; ///< of the window layers, where they have a pool of another length
    std::int64_t stateSlots = 0; ///< of recurrent state, where they are a pool beside the tokens
    std::int64_t stateSlotsPerSession = 0;
    std::int64_t cacheSlots = 0; ///< sequences that cells are set aside for (llama.cpp); 0 = no such thing

    bool operator==(const PoolPlan&) const = default;
};

struct EngineAccount
{
    std::vector<StageAccount> stages;
    PoolPlan pool;
    std::int64_t admissionPerRank = 0; ///< sessions of one data-parallel rank, before the cap
    std::int64_t steadyPerRank = 0;
    std::optional<std::int64_t> admissionLowPerRank; ///< with the reserve at its highest
    std::optional<std::int64_t> admissionHighPerRank; ///< with the reserve at its lowest
    std::optional<std::int64_t> capPerRank; ///< max-num-seqs
    bool startsUp = false; ///< at least one session of the context length fits
    bool layersInHost = false; ///< part of the weights and of every session lies in host memory
    bool cacheInHost = false; ///< every layer with a cache lies in host memory: no GPU limits the sessions
    bool statesFillPool = false; ///< states set aside for max-num-seqs requests leave no room for a context

    Figure bytesPerToken; ///< per GPU of the limiting stage
    Figure bytesPerSession; ///< per GPU of the limiting stage, admission
    bool replicated = false; ///< ranks hold copies of the same cache bytes
    std::int64_t memoryUtilization = 1'000'000; ///< millionths
    std::int64_t maxNumSeqs = 0;
    std::int64_t maxNumBatchedTokens = 0;
    std::string version;

    Issues assumptions;
    Issues issues;
};

/// By the engine of the scenario. With `figures`, how it comes to its counts as well.
EngineAccount accountOf(const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

/// The textbook: marketed memory, formula bytes only, no reserve, everything divided evenly.
EngineAccount accountIdeal(const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

/// vLLM, by the rules of the version chosen (engine-accounting section 1).
EngineAccount accountVllm(const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

/// SGLang: a static fraction of memory for weights and pools (engine-accounting section 2).
EngineAccount accountSglang(
    const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

/// TensorRT-LLM's PyTorch backend: a fraction of what is free after a dry run (engine-accounting section 3).
EngineAccount accountTensorRtLlm(
    const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

/// llama.cpp: cells as many as were asked for, layers dealt to devices (engine-accounting section 4).
EngineAccount accountLlamaCpp(
    const Scenario& scenario, const Settled& settled, CountFigures* figures = nullptr);

} // namespace hbm
