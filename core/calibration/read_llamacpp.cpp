// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's start-up lines, of builds from 2024 on (engine-accounting section 7). A "worker" is a device.
#include "core/calibration/line_pattern.h"

#include <array>
#include <utility>

namespace hbm {

namespace {

constexpr auto kLlama = EngineKind::LlamaCpp;

bool isHost(std::string_view device)
{
    return device.starts_with("CPU") || device.ends_with("_Host") || device == "Host" || device == "AMX"
        || device == "BLAS" || device.find("REPACK") != std::string_view::npos;
}

/// The last word of `text`, which is cut by it.
std::string_view lastWord(std::string_view& text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    const std::size_t blank = text.rfind(' ');
    const std::string_view word = text.substr(blank == std::string_view::npos ? 0 : blank + 1);
    text.remove_suffix(word.size());
    return word;
}

/// "load_tensors:        CUDA0 model buffer size =   577.22 MiB"
bool readBuffer(LineScan& scan, LineContext& c)
{
    const auto amount = scan.amount();
    if (!amount || c.before.find(": ") == std::string_view::npos)
        return false;
    std::string_view before = c.before;
    std::string_view kind = lastWord(before);
    std::string_view device = kind;
    if (kind == "model" || kind == "KV" || kind == "RS" || kind == "compute" || kind == "output")
        device = lastWord(before);
    else
        kind = "model"; // builds before 2025
    if (device.empty() || device.size() > 24 || device.back() == ':')
        return false;
    c.facts.worker(device);
    if (isHost(device)) {
        if (kind == "model")
            c.facts.memory(LogKey::HostWeights, *amount);
        return true;
    }
    if (kind == "model")
        c.facts.memory(LogKey::Weights, *amount);
    else if (kind == "KV")
        c.facts.memory(c.facts.windowFollows ? LogKey::KvWindowPool : LogKey::KvPool, *amount);
    else if (kind == "RS")
        c.facts.memory(LogKey::StatePool, *amount);
    else if (kind == "compute")
        c.facts.memory(LogKey::ComputeBuffer, *amount);
    return true;
}

/// "K (f16):  256.00 MiB, V (f16):  256.00 MiB"
bool readTypes(LineScan& scan, LineContext& c)
{
    for (const auto& [phrase, name] : { std::pair { " K (", "cache-type-k" }, { ", V (", "cache-type-v" } }) {
        if (!scan.take(phrase))
            return !scan.ranOut();
        const std::string_view type = scan.until(")", 16);
        if (type.empty() || !scan.take("):") || !scan.amount())
            return !scan.ranOut();
        c.facts.setting(name, type, SettingOrigin::Resolved);
    }
    return true;
}

/// "size =  512.00 MiB (  4096 cells,  32 layers,  1/1 seqs), K (f16): …": the whole of one cache
bool readCache(LineScan& scan, LineContext& c)
{
    const auto size = scan.amount();
    if (!size || !scan.take(" ("))
        return false;
    const auto cells = scan.number();
    if (!cells || !scan.take(" cells,") || !scan.number() || !scan.take(" layers,"))
        return false;
    const auto sequences = scan.number();
    if (!sequences)
        return false;
    LogNumber streams { 1, 0 };
    if (scan.take("/"))
        streams = scan.number().value_or(streams);
    if (!scan.take(" seqs),"))
        return false;
    const bool window = c.facts.windowFollows;
    c.facts.figure(window ? LogKey::KvWindowTokens : LogKey::KvTokens, Unit::TokenCount,
        multiplySaturated(cells->whole(), streams.whole()));
    c.facts.rough(true); // over all devices; each has a line of its own
    c.facts.memory(window ? LogKey::KvWindowPool : LogKey::KvPool, *size);
    return window || readTypes(scan, c);
}

/// Builds before 2025: "KV self size  =  144.00 MiB, K (f16):   72.00 MiB, V (f16):   72.00 MiB"
bool readSelfSize(LineScan& scan, LineContext& c)
{
    const auto size = scan.amount();
    if (!size || !scan.take(","))
        return false;
    c.facts.rough(true);
    c.facts.memory(LogKey::KvPool, *size);
    return readTypes(scan, c);
}

bool readFullCells(LineScan&, LineContext& c)
{
    c.facts.windowFollows = false;
    return true;
}
bool readWindowCells(LineScan&, LineContext& c)
{
    c.facts.windowFollows = true;
    return true;
}

/// "  - CUDA0 (RTX 5090)   | 32606 = 30330 + (21832 = 16386 +    4950 +     495) +      -19555 |", in MiB
bool readBreakdown(LineScan& scan, LineContext& c)
{
    if (!scan.take(" -"))
        return false;
    scan.skipBlanks();
    const std::string_view device = scan.until(" (|", 24);
    if (device.empty() || isHost(device) || !scan.take(" ("))
        return false;
    const std::string_view from = scan.rest();
    const std::size_t start = scan.position();
    if (!scan.skipTo(") |", 80))
        return false;
    const std::string_view name = from.substr(0, scan.position() - start);
    std::array<LogNumber, 7> n; // total, free, self, model, context, compute, unaccounted
    constexpr std::array<std::string_view, 7> kBefore { "", " =", " + (", " =", " +", " +", ") +" };
    for (std::size_t i = 0; i < n.size(); ++i) {
        if (!scan.take(kBefore[i]))
            return false;
        const auto number = scan.number();
        if (!number)
            return false;
        n[i] = *number;
    }
    const auto mib = [&](LogKey key, std::size_t i) {
        c.facts.figure(key, Unit::Bytes, n[i].scaled(kMiB), n[i].halfWidth(kMiB));
    };
    c.facts.worker(device);
    c.facts.gpu(name.substr(0, name.rfind(')')));
    mib(LogKey::TotalMemory, 0);
    mib(LogKey::Unaccounted, 6);
    c.facts.rough(true);
    mib(LogKey::Weights, 3);
    mib(LogKey::KvPool, 4);
    mib(LogKey::ComputeBuffer, 5);
    return true;
}

bool readProjected(LineScan& scan, LineContext& c)
{
    const auto amount = scan.amount();
    if (!amount || !scan.take(" of device memory vs."))
        return false;
    const auto free = scan.amount();
    if (!free)
        return false;
    c.facts.memory(LogKey::Projected, *amount);
    c.facts.memory(LogKey::FreeAtStart, *free);
    return true;
}

constexpr std::array kPatterns {
    LinePattern { "buffer size =", kLlama, readBuffer },
    LinePattern { "kv_cache: size =", kLlama, readCache },
    LinePattern { "kv_cache_unified: size =", kLlama, readCache },
    LinePattern { "KV self size =", kLlama, readSelfSize },
    LinePattern { "creating non-SWA KV cache", kLlama, readFullCells },
    LinePattern { "creating SWA KV cache", kLlama, readWindowCells },
    LinePattern { "memory_breakdown_print: |", kLlama, readBreakdown },
    LinePattern { "projected to use", kLlama, readProjected },
};

} // namespace

std::span<const LinePattern> llamaCppPatterns()
{
    return kPatterns;
}

} // namespace hbm
