// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tensor names as published checkpoints have them, and what they are (hub-and-formats 3.6,
// engine-accounting 5.1).
#include "core/architectures/tensor_parts.h"

#include "core/architectures/tensor_formats.h"
#include "tests/catch.h"

using namespace hbm;

namespace {

struct Named
{
    const char* tensor;
    WeightPart part;
    WeightSplit split;
    int layer;
};

using enum WeightPart;
using Split = WeightSplit;

// Of a model with 61 layers.
constexpr Named kNames[] {
    // Llama, Qwen, and their kin
    { "model.embed_tokens.weight", Embedding, Split::Vocabulary, -1 },
    { "lm_head.weight", OutputHead, Split::Vocabulary, -1 },
    { "model.norm.weight", Norm, Split::Replicated, -1 },
    { "model.layers.0.self_attn.q_proj.weight", Attention, Split::Tensor, 0 },
    { "model.layers.7.self_attn.k_proj.weight", Attention, Split::KvHeads, 7 },
    { "model.layers.7.self_attn.v_proj.bias", Attention, Split::KvHeads, 7 },
    { "model.layers.7.self_attn.o_proj.weight", Attention, Split::Tensor, 7 },
    { "model.layers.7.self_attn.q_norm.weight", Norm, Split::Replicated, 7 },
    { "model.layers.60.mlp.down_proj.weight", DenseMlp, Split::Tensor, 60 },
    { "model.layers.0.input_layernorm.weight", Norm, Split::Replicated, 0 },
    { "transformer.h.3.attn.c_attn.weight", Attention, Split::Tensor, 3 },
    { "transformer.wte.weight", Embedding, Split::Vocabulary, -1 },
    { "transformer.h.3.ln_1.weight", Norm, Split::Replicated, 3 },
    // DeepSeek-V3: down-projections whole, experts, prediction layer with copies of its own
    { "model.layers.5.self_attn.q_a_proj.weight", Attention, Split::Replicated, 5 },
    { "model.layers.5.self_attn.kv_a_proj_with_mqa.weight_scale_inv", Attention, Split::Replicated, 5 },
    { "model.layers.5.self_attn.kv_b_proj.weight", Attention, Split::Tensor, 5 },
    { "model.layers.5.self_attn.indexer.wq_b.weight", Indexer, Split::Replicated, 5 },
    { "model.layers.5.self_attn.indexer.k_norm.weight", Indexer, Split::Replicated, 5 },
    { "model.layers.5.mlp.experts.255.gate_proj.weight", RoutedExperts, Split::Experts, 5 },
    { "model.layers.5.mlp.shared_experts.up_proj.weight", SharedExpert, Split::Tensor, 5 },
    { "model.layers.5.mlp.gate.weight", Router, Split::Replicated, 5 },
    { "model.layers.5.mlp.gate.e_score_correction_bias", Router, Split::Replicated, 5 },
    { "model.layers.61.mlp.experts.0.up_proj.weight", MultiTokenPrediction, Split::Experts, 61 },
    { "model.layers.61.self_attn.q_b_proj.weight", MultiTokenPrediction, Split::Tensor, 61 },
    { "model.layers.61.eh_proj.weight", MultiTokenPrediction, Split::Replicated, 61 },
    { "mtp.layers.0.mlp.experts.3.gate_proj.weight", MultiTokenPrediction, Split::Experts, 61 },
    { "mtp.2.attn.wq_b.weight", MultiTokenPrediction, Split::Tensor, 63 },
    { "model.mtp_linear_proj.0.weight", MultiTokenPrediction, Split::Replicated, -1 },
    // DeepSeek-V4's own names
    { "embed.weight", Embedding, Split::Vocabulary, -1 },
    { "head.weight", OutputHead, Split::Vocabulary, -1 },
    { "layers.4.attn.wkv.weight", Attention, Split::Replicated, 4 },
    { "layers.4.attn.compressor.wgate.weight", Indexer, Split::Replicated, 4 },
    { "layers.4.ffn.experts.11.w2.scale", RoutedExperts, Split::Experts, 4 },
    { "layers.4.ffn.gate.tid2eid", Router, Split::Replicated, 4 },
    // fused experts, other names of the same
    { "model.layers.0.mlp.experts.gate_up_proj_blocks", RoutedExperts, Split::Experts, 0 },
    { "model.layers.0.mlp.router.weight", Router, Split::Replicated, 0 },
    { "model.layers.0.self_attn.sinks", Attention, Split::Tensor, 0 },
    { "model.layers.2.block_sparse_moe.experts.7.w1.weight", RoutedExperts, Split::Experts, 2 },
    { "model.layers.2.block_sparse_moe.gate.weight", Router, Split::Replicated, 2 },
    { "model.layers.2.mlp.shared_expert_gate.weight", Router, Split::Replicated, 2 },
    { "language_model.model.layers.1.feed_forward.shared_expert.up_proj.weight", SharedExpert, Split::Tensor,
        1 },
    // states in the place of attention
    { "model.layers.0.linear_attn.in_proj_qkvz.weight", LinearAttention, Split::Tensor, 0 },
    { "model.layers.0.linear_attn.A_log", LinearAttention, Split::Tensor, 0 },
    { "backbone.layers.3.mixer.in_proj.weight", LinearAttention, Split::Tensor, 3 },
    { "backbone.layers.3.mixer.D", LinearAttention, Split::Tensor, 3 },
    { "backbone.layers.4.mixer.q_proj.weight", Attention, Split::Tensor, 4 },
    { "backbone.layers.5.mixer.experts.9.up_proj.weight", RoutedExperts, Split::Experts, 5 },
    { "backbone.layers.6.mixer.up_proj.weight", DenseMlp, Split::Tensor, 6 },
    { "model.layers.1.conv.in_proj.weight", LinearAttention, Split::Tensor, 1 },
    // other inputs; their layers are not the decoder's
    { "model.visual.blocks.26.attn.qkv.weight", Vision, Split::Replicated, -1 },
    { "vision_tower.vision_model.encoder.layers.63.mlp.fc1.weight", Vision, Split::Replicated, -1 },
    { "multi_modal_projector.linear_1.weight", Vision, Split::Replicated, -1 },
    { "audio_tower.layers.3.fc1.weight", Audio, Split::Replicated, -1 },
    { "encoder.block.0.layer.0.SelfAttention.q.weight", Encoder, Split::Tensor, -1 },
    { "decoder.block.2.layer.1.EncDecAttention.k.weight", Attention, Split::KvHeads, 2 },
    { "shared.weight", Embedding, Split::Vocabulary, -1 },
    // the same by other names
    { "model.layers.3.block_sparse_moe.input_linear.weight", RoutedExperts, Split::Experts, 3 }, // Granite
    { "model.layers.3.block_sparse_moe.router.layer.weight", Router, Split::Replicated, 3 },
    { "model.layers.3.moe.down_proj.weight", RoutedExperts, Split::Experts, 3 }, // Step
    { "model.layers.3.share_expert.up_proj.weight", SharedExpert, Split::Tensor, 3 },
    { "model.layers.3.mlp.switch_mlp.up_proj.weight", RoutedExperts, Split::Experts, 3 }, // MLX
    { "transformer.encoder.layers.39.mlp.dense_4h_to_h.weight", DenseMlp, Split::Tensor, 39 }, // ChatGLM
    { "transformer.output_layer.weight", OutputHead, Split::Vocabulary, -1 },
    { "transformer.blocks.3.norm_attn_norm.attn.Wqkv.weight", Attention, Split::Tensor, 3 }, // DBRX
    { "transformer.blocks.3.norm_attn_norm.norm_1.weight", Norm, Split::Replicated, 3 },
    { "layers.3.attention.wkv_a_with_mqa.weight", Attention, Split::Replicated, 3 }, // Mistral's own
    { "model.layers.3.self_attn.index_q_proj.weight", Indexer, Split::Replicated, 3 }, // MiniMax-M3
    { "model.language_model.embed_tokens_per_layer.weight", LayerEmbedding, Split::Vocabulary,
        -1 }, // Gemma-3n
    { "model.layers.3.laurel.linear_left.weight", DenseMlp, Split::Replicated, 3 },
    { "transformer.wpe.weight", Embedding, Split::Replicated, -1 },
    { "model.layers.3.self_attn.o_proj.bias", Attention, Split::Replicated, 3 },
    { "language.lm_head.weight", OutputHead, Split::Vocabulary, -1 }, // DeepSeek-VL2
    { "layers.3.hc_attn_fn", Norm, Split::Replicated, 3 }, // DeepSeek-V4
    { "rwkv.blocks.3.attention.gate.weight", Attention, Split::Tensor, 3 },
    // towers by other names; more blocks than the decoder has layers make no prediction layer
    { "visual_tokenizer.backbone.trunk.blocks.70.attn.qkv.weight", Vision, Split::Replicated, -1 },
    { "model.sam_model.blocks.3.attn.qkv.weight", Vision, Split::Replicated, -1 },
    { "model.vision_backbone.image_vit.transformer.resblocks.3.attention.wq.weight", Vision,
        Split::Replicated, -1 },
    { "projector.qformer.encoder.layer.0.attention.query.weight", Audio, Split::Replicated, -1 },
    // nothing that anybody knows
    { "model.layers.1.mystery", Other, Split::Replicated, 1 },
    { "x", Other, Split::Replicated, -1 },
    { "", Other, Split::Replicated, -1 },
};

} // namespace

