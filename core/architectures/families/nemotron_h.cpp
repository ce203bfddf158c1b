// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nemotron-H and Nemotron 3: a pattern string or a list names each entry Mamba-2, attention, MLP or experts;
// only the first two keep anything. attention-layouts 5.2.
#include "core/architectures/components.h"
#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/mixers.h"

namespace hbm {

namespace {

enum class Block
{
    Mamba,
    Attention,
    Mlp,
    Experts
};

/// M mamba, * attention, - mlp, E moe; anything else is a pattern that nobody explained.
std::vector<Block> blocks(Config& config, std::string_view patternKey, std::string_view listKey)
{
    std::vector<Block> list;
    for (char c : config.text(patternKey, limits::kLayers)) {
        if (c != 'M' && c != '*' && c != '-' && c != 'E')
            config.fail({ "config-type", config.where() + ": " + std::string(patternKey),
                { "a pattern of M, *, - and E", std::string(1, c) } });
        list.push_back(c == 'M' ? Block::Mamba
                : c == '*'      ? Block::Attention
                : c == 'E'      ? Block::Experts
                                : Block::Mlp);
    }
    if (list.empty())
        for (const std::string& name : config.strings(listKey))
            list.push_back(name == "mamba" || name == "linear_attention" ? Block::Mamba
                    : name == "attention" || name == "full_attention"    ? Block::Attention
                    : name == "moe"                                      ? Block::Experts
                                                                         : Block::Mlp);
    return list;
}

} // namespace

bool matchesNemotronH(Config& config)
{
    return config.text("model_type") == "nemotron_h" || config.has("hybrid_override_pattern");
}

void readNemotronH(Config& config, ModelSpec& spec)
{
    const HeadShape shape = readHeads(config, spec, 8, 128);
    const std::vector<Block> list = blocks(config, "hybrid_override_pattern", "layers_block_type");
    if (list.empty())
        return config.failMissing("hybrid_override_pattern");
    if (static_cast<std::int64_t>(list.size()) < spec.layers)
        return config.fail({ "config-list-length", config.where() + ": hybrid_override_pattern",
            { std::to_string(list.size()), std::to_string(spec.layers) } });
    const auto those = [&](Block block) {
        return layersWhere(spec.layers, [&](int i) { return list[static_cast<std::size_t>(i)] == block; });
    };
    Mamba2Shape state;
    state.heads = config.integer("mamba_num_heads", 1, limits::kHeads).value_or(128);
    state.headDim = config.integer("mamba_head_dim", 1, limits::kHeadDim).value_or(64);
    state.stateSize = config.integer("ssm_state_size", 1, limits::kHeadDim).value_or(128);
    state.groups = config.firstInteger({ "n_groups", "mamba_n_groups" }, 1, limits::kHeads).value_or(8);
    state.kernel = config.integer("conv_kernel", 1, 64).value_or(4);
    const StateElement element = stateElement(config, { "mamba_ssm_cache_dtype" }, { 4, StateDtype::Config });
    addIfAny(spec.cache, keyValue(those(Block::Attention), shape.kvHeads, shape.headDim));
    addIfAny(spec.cache, mamba2State(those(Block::Mamba), state, element));
    addMixer(spec.weights, those(Block::Mamba), mamba2Parameters(state, spec.dims.hiddenSize));
    spec.dims.mlpMatrices = 2; // squared ReLU, no gate
    spec.mlpLayers = MlpLayers { those(Block::Mlp), those(Block::Experts) };
    spec.facts["hybrid_override_pattern"] = std::to_string(those(Block::Attention).size()) + " attention, "
        + std::to_string(those(Block::Mamba).size()) + " mamba";
    if (multiTokenLayers(config) > 0) {
        std::vector<int> own;
        const std::vector<Block> mtp = blocks(config, "mtp_hybrid_override_pattern", "mtp_layers_block_type");
        if (static_cast<std::int64_t>(mtp.size()) > limits::kLayers)
            config.fail({ "config-range", config.where() + ": mtp_layers_block_type",
                { std::to_string(mtp.size()), "0", std::to_string(limits::kLayers) } });
        for (std::size_t i = 0; i < mtp.size() && !config.error(); ++i)
            if (mtp[i] == Block::Attention)
                own.push_back(static_cast<int>(spec.layers) + static_cast<int>(i));
        addIfAny(spec.speculativeCache, keyValue(own, shape.kvHeads, shape.headDim));
    }
}

} // namespace hbm
