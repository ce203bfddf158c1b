// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_windows.h"

#include "core/base/limits.h"

namespace hbm {

namespace {

constexpr std::string_view kWindow = "attention.sliding_window";
constexpr std::string_view kPattern = "attention.sliding_window_pattern";

std::int64_t windowTokens(GgufKeys& keys, const GgufArchitecture* architecture, std::int64_t trunk)
{
    const auto written = keys.integer(kWindow, 0, limits::kTokens);
    if (!architecture)
        return written.value_or(0);
    if (keys.architecture() == "exaone4" && trunk != 64)
        return 0; // llama.cpp: only the 32B, told by its layers, slides
    if (architecture->chunked) // Llama 4: only "none" is taken from the file
        return written == 0 ? 0 : architecture->window;
    return written.value_or(architecture->window);
}

} // namespace

std::vector<std::int64_t> ggufWindows(GgufKeys& keys, const GgufArchitecture* architecture,
    std::int64_t blocks, std::int64_t trunk, Issues& issues)
{
    if (keys.isList(kWindow))
        return keys.perLayer(kWindow, blocks, trunk, 0, limits::kTokens);
    std::vector<std::int64_t> windows(static_cast<std::size_t>(blocks), 0);
    const std::int64_t window = windowTokens(keys, architecture, trunk);
    if (window == 0)
        return windows;

    std::int64_t period = architecture ? architecture->period : 0;
    const bool fullFirst = architecture && architecture->fullFirst;
    if (keys.isList(kPattern)) {
        const std::vector<std::int64_t> slides = keys.list(kPattern, 0, 1);
        const auto count = static_cast<std::int64_t>(slides.size());
        if (count == 0 || count > blocks) {
            keys.fail({ "gguf-list-length", keys.where(kPattern),
                { std::to_string(count), std::to_string(blocks) } });
            return windows;
        }
        if (count < trunk) // Muse-Glimmer writes one period of it
            issues.push_back({ Severity::Info, "gguf-pattern-repeated", "model",
                { std::to_string(count), std::to_string(trunk) } });
        for (std::int64_t i = 0; i < (count == blocks ? blocks : trunk); ++i)
            if (slides[static_cast<std::size_t>(i % count)] != 0)
                windows[static_cast<std::size_t>(i)] = window;
        return windows;
    }
    const auto written = keys.integer(kPattern, 0, limits::kLayers);
    if (written && *written == 0)
        windows.assign(windows.size(), window); // every layer slides
    if (written)
        period = *written;
    else if (period == 0) // phi3, qwen2 and others: llama.cpp keeps all tokens whatever the key says
        issues.push_back({ Severity::Info, "gguf-window-unused", "model",
            { std::to_string(window), keys.architecture() } });
    for (std::int64_t i = 0; i < trunk && period > 0; ++i) {
        const std::int64_t place = i % period;
        if (fullFirst ? place != 0 : place < period - 1)
            windows[static_cast<std::size_t>(i)] = window;
    }
    return windows;
}

} // namespace hbm
