// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Zamba2: Mamba-2 in every layer; the "hybrid" ones run a shared attention block as well, each with a cache
// of its own, on twice the hidden size. attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

namespace {

/// The blocks that the hybrid layers share: attention over twice the hidden size and an MLP, each block once;
/// in each hybrid layer a low-rank adapter of its own and the way back into the stream.
void addSharedBlocks(Config& config, ModelSpec& spec, const std::vector<int>& hybrid, std::int64_t width)
{
    const std::int64_t hidden = spec.dims.hiddenSize, inner = spec.dims.intermediateSize;
    const std::int64_t blocks = config.integer("num_mem_blocks", 1, 64).value_or(1);
    const std::int64_t rank = config.integer("adapter_rank", 0, limits::kWidth).value_or(128);
    addFirstStageWeights(spec.weights, WeightPart::Attention, WeightSplit::Tensor,
        product({ blocks, addSaturated(product({ 3, 2 * hidden, width }), product({ width, hidden })) }),
        spec.dims.numAttentionHeads);
    addFirstStageWeights(
        spec.weights, WeightPart::DenseMlp, WeightSplit::Tensor, product({ blocks, 3, hidden, inner }));
    std::int64_t own
        = addSaturated(product({ hidden, hidden }), product({ rank, addSaturated(hidden, 2 * inner) }));
    if (config.boolean("use_shared_attention_adapter") == true)
        own = addSaturated(own, product({ 3, rank, addSaturated(2 * hidden, width) }));
    addLayerWeights(spec.weights, WeightPart::DenseMlp, WeightSplit::Tensor, hybrid, own);
}

} // namespace

bool matchesZamba2(Config& config)
{
    return config.text("model_type") == "zamba2";
}

void readZamba2(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 0, 0);
    if (spec.dims.hiddenSize == 0) // the state is as wide
        config.failMissing("hidden_size");
    const auto ownDim = config.integer("attention_head_dim", 1, limits::kHeadDim);
    const std::int64_t headDim = ownDim
        ? *ownDim
        : sizeOfPart(config, 2 * spec.dims.hiddenSize, shape.queryHeads, "attention_head_dim");
    const std::vector<std::string> types = config.namesPerLayer("layers_block_type", spec.layers);
    if (types.empty())
        config.failMissing("layers_block_type");
    std::vector<int> hybrid;
    for (std::size_t layer = 0; layer < types.size(); ++layer)
        if (types[layer] == "hybrid")
            hybrid.push_back(static_cast<int>(layer));
    Mamba2Shape state;
    state.heads = config.integer("n_mamba_heads", 1, limits::kHeads).value_or(8);
    const std::int64_t inner
        = multiplySaturated(config.integer("mamba_expand", 1, 1024).value_or(2), spec.dims.hiddenSize);
    const auto stateDim = config.integer("mamba_headdim", 1, limits::kHeadDim);
    state.headDim = stateDim ? *stateDim : sizeOfPart(config, inner, state.heads, "mamba_headdim");
    state.stateSize = config.integer("mamba_d_state", 1, limits::kHeadDim).value_or(64);
    state.groups = config.integer("mamba_ngroups", 1, limits::kHeads).value_or(1);
    state.kernel = config.integer("mamba_d_conv", 1, 64).value_or(4);
    spec.dims.vHeadDim = headDim;
    addIfAny(spec.cache, keyValue(hybrid, shape.kvHeads, headDim));
    addIfAny(spec.cache, mamba2State(layerRange(0, spec.layers), state, {}));
    addMixer(spec.weights, layerRange(0, spec.layers), mamba2Parameters(state, spec.dims.hiddenSize));
    spec.mlpLayers = MlpLayers {};
    addSharedBlocks(config, spec, hybrid, product({ shape.queryHeads, headDim }));
    spec.dims.tiedEmbeddings = true;
    spec.facts["layers_block_type"] = std::to_string(hybrid.size()) + " hybrid";
}

} // namespace hbm
