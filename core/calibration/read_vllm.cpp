// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// vLLM's lines on versions, arguments, blocks, tokens and refusals, V0 and V1 (engine-accounting section 7).
#include "core/calibration/line_pattern.h"

#include "core/calibration/python_values.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

constexpr auto kVllm = EngineKind::Vllm;

bool readTokens(LineScan& scan, LineContext& c, LogKey key)
{
    const auto n = scan.number();
    if (!n || !scan.take(" tokens"))
        return false;
    c.facts.figure(key, Unit::TokenCount, n->whole());
    return true;
}

bool readPoolTokens(LineScan& scan, LineContext& c)
{
    return readTokens(scan, c, LogKey::KvTokens);
}

bool readConcurrency(LineScan& scan, LineContext& c)
{
    const auto length = scan.number();
    if (!length || !scan.take(" tokens per request:"))
        return false;
    const auto times = scan.number();
    if (!times || !scan.take("x"))
        return false;
    c.facts.figure(LogKey::ConcurrencyLength, Unit::TokenCount, length->whole());
    c.facts.ratio(LogKey::Concurrency, *times);
    return true;
}

bool readBlocks(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n || !scan.take(", # CPU blocks:"))
        return false;
    c.facts.figure(LogKey::Blocks, Unit::Blocks, n->whole());
    return true;
}

bool readBlockSize(LineScan& scan, LineContext& c)
{
    return readTokens(scan, c, LogKey::BlockTokens);
}

bool readPadding(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n || !scan.take(" padding layers"))
        return false;
    c.facts.figure(LogKey::PaddingLayers, Unit::Count, n->whole());
    return true;
}

bool readOverride(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("num_gpu_blocks_override=", 40))
        return false;
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.figure(LogKey::Blocks, Unit::Blocks, n->whole());
    c.facts.setting("num_gpu_blocks_override", std::to_string(n->whole()), SettingOrigin::Resolved);
    return true;
}

/// A setting that stands as a whole number behind its phrase.
bool readNumberSetting(LineScan& scan, LineContext& c, std::string_view name)
{
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.setting(name, std::to_string(n->whole()), SettingOrigin::Resolved);
    return true;
}

bool readFittedLength(LineScan& scan, LineContext& c)
{
    const auto from = scan.number();
    return from && scan.take(" to") && readNumberSetting(scan, c, "max_model_len");
}
bool readLength(LineScan& scan, LineContext& c)
{
    return readNumberSetting(scan, c, "max_model_len");
}
bool readBatchedTokens(LineScan& scan, LineContext& c)
{
    return readNumberSetting(scan, c, "max_num_batched_tokens");
}
bool readDecodeContext(LineScan& scan, LineContext& c)
{
    return readNumberSetting(scan, c, "decode_context_parallel_size");
}

bool setFlag(LineContext& c, std::string_view name, std::string_view value)
{
    c.facts.setting(name, value, SettingOrigin::Resolved);
    return true;
}
bool readHybridOff(LineScan&, LineContext& c)
{
    return setFlag(c, "disable_hybrid_kv_cache_manager", "true");
}
bool readAsyncOn(LineScan&, LineContext& c)
{
    return setFlag(c, "async_scheduling", "true");
}
bool readAsyncOff(LineScan&, LineContext& c)
{
    return setFlag(c, "async_scheduling", "false");
}
bool readFp8Cache(LineScan&, LineContext& c)
{
    return setFlag(c, "kv_cache_dtype", "fp8");
}
bool readEstimateOff(LineScan&, LineContext& c)
{
    return setFlag(c, "graph_estimate", "false");
}
bool readStateMode(LineScan& scan, LineContext& c)
{
    const std::string_view mode = scan.until("'", 12);
    return !mode.empty() && setFlag(c, "mamba_cache_mode", mode);
}

bool readServerVersion(LineScan& scan, LineContext& c)
{
    // Not joined with the next line: where a version ends cannot be seen.
    scan.skipBlanks();
    const std::string_view version = scan.rest().substr(0, std::min<std::size_t>(60, scan.rest().find(' ')));
    if (version.empty())
        return false;
    c.facts.start();
    c.facts.version(version);
    return true;
}

/// A list that ends with its bracket, or where the message ends.
bool readList(LineScan& scan, LineContext& c, SettingOrigin origin)
{
    const std::size_t open = scan.rest().find_first_of("({");
    if (open > 60)
        return false;
    const auto end = behindBracket(scan.rest().substr(open));
    if (!end && !scan.complete()) {
        scan.runOut();
        return false;
    }
    takeSettings(scan.rest().substr(open), origin, c.facts);
    return true;
}

bool readArguments(LineScan& scan, LineContext& c)
{
    return readList(scan, c, SettingOrigin::Arguments);
}

/// "V1 LLM engine (v0.11.0) with config: model='…', …"; the version of V0 stands the same way.
bool readEngineConfig(LineScan& scan, LineContext& c)
{
    scan.skipBlanks();
    std::string_view version;
    if (scan.take("(v")) {
        version = scan.until(")", 60);
        if (version.empty() || !scan.take(")"))
            return false;
    }
    if (!scan.take(" with config:"))
        return false;
    if (!scan.complete()) { // there is no mark for the end of this list
        scan.runOut();
        return false;
    }
    if (!version.empty())
        c.facts.version(version);
    takeSettings(scan.rest(), SettingOrigin::Resolved, c.facts);
    return true;
}

