// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TensorRT-LLM's start-up lines, of the PyTorch backend and of engines (engine-accounting section 7). A small
// cache is allocated for the dry run first and printed the same way: the last one counts.
#include "core/calibration/line_pattern.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hbm {

namespace {

constexpr auto kTensorRt = EngineKind::TensorRtLlm;

bool readMemory(LineScan& scan, LineContext& c, LogKey key)
{
    const auto amount = scan.amount();
    if (!amount)
        return false;
    c.facts.memory(key, *amount);
    return true;
}

/// "(inside torch) in memory usage profiling: 63.52 GiB"
bool readAfterLoad(LineScan& scan, LineContext& c)
{
    const bool inside = scan.take(" (inside torch)");
    if (!inside && !scan.take(" (outside torch)"))
        return false;
    return scan.skipTo(":", 40) && readMemory(scan, c, inside ? LogKey::Weights : LogKey::OutsideAfterLoad);
}

bool readDynamic(LineScan& scan, LineContext& c)
{
    return scan.skipTo(":", 60) && readMemory(scan, c, LogKey::Activation);
}
bool readOutside(LineScan& scan, LineContext& c)
{
    return scan.skipTo(":", 60) && readMemory(scan, c, LogKey::NonTorch);
}

/// "…: 113.65 GiB, available KV cache memory when calculating max tokens: 5.95 GiB, fraction is set 0.9, kv
/// size is 73728. device total memory 119.70 GiB, , tmp kv_mem 0.56 GiB"
bool readPeak(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo(":", 40) || !readMemory(scan, c, LogKey::Peak)
        || !scan.skipTo("available KV cache memory when calculating max tokens:", 8)
        || !readMemory(scan, c, LogKey::KvPool))
        return false;
    if (scan.take(", fraction is set")) {
        const auto fraction = scan.number();
        if (!fraction)
            return false;
        c.facts.ratio(LogKey::Utilization, *fraction);
    }
    if (scan.skipTo("kv size", 4)) {
        scan.take(" per token");
        if (!scan.take(" is"))
            return false;
        const auto perToken = scan.number();
        if (!perToken)
            return false;
        c.facts.figure(LogKey::BytesPerToken, Unit::BytesPerToken, perToken->whole());
    }
    if (scan.skipTo("device total memory", 4) && !readMemory(scan, c, LogKey::TotalMemory))
        return false;
    if (scan.skipTo("tmp kv_mem", 8) || scan.skipTo("temporary kv cache memory during profiling", 8)) {
        scan.take(":");
        return readMemory(scan, c, LogKey::TemporaryKv);
    }
    return !scan.ranOut();
}

bool readEstimatedTokens(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.rough(true); // before it is cut to blocks
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, n->whole());
    return true;
}

/// Behind "Allocated": "62.99 GiB for max tokens in paged KV cache (294848)."
bool readAllocated(LineScan& scan, LineContext& c)
{
    const auto size = scan.amount();
    if (!size || !scan.take(" for max tokens in paged KV cache ("))
        return false;
    const auto tokens = scan.number();
    if (!tokens || !scan.take(")"))
        return false;
    c.facts.rough(c.facts.find(LogKey::Peak) != nullptr); // that line has the pool before blocks
    c.facts.memory(LogKey::KvPool, *size);
    c.facts.rough(false);
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, tokens->whole());
    return true;
}

/// The window of a layer is cut to what the blocks hold: the pool in tokens.
bool readUpperBound(LineScan& scan, LineContext& c)
{
    const auto window = scan.number();
    if (!window || !scan.take(" exceeds upper bound"))
        return false;
    const auto bound = scan.number();
    if (!bound || !scan.take(" for available blocks"))
        return false;
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, bound->whole());
    return true;
}

/// Engines: "total: 79.10 GiB, available: 63.62 GiB"
bool readEngineUsage(LineScan& scan, LineContext& c)
{
    if (!scan.take(" total:") || !readMemory(scan, c, LogKey::TotalMemory) || !scan.take(", available:"))
        return false;
    return readMemory(scan, c, LogKey::AvailableAfterLoad);
}

