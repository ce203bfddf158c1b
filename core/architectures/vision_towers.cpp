// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/vision_towers.h"

#include <algorithm>

namespace hbm {

namespace {

struct Shape
{
    std::int64_t depth, width, mlp, patch, image;
    std::int64_t positions() const
    {
        const std::int64_t side = patch > 0 ? image / patch : 0;
        return multiplySaturated(side, side);
    }
    std::int64_t pixels() const { return product({ 3, patch, patch }); } ///< of a patch, three channels
};

Shape shapeOf(const TowerKeys& keys, std::int64_t depth = 0, std::int64_t width = 0, std::int64_t mlp = 0,
    std::int64_t patch = 14, std::int64_t image = 224)
{
    Shape s {};
    s.depth = std::min<std::int64_t>(
        keys.number({ "num_hidden_layers", "depth", "layers", "vt_num_hidden_layers" }, depth), 10'000);
    s.width = keys.number({ "hidden_size", "width", "embed_dim", "vt_hidden_size" }, width);
    s.mlp = keys.number(
        { "intermediate_size", "vt_intermediate_size", "mlp_dim" }, mlp > 0 ? mlp : 4 * s.width);
    s.patch = keys.number({ "patch_size", "spatial_patch_size" }, patch);
    s.image = keys.number({ "image_size" }, image);
    return s;
}

/// Four square matrices, an MLP of two, biases on all, and two layer norms: SigLIP, CLIP, InternViT and kin.
std::int64_t plainBlock(std::int64_t d, std::int64_t mlp)
{
    return sumOf({ product({ 4, d, d }), product({ 2, d, mlp }), mlp, product({ 9, d }) });
}

/// A two-layer projection with biases.
std::int64_t twoLayers(std::int64_t in, std::int64_t between, std::int64_t out)
{
    return sumOf({ product({ in, between }), between, product({ between, out }), out });
}

/// `cells` of a table of positions, where the file counts them; `width` is the class's.
std::int64_t siglip(const TowerKeys& keys, std::int64_t cells, std::int64_t width)
{
    const Shape s = shapeOf(keys, 12, width, 3072, 16, 224);
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ s.pixels() + 1, s.width }),
        product({ cells > 0 ? cells : s.positions(), s.width }), product({ 2, s.width }) });
}

std::int64_t clip(const TowerKeys& keys)
{
    const Shape s = shapeOf(keys, 12, 768, 3072, 32, 224);
    // the class token, its position, and norms before and after
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ s.pixels(), s.width }),
        product({ s.positions() + 1, s.width }), product({ 5, s.width }) });
}

std::int64_t internVit(const TowerKeys& keys)
{
    const Shape s = shapeOf(keys, 24, 1024, 4096, 14, 448);
    // two layer scales in each block; the class token and its position
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) + 2 * s.width }),
        product({ s.pixels() + 1, s.width }), product({ s.positions() + 2, s.width }) });
}

std::int64_t pixtral(const TowerKeys& keys)
{
    const Shape s = shapeOf(keys, 24, 1024, 4096, 16, 1024);
    return sumOf(
        { product({ s.depth,
              sumOf({ product({ 4, s.width, s.width }), product({ 3, s.width, s.mlp }), 2 * s.width }) }),
            product({ s.pixels() + 1, s.width }) });
}

/// Qwen2-VL writes its output width as hidden_size. Its merger joins four patches.
std::int64_t qwen2(const TowerKeys& keys)
{
    const std::int64_t d = keys.number({ "embed_dim" }, 1280), depth = keys.number({ "depth" }, 32);
    const std::int64_t out = keys.number({ "hidden_size" }, 3584);
    return sumOf({ product({ depth, plainBlock(d, 4 * d) }), product({ 2, 3, 14, 14, d }), 2 * d,
        twoLayers(4 * d, 4 * d, out) });
}

/// Gated MLPs with biases; EXAONE-4.5 groups its heads.
std::int64_t qwen25(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 32, 1280, 3420, 14);
    const std::int64_t heads = std::max<std::int64_t>(1, keys.number({ "num_heads" }, 16));
    const std::int64_t kv = s.width / heads * keys.number({ "num_key_value_heads" }, heads);
    const std::int64_t attention = sumOf({ product({ s.width, 2 * s.width + 2 * kv }), 2 * s.width, 2 * kv });
    const std::int64_t mlp = sumOf({ product({ 3, s.width, s.mlp }), 2 * s.mlp, s.width });
    return sumOf(
        { product({ s.depth, sumOf({ attention, mlp, 2 * s.width }) }), product({ 2, s.pixels(), s.width }),
            s.width, twoLayers(4 * s.width, 4 * s.width, keys.number({ "out_hidden_size" }, textWidth)) });
}

