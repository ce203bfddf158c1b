// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// SGLang's start-up lines; its GB are GiB (engine-accounting section 7). One rank prints weights, then one
// line per pool, then the graphs; a draft model goes through the same once more.
#include "core/calibration/line_pattern.h"

#include "core/calibration/python_values.h"

#include <array>

namespace hbm {

namespace {

constexpr auto kSglang = EngineKind::Sglang;

bool readMemory(LineScan& scan, LineContext& c, LogKey key)
{
    const auto amount = scan.amount();
    if (!amount)
        return false;
    c.facts.memory(key, *amount);
    return true;
}

bool readArguments(LineScan& scan, LineContext& c)
{
    const auto end = behindBracket(scan.rest());
    if (!end && !scan.complete()) {
        scan.runOut();
        return false;
    }
    c.facts.start();
    takeSettings(scan.rest(), SettingOrigin::Arguments, c.facts);
    return true;
}

/// The model that is loaded second by a rank is the draft; by one that had come up, it is a new start, whose
/// arguments the log may lack.
bool readLoadBegin(LineScan& scan, LineContext& c)
{
    if (c.facts.isReady())
        c.facts.start();
    const bool second = c.facts.find(LogKey::Weights) != nullptr;
    c.facts.draft(second);
    return readMemory(scan, c, LogKey::AvailableBeforeLoad);
}

bool readLoadEnd(LineScan& scan, LineContext& c)
{
    const bool second = c.facts.find(LogKey::AvailableBeforeLoad, true) && c.facts.find(LogKey::Weights);
    c.facts.draft(second);
    if (!scan.skipTo("avail mem=", 300))
        return false;
    const auto available = scan.amount();
    if (!available)
        return false;
    c.facts.memory(LogKey::AvailableAfterLoad, *available);
    if (scan.skipTo("mem usage=", 4))
        return readMemory(scan, c, LogKey::Weights);
    // Before 0.4 there was no usage: what is left tells it.
    const LogFigure* before = c.facts.find(LogKey::AvailableBeforeLoad, second);
    if (scan.ranOut() || !before)
        return !scan.ranOut();
    c.facts.memory(
        LogKey::Weights, { before->value - available->bytes, before->halfWidth + available->halfWidth });
    return true;
}

/// "KV Cache is allocated. dtype: torch.bfloat16, #tokens: 38141, K size: 2.33 GB, V size: 2.33 GB"; MLA has
/// one size. Window pools come before the pool of the full layers, the draft's after it.
bool readPool(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("#tokens:", 80))
        return false;
    const auto tokens = scan.number();
    if (!tokens || !scan.take(","))
        return false;
    std::optional<LogAmount> size;
    if (scan.take(" KV size:")) {
        size = scan.amount();
    } else if (scan.take(" K size:")) {
        const auto keys = scan.amount();
        if (!keys || !scan.take(", V size:"))
            return false;
        size = scan.amount();
        if (size)
            size = LogAmount { size->bytes + keys->bytes, size->halfWidth + keys->halfWidth };
    }
    if (!size)
        return false;
    const LogFigure* known = c.facts.find(LogKey::KvTokens);
    LogKey pool = LogKey::KvPool;
    if (known && known->value == tokens->whole()) {
        pool = LogKey::KvDraftPool;
    } else if (known) { // what came before was a window's
        c.facts.rename(LogKey::KvPool, LogKey::KvWindowPool);
        c.facts.rename(LogKey::KvTokens, LogKey::KvWindowTokens);
    }
    if (pool == LogKey::KvPool)
        c.facts.figure(LogKey::KvTokens, Unit::TokenCount, tokens->whole());
    c.facts.memory(pool, *size);
    return true;
}

bool readWindowTokens(LineScan& scan, LineContext& c)
{
    const auto full = scan.number();
    if (!full || !scan.take(", swa_layer_tokens="))
        return false;
    const auto window = scan.number();
    if (!window)
        return false;
    c.facts.figure(LogKey::KvWindowTokens, Unit::TokenCount, window->whole());
    return true;
}

bool readStates(LineScan& scan, LineContext& c)
{
    LogAmount sum;
    for (std::string_view part : { "conv_state size:", "ssm_state size:" }) {
        if (!scan.skipTo(part, 60))
            return false;
        const auto amount = scan.amount();
        if (!amount)
            return false;
        sum = { sum.bytes + amount->bytes, sum.halfWidth + amount->halfWidth };
    }
    c.facts.memory(LogKey::StatePool, sum);
    return true;
}

/// DeepSeek-V4: "bytes_per_full_token=7705.45, available_bytes=17.40 GB, …, full_token=2423808"
bool readPacked(LineScan& scan, LineContext& c)
{
    const auto perToken = scan.number();
    if (!perToken || !scan.skipTo("available_bytes=", 40) || !readMemory(scan, c, LogKey::KvPool)
        || !scan.skipTo("full_token=", 80))
        return false;
    const auto tokens = scan.number();
    if (!tokens)
        return false;
    c.facts.figure(LogKey::BytesPerToken, Unit::BytesPerToken, perToken->scaled(1), 1);
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, tokens->whole());
    return true;
}

