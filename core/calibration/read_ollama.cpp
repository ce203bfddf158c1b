// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ollama's own lines, of key=value pairs; the runner below prints those of llama.cpp, which are more exact
// (engine-accounting section 7).
#include "core/calibration/line_pattern.h"

#include <array>

namespace hbm {

namespace {

constexpr auto kLlama = EngineKind::LlamaCpp;

/// Behind "device=": "CUDA0 size="18.5 GiB""
bool readSize(LineScan& scan, LineContext& c, LogKey key)
{
    const std::string_view device = scan.until(" ", 24);
    if (device.empty() || !scan.take(" size=\""))
        return false;
    const auto amount = scan.amount();
    if (!amount || !scan.take("\""))
        return false;
    c.facts.ollama();
    c.facts.worker(device);
    c.facts.rough(true);
    if (device != "CPU")
        c.facts.memory(key, *amount);
    else if (key == LogKey::Weights)
        c.facts.memory(LogKey::HostWeights, *amount);
    return true;
}

bool readWeights(LineScan& scan, LineContext& c)
{
    return readSize(scan, c, LogKey::Weights);
}
bool readCache(LineScan& scan, LineContext& c)
{
    return readSize(scan, c, LogKey::KvPool);
}
bool readGraph(LineScan& scan, LineContext& c)
{
    return readSize(scan, c, LogKey::ComputeBuffer);
}

/// "{Operation:commit … Parallel:1 BatchSize:512 FlashAttention:Enabled KvSize:4096 KvCacheType: …"
bool readRequest(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo(" Parallel:", 80))
        return false;
    const auto parallel = scan.number();
    if (!parallel || !scan.take(" BatchSize:"))
        return false;
    const auto batch = scan.number();
    if (!batch || !scan.take(" FlashAttention:"))
        return false;
    const std::string_view flash = scan.until(" ", 12);
    if (flash.empty() || !scan.take(" KvSize:"))
        return false;
    const auto cells = scan.number();
    if (!cells || !scan.take(" KvCacheType:"))
        return false;
    const std::string_view type = scan.until(" ", 12);
    if (scan.ranOut())
        return false;
    c.facts.ollama();
    c.facts.figure(LogKey::KvTokens, Unit::TokenCount, cells->whole());
    const auto set = [&](std::string_view name, std::string_view value) {
        c.facts.setting(name, value, SettingOrigin::Resolved);
    };
    set("ctx-size", std::to_string(cells->whole()));
    set("parallel", std::to_string(parallel->whole()));
    set("ubatch-size", std::to_string(batch->whole()));
    set("kv-unified", "true");
    if (flash != "Auto")
        set("flash-attn", flash == "Enabled" || flash == "true" ? "true" : "false");
    if (!type.empty()) {
        set("cache-type-k", type);
        set("cache-type-v", type);
    }
    return true;
}

/// "Listening on 127.0.0.1:11434 (version 0.17.0)"
bool readVersion(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("(version", 60))
        return false;
    scan.skipBlanks();
    const std::string_view version = scan.until(")", 24);
    if (version.empty())
        return false;
    c.facts.start();
    c.facts.ollama();
    c.facts.version(version);
    return true;
}

/// Of the line on compute devices: name=CUDA0 description="NVIDIA GeForce RTX 4090" … total="23.6 GiB"; up to
/// 0.12 the name itself: driver=12.8 name="NVIDIA GeForce RTX 4090" total="23.6 GiB" available="22.1 GiB".
/// The line of a CPU names nothing.
bool readDevice(LineScan& scan, LineContext& c)
{
    constexpr std::string_view kNew = "description=\"", kOld = "name=\"";
    const bool described = scan.rest().find(kNew) != std::string_view::npos;
    if (!scan.skipTo(described ? kNew : kOld, 200))
        return !scan.ranOut();
    const std::string_view name = scan.until("\"", 80);
    if (name.empty())
        return false;
    c.facts.gpu(name);
    if (scan.skipTo("total=\"", 200))
        if (const auto total = scan.amount())
            c.facts.memory(LogKey::TotalMemory, *total);
    return !scan.ranOut();
}

constexpr std::array kPatterns {
    LinePattern { "msg=\"model weights\" device=", kLlama, readWeights },
    LinePattern { "msg=\"kv cache\" device=", kLlama, readCache },
    LinePattern { "msg=\"compute graph\" device=", kLlama, readGraph },
    LinePattern { "msg=load request=\"{Operation:", kLlama, readRequest },
    LinePattern { "Listening on ", kLlama, readVersion },
    LinePattern { "msg=\"inference compute\" id=", kLlama, readDevice },
};

} // namespace

std::span<const LinePattern> ollamaPatterns()
{
    return kPatterns;
}

} // namespace hbm
