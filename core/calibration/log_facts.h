// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a start-up log says: engine, settings and figures, each with the line it stands on. Values only.
#pragma once

#include "core/base/figure.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// What a figure of a log is. Sizes are of one GPU.
enum class LogKey
{
    TotalMemory, ///< of the device, as the runtime reports it
    FreeAtStart,
    Requested, ///< the budget: total x utilization
    Utilization,
    UtilizationEquivalent, ///< without the estimate of CUDA graphs
    Weights,
    FileWeights, ///< llama.cpp: of all tensors in the model's file
    OtherFileWeights, ///< llama.cpp: of a smaller file beside it that no line calls a draft
    HostWeights, ///< llama.cpp: layers that stay in the memory of the CPU
    Consumed, ///< weights and what lies outside torch, as one
    NonKv, ///< all that is not cache, as one
    Activation,
    NonTorch,
    GraphsEstimated, ///< subtracted before the pool is sized
    Graphs, ///< what they took
    GraphSizes, ///< captured batch sizes
    KvPool,
    KvWindowPool, ///< of layers with a window, where they have one of their own
    KvDraftPool,
    StatePool, ///< recurrent states
    KvTokens,
    KvWindowTokens,
    Concurrency,
    ConcurrencyLength, ///< the context length that it is about
    Blocks,
    BlockTokens,
    BytesPerToken,
    PaddingLayers,
    KvNeeded, ///< for one session, of a start that was refused
    EstimatedLength, ///< that would fit, of the same
    KvSuggested,
    AvailableBeforeLoad, ///< SGLang's "avail mem"
    AvailableAfterLoad,
    AvailableAfterPool,
    AvailableAtEnd,
    OutsideAfterLoad, ///< TensorRT-LLM
    Peak,
    TemporaryKv,
    ComputeBuffer, ///< llama.cpp
    Projected,
    Unaccounted,
};

struct LogFigure
{
    LogKey key = LogKey::TotalMemory;
    Unit unit = Unit::Bytes;
    std::int64_t value = 0;
    std::int64_t halfWidth = 0; ///< half of the last printed digit: what the value is good to
    std::string worker; ///< process, rank or device; empty when the line names none
    bool draft = false; ///< of a draft model beside the model
    bool rough = false; ///< another line gives the same with more digits
    std::int64_t line = 0;
    std::string text; ///< of the line, cut

    bool operator==(const LogFigure&) const = default;
};

enum class SettingOrigin
{
    Arguments, ///< what the server was started with
    Resolved ///< what the engine made of it
};

struct LogSetting
{
    std::string name; ///< as the log has it: "tensor_parallel_size"
    std::string value; ///< without quotes; "true", "false"; JSON where it is nested
    SettingOrigin origin = SettingOrigin::Arguments;
    std::int64_t line = 0;

    bool operator==(const LogSetting&) const = default;
};

struct LogFailure
{
    std::string code; ///< row in report/log_messages.cpp: "log-no-cache-memory"
    std::int64_t line = 0;
    std::string text;

    bool operator==(const LogFailure&) const = default;
};

struct LogFacts
{
    std::string source; ///< name of the file
    std::optional<EngineKind> engine;
    bool ollama = false;
    std::string engineLine; ///< the first line that only this engine prints
    std::string version;
    std::string model; ///< as the log names it
    std::vector<LogSetting> settings;
    std::vector<LogFigure> figures; ///< the last of each key and worker
    std::vector<std::string> gpuNames;
    std::vector<LogFailure> failures;
    int starts = 0; ///< of a server in this log; the last one counts
    std::int64_t lines = 0;
    std::int64_t cutLines = 0; ///< longer than what is kept of a line
    bool full = false; ///< more figures, settings or ranks than are kept

    bool operator==(const LogFacts&) const = default;
};

/// The smallest or largest value over the workers, exact lines before rough ones; nullptr when there is none.
const LogFigure* lowest(const LogFacts& facts, LogKey key, bool draft = false);
const LogFigure* highest(const LogFacts& facts, LogKey key, bool draft = false);

/// The last value of a setting, resolved before given; nullptr when the log has none.
const LogSetting* settingOf(const LogFacts& facts, std::string_view name);

std::string_view nameOf(LogKey key); ///< "kv-pool", "weights", …

} // namespace hbm