bool readPoolEnd(LineScan& scan, LineContext& c)
{
    return readMemory(scan, c, LogKey::AvailableAfterPool);
}

/// Target, draft and verifying graphs add up.
bool readCapture(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("mem usage=", 60))
        return false;
    const auto usage = scan.amount();
    if (!usage)
        return false;
    c.facts.add(LogKey::Graphs, *usage);
    return true;
}

/// "max_total_num_tokens=38141, chunked_prefill_size=2048, max_prefill_tokens=16384,
/// max_running_requests=2048, context_len=131072, available_gpu_mem=0.83 GB"
bool readSummary(LineScan& scan, LineContext& c)
{
    const auto tokens = scan.number();
    if (!tokens || !scan.take(","))
        return false;
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, tokens->whole());
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSettings {
        { { "chunked_prefill_size=", "chunked_prefill_size" },
            { "max_running_requests=", "max_running_requests" }, { "context_len=", "context_length" } }
    };
    for (const auto& [phrase, name] : kSettings) {
        if (!scan.skipTo(phrase, 60))
            return false;
        const auto n = scan.number();
        if (!n)
            return false;
        if (n->digits > 0) // -1: not cut into chunks
            c.facts.setting(name, std::to_string(n->whole()), SettingOrigin::Resolved);
    }
    if (scan.take(", available_gpu_mem=") && !readMemory(scan, c, LogKey::AvailableAtEnd))
        return false;
    if (scan.ranOut())
        return false;
    c.facts.ready();
    return true;
}

bool readNoMemory(LineScan&, LineContext& c)
{
    c.facts.failure("log-no-cache-memory");
    return true;
}

constexpr std::array kPatterns {
    LinePattern { "server_args=ServerArgs", kSglang, readArguments },
    LinePattern { "Load weight begin. avail mem=", kSglang, readLoadBegin },
    LinePattern { "Load weight end.", kSglang, readLoadEnd },
    LinePattern { "KV Cache is allocated.", kSglang, readPool },
    LinePattern { "Use sliding window memory pool. full_layer_tokens=", kSglang, readWindowTokens },
    LinePattern { "Mamba Cache is allocated.", kSglang, readStates },
    LinePattern { "DSV4 memory calculation: bytes_per_full_token=", kSglang, readPacked },
    LinePattern { "Memory pool end. avail mem=", kSglang, readPoolEnd },
    LinePattern { "cuda graph end.", kSglang, readCapture },
    LinePattern { "CUDA graph end.", kSglang, readCapture },
    LinePattern { "max_total_num_tokens=", kSglang, readSummary },
    LinePattern { "Loaded weights leave no GPU memory", kSglang, readNoMemory },
    LinePattern { "Not enough memory. Please try to increase --mem-fraction-static", kSglang, readNoMemory },
};

} // namespace

std::span<const LinePattern> sglangPatterns()
{
    return kPatterns;
}

} // namespace hbm
