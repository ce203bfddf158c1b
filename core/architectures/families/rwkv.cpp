// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// RWKV: no cache that grows. Two shifted tokens of the hidden size and, in fp32, three rows of it (RWKV-4) or
// one head_size x head_size matrix for each head (RWKV-5 to 7). attention-layouts 5.1. And xLSTM: one matrix
// for each head.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

namespace {

constexpr StateElement kFp32 { 4, StateDtype::Fixed };

} // namespace

bool matchesRwkv(Config& config)
{
    return config.text("model_type").rfind("rwkv", 0) == 0;
}

void readRwkv(Config& config, ModelSpec& spec)
{
    if (spec.dims.hiddenSize == 0)
        return config.failMissing("hidden_size");
    const std::string type = config.text("model_type");
    const bool fourth = type == "rwkv" && !config.has("head_size");
    const auto headSize = config.firstInteger({ "head_size", "head_dim" }, 1, limits::kHeadDim).value_or(64);
    const auto width
        = config.integer("attention_hidden_size", 1, limits::kWidth).value_or(spec.dims.hiddenSize);
    CacheComponent c
        = plainState(layerRange(0, spec.layers), multiplySaturated(width, fourth ? 3 : headSize), kFp32);
    c.states.push_back({ StateRole::Convolution, 2, spec.dims.hiddenSize });
    spec.cache.push_back(std::move(c));
    // Time mixing: receptance, key, value, output (from RWKV-5 a gate too); channel mixing: key, value,
    // receptance.
    const std::int64_t hidden = spec.dims.hiddenSize;
    const std::int64_t inner = spec.dims.intermediateSize > 0 ? spec.dims.intermediateSize
        : fourth                                              ? 4 * hidden
                                                              : 7 * hidden / 2 / 32 * 32;
    addMixer(spec.weights, layerRange(0, spec.layers),
        addSaturated(product({ fourth ? 4 : 5, hidden, width }),
            addSaturated(product({ 2, hidden, inner }), product({ hidden, hidden }))));
    spec.mlpLayers = MlpLayers {};
    spec.facts["head_size"] = fourth ? "none" : std::to_string(headSize);
}

bool matchesXlstm(Config& config)
{
    return config.text("model_type") == "xlstm";
}

void readXlstm(Config& config, ModelSpec& spec)
{
    const auto width = config.firstInteger({ "embedding_dim", "hidden_size" }, 1, limits::kWidth).value_or(0);
    const auto heads = config.integer("num_heads", 1, limits::kHeads).value_or(0);
    if (width == 0 || heads == 0)
        return config.failMissing(width == 0 ? "embedding_dim" : "num_heads");
    const auto factor = [&](std::string_view key, double fallback) {
        return config.number(key, 1e-3, 1e3).value_or(fallback);
    };
    const double scale = static_cast<double>(width) / static_cast<double>(heads);
    const auto keyDim = static_cast<std::int64_t>(scale * factor("qk_dim_factor", 0.5));
    const auto valueDim = static_cast<std::int64_t>(scale * factor("v_dim_factor", 1.0));
    // The matrix C, the normaliser n, and the stabiliser m, for each head.
    const std::int64_t each = addSaturated(multiplySaturated(keyDim, valueDim), keyDim + 1);
    spec.dims.hiddenSize = width;
    spec.cache.push_back(plainState(layerRange(0, spec.layers), multiplySaturated(heads, each), kFp32));
    spec.assumed = true;
    spec.weightsRough = true;
    spec.issues.push_back({ Severity::Warning, "model-approximate", "model", { "xlstm" } });
}

} // namespace hbm
