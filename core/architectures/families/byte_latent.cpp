// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Byte Latent Transformer: a small encoder and decoder over bytes, a large transformer over patches of bytes.
// How many bytes make a patch is decided by entropy at run time: assumed. attention-layouts, correction 5.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"

namespace hbm {

namespace {

/// K and V of one of the three transformers. Its layers are numbered on from those before it.
void add(Config& config, ModelSpec& spec, std::string_view key, std::int64_t bytesPerRow)
{
    auto part = config.nested(key);
    if (!part)
        return config.failMissing(key);
    const auto layers = part->integer("num_hidden_layers", 1, limits::kLayers).value_or(0);
    const auto hidden = part->integer("hidden_size", 1, limits::kWidth).value_or(0);
    const auto heads = part->integer("num_attention_heads", 1, limits::kHeads).value_or(0);
    if (layers == 0 || heads == 0 || hidden == 0)
        part->failMissing("num_hidden_layers");
    const auto kvHeads = part->integer("num_key_value_heads", 1, limits::kHeads).value_or(heads);
    const std::int64_t headDim = sizeOfPart(*part, hidden, heads, "hidden_size");
    config.adopt(*part);
    if (config.error())
        return;
    CacheComponent c = keyValue(layerRange(spec.layers, layers), kvHeads, headDim);
    c.tokensPerRow = bytesPerRow;
    spec.layers += layers;
    spec.dims.hiddenSize = hidden;
    spec.dims.numAttentionHeads = heads;
    spec.dims.numKeyValueHeads = kvHeads;
    spec.cache.push_back(std::move(c));
}

} // namespace

bool matchesByteLatent(Config& config)
{
    return config.text("model_type") == "blt";
}

void readByteLatent(Config& config, ModelSpec& spec)
{
    const auto patch = config.integer("patch_size", 1, 1024).value_or(4);
    spec.layers = 0;
    add(config, spec, "encoder_config", 1);
    add(config, spec, "decoder_config", 1);
    add(config, spec, "global_config", patch);
    spec.assumed = true;
    spec.issues.push_back({ Severity::Warning, "model-byte-patches", "model", { std::to_string(patch) } });
    spec.weightsRough = true;
    spec.facts["patch_size"] = std::to_string(patch);
}

} // namespace hbm