bool readBlockTokens(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.figure(LogKey::BlockTokens, Unit::TokenCount, n->whole());
    c.facts.setting("tokens_per_block", std::to_string(n->whole()), SettingOrigin::Resolved);
    return true;
}

bool readBlocks(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.figure(LogKey::Blocks, Unit::Blocks, n->whole());
    return true;
}

bool readRankWeights(LineScan& scan, LineContext& c)
{
    const auto rank = scan.number();
    if (!rank || !scan.take(" uses"))
        return false;
    const auto amount = scan.amount();
    if (!amount || !scan.take(" for model weights"))
        return false;
    c.facts.worker("rank " + std::to_string(rank->whole()));
    c.facts.memory(LogKey::Weights, *amount);
    return true;
}

/// "max_seq_len=8224, max_num_requests=64, max_num_tokens=8192, max_batch_size=64"
bool readLimits(LineScan& scan, LineContext& c)
{
    const auto length = scan.number();
    if (!length || !scan.take(", max_num_requests=") || !scan.number() || !scan.take(", max_num_tokens="))
        return false;
    const auto tokens = scan.number();
    if (!tokens || !scan.take(", max_batch_size="))
        return false;
    const auto batch = scan.number();
    if (!batch)
        return false;
    c.facts.setting("max_seq_len", std::to_string(length->whole()), SettingOrigin::Resolved);
    c.facts.setting("max_num_tokens", std::to_string(tokens->whole()), SettingOrigin::Resolved);
    c.facts.setting("max_batch_size", std::to_string(batch->whole()), SettingOrigin::Resolved);
    return true;
}

bool readVersion(LineScan& scan, LineContext& c)
{
    // Not joined with the next line: where a version ends cannot be seen.
    constexpr std::string_view kAllowed = "0123456789.abcdefghijklmnopqrstuvwxyz+";
    scan.skipBlanks();
    const std::string_view rest = scan.rest().substr(0, 40);
    const std::string_view version = rest.substr(0, std::min(rest.find_first_not_of(kAllowed), rest.size()));
    if (version.find_first_of("0123456789") == std::string_view::npos)
        return false;
    c.facts.version(version);
    return true;
}

bool readArguments(LineScan& scan, LineContext& c)
{
    if (!scan.complete()) {
        scan.runOut();
        return false;
    }
    takeSettings(scan.rest(), SettingOrigin::Arguments, c.facts);
    return true;
}

constexpr std::array kPatterns {
    LinePattern { "Memory used after loading model weights", kTensorRt, readAfterLoad },
    LinePattern { "Memory dynamically allocated during inference", kTensorRt, readDynamic },
    LinePattern { "Memory used outside torch", kTensorRt, readOutside },
    LinePattern { "Peak memory during memory usage profiling", kTensorRt, readPeak },
    LinePattern { "Estimated max tokens in KV cache :", kTensorRt, readEstimatedTokens },
    LinePattern { "Allocated ", kTensorRt, readAllocated },
    LinePattern { "Attention window size", kTensorRt, readUpperBound },
    LinePattern { "Memory usage when calculating max tokens in paged kv cache:", kTensorRt, readEngineUsage },
    LinePattern { "Number of tokens per block:", kTensorRt, readBlockTokens },
    LinePattern { "tokens per block=", kTensorRt, readBlockTokens },
    LinePattern { "Number of blocks in KV cache primary pool:", kTensorRt, readBlocks },
    LinePattern { "primary blocks=", kTensorRt, readBlocks },
    LinePattern { "Rank ", kTensorRt, readRankWeights },
    LinePattern { "max_seq_len=", kTensorRt, readLimits },
    LinePattern { "TensorRT-LLM version:", kTensorRt, readVersion },
    LinePattern { "TensorRT LLM version:", kTensorRt, readVersion },
    LinePattern { "LLM Args:", kTensorRt, readArguments },
};

} // namespace

std::span<const LinePattern> tensorRtLlmPatterns()
{
    return kPatterns;
}

} // namespace hbm
