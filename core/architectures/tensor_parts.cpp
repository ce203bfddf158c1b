// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/tensor_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace hbm {

namespace {

using Names = std::initializer_list<std::string_view>;

/// A name cut at its dots, in small letters, without the wrappers in front.
class Segments
{
public:
    explicit Segments(std::string_view name)
        : m_name(lowerCase(name))
    {
        std::string_view rest = m_name;
        while (m_count < m_parts.size() && !rest.empty()) {
            const std::size_t cut = std::min(rest.find('.'), rest.size());
            m_parts[m_count++] = rest.substr(0, cut);
            rest.remove_prefix(std::min(cut + 1, rest.size()));
        }
        while (m_first + 1 < m_count && isAny(m_parts[m_first], kWrappers))
            ++m_first;
    }

    std::string_view first() const { return m_parts[m_first]; }
    std::string_view last() const { return m_parts[m_count - 1]; }

    template <class List> bool hasAny(const List& names) const
    {
        return any([&](std::string_view s) { return isAny(s, names); });
    }
    bool has(Names names) const { return hasAny(names); }
    bool hasStart(Names starts) const
    {
        return any([&](std::string_view s) {
            return std::any_of(
                starts.begin(), starts.end(), [&](std::string_view start) { return s.starts_with(start); });
        });
    }
    bool hasPiece(std::string_view piece) const
    {
        return any([&](std::string_view s) { return s.find(piece) != std::string_view::npos; });
    }
    /// The number behind the first segment that counts layers.
    int layer() const
    {
        constexpr std::array<std::string_view, 6> kCounters { "layers", "h", "blocks", "block", "layer",
            "blk" };
        for (std::size_t i = m_first; i + 1 < m_count; ++i) {
            int number = -1;
            const std::string_view text = m_parts[i + 1];
            if (isAny(m_parts[i], kCounters)
                && std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc {})
                return std::max(-1, number);
        }
        return -1;
    }

private:
    static constexpr std::array<std::string_view, 12> kWrappers { "model", "language_model", "text_model",
        "transformer", "thinker", "base_model", "backbone", "decoder", "gpt_neox", "causal_lm", "llm",
        "rwkv" };

    template <class List> static bool isAny(std::string_view s, const List& names)
    {
        return std::find(names.begin(), names.end(), s) != names.end();
    }
    template <class Test> bool any(Test test) const
    {
        return std::any_of(m_parts.begin() + static_cast<std::ptrdiff_t>(m_first),
            m_parts.begin() + static_cast<std::ptrdiff_t>(m_count), test);
    }

