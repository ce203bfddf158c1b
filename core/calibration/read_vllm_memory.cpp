// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// vLLM's lines on what takes the memory of a GPU, from 0.4 to 0.29 (engine-accounting section 7). A figure is
// kept as the line names it: "consumed memory" is weights and what lies outside torch, from about 0.27 on.
#include "core/calibration/line_pattern.h"

#include <array>
#include <utility>

namespace hbm {

namespace {

constexpr auto kVllm = EngineKind::Vllm;

bool readMemory(LineScan& scan, LineContext& c, LogKey key)
{
    const auto amount = scan.amount();
    if (!amount)
        return false;
    c.facts.memory(key, *amount);
    return true;
}

bool readWeights(LineScan& scan, LineContext& c)
{
    return readMemory(scan, c, LogKey::Weights);
}
bool readPool(LineScan& scan, LineContext& c)
{
    return readMemory(scan, c, LogKey::KvPool);
}
bool readEstimate(LineScan& scan, LineContext& c)
{
    return readMemory(scan, c, LogKey::GraphsEstimated);
}

bool readCapture(LineScan& scan, LineContext& c)
{
    const auto seconds = scan.number();
    if (!seconds || !scan.take(" sec"))
        return false;
    return scan.skipTo("took", 8) ? readMemory(scan, c, LogKey::Graphs) : !scan.ranOut();
}

/// "PIECEWISE=51 (largest=512), FULL=35 (largest=256)"
bool readGraphSizes(LineScan& scan, LineContext& c)
{
    const auto piecewise = scan.number();
    if (!piecewise || !scan.take(" (largest="))
        return false;
    c.facts.figure(LogKey::GraphSizes, Unit::Count, piecewise->whole());
    return true;
}

/// "0.19 GiB (actual), 0.64 GiB (estimated), difference: …"
bool readGraphPool(LineScan& scan, LineContext& c)
{
    const auto actual = scan.amount();
    if (!actual || !scan.take(" (actual),"))
        return false;
    const auto estimated = scan.amount();
    if (!estimated || !scan.take(" (estimated)"))
        return false;
    c.facts.memory(LogKey::Graphs, *actual);
    c.facts.memory(LogKey::GraphsEstimated, *estimated);
    return true;
}

bool readEquivalent(LineScan& scan, LineContext& c)
{
    const auto given = scan.number();
    if (!given || !scan.take(" is equivalent to --gpu-memory-utilization="))
        return false;
    const auto without = scan.number();
    if (!without || !scan.take(" without"))
        return false;
    c.facts.ratio(LogKey::Utilization, *given);
    c.facts.ratio(LogKey::UtilizationEquivalent, *without);
    return true;
}

struct Phrase
{
    std::string_view text;
    LogKey key;
};

/// "14.99 GiB for weight, 4.76 GiB for peak activation, …" up to the suggestion.
bool readUsage(LineScan& scan, LineContext& c)
{
    constexpr std::array<Phrase, 5> kWhat { { { " for weight", LogKey::Weights },
        { " for peak activation", LogKey::Activation }, { " for non-torch memory", LogKey::NonTorch },
        { " for CUDAGraph memory", LogKey::Graphs },
        { " for consumed memory (weights + non-torch)", LogKey::Consumed } } };
    for (std::size_t i = 0; i < kWhat.size(); ++i) {
        scan.take(", and");
        scan.take(",");
        const auto amount = scan.amount();
        if (!amount)
            break;
        bool known = false;
        for (const Phrase& what : kWhat)
            if (!known && scan.take(what.text)) {
                c.facts.memory(what.key, *amount);
                known = true;
            }
        if (!known && !scan.skipTo(",", 80))
            break;
    }
    return !scan.ranOut();
}

/// "Free memory on device (78.57/79.18 GiB) on startup. Desired GPU memory utilization is (0.9, 71.26 GiB).
/// Actual usage is … Current kv cache memory in use is 51.38 GiB."; the refusal of a start begins like that.
bool readFreeMemory(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("(", 40))
        return false;
    const auto free = scan.number();
    if (!free || !scan.take("/"))
        return false;
    const auto total = scan.amount();
    if (!total || !scan.take(")"))
        return false;
    c.facts.memory(LogKey::TotalMemory, *total);
    c.facts.figure(LogKey::FreeAtStart, Unit::Bytes, free->scaled(kGiB), free->halfWidth(kGiB));
    if (scan.take(" on startup is less than desired GPU memory utilization (")) {
        c.facts.failure("log-free-too-little");
    } else if (!scan.take(" on startup. Desired GPU memory utilization is (")) {
        return !scan.ranOut();
    }
    const auto utilization = scan.number();
    if (!utilization || !scan.take(","))
        return false;
    const auto requested = scan.amount();
    if (!requested || !scan.take(")"))
        return false;
    c.facts.ratio(LogKey::Utilization, *utilization);
    c.facts.memory(LogKey::Requested, *requested);
    if (!scan.take(". Actual usage is"))
        return !scan.ranOut();
    if (!readUsage(scan, c))
        return false;
    if (scan.skipTo("kv cache memory in use is", 600))
        return readMemory(scan, c, LogKey::KvPool);
    return !scan.ranOut();
}

/// "name=1.23GiB" of the profiling results of 0.6.4.
bool readProfileResults(LineScan& scan, LineContext& c)
{
    constexpr std::array<Phrase, 3> kWhat { { { "total_gpu_memory=", LogKey::TotalMemory },
        { "non_torch_memory=", LogKey::NonTorch }, { "kv_cache_size=", LogKey::KvPool } } };
    for (const Phrase& what : kWhat) {
        if (!scan.skipTo(what.text, 300) || !readMemory(scan, c, what.key))
            return false;
    }
    if (scan.skipTo("gpu_memory_utilization=", 20))
        if (const auto utilization = scan.number())
            c.facts.ratio(LogKey::Utilization, *utilization);
    return !scan.ranOut();
}

/// 0.6.5 to 0.8: "model weights take 14.96GiB; non_torch_memory takes 1.79GiB; PyTorch activation peak memory
/// takes 1.26GiB; the rest of the memory reserved for KV Cache is 53.29GiB."
bool readFirstSplit(LineScan& scan, LineContext& c)
{
    constexpr std::array<Phrase, 3> kRest { { { "; non_torch_memory takes", LogKey::NonTorch },
        { "; PyTorch activation peak memory takes", LogKey::Activation },
        { "; the rest of the memory reserved for KV Cache is", LogKey::KvPool } } };
    if (!readMemory(scan, c, LogKey::Weights))
        return false;
    for (const Phrase& what : kRest)
        if (!scan.take(what.text) || !readMemory(scan, c, what.key))
            return false;
    return true;
}

/// "total_gpu_memory (79.22GiB) x gpu_memory_utilization (0.90) = 71.29GiB"
bool readInstance(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("total_gpu_memory (", 60) || !readMemory(scan, c, LogKey::TotalMemory)
        || !scan.take(") x gpu_memory_utilization ("))
        return false;
    const auto utilization = scan.number();
    if (!utilization || !scan.take(") ="))
        return false;
    c.facts.ratio(LogKey::Utilization, *utilization);
    return readMemory(scan, c, LogKey::Requested);
}

