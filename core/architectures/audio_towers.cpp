// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/audio_towers.h"

#include <algorithm>

namespace hbm {

namespace {

/// Whisper's encoder: two convolutions over time, a table of positions, plain blocks (no bias on keys).
std::int64_t whisper(const TowerKeys& keys)
{
    const std::int64_t d = keys.number({ "d_model", "hidden_size" }, 1280),
                       mlp = keys.number({ "encoder_ffn_dim", "intermediate_size" }, 4 * d);
    const std::int64_t depth
        = std::min<std::int64_t>(keys.number({ "encoder_layers", "num_hidden_layers" }, 32), 10'000);
    const std::int64_t block
        = sumOf({ product({ 4, d, d }), product({ 2, d, mlp }), mlp, product({ 8, d }) });
    return sumOf({ product({ depth, block }), product({ 3, keys.number({ "num_mel_bins" }, 128), d }),
        product({ 3, d, d }), product({ keys.number({ "max_source_positions" }, 1500), d }), 4 * d });
}

/// The conformer of Gemma-4: two MLPs of four times the width around attention and a convolution.
std::int64_t gemma4(const TowerKeys& keys, std::int64_t textWidth)
{
    const std::int64_t d = keys.number({ "hidden_size" }, 1024),
                       depth = std::min<std::int64_t>(keys.number({ "num_hidden_layers" }, 12), 10'000),
                       out = keys.number({ "output_proj_dims" }, 1536);
    const std::int64_t block = sumOf({ product({ 16, d, d }), product({ 5, d, d }), product({ 3, d, d }),
        product({ keys.number({ "conv_kernel_size" }, 5) + 9, d }) });
    // two convolutions that shrink time and frequency by four; 128 and 32 channels
    const std::int64_t front = sumOf({ 128 * 9, 128 * 32 * 9, product({ 32 * 32, d }) });
    return sumOf({ product({ depth, block }), front, product({ d + 1, out }), product({ out, textWidth }) });
}

/// Granite's conformer, and the Q-Former that projects its output.
std::int64_t granite(const TowerKeys& keys, const TowerKeys& projector, std::int64_t textWidth)
{
    const std::int64_t d = keys.number({ "hidden_dim" }, 1024),
                       depth = std::min<std::int64_t>(keys.number({ "num_layers" }, 16), 10'000),
                       mlp = multiplySaturated(keys.number({ "feedforward_mult" }, 4), d),
                       heads = product({ keys.number({ "num_heads" }, 8), keys.number({ "dim_head" }, 128) }),
                       wide = multiplySaturated(keys.number({ "conv_expansion_factor" }, 2), d);
    const std::int64_t block
        = sumOf({ product({ 4, d, mlp }), product({ 4, d, heads }), product({ 3, d, wide }),
            product({ 2 * keys.number({ "max_pos_emb" }, 512) + 1, keys.number({ "dim_head" }, 128) }),
            product({ keys.number({ "conv_kernel_size" }, 15), wide }), product({ 2, mlp }),
            product({ 16, d }) });
    const std::int64_t q = projector.number({ "hidden_size" }, 1024),
                       from = projector.number({ "encoder_hidden_size" }, q),
                       inner = projector.number({ "intermediate_size" }, 4096);
    const std::int64_t queryBlock = sumOf({ product({ 6, q, q }), product({ 2, from, q }),
        product({ 2, q, inner }), inner, product({ 15, q }) });
    return sumOf({ product({ depth, block }), product({ keys.number({ "input_dim" }, 160) + 1, d }),
        product({ 2, keys.number({ "output_dim" }, 256), d }),
        product({ std::min<std::int64_t>(projector.number({ "num_hidden_layers" }, 2), 1000), queryBlock }),
        product({ q + 1, textWidth }) });
}

} // namespace

std::optional<std::int64_t> audioTowerParameters(
    const TowerKeys& keys, const TowerKeys& root, std::int64_t textWidth)
{
    const std::string type = keys.text("model_type"), outer = root.text("model_type");
    if (type.starts_with("gemma4_audio"))
        return gemma4(keys, textWidth);
    if (outer.starts_with("granite_speech"))
        return granite(keys, root.part("projector_config"), textWidth);
    const std::int64_t d = keys.number({ "d_model", "hidden_size" }, 1280);
    if (type.starts_with("qwen2_audio")) // and one projection
        return addSaturated(whisper(keys), product({ d + 1, textWidth }));
    if (type.starts_with("qwen2_5_omni_audio")) // its positions are computed
        return sumOf({ whisper(keys), -product({ keys.number({ "max_source_positions" }, 1500), d }),
            product({ d + 1, keys.number({ "output_dim" }, textWidth) }) });
    if (type.starts_with("voxtral")) // four frames joined, then two projections
        return sumOf({ whisper(keys), product({ keys.number({ "intermediate_size" }, 5120), textWidth }),
            product({ textWidth, textWidth }) });
    return std::nullopt;
}

} // namespace hbm
