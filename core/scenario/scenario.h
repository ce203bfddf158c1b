// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything a user chooses, as one value: the single source of truth of a plan. No behaviour. An empty
// optional means "the user said nothing": the default that takes its place is listed as an assumption.
#pragma once

#include "core/base/limits.h"
#include "core/hardware/accelerator.h"
#include "core/model/model_spec.h"

#include <memory>
#include <optional>
#include <string>

namespace hbm {

enum class EngineKind
{
    Ideal,
    Vllm
};

/// mamba-cache-mode: how many copies of a recurrent state vLLM keeps for a session.
enum class StateCacheMode
{
    None, ///< one, and one for each draft token
    Align, ///< two, and one for each draft token: needed by prefix caching
    All, ///< one for every block of the context
};

struct Parallelism
{
    std::optional<int> tensor; ///< tensor-parallel-size; default: what is left of the GPUs
    std::optional<int> pipeline; ///< pipeline-parallel-size; default 1
    std::optional<int> data; ///< data-parallel-size; default 1
    std::optional<int> decodeContext; ///< decode-context-parallel-size; default 1
    bool expert = false; ///< enable-expert-parallel

    bool operator==(const Parallelism&) const = default;
};

struct EngineSettings
{
    EngineKind kind = EngineKind::Vllm;
    std::string version; ///< "0.28"; empty = the newest that is modelled
    std::optional<std::int64_t> memoryUtilization; ///< gpu-memory-utilization in millionths, (0, 10^6]
    std::optional<std::int64_t> maxNumSeqs; ///< max-num-seqs
    std::optional<std::int64_t> maxNumBatchedTokens; ///< max-num-batched-tokens
    std::optional<std::int64_t> blockSize; ///< block-size, tokens
    std::optional<Bytes> availableKv; ///< skip the budget and use this pool per GPU, as a log prints it
    Bytes availableKvRounding {}; ///< half of the last printed digit: what that figure is good to
    bool asyncScheduling = true; ///< false: no-async-scheduling
    int speculativeTokens = 0; ///< num_speculative_tokens of method mtp; 0 = off
    bool languageModelOnly = false; ///< language-model-only: towers for images and sound are not loaded
    std::optional<StateCacheMode> stateCacheMode; ///< mamba-cache-mode; default by version
    std::optional<int> stateElementBytes; ///< mamba-ssm-cache-dtype: 2 or 4; empty = auto

    bool operator==(const EngineSettings&) const = default;
};

/// Parts of the reserve that the user knows better, per GPU. Empty = the engine's rule of thumb.
struct ReserveSettings
{
    std::optional<Bytes> persistent; ///< communicator channels, workspaces, kernel modules
    std::optional<Bytes> activation; ///< peak of one forward pass
    std::optional<Bytes> graphs; ///< CUDA graphs
    std::optional<Bytes> context; ///< CUDA context and communicator set-up, outside vLLM's budget

    bool operator==(const ReserveSettings&) const = default;
};

struct Scenario
{
    std::shared_ptr<const ModelSpec> model; ///< shared, so that undo snapshots stay small
    std::shared_ptr<const Accelerator> accelerator;
    int gpusPerNode = 1;
    int nodes = 1;

    EngineSettings engine;
    Parallelism parallelism;
    std::optional<KvDtype> kvDtype; ///< kv-cache-dtype; empty = auto
    std::optional<std::string> weightFormat; ///< requantize to this; empty = as the checkpoint has it
    std::optional<std::int64_t> weightBits; ///< thousandths of a bit per parameter, over the whole model
    std::optional<Bytes> weightsOverride; ///< total weight bytes by the user; before bits, before the format

    std::optional<Tokens> maxModelLen; ///< tokens of context per session; empty = the model's own limit
    std::int64_t sessions = 1; ///< live sessions wanted
    std::optional<Tokens> encoderTokens; ///< input of an encoder-decoder, per session; empty = its maximum
    std::optional<Tokens> imageTokens; ///< of the images of a session, where they have a cache of their own
    ReserveSettings reserve;
};

/// Equal in every choice; models and accelerators are compared by value.
bool operator==(const Scenario& a, const Scenario& b);

std::string_view nameOf(EngineKind kind); ///< "ideal", "vllm"
std::string_view nameOf(StateCacheMode mode); ///< "none", "align", "all"

} // namespace hbm
