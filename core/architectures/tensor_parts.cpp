// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/tensor_parts.h"

#include "core/architectures/tensor_name.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

bool isAuxiliary(const TensorName& s)
{
    constexpr std::array<std::string_view, 34> kSuffixes { "scales", "qzeros", "g_idx", "perm",
        "weight_scale", "weight_scale_inv", "weight_scale_2", "weight_global_scale", "input_scale",
        "input_global_scale", "weight_zero_point", "weight_shape", "weight_g_idx", "scale", "scale_inv",
        "biases", "absmax", "nested_absmax", "quant_map", "nested_quant_map", "quant_state", "scb",
        "weight_format", "k_scale", "v_scale", "q_scale", "act_scale", "scale_ub", "weight_offset",
        "deq_scale", "quant_bias", "input_offset", "qscale_weight", "qscale_act" };
    const std::string_view last = s.last();
    return s.hasAny(kSuffixes) || last.ends_with("_scales") || last.ends_with("_scale_inv")
        || last.ends_with("_weight_scale") || last.ends_with("_weight_scale_2")
        || last.ends_with("_input_scale") || last.ends_with("_scale");
}

/// Attention: what is copied when ranks outnumber the KV heads, what is whole on every rank.
void shareAttention(const TensorName& s, TensorPart& t)
{
    t.part = WeightPart::Attention;
    t.split = WeightSplit::Tensor;
    if (s.has({ "q_a_proj", "kv_a_proj_with_mqa", "wkv_a_with_mqa", "fused_qkv_a_proj",
            "fused_qkv_a_proj_with_mqa", "wq_a", "wkv_a", "wkv", "kv_down_proj", "q_down_proj", "f_a_proj",
            "g_a_proj" }))
        t.split = WeightSplit::Replicated;
    else if (s.has({ "k_proj", "v_proj", "wk", "wv", "key", "value", "k", "v", "key_proj", "value_proj" }))
        t.split = WeightSplit::KvHeads;
    else if (s.has({ "qkv_proj", "query_key_value", "c_attn", "wqkv", "qkv", "att_proj", "attn_qkv" }))
        t.fusedHeads = true;
}

/// Blocks that keep a state in place of a cache that grows.
bool isRecurrent(const TensorName& s)
{
    if (s.has({ "linear_attn", "mamba", "ssm", "a_log", "dt_bias", "dt_proj", "conv1d", "x_proj", "shortconv",
            "short_conv", "conv" })
        || s.hasStart({ "time_mix", "channel_mix", "kda", "time_" }))
        return true;
    // Nemotron-H calls the one block of each layer `mixer`, whatever it is
    return s.has({ "mixer" }) && s.has({ "in_proj", "out_proj", "d" });
}

bool isAttention(const TensorName& s)
{
    return s.has({ "self_attn", "attn", "attention", "cross_attn", "selfattention", "encdecattention",
        "encoder_attn", "temporal_block", "att", "self_attention", "q_proj", "k_proj", "v_proj", "o_proj",
        "wq", "wk", "wv", "wo", "sinks", "norm_attn_norm" });
}

bool isNorm(const TensorName& s)
{
    // DBRX calls the block of attention and its norms so
    const bool wrapped = s.has({ "norm_attn_norm" });
    return s.hasStart({ "ln_", "hc_" }) || (wrapped ? s.has({ "norm_1", "norm_2" }) : s.hasPiece("norm"));
}

bool isRoutedExpert(const TensorName& s)
{
    return s.has({ "experts", "expert", "switch_mlp" }) // MLX's name is the last
        || (s.has({ "block_sparse_moe" }) && s.has({ "input_linear", "output_linear" })) // Granite
        || (s.has({ "moe" }) && s.has({ "gate_proj", "up_proj", "down_proj" })); // Step
}

/// Experts of a mixture, what chooses them, and what all tokens share.
bool readMixture(const TensorName& s, TensorPart& t)
{
    const auto is = [&](WeightPart part, WeightSplit split) {
        t.part = part;
        t.split = split;
        return true;
    };
    if (s.has({ "shared_expert_gate", "e_score_correction_bias", "tid2eid", "expert_bias", "router",
            "router_bias" })
        || s.hasPiece("latent_proj"))
        return is(WeightPart::Router, WeightSplit::Replicated);
    if (s.has({ "shared_expert", "shared_experts", "shared_mlp", "share_expert" }))
        return is(WeightPart::SharedExpert, WeightSplit::Tensor);
    if (isRoutedExpert(s))
        return is(WeightPart::RoutedExperts, WeightSplit::Experts);
    if (s.has({ "gate" }) && !isAttention(s))
        return is(WeightPart::Router, WeightSplit::Replicated);
    return false;
}