/// DEBUG; and without a budget: "Initial free memory 31.17 GiB, reserved 1.62 GiB memory for KV Cache …"
bool readInitialFree(LineScan& scan, LineContext& c)
{
    scan.take(":");
    if (!readMemory(scan, c, LogKey::FreeAtStart))
        return false;
    if (scan.take(", reserved"))
        return readMemory(scan, c, LogKey::KvPool);
    if (!scan.skipTo("Requested memory:", 4))
        return !scan.ranOut();
    const auto utilization = scan.number();
    if (!utilization || !scan.take(" (util),"))
        return false;
    c.facts.ratio(LogKey::Utilization, *utilization);
    return readMemory(scan, c, LogKey::Requested);
}

/// DEBUG: "Total non KV cache memory: 24.12GiB; torch peak memory increase: 2.04GiB; non-torch forward
/// increase memory: 0.10GiB; weights memory: 21.98GiB."
bool readNonKv(LineScan& scan, LineContext& c)
{
    if (!readMemory(scan, c, LogKey::NonKv) || !scan.take("; torch peak memory increase:")
        || !readMemory(scan, c, LogKey::Activation) || !scan.take(";"))
        return false;
    if (scan.take(" non-torch forward increase memory:")) {
        if (!readMemory(scan, c, LogKey::NonTorch))
            return false;
    } else if (scan.take(" total consumed")) {
        if (!scan.skipTo(":", 40) || !readMemory(scan, c, LogKey::Consumed))
            return false;
    } else {
        return false;
    }
    return scan.take("; weights memory:") && readMemory(scan, c, LogKey::Weights);
}

constexpr std::array kPatterns {
    LinePattern { "Model loading took", kVllm, readWeights },
    LinePattern { "Loading model weights took", kVllm, readWeights },
    LinePattern { "Available KV cache memory:", kVllm, readPool },
    LinePattern { "Estimated CUDA graph memory:", kVllm, readEstimate },
    LinePattern { "Graph capturing finished in", kVllm, readCapture },
    LinePattern { "Profiling CUDA graph memory: PIECEWISE=", kVllm, readGraphSizes },
    LinePattern { "CUDA graph pool memory:", kVllm, readGraphPool },
    LinePattern { "he current --gpu-memory-utilization=", kVllm, readEquivalent },
    LinePattern { "Free memory on device", kVllm, readFreeMemory },
    LinePattern { "Memory profiling results:", kVllm, readProfileResults },
    LinePattern { "model weights take", kVllm, readFirstSplit },
    LinePattern { "the current vLLM instance can use", kVllm, readInstance },
    LinePattern { "Initial free memory", kVllm, readInitialFree },
    LinePattern { "Total non KV cache memory:", kVllm, readNonKv },
};

} // namespace

std::span<const LinePattern> vllmMemoryPatterns()
{
    return kPatterns;
}

} // namespace hbm