/// Qwen3-VL and Qwen3.5: a table of positions; one merger more for each layer of deepstack_visual_indexes.
std::int64_t qwen3(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 27, 1152, 4304, 16);
    const std::int64_t out = keys.number({ "out_hidden_size" }, textWidth);
    const std::int64_t merger = twoLayers(4 * s.width, 4 * s.width, out);
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ 2 * s.pixels() + 1, s.width }),
        product({ keys.number({ "num_position_embeddings" }, 2304), s.width }), merger, 2 * s.width,
        product({ keys.entries("deepstack_visual_indexes", 0), merger + 8 * s.width }) });
}

/// GLM-4V: the MLPs of the blocks are as wide as the output, intermediate_size is the merger's.
std::int64_t glm(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 24, 1536, 13'696, 14, 336);
    const std::int64_t out = keys.number({ "out_hidden_size" }, textWidth);
    const bool ocr = keys.text("model_type").starts_with("glm_ocr"); // its blocks are as wide as they say
    const std::int64_t inner = ocr ? s.mlp : out, context = ocr ? 3 * out : s.mlp;
    return sumOf(
        { product({ s.depth,
              sumOf({ product({ 4, s.width, s.width }), product({ 3, s.width, inner }), 2 * s.width }) }),
            product({ 2 * s.pixels() + 1, s.width }), ocr ? 0 : product({ s.positions(), s.width }),
            product({ 4, s.width, out }), product({ out, out }), product({ 3, out, context }) });
}

std::int64_t gemma4(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 16, 768, 3072, 16);
    const std::int64_t heads
        = product({ keys.number({ "num_attention_heads" }, 12), keys.number({ "head_dim" }, 64) }),
        kv = product({ keys.number({ "num_key_value_heads" }, 12), keys.number({ "head_dim" }, 64) });
    const std::int64_t block = sumOf(
        { product({ 2, s.width, addSaturated(heads, kv) }), product({ 3, s.width, s.mlp }), 4 * s.width });
    return sumOf({ product({ s.depth, block }), product({ s.pixels(), s.width }),
        product({ 2, keys.number({ "position_embedding_size" }, 10'240), s.width }),
        product({ s.width, textWidth }) });
}

std::int64_t llama4(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 34, 1408, 5632, 14, 336);
    const std::int64_t between = keys.number({ "projector_output_dim" }, 4096);
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ s.pixels(), s.width }),
        product({ s.positions() + 6, s.width }),
        product({ s.mlp, keys.number({ "projector_input_dim" }, 4096) }), product({ between, between }),
        product({ keys.number({ "vision_output_dim" }, 4096), textWidth }) });
}

/// Llama 3.2: local and global blocks without biases of attention; tables for each shape of tiles.
std::int64_t mllama(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 32, 1280, 5120, 14, 560);
    const std::int64_t blocks = s.depth + keys.number({ "num_global_layers" }, 8);
    const std::int64_t tiles = keys.number({ "max_num_tiles" }, 4),
                       shapes = 1 + keys.entries("supported_aspect_ratios", 8);
    const std::int64_t block
        = sumOf({ product({ 4, s.width, s.width }), product({ 2, s.width, s.mlp }), s.mlp, 5 * s.width });
    const std::int64_t positions = s.positions() + 1;
    return sumOf(
        { product({ blocks, block }), product({ s.pixels(), s.width }), product({ positions, s.width }),
            product({ shapes, tiles, positions, s.width }), product({ 2, shapes, tiles, s.width }),
            product({ keys.number({ "vision_output_dim" }, 7680) + 1, textWidth }) });
}

/// MoonViT of Kimi: a table of 64 x 64 positions, a projector of four patches.
std::int64_t moonVit(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 27, 1152, 4304);
    const std::int64_t attention = keys.number({ "qkv_hidden_size" }, s.width); // Kimi-K3's is wider
    const std::int64_t block
        = sumOf({ product({ 4, s.width, attention }), product({ 2, s.width, s.mlp }), s.mlp, 9 * s.width });
    return sumOf({ product({ s.depth, block }), product({ s.pixels() + 1, s.width }),
        product({ keys.number({ "init_pos_emb_height" }, 64), keys.number({ "init_pos_emb_width" }, 64),
            s.width }),
        twoLayers(4 * s.width, 4 * s.width, keys.number({ "text_hidden_size" }, textWidth)) });
}