TEST_CASE("tensor names tell part, sharing and layer", "[tensor-parts]")
{
    for (const Named& n : kNames) {
        INFO(n.tensor);
        const TensorPart t = partOf(n.tensor,
            { 61, std::string_view(n.tensor).find("block.0.layer.0.Self") != std::string_view::npos });
        CHECK(nameOf(t.part) == nameOf(n.part));
        CHECK(static_cast<int>(t.split) == static_cast<int>(n.split));
        CHECK(t.layer == n.layer);
    }
    CHECK(partOf("transformer.h.3.attn.c_attn.weight", { 12 }).fusedHeads);
    CHECK(partOf("model.layers.61.embed_tokens.weight", { 61 }).sharedCopy);
    CHECK(partOf("model.layers.61.shared_head.head.weight", { 61 }).sharedCopy);
    CHECK_FALSE(partOf("model.layers.60.self_attn.o_proj.weight", { 61 }).sharedCopy);
    CHECK(partOf("model.layers.0.self_attn.rotary_emb.inv_freq", { 61 }).buffer);
    CHECK(partOf("h.0.attn.bias", { 12 }).buffer); // GPT-2's causal mask
    CHECK_FALSE(partOf("h.0.attn.c_proj.bias", { 12 }).buffer);
    CHECK(partOf("talker.model.layers.0.mlp.up_proj.weight", { 61 }).unserved);
}