/// What is in front of the layers and behind them.
bool readEnds(const TensorName& s, TensorPart& t)
{
    const auto is = [&](WeightPart part, WeightSplit split) {
        t.part = part;
        t.split = split;
        return true;
    };
    if (s.has({ "embed_tokens_per_layer" }))
        return is(WeightPart::LayerEmbedding, WeightSplit::Vocabulary);
    if (s.has({ "per_layer_model_projection" }))
        return is(WeightPart::LayerEmbedding, WeightSplit::Replicated);
    if (s.has({ "wpe", "embed_positions", "position_embeddings", "pos_embed" }))
        return is(WeightPart::Embedding, WeightSplit::Replicated);
    if (s.has({ "embed_tokens", "wte", "word_embeddings", "tok_embeddings", "embed", "embeddings", "shared",
            "embed_in", "embedding" }))
        return is(WeightPart::Embedding, WeightSplit::Vocabulary);
    const std::string_view first = s.first();
    if (first == "lm_head" || first == "head" || first == "embed_out" || first == "output"
        || first == "output_layer" || s.has({ "score", "classifier", "cls" }))
        return is(WeightPart::OutputHead, WeightSplit::Vocabulary);
    return false;
}

/// The parts of a decoder, first rule that matches.
void readDecoder(const TensorName& s, TensorPart& t)
{
    const auto is = [&](WeightPart part, WeightSplit split) {
        t.part = part;
        t.split = split;
    };
    if (s.hasStart({ "indexer", "compressor", "index_" }))
        return is(WeightPart::Indexer, WeightSplit::Replicated);
    if (readMixture(s, t))
        return;
    if (isNorm(s))
        return is(WeightPart::Norm, WeightSplit::Replicated);
    if (readEnds(s, t))
        return;
    if (isRecurrent(s))
        return is(WeightPart::LinearAttention, WeightSplit::Tensor);
    if (isAttention(s))
        shareAttention(s, t);
    else if (s.has({ "per_layer_input_gate", "per_layer_projection" }) || s.hasStart({ "altup", "laurel" }))
        is(WeightPart::DenseMlp, WeightSplit::Replicated);
    else if (s.has({ "mlp", "feed_forward", "ffn", "fc1", "fc2", "w1", "w2", "w3", "gate_proj", "up_proj",
                 "down_proj", "mlp_block", "densereludense", "dense_h_to_4h", "dense_4h_to_h", "ff_proj",
                 "ff_out" }))
        is(WeightPart::DenseMlp, WeightSplit::Tensor);
    // The bias behind a matrix whose rows are divided is added once: each rank has it whole.
    if (s.last() == "bias" && t.split == WeightSplit::Tensor
        && s.has({ "o_proj", "down_proj", "dense_4h_to_h", "c_proj", "out_proj", "wo", "fc2" }))
        t.split = WeightSplit::Replicated;
}

/// Towers that read images or sound, and parts that make them.
bool readOtherInputs(const TensorName& s, TensorPart& t)
{
    if (s.has({ "talker", "token2wav", "code2wav", "tts" })) {
        t.part = WeightPart::Audio;
        t.unserved = true;
        return true;
    }
    if (s.hasStart({ "audio", "speech", "whisper", "conformer", "sound" })
        || s.has({ "apm", "embed_audio", "qformer" })) {
        t.part = WeightPart::Audio;
        return true;
    }
    if (s.hasStart({ "vision", "visual", "image_", "resampler", "perceiver", "sam_model" })
        || s.has({ "vit", "vpm", "img_processor", "patch_embed", "mm_projector", "multi_modal_projector",
            "merger", "connector", "aligner", "mlp1", "patch_merger", "embed_vision", "pre_mm_projector_norm",
            "projector" })) {
        t.part = WeightPart::Vision;
        return true;
    }
    return false;
}

} // namespace

TensorPart partOf(std::string_view tensor, const TensorContext& context)
{
    const TensorName s(tensor, context.hasEncoder);
    TensorPart t;
    t.auxiliary = isAuxiliary(s);
    const bool mask = s.last() == "bias" && (s.beforeLast() == "attn" || s.beforeLast() == "attention");
    t.buffer = mask || s.has({ "inv_freq", "rotary_emb", "masked_bias" });
    if (readOtherInputs(s, t))
        return t;
    if (s.first() == "encoder") {
        t.part = WeightPart::Encoder;
        t.split = WeightSplit::Tensor;
        return t;
    }
    readDecoder(s, t);
    t.layer = s.layer();
    const bool beyond = context.layers > 0 && t.layer >= context.layers && s.startsWithLayer();
    const bool named = s.hasStart({ "mtp", "eagle", "medusa" }) || s.has({ "nextn" });
    if (!beyond && !named)
        return t;
    if (named && !beyond) { // counted from 0: behind the layers of the model
        const int own = std::max(t.layer, s.numberBehind("mtp"));
        t.layer = own < 0 ? -1 : static_cast<int>(std::min<std::int64_t>(context.layers + own, 1 << 20));
    }
    t.sharedCopy = t.part == WeightPart::Embedding || t.part == WeightPart::OutputHead
        || (s.has({ "shared_head" }) && s.has({ "head" })); // its norm is its own
    if (t.part == WeightPart::Norm || t.sharedCopy || t.part == WeightPart::Other)
        t.split = WeightSplit::Replicated;
    t.part = WeightPart::MultiTokenPrediction;
    return t;
}

} // namespace hbm