bool readNoMemory(LineScan&, LineContext& c)
{
    c.facts.failure("log-no-cache-memory");
    return true;
}

/// "… max seq len (131072), (9.0 GiB KV cache is needed, which is larger than the available KV cache memory
/// (1.71 GiB). Based on the available memory, the estimated maximum model length is 24896."
bool readTooLong(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("max seq len (", 60))
        return false;
    const auto length = scan.number();
    if (!length || !scan.take("),"))
        return false;
    scan.skipBlanks();
    scan.take("(");
    const auto needed = scan.amount();
    if (!needed || !scan.skipTo("available KV cache memory (", 120))
        return false;
    const auto available = scan.amount();
    if (!available)
        return false;
    c.facts.failure("log-context-too-long");
    c.facts.figure(LogKey::ConcurrencyLength, Unit::TokenCount, length->whole());
    c.facts.memory(LogKey::KvNeeded, *needed);
    c.facts.memory(LogKey::KvPool, *available);
    if (scan.skipTo("estimated maximum model length is", 120))
        if (const auto estimate = scan.number())
            c.facts.figure(LogKey::EstimatedLength, Unit::TokenCount, estimate->whole());
    return true;
}

/// V0: "The model's max seq len (163840) is larger than the maximum number of tokens that can be stored in KV
/// cache (13360)."
bool readTooLongV0(LineScan& scan, LineContext& c)
{
    if (!scan.take(" ("))
        return false;
    const auto tokens = scan.number();
    if (!tokens || !scan.take(")"))
        return false;
    c.facts.failure("log-context-too-long");
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, tokens->whole());
    return true;
}

bool readOutOfMemory(LineScan&, LineContext& c)
{
    c.facts.failure("log-out-of-memory");
    return true;
}

/// Names of tuned kernels: "…/E=128,N=768,device_name=NVIDIA_H100_80GB_HBM3.json".
bool readDeviceName(LineScan& scan, LineContext& c)
{
    const std::string_view name = scan.until(".,'\" ])", 60);
    if (name.empty())
        return false;
    c.facts.gpu(name);
    return true;
}

constexpr std::array kPatterns {
    LinePattern { "vLLM API server version", kVllm, readServerVersion },
    LinePattern { "non-default args:", kVllm, readArguments },
    LinePattern { "args: Namespace", kVllm, readArguments },
    LinePattern { "Initializing a V1 LLM engine", kVllm, readEngineConfig },
    LinePattern { "Initializing a V0 LLM engine", kVllm, readEngineConfig },
    LinePattern { "Initializing an LLM engine", kVllm, readEngineConfig },
    LinePattern { "GPU KV cache size:", kVllm, readPoolTokens },
    LinePattern { "Maximum concurrency for", kVllm, readConcurrency },
    LinePattern { "# GPU blocks:", kVllm, readBlocks },
    LinePattern { "# CUDA blocks:", kVllm, readBlocks },
    LinePattern { "# cuda blocks:", kVllm, readBlocks },
    LinePattern { "# rocm blocks:", kVllm, readBlocks },
    LinePattern { "Setting attention block size to", kVllm, readBlockSize },
    LinePattern { "Add ", kVllm, readPadding },
    LinePattern { "Overriding num_gpu_blocks=", kVllm, readOverride },
    LinePattern { "Auto-fit max_model_len: reduced from", kVllm, readFittedLength },
    LinePattern { "Using max model len", kVllm, readLength },
    LinePattern { "Chunked prefill is enabled with max_num_batched_tokens=", kVllm, readBatchedTokens },
    LinePattern { "Multiplying the GPU KV cache size by the dcp_world_size", kVllm, readDecodeContext },
    LinePattern { "Hybrid KV cache manager is disabled", kVllm, readHybridOff },
    LinePattern { "Turning off hybrid kv cache manager", kVllm, readHybridOff },
    LinePattern { "Asynchronous scheduling is enabled", kVllm, readAsyncOn },
    LinePattern { "Asynchronous scheduling is disabled", kVllm, readAsyncOff },
    LinePattern { "Using fp8 data type to store kv cache", kVllm, readFp8Cache },
    LinePattern { "CUDA graph memory profiling is disabled", kVllm, readEstimateOff },
    LinePattern { "Mamba cache mode is set to '", kVllm, readStateMode },
    LinePattern { "No available memory for the cache blocks", kVllm, readNoMemory },
    LinePattern { "To serve at least one request with", kVllm, readTooLong },
    LinePattern { "tokens that can be stored in KV cache", kVllm, readTooLongV0 },
    LinePattern { "CUDA out of memory", EngineKind::Ideal, readOutOfMemory },
    LinePattern { "HIP out of memory", EngineKind::Ideal, readOutOfMemory },
    LinePattern { "device_name=", EngineKind::Ideal, readDeviceName },
};

} // namespace

std::span<const LinePattern> vllmPatterns()
{
    return kPatterns;
}

} // namespace hbm
