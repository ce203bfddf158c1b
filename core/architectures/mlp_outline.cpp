// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/mlp_outline.h"

#include "core/architectures/components.h"
#include "core/architectures/expert_layers.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

struct MlpOutline
{
    Config& config;
    const ModelSpec& spec;
    OutlinePieces& pieces;
    bool speculative = false;
    std::int64_t hidden = spec.dims.hiddenSize;

    WeightPart part(WeightPart own) const { return speculative ? WeightPart::MultiTokenPrediction : own; }
    /// All matrices but the last, which leads back: gate and up, or up alone.
    std::int64_t waysIn() const { return spec.dims.mlpMatrices - 1; }

    std::int64_t sharedWidth()
    {
        const ModelDimensions& d = spec.dims;
        if (const auto own
            = config.firstInteger({ "shared_expert_intermediate_size", "shared_intermediate_size",
                                      "moe_shared_expert_intermediate_size" },
                0, limits::kWidth))
            return *own;
        if (spec.modelType == "llama4_text")
            return d.moeIntermediateSize;
        auto count = config.firstInteger(
            { "n_shared_experts", "num_shared_experts", "moe_num_shared_experts" }, 0, limits::kExperts);
        if (auto nested = count || !config.has("moe") ? std::nullopt : config.nested("moe")) { // params.json
            count = nested->integer("num_shared_experts", 0, limits::kExperts);
            config.adopt(*nested);
        }
        return multiplySaturated(count.value_or(0), d.moeIntermediateSize);
    }

    /// Experts, shared expert and router of `layers`.
    void experts(const std::vector<int>& layers)
    {
        const ModelDimensions& d = spec.dims;
        // Experts of Kimi-K3 and Nemotron-3 work on a narrower width, with projections down to it and back.
        const std::int64_t width
            = config.firstInteger({ "routed_expert_hidden_size", "moe_latent_size" }, 1, limits::kWidth)
                  .value_or(hidden);
        std::int64_t in = product({ waysIn(), width, d.moeIntermediateSize });
        std::int64_t out = product({ width, d.moeIntermediateSize });
        if (spec.modelType == "gpt_oss") { // biases of each expert
            in = addSaturated(in, multiplySaturated(waysIn(), d.moeIntermediateSize));
            out = addSaturated(out, width);
        }
        const auto routed = [&](std::int64_t each, OutlinePieces::Names modules) {
            pieces.add(part(WeightPart::RoutedExperts), WeightSplit::Experts, layers,
                product({ d.numExperts, each }), modules, d.numExperts);
        };
        routed(in,
            { "mlp.experts.0.up_proj", "mlp.experts.gate_up_proj", "block_sparse_moe.experts.0.w1",
                "mixer.experts.0.up_proj", "ffn.experts.0.w1", "mlp.switch_mlp.up_proj",
                "ffn.switch_mlp.up_proj", "feed_forward.experts.gate_up_proj" });
        routed(out,
            { "mlp.experts.0.down_proj", "mlp.experts.down_proj", "block_sparse_moe.experts.0.w2",
                "mixer.experts.0.down_proj", "ffn.experts.0.w2", "mlp.switch_mlp.down_proj",
                "ffn.switch_mlp.down_proj", "feed_forward.experts.down_proj" });
        const std::int64_t shared = sharedWidth();
        pieces.add(part(WeightPart::SharedExpert), WeightSplit::Tensor, layers,
            product({ waysIn(), hidden, shared }),
            { "mlp.shared_experts.up_proj", "mlp.shared_expert.up_proj",
                "block_sparse_moe.shared_experts.up_proj", "ffn.shared_experts.w1",
                "mixer.shared_experts.up_proj", "feed_forward.shared_expert.up_proj" });
        pieces.add(part(WeightPart::SharedExpert), WeightSplit::Tensor, layers, product({ hidden, shared }),
            { "mlp.shared_experts.down_proj", "mlp.shared_expert.down_proj",
                "block_sparse_moe.shared_experts.down_proj", "ffn.shared_experts.w2",
                "mixer.shared_experts.down_proj", "feed_forward.shared_expert.down_proj" });
        pieces.add(part(WeightPart::Router), WeightSplit::Replicated, layers,
            product({ hidden, addSaturated(d.numExperts, width == hidden ? 0 : 2 * width) }), { "mlp.gate" });
    }

    void dense(const std::vector<int>& layers, std::int64_t width)
    {
        pieces.add(part(WeightPart::DenseMlp), WeightSplit::Tensor, layers,
            product({ waysIn(), hidden, width }),
            { "mlp.up_proj", "mlp.gate_up_proj", "mixer.up_proj", "feed_forward.up_proj", "ffn.w1" });
        pieces.add(part(WeightPart::DenseMlp), WeightSplit::Tensor, layers, product({ hidden, width }),
            { "mlp.down_proj", "mixer.down_proj", "feed_forward.down_proj", "ffn.w2" });
    }

    /// Gemma-3n lists a width for each layer. Gemma-4 doubles that of the layers that borrow their cache.
    std::map<std::int64_t, std::vector<int>> byWidth(const std::vector<int>& layers)
    {
        std::int64_t width = spec.dims.intermediateSize;
        if (spec.modelType == "llama4_text")
            width = config.integer("intermediate_size_mlp", 1, limits::kWidth).value_or(width);
        width = config.integer("dense_intermediate_size", 1, limits::kWidth).value_or(width); // MiniMax-M3
        if (width == 0) // gpt2 and kin: four times the hidden size unless written
            width = multiplySaturated(4, hidden);
        const nlohmann::json* key = config.find("intermediate_size");
        const std::vector<std::int64_t> list = key && key->is_array()
            ? config.integers("intermediate_size", 0, limits::kWidth)
            : std::vector<std::int64_t> {};
        const bool wide = config.boolean("use_double_wide_mlp") == true;
        std::map<std::int64_t, std::vector<int>> result;
        for (int layer : layers) {
            const auto index = static_cast<std::size_t>(layer);
            const bool borrows = std::any_of(spec.borrowed.begin(), spec.borrowed.end(),
                [&](const BorrowedCache& b) { return b.layer == layer; });
            const std::int64_t own
                = static_cast<std::int64_t>(list.size()) >= spec.layers ? list[index] : width;
            result[wide && borrows ? 2 * own : own].push_back(layer);
        }
        return result;
    }
};

} // namespace

void outlineMlp(Config& config, const ModelSpec& spec, OutlinePieces& pieces)
{
    MlpOutline outline { config, spec, pieces };
    const std::vector<int> sparse = spec.mlpLayers ? spec.mlpLayers->experts : expertLayers(config, spec);
    std::vector<int> dense;
    if (spec.mlpLayers) {
        dense = spec.mlpLayers->dense;
    } else if (spec.modelType == "gemma4_text") { // dense and experts side by side in each layer
        dense = layerRange(0, spec.layers);
    } else {
        const std::vector<int> all = layerRange(0, spec.layers);
        std::set_difference(all.begin(), all.end(), sparse.begin(), sparse.end(), std::back_inserter(dense));
    }
    for (const auto& [width, layers] : outline.byWidth(dense))
        outline.dense(layers, width);
    outline.experts(sparse);
}

void outlineMultiTokenMlp(
    Config& config, const ModelSpec& spec, const std::vector<int>& layers, OutlinePieces& pieces)
{
    MlpOutline outline { config, spec, pieces, true };
    if (spec.dims.numExperts > 0)
        outline.experts(layers);
    else
        outline.dense(layers, spec.dims.intermediateSize);
}

} // namespace hbm