TEST_CASE("names of a thousand segments are read to an end", "[tensor-parts]")
{
    std::string deep;
    for (int i = 0; i < 1000; ++i)
        deep += "model.";
    CHECK(partOf(deep, { 61 }).part == Other);
    CHECK(partOf("layers.99999999999999999999.mlp.up_proj.weight", { 61 }).layer == -1);
    CHECK(partOf("layers.-3.mlp.up_proj.weight", { 61 }).layer == -1);
}

TEST_CASE("scales and zero points carry bytes, not parameters", "[tensor-parts]")
{
    for (const char* suffix : { "weight_scale_inv", "weight_scale", "weight_scale_2", "input_scale", "scales",
             "qzeros", "g_idx", "weight_zero_point", "weight_shape", "scale", "weight.absmax",
             "weight.quant_state.bitsandbytes__nf4", "SCB" }) {
        INFO(suffix);
        CHECK(partOf(std::string("model.layers.0.self_attn.q_proj.") + suffix, { 4 }).auxiliary);
    }
    CHECK(partOf("model.layers.0.mlp.experts.gate_up_proj_scales", { 4 }).auxiliary);
    CHECK_FALSE(partOf("model.layers.0.mlp.experts.gate_up_proj_blocks", { 4 }).auxiliary);
    CHECK_FALSE(partOf("model.layers.0.self_attn.q_proj.qweight", { 4 }).auxiliary);
}

TEST_CASE("packed words hold parameters by the format of the checkpoint", "[tensor-parts]")
{
    const auto of = [](const char* name, const char* dtype, std::int64_t elements, std::int64_t bytes,
                        const char* bulk) {
        return loadedAs({ name, dtype, elements, { bytes }, false }, bulk);
    };
    CHECK(of("q_proj.qweight", "I32", 100, 400, "gptq").parameters == 800); // eight 4-bit weights in 32 bits
    CHECK(of("q_proj.weight_packed", "I32", 100, 400, "int3").parameters == 1066); // 3,200 / 3
    CHECK(of("q_proj.weight", "U8", 100, 100, "nvfp4").parameters == 200);
    CHECK(of("q_proj.weight", "U8", 100, 100, "nvfp4").format == "nvfp4");
    CHECK(of("w1.weight", "I8", 100, 100, "fp8").parameters == 200); // DeepSeek-V4's experts
    CHECK(of("w1.weight", "I8", 100, 100, "int8").parameters == 100);
    CHECK(of("q_proj.weight", "F8_E4M3", 100, 100, "fp8").parameters == 100);
    CHECK(of("q_proj.weight", "F3_X", 100, 77, "").parameters == 0); // nobody knows
    // 32-bit weights load as 16, but for what engines keep wide
    CHECK(of("q_proj.weight", "F32", 100, 400, "bf16").bytes == Bytes { 200 });
    CHECK(of("linear_attn.A_log", "F32", 100, 400, "bf16").bytes == Bytes { 400 });
    CHECK(of("gate.e_score_correction_bias", "F32", 100, 400, "bf16").bytes == Bytes { 400 });
}
