// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/layer_pattern.h"

#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// The window in tokens; 0 = none. Absent takes the class default, null means none.
Tokens windowTokens(Config& config, const TypeDefaults& defaults)
{
    if (config.boolean("use_sliding_window") == false)
        return 0; // qwen2/3, mimo, Emu3.5: a window may be written beside the closed gate
    if (defaults.rule == WindowRule::Gated && config.boolean("use_sliding_window") != true)
        return 0;
    for (std::string_view key : { "sliding_window", "sliding_window_size", "window_size" })
        switch (config.state(key)) {
        case KeyState::Absent:
            continue;
        case KeyState::Null:
            return 0;
        case KeyState::Present:
            return config.integer(key, 0, limits::kTokens).value_or(0);
        }
    return defaults.window;
}

Tokens chunkTokens(Config& config, const TypeDefaults& defaults)
{
    if (config.state("attention_chunk_size") == KeyState::Null)
        return 0;
    return config.integer("attention_chunk_size", 1, limits::kTokens).value_or(defaults.window);
}

/// The type's default pattern with the keys that adjust it, read once for all layers.
struct PatternRule
{
    WindowRule rule;
    bool lastIsFull = false; ///< gemma4: the last layer is forced to full
    std::int64_t firstCapped = 0; ///< Gated: layers from here on slide
    std::int64_t every = 0; ///< EveryNthFull; 0 = none is full
    std::string letters {}; ///< "LLLG" as exaone4 writes it in place of a number: L local, G global

    bool isFull(int layer, std::int64_t layers) const
    {
        switch (rule) {
        case WindowRule::None:
        case WindowRule::LayerTypesOnly:
            return true;
        case WindowRule::AllLayers:
            return false;
        case WindowRule::Gated:
            return layer < firstCapped;
        case WindowRule::OddFull:
            return layer % 2 == 1;
        case WindowRule::EveryNthFull:
            if (!letters.empty())
                return letters[static_cast<std::size_t>(layer) % letters.size()] == 'G';
            return (lastIsFull && layer + 1 == layers) || (every > 0 && (layer + 1) % every == 0);
        }
        return true;
    }
};

PatternRule patternRule(Config& config, const TypeDefaults& defaults)
{
    PatternRule rule { defaults.rule, defaults.type == "gemma4_text" };
    if (defaults.rule == WindowRule::Gated)
        rule.firstCapped = config.integer("max_window_layers", 0, limits::kLayers).value_or(28);
    if (defaults.rule != WindowRule::EveryNthFull)
        return rule;
    rule.letters = config.text("sliding_window_pattern", limits::kLayers);
    if (rule.letters.empty())
        rule.every = config
                         .firstInteger({ "sliding_window_pattern", "_sliding_window_pattern",
                                           "global_attn_every_n_layers" },
                             1, limits::kLayers)
                         .value_or(defaults.pattern);
    return rule;
}

} // namespace

LayerPattern layerPattern(Config& config, const TypeDefaults& defaults, std::int64_t layers)
{
    const bool chunked = defaults.type == "llama4_text";
    LayerPattern pattern;
    pattern.capTokens = chunked ? chunkTokens(config, defaults) : windowTokens(config, defaults);
    pattern.cap = pattern.capTokens == 0 ? CapKind::None : chunked ? CapKind::Chunk : CapKind::Window;

    const std::vector<std::string> types = config.strings("layer_types");
    const bool typesCover = static_cast<std::int64_t>(types.size()) >= layers; // extra entries are MTP layers
    if (!types.empty() && !typesCover)
        config.fail({ "config-list-length", config.where() + ": layer_types",
            { std::to_string(types.size()), std::to_string(layers) } });
    PatternRule rule { WindowRule::None };
    if (!typesCover && !chunked && pattern.cap != CapKind::None)
        rule = patternRule(config, defaults);
    std::vector<std::int64_t> noRope;
    if (chunked)
        noRope = config.integers("no_rope_layers", 0, 1);
    const std::int64_t interval = chunked
        ? config.integer("no_rope_layer_interval", 1, limits::kLayers).value_or(defaults.pattern)
        : 0;

    for (int layer = 0; layer < layers; ++layer) {
        const auto index = static_cast<std::size_t>(layer);
        bool full = true;
        if (pattern.cap == CapKind::None)
            full = true;
        else if (typesCover)
            full = types[index] != "sliding_attention" && types[index] != "chunked_attention";
        else if (chunked && index < noRope.size())
            full = noRope[index] == 0; // 0 = no rotary embedding = full attention
        else if (chunked)
            full = (layer + 1) % interval == 0;
        else
            full = rule.isFull(layer, layers);
        (full ? pattern.full : pattern.capped).push_back(layer);
    }
    return pattern;
}

} // namespace hbm
