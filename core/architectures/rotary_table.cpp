// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/rotary_table.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

using nlohmann::json;

/// Any of these says that positions are turned into the keys.
constexpr std::string_view kRotaryKeys[] { "rope_theta", "rope_parameters", "rope_scaling", "rope_ratio",
    "rotary_pct", "rotary_dim", "rotary_emb_base", "partial_rotary_factor", "rope_local_base_freq",
    "qk_rope_head_dim" };

const json* objectOf(const Config& config, std::string_view key)
{
    const json* value = config.find(key);
    return value && value->is_object() ? value : nullptr;
}

std::optional<double> fractionIn(const json& object)
{
    for (const char* key : { "partial_rotary_factor", "rotary_pct", "rotary_percent" })
        if (const auto it = object.find(key); it != object.end() && it->is_number())
            if (const double f = it->get<double>(); f > 0 && f <= 1)
                return f;
    return std::nullopt;
}

/// The part of a head that is turned: all of it, a written width, or a fraction.
std::int64_t turnedWidth(const Config& config, std::int64_t headDim, const json* parameters)
{
    if (const json* width = config.find("rotary_dim"); width && width->is_number_integer())
        return std::clamp<std::int64_t>(width->get<std::int64_t>(), 0, headDim);
    std::optional<double> fraction = parameters ? fractionIn(*parameters) : std::nullopt;
    for (const json* part : { &config.textPart(), &config.root() })
        if (!fraction)
            fraction = fractionIn(*part);
    return fraction ? static_cast<std::int64_t>(std::llround(static_cast<double>(headDim) * *fraction))
                    : headDim;
}

/// Width of a key that positions turn, in the layers with or without a window; 0 without such layers.
std::int64_t keyWidth(const ModelSpec& spec, bool windowed)
{
    for (const CacheComponent& c : spec.cache) {
        if (c.kind == CacheKind::Latent || c.kind == CacheKind::Compressed)
            return windowed ? 0 : c.keyElements - spec.dims.kvLoraRank;
        if (c.kind == CacheKind::KeyValue && (c.cap != CapKind::None) == windowed)
            return c.keyElements;
    }
    return 0;
}

/// Some classes carry the keys and turn nothing: Nemotron-H, Jamba, and latents that say so.
bool turns(Config& config, const ModelSpec& spec)
{
    if (spec.modelType == "nemotron_h" || spec.modelType == "jamba" || config.boolean("mla_use_nope") == true
        || config.text("position_embedding_type") == "nope")
        return false;
    return std::any_of(std::begin(kRotaryKeys), std::end(kRotaryKeys),
        [&](std::string_view key) { return config.has(key); });
}

} // namespace

std::int64_t rotaryTableElements(Config& config, const ModelSpec& spec)
{
    if (!turns(config, spec) || !spec.contextLength)
        return 0;
    const json* parameters = objectOf(config, "rope_parameters");
    const json* scaling = objectOf(config, "rope_scaling");
    const std::int64_t full = keyWidth(spec, false), windowed = keyWidth(spec, true);
    std::int64_t width = 0;
    const auto kind = [&](const char* name) -> const json* {
        const auto it = parameters ? parameters->find(name) : json::const_iterator {};
        return parameters && it != parameters->end() && it->is_object() ? &*it : nullptr;
    };
    if (kind("full_attention") || kind("sliding_attention")) // each kind of layer has its own
        width = turnedWidth(config, full, kind("full_attention"))
            + turnedWidth(config, windowed, kind("sliding_attention"));
    else if (config.has("rope_local_base_freq") && full > 0 && windowed > 0)
        width = turnedWidth(config, full, parameters) + turnedWidth(config, windowed, parameters);
    else
        width = turnedWidth(config, full > 0 ? full : windowed, parameters);
    const auto hasSections = [](const json* object) { return object && object->contains("mrope_section"); };
    return product({ *spec.contextLength, std::max<std::int64_t>(0, width),
        hasSections(parameters) || hasSections(scaling) ? 4 : 1 });
}

} // namespace hbm
