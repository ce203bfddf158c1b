// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/vision_outline.h"

#include "core/architectures/audio_towers.h"
#include "core/architectures/vision_towers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

namespace {

std::int64_t twoLayers(std::int64_t in, std::int64_t between, std::int64_t out)
{
    return sumOf({ product({ in, between }), between, product({ between, out }), out });
}

/// The way from the tower's width `d` to the language model's `h`, where it is no part of the tower itself.
std::int64_t projectorParameters(const TowerKeys& root, const TowerKeys& tower, std::int64_t h)
{
    const std::string outer = root.text("model_type"), type = tower.text("model_type");
    const auto is = [&](std::string_view start) { return outer.starts_with(start); };
    const std::int64_t d = tower.number({ "hidden_size" }, type.starts_with("pixtral") ? 1024 : 1152);
    if (is("llava_onevision")) // and the row that ends an image line
        return addSaturated(twoLayers(d, h, h), h);
    if (is("llava") || is("vip") || is("video_llava") || is("video_llama") || is("videollama")
        || is("deepseek_vl") || is("janus"))
        return twoLayers(d, h, h);
    if (is("idefics3") || is("smolvlm")) {
        const std::int64_t scale = root.number({ "scale_factor" }, 2);
        return product({ d, scale, scale, h });
    }
    if (is("lfm2_vl")) {
        const std::int64_t scale = root.number({ "downsample_factor" }, 2);
        return addSaturated(
            twoLayers(product({ d, scale, scale }), root.number({ "projector_hidden_size" }, 2560), h),
            root.flag("projector_use_layernorm", true) ? product({ 2, d, scale, scale }) : 0);
    }
    if (is("internvl")) // four patches joined, a norm
        return addSaturated(twoLayers(4 * d, h, h), 8 * d);
    if (is("gemma3"))
        return product({ d, h + 1 });
    if (is("mistral3")) { // patches merged, then two layers, none with a bias
        const std::int64_t merge = root.number({ "spatial_merge_size" }, 2);
        return sumOf({ product({ merge, merge, d, d }), product({ d, h }), product({ h, h }), d });
    }
    if (is("aya_vision") || is("cohere2_vision")) { // gated: half of the first layer's output goes on
        const std::int64_t scale = root.number({ "downsample_factor" }, 2),
                           inner = root.number({ "alignment_intermediate_size" }, 36'864);
        return sumOf({ product({ scale, scale, d, inner }), inner, product({ inner / 2, h }), h });
    }
    if (is("minicpmv")) // a resampler: one cross-attention from 64 queries
        return sumOf({ product({ root.number({ "query_num" }, 64), h }), product({ d, h }),
            product({ 5, h, h }), product({ 10, h }) });
    if (is("aria")) // queries of the tower's width, cross-attention, an MLP into the language model
        return sumOf({ product({ 256 + 9 * d, d }), product({ d, h }), product({ h, h }) });
    if (is("paddleocr")) // SigLIP's pooling head and its table of packed positions are stored as well
        return sumOf({ twoLayers(4 * d, 4 * d, h), product({ 32'768, d }), product({ 4, d, d }),
            product({ 2, d, tower.number({ "intermediate_size" }, 4304) }), product({ 2, d }) });
    if (is("chatglm")) // GLM-4V-9B: a convolution over four patches and a gated MLP
        return sumOf({ product({ 4, d, h }), product({ h, h }),
            product({ 3, h, root.number({ "ffn_hidden_size" }, 13'696) }) });
    return 0;
}

/// vLLM classes that say `supports_encoder_tp_data`: they divide the tower over tensor ranks, unless
/// --mm-encoder-tp-mode data asks for whole copies. Other towers are counted whole on each rank.
bool dividesTower(std::string_view rootType)
{
    constexpr std::array<std::string_view, 15> kTypes { "qwen2_vl", "qwen2_5_vl", "qwen3_vl", "qwen3_5",
        "qwen2_5_omni", "glm4v", "internvl", "interns1", "kimi_k25", "kimi_vl", "minimax_m3", "step3",
        "dots_ocr", "llama4", "hunyuan_vl" };
    return std::any_of(
        kTypes.begin(), kTypes.end(), [&](std::string_view type) { return rootType.starts_with(type); });
}

struct Towers
{
    const ModelSpec& spec;
    OutlinePieces& pieces;
    WeightSplit split = WeightSplit::Replicated;
    bool guessed = false;

    void add(WeightPart part, std::int64_t parameters)
    {
        pieces.addOutside(part, split, StagePlace::First, parameters,
            { "visual.blocks.0.attn.qkv", "visual.blocks.0.attn.proj", "visual.blocks.0.mlp.down_proj",
                "vision_tower.vision_model.encoder.layers.0.self_attn.q_proj",
                "vision_tower.encoder.layers.0.mlp.fc1", "vision_model.model.layers.0.self_attn.q_proj",
                "vision_tower.transformer.layers.0.attention.q_proj" });
    }

    void vision(const TowerKeys& keys, const TowerKeys& root)
    {
        const std::int64_t h = spec.dims.hiddenSize;
        const auto own = visionTowerParameters(keys, root, h);
        // GLM-OCR's merger is read off a summary, not off a published count.
        guessed = guessed || !own || keys.text("model_type").starts_with("glm_ocr");
        const std::int64_t tower = own.value_or(plainTowerParameters(keys));
        add(WeightPart::Vision, addSaturated(tower, projectorParameters(root, keys, h)));
        if (root.text("model_type").starts_with("video_llava")) // a second one for videos
            add(WeightPart::Vision, tower);
    }

    void audio(const TowerKeys& keys, const TowerKeys& root)
    {
        const auto own = audioTowerParameters(keys, root, spec.dims.hiddenSize);
        guessed = guessed || !own;
        add(WeightPart::Audio, own.value_or(plainTowerParameters(keys)));
    }
};

} // namespace

bool outlineTowers(Config& config, const ModelSpec& spec, OutlinePieces& pieces)
{
    const TowerKeys root(&config.root());
    Towers towers { spec, pieces,
        dividesTower(root.text("model_type")) ? WeightSplit::Tensor : WeightSplit::Replicated };
    for (const TowerKeys& holder : { root, root.part("thinker_config") }) {
        for (std::string_view key : { "vision_config", "visual_tokenizer_config", "vision_tower_cfg",
                 "vision_encoder_config", "high_res_vision_config" })
            if (holder.has(key) && holder.part(key).present())
                towers.vision(holder.part(key), root);
        if (holder.has("audio_config") && holder.part("audio_config").present())
            towers.audio(holder.part("audio_config"), root);
    }
    if (root.text("model_type").starts_with("granite_speech") && root.part("encoder_config").present())
        towers.audio(root.part("encoder_config"), root);
    // Discrete tokenizers and the like are models of their own, of sizes that this file does not tell.
    for (std::string_view key : { "discrete_audio_config", "discrete_vision_config", "vq_config" })
        towers.guessed = towers.guessed || root.part(key).present();
    return towers.guessed;
}

} // namespace hbm
