// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What changed between vLLM versions and matters to memory, as one value (engine-accounting 1.1, 1.2, 9).
#pragma once

#include "core/base/error.h"
#include "core/hardware/accelerator.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hbm::vllm {

/// How "GPU KV cache size: N tokens" is computed.
enum class TokenLog
{
    BlocksTimesSize, ///< up to 0.8: blocks x block size
    PerGroup, ///< 0.9 to 0.20: blocks / groups x smallest block x dcp
    FromConcurrency, ///< from 0.21: int(max concurrency x L)
};

struct Rules
{
    std::string version; ///< as shown, "0.28"
    bool newerThanModelled = false; ///< answered by the newest rules there are
    bool firstEngine = false; ///< V0, up to 0.7: own scheduler defaults, no sampler in the profile
    std::int64_t memoryUtilization = 920'000; ///< default, millionths: 0.90 up to 0.20, 0.92 from 0.21
    bool chargesGraphs = true; ///< CUDA graphs are subtracted from the budget (from 0.21)
    TokenLog tokenLog = TokenLog::FromConcurrency;
    bool hybridManager = true; ///< windows cost their window (from 0.9); before, the whole context
    /// Chunked-local attention too (from 0.13, PR #29627; from 0.10 off by default for latency, PR #21761,
    /// before not supported; only 0.10.0 had it on).
    bool hybridChunks = true;
    int indexerRowsPerToken = 40; ///< of the indexer's prefill buffer (2 in 0.11, before there was none)
    bool crossAsSelf = false; ///< up to 0.8: layers that attend to images are charged for the context
    int batchesInFlight = 2; ///< with async scheduling, for window terms (from 0.26; before, 1)
    bool largeDeviceTier = true; ///< from 0.28: 16,384 batched tokens on devices of 160 GiB and more
    /// Copies of a recurrent state while prefix caching is on, its default (from 0.21; before, one).
    StateCacheMode stateMode = StateCacheMode::Align;
    /// Sampler bytes per sequence and vocabulary entry x 10. 38.4 with the sampler that sorts; 12 from about
    /// 0.17, when a kernel that works in place came (PR #33538 measured 5.00 and 1.56 GB at 1,024 x 131,072:
    /// 40 and 12.5 B), which a log of 0.19.1 confirms; none in V0.
    std::int64_t samplerTenthBytes = 120;
};

inline constexpr std::string_view kNewestVersion = "0.28";

/// "0.28", "v0.28.1", "0.11.0". Error: "engine-version" for what is no version or older than 0.6.
Expected<Rules> rulesFor(std::string_view version);

/// Scheduler defaults of the API server by device (engine-accounting 1.2 with its correction 1). V0 goes by
/// the context length instead: a batch holds one prompt, or 512 tokens of it when it is longer than 32k.
struct SchedulerDefaults
{
    std::int64_t maxNumBatchedTokens;
    std::int64_t maxNumSeqs;
};
SchedulerDefaults schedulerDefaults(
    const Rules& rules, const Accelerator* gpu, Bytes deviceMemory, Tokens contextLength);

/// NVIDIA's devices whose memory is the system's (DGX Spark's GB10, Jetson Thor): they count as small
/// whatever their size, and hold about 3 GiB more beside weights and cache (logs of both).
bool sharesSystemMemory(const Accelerator* gpu);

} // namespace hbm::vllm