/// AIMv2 of Ovis: gated MLPs, a head over a visual vocabulary, and that vocabulary's embedding.
std::int64_t aimv2(const TowerKeys& keys, const TowerKeys& tokenizer, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 24, 1024, 2816, 14, 448);
    const std::int64_t stride = std::max<std::int64_t>(1, tokenizer.number({ "hidden_stride" }, 2)),
                       words = tokenizer.number({ "vocab_size" }, 65'536);
    return sumOf(
        { product({ s.depth,
              sumOf({ product({ 4, s.width, s.width }), product({ 3, s.width, s.mlp }), 2 * s.width }) }),
            product({ s.pixels() + 1, s.width }), product({ s.positions(), s.width }),
            product({ stride, stride, s.width, words - 5 }), product({ words, textWidth }) });
}

/// The SAM encoder of GOT-OCR2 (ViT-B at 1024, all by class default), its neck, two convolutions that halve
/// the image, and the projection.
std::int64_t sam(const TowerKeys& keys, std::int64_t textWidth)
{
    const Shape s = shapeOf(keys, 12, 768, 3072, 16, 1024);
    const std::int64_t out = keys.number({ "output_channels" }, 256);
    return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ s.pixels() + 1, s.width }),
        product({ s.positions(), s.width }), product({ s.width, out }), product({ 9, out, out }),
        product({ 9, out, 2 * out }), product({ 9, 2 * out, 4 * out }), product({ 4 * out, textWidth }) });
}

} // namespace

std::int64_t plainTowerParameters(const TowerKeys& keys)
{
    const Shape s = shapeOf(keys);
    return product({ s.depth, plainBlock(s.width, s.mlp) });
}

std::optional<std::int64_t> visionTowerParameters(
    const TowerKeys& keys, const TowerKeys& root, std::int64_t textWidth)
{
    const std::string type = keys.text("model_type"), outer = root.text("model_type");
    const auto is
        = [&](std::string_view start) { return type.starts_with(start) || outer.starts_with(start); };
    if (keys.has("vt_hidden_size"))
        return moonVit(keys, textWidth);
    if (keys.has("num_position_embeddings") || is("qwen3_vl") || is("qwen3_5"))
        return qwen3(keys, textWidth);
    if (type.starts_with("qwen2_5_vl") || is("qwen2_5") || type.starts_with("exaone4_5"))
        return qwen25(keys, textWidth);
    if (is("qwen2_vl"))
        return qwen2(keys);
    if (is("glm4v") || is("glm_ocr"))
        return glm(keys, textWidth);
    if (type.starts_with("gemma4"))
        return gemma4(keys, textWidth);
    if (type.starts_with("llama4"))
        return llama4(keys, textWidth);
    if (type.starts_with("mllama"))
        return mllama(keys, textWidth);
    if (type.starts_with("pixtral"))
        return pixtral(keys);
    if (type.starts_with("intern"))
        return internVit(keys);
    if (type.starts_with("clip"))
        return clip(keys);
    if (type.starts_with("aimv2"))
        return aimv2(keys.part("backbone_config"), keys, textWidth);
    if (outer.starts_with("ovis"))
        return aimv2(keys, keys, textWidth);
    if (keys.has("num_positions") && outer == "chatglm") { // EVA-CLIP of GLM-4V-9B
        const Shape s = shapeOf(keys, 63, 1792, 15'360);
        return sumOf({ product({ s.depth, plainBlock(s.width, s.mlp) }), product({ s.pixels() + 1, s.width }),
            product({ keys.number({ "num_positions" }, 6401) + 1, s.width }) });
    }
    if (outer.starts_with("got_ocr2") || type.starts_with("sam"))
        return sam(keys, textWidth);
    if (is("idefics3") || is("smolvlm"))
        return siglip(keys, 0, 1152);
    for (std::string_view start :
        { "siglip", "aria_vision", "video_llama_3", "videollama3", "janus", "paddleocr", "minicpmv" })
        if (is(start))
            return siglip(keys, keys.number({ "num_patches" }, 0), 768);
    return std::nullopt;
}

} // namespace hbm