    std::string m_name;
    std::array<std::string_view, 24> m_parts {};
    std::size_t m_count = 0;
    std::size_t m_first = 0;
};

bool isAuxiliary(const Segments& s)
{
    constexpr std::array<std::string_view, 32> kSuffixes { "scales", "qzeros", "g_idx", "perm",
        "weight_scale", "weight_scale_inv", "weight_scale_2", "weight_global_scale", "input_scale",
        "input_global_scale", "weight_zero_point", "weight_shape", "weight_g_idx", "scale", "scale_inv",
        "biases", "absmax", "nested_absmax", "quant_map", "nested_quant_map", "quant_state", "scb",
        "weight_format", "k_scale", "v_scale", "q_scale", "act_scale", "scale_ub", "weight_offset",
        "deq_scale", "quant_bias", "input_offset" };
    const std::string_view last = s.last();
    return s.hasAny(kSuffixes) || last.ends_with("_scales") || last.ends_with("_scale_inv")
        || last.ends_with("_weight_scale") || last.ends_with("_weight_scale_2")
        || last.ends_with("_input_scale") || last.ends_with("_scale");
}

/// Attention: what is copied when ranks outnumber the KV heads, what is whole on every rank.
void shareAttention(const Segments& s, TensorPart& t)
{
    t.part = WeightPart::Attention;
    t.split = WeightSplit::Tensor;
    if (s.has({ "q_a_proj", "kv_a_proj_with_mqa", "fused_qkv_a_proj", "fused_qkv_a_proj_with_mqa", "wq_a",
            "wkv_a", "wkv", "kv_down_proj", "q_down_proj", "f_a_proj", "g_a_proj" }))
        t.split = WeightSplit::Replicated;
    else if (s.has({ "k_proj", "v_proj", "wk", "wv", "key", "value", "k", "v", "key_proj", "value_proj" }))
        t.split = WeightSplit::KvHeads;
    else if (s.has({ "qkv_proj", "query_key_value", "c_attn", "wqkv", "qkv", "att_proj", "attn_qkv" }))
        t.fusedHeads = true;
}

/// Blocks that keep a state in place of a cache that grows.
bool isRecurrent(const Segments& s)
{
    if (s.has({ "linear_attn", "mamba", "ssm", "a_log", "dt_bias", "dt_proj", "conv1d", "x_proj", "shortconv",
            "short_conv", "conv" })
        || s.hasStart({ "time_mix", "channel_mix", "kda", "time_" }))
        return true;
    // Nemotron-H calls the one block of each layer `mixer`, whatever it is
    return s.has({ "mixer" }) && s.has({ "in_proj", "out_proj", "d" });
}

/// The parts of a decoder, first rule that matches.
void readDecoder(const Segments& s, TensorPart& t)
{
    const auto is = [&](WeightPart part, WeightSplit split) {
        t.part = part;
        t.split = split;
    };
    if (s.hasStart({ "indexer", "compressor" }))
        return is(WeightPart::Indexer, WeightSplit::Replicated);
    if (s.has({ "shared_expert_gate", "e_score_correction_bias", "tid2eid", "expert_bias", "router" })
        || s.hasPiece("latent_proj"))
        return is(WeightPart::Router, WeightSplit::Replicated);
    if (s.has({ "shared_expert", "shared_experts", "shared_mlp" }))
        return is(WeightPart::SharedExpert, WeightSplit::Tensor);
    if (s.has({ "experts", "expert" }))
        return is(WeightPart::RoutedExperts, WeightSplit::Experts);
    if (s.has({ "gate" }))
        return is(WeightPart::Router, WeightSplit::Replicated);
    if (s.hasPiece("norm") || s.hasStart({ "ln_" }))
        return is(WeightPart::Norm, WeightSplit::Replicated);
    if (s.has({ "embed_tokens", "wte", "wpe", "word_embeddings", "tok_embeddings", "embed", "embeddings",
            "embed_tokens_per_layer", "embed_positions", "shared", "embed_in" }))
        return is(WeightPart::Embedding, WeightSplit::Vocabulary);
    const std::string_view first = s.first();
    if (first == "lm_head" || first == "head" || first == "embed_out" || first == "output"
        || s.has({ "score", "classifier", "cls" }))
        return is(WeightPart::OutputHead, WeightSplit::Vocabulary);
    if (isRecurrent(s))
        return is(WeightPart::LinearAttention, WeightSplit::Tensor);
    if (s.has({ "self_attn", "attn", "attention", "cross_attn", "selfattention", "encdecattention",
            "encoder_attn", "temporal_block", "att", "self_attention", "q_proj", "k_proj", "v_proj", "o_proj",
            "wq", "wk", "wv", "wo", "sinks", "norm_attn_norm" }))
        return shareAttention(s, t);
    if (s.has({ "mlp", "feed_forward", "ffn", "fc1", "fc2", "w1", "w2", "w3", "gate_proj", "up_proj",
            "down_proj", "mlp_block", "densereludense", "dense_h_to_4h", "dense_4h_to_h", "ff_proj", "ff_out",
            "per_layer_input_gate", "per_layer_projection", "per_layer_model_projection" })
        || s.hasStart({ "altup", "laurel" }))
        return is(WeightPart::DenseMlp, WeightSplit::Tensor);
}

} // namespace

TensorPart partOf(std::string_view tensor, std::int64_t layers)
{
    const Segments s(tensor);
    TensorPart t;
    t.auxiliary = isAuxiliary(s);
    t.buffer = s.has({ "inv_freq", "rotary_emb", "masked_bias" });
    if (s.has({ "visual", "vision", "vision_tower", "vision_model", "vision_encoder", "vit", "vpm",
            "img_processor", "image_encoder", "patch_embed", "image_newline", "mm_projector",
            "multi_modal_projector", "merger", "connector", "aligner", "resampler", "mlp1",
            "vision_language_adapter", "patch_merger", "embed_vision", "pre_mm_projector_norm" })
        || s.hasStart({ "perceiver" })) {
        t.part = WeightPart::Vision;
        return t;
    }
    if (s.hasStart({ "audio", "speech", "whisper", "conformer", "sound" })
        || s.has({ "apm", "talker", "token2wav", "code2wav", "embed_audio" })) {
        t.part = WeightPart::Audio;
        return t;
    }
    if (s.first() == "encoder") {
        t.part = WeightPart::Encoder;
        t.split = WeightSplit::Tensor;
        return t;
    }
    readDecoder(s, t);
    t.layer = s.layer();
    const bool predicts = s.has({ "mtp", "mtp_layers", "nextn", "mtp_block" })
        || s.hasStart({ "eagle", "medusa" }) || (layers > 0 && t.layer >= layers);
    if (predicts) {
        t.sharedCopy = t.part == WeightPart::Embedding || t.part == WeightPart::OutputHead
            || (s.has({ "shared_head" }) && s.has({ "head" })); // its norm is its own
        if (t.part == WeightPart::Norm || t.sharedCopy || t.part == WeightPart::Other)
            t.split = WeightSplit::Replicated;
        t.part = WeightPart::MultiTokenPrediction;
    }
    return t;
}

} // namespace hbm
