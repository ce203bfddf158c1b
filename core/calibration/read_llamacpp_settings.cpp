// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's lines on its settings, devices, model and build (engine-accounting section 7).
#include "core/calibration/line_pattern.h"

#include <array>

namespace hbm {

namespace {

constexpr auto kLlama = EngineKind::LlamaCpp;

/// Of the lines that a context prints about itself; print_info has the same names for the file.
bool ofContext(const LineContext& c)
{
    return c.before.ends_with("llama_context: ") || c.before.ends_with("llama_init_from_model: ")
        || c.before.ends_with("llama_new_context_with_model: ");
}

bool readContextNumber(LineScan& scan, LineContext& c, std::string_view name)
{
    if (!ofContext(c))
        return false;
    const auto n = scan.number();
    if (!n)
        return false;
    c.facts.setting(name, std::to_string(n->whole()), SettingOrigin::Resolved);
    return true;
}
bool readContext(LineScan& scan, LineContext& c)
{
    c.facts.windowFollows = false;
    return readContextNumber(scan, c, "ctx-size");
}
bool readSlots(LineScan& scan, LineContext& c)
{
    return readContextNumber(scan, c, "parallel");
}
bool readMicroBatch(LineScan& scan, LineContext& c)
{
    return readContextNumber(scan, c, "ubatch-size");
}

bool readContextFlag(LineScan& scan, LineContext& c, std::string_view name)
{
    if (!ofContext(c))
        return false;
    scan.skipBlanks();
    const std::string_view value = scan.until(" ", 12);
    if (value.empty())
        return false;
    for (std::string_view yes : { "true", "1", "enabled", "on" })
        if (value == yes)
            c.facts.setting(name, "true", SettingOrigin::Resolved);
    for (std::string_view no : { "false", "0", "disabled", "off" })
        if (value == no)
            c.facts.setting(name, "false", SettingOrigin::Resolved);
    return true;
}
bool readUnified(LineScan& scan, LineContext& c)
{
    return readContextFlag(scan, c, "kv-unified");
}
bool readFlash(LineScan& scan, LineContext& c)
{
    return readContextFlag(scan, c, "flash-attn");
}

/// "offloaded 25/25 layers to GPU"; the output layer counts as one.
bool readOffloaded(LineScan& scan, LineContext& c)
{
    const auto gpu = scan.number();
    if (!gpu || !scan.take("/"))
        return false;
    const auto all = scan.number();
    if (!all || !scan.take(" layers to GPU"))
        return false;
    if (gpu->digits < all->digits)
        c.facts.setting("n-gpu-layers", std::to_string(gpu->whole()), SettingOrigin::Resolved);
    return true;
}

/// "using device CUDA0 (NVIDIA GeForce RTX 4080 SUPER) - 15035 MiB free"
bool readUsedDevice(LineScan& scan, LineContext& c)
{
    if (!scan.skipTo("(", 24))
        return false;
    const std::string_view name = scan.until(")", 80);
    if (name.empty())
        return false;
    c.facts.gpu(name);
    return true;
}

/// "  Device 0: NVIDIA GeForce RTX 4090, compute capability 8.9, VMM: yes"
bool readListedDevice(LineScan& scan, LineContext& c)
{
    if (!scan.number() || !scan.take(":"))
        return false;
    scan.skipBlanks();
    const std::string_view name = scan.until(",", 80);
    if (name.empty() || !(scan.take(", compute capability") || scan.take(", gfx")))
        return false;
    c.facts.gpu(name);
    return true;
}

bool readBuild(LineScan& scan, LineContext& c)
{
    const auto n = scan.number();
    if (!n || n->decimals > 0 || !scan.take(" ("))
        return false;
    if (!c.before.empty())
        return false;
    c.facts.start();
    c.facts.version("b" + std::to_string(n->whole()));
    return true;
}

bool readModelFile(LineScan& scan, LineContext& c)
{
    const std::string_view path = scan.until("'", 400);
    if (path.size() < 6 || path.find(".gguf") == std::string_view::npos)
        return false;
    c.facts.model(path.substr(path.find_last_of("/\\") + 1));
    return true;
}

/// "print_info: file size   = 36.20 GiB (4.82 BPW)"; builds before 2025: "llm_load_print_meta: model size =
/// …". Of several files the largest is the model: the others are drafts or projectors.
bool readFileSize(LineScan& scan, LineContext& c)
{
    if (!c.before.ends_with("print_info: ") && !c.before.ends_with("llm_load_print_meta: "))
        return false;
    const auto amount = scan.amount();
    if (!amount || !scan.take(" (") || !scan.number() || !scan.take(" BPW"))
        return false;
    const LogFigure* held = c.facts.isDraft() ? nullptr : c.facts.find(LogKey::FileWeights);
    const bool smaller = held && held->value > amount->bytes;
    if (held && held->value < amount->bytes)
        c.facts.rename(LogKey::FileWeights, LogKey::OtherFileWeights);
    c.facts.memory(smaller ? LogKey::OtherFileWeights : LogKey::FileWeights, *amount);
    return true;
}

bool readDraft(LineScan&, LineContext& c)
{
    c.facts.draftFollows(true);
    return true;
}

bool readOutOfMemory(LineScan&, LineContext& c)
{
    c.facts.failure("log-out-of-memory");
    return true;
}

constexpr std::array kPatterns {
    LinePattern { "n_ctx =", kLlama, readContext },
    LinePattern { "n_seq_max =", kLlama, readSlots },
    LinePattern { "n_ubatch =", kLlama, readMicroBatch },
    LinePattern { "kv_unified =", kLlama, readUnified },
    LinePattern { "flash_attn =", kLlama, readFlash },
    LinePattern { "offloaded ", kLlama, readOffloaded },
    LinePattern { "using device ", kLlama, readUsedDevice },
    LinePattern { "Device ", kLlama, readListedDevice },
    LinePattern { "build: ", kLlama, readBuild },
    LinePattern { "loading model '", kLlama, readModelFile },
    LinePattern { "file size =", kLlama, readFileSize },
    LinePattern { "model size =", kLlama, readFileSize },
    LinePattern { "loading draft model", kLlama, readDraft },
    LinePattern { "cudaMalloc failed: out of memory", kLlama, readOutOfMemory },
};

} // namespace

std::span<const LinePattern> llamaCppSettingPatterns()
{
    return kPatterns;
}

} // namespace hbm
