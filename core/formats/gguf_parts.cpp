// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_parts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace hbm {

namespace {

using Part = WeightPart;
using Split = WeightSplit;

bool isAny(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool contains(std::string_view text, std::string_view piece)
{
    return text.find(piece) != std::string_view::npos;
}

/// Takes "123." off the front. False, and nothing taken, when there is no number or too large a one.
bool takeNumber(std::string_view& text, std::int64_t& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto digits = static_cast<std::size_t>(end - text.data());
    if (error != std::errc {} || number < 0 || digits == text.size() || text[digits] != '.')
        return false;
    text.remove_prefix(digits + 1);
    return true;
}

bool takePrefix(std::string_view& text, std::string_view prefix)
{
    const bool there = text.starts_with(prefix);
    text.remove_prefix(there ? prefix.size() : 0);
    return there;
}

/// A tensor that belongs to no layer.
GgufPart outsidePart(const GgufName& name)
{
    const std::string_view base = name.base;
    const auto first = [](Part part, Split split) { return GgufPart { part, split, StagePlace::First }; };
    const auto last = [](Part part, Split split) { return GgufPart { part, split, StagePlace::Last }; };
    if (base == "token_embd")
        return first(Part::Embedding, Split::Vocabulary);
    if (base == "per_layer_token_embd")
        return first(Part::LayerEmbedding, Split::Vocabulary);
    if (base == "per_layer_model_proj")
        return first(Part::LayerEmbedding, Split::Replicated);
    if (base == "output")
        return last(Part::OutputHead, Split::Vocabulary);
    if (isAny(base, { "position_embd", "token_types" }))
        return first(Part::Embedding, Split::Replicated);
    if (base.starts_with("nextn.")
        || isAny(base, { "fc", "d2t", "masked_embd_centroids", "masked_embd_ordering" }))
        return last(Part::MultiTokenPrediction, Split::Replicated);
    if (contains(base, "norm") || base.starts_with("rope_f") || base.starts_with("output_"))
        return { Part::Norm, Split::Replicated,
            contains(base, "output") ? StagePlace::Last : StagePlace::First };
    if (base.starts_with("cls") || base.starts_with("dense_"))
        return last(Part::OutputHead, Split::Replicated);
    if (base.starts_with("v.") || base.starts_with("mm.") || base.starts_with("a."))
        return first(Part::Vision, Split::Replicated); // towers in the same file, as Ollama writes them
    if (base.starts_with("altup_"))
        return first(Part::DenseMlp, Split::Replicated);
    return { Part::DenseMlp, Split::Replicated, StagePlace::First, false };
}

GgufPart expertPart(std::string_view base, bool oneExpert)
{
    if (oneExpert || base.ends_with("_exps"))
        return { Part::RoutedExperts, Split::Experts };
    return { Part::SharedExpert, Split::Tensor }; // _shexp, and the chunk experts of GroveMoE: _chexps
}

GgufPart attentionPart(const GgufName& name, bool stateLayer)
{
    const std::string_view base = name.base;
    // The way down to a low rank is whole on each rank; so is the one K and V of DeepSeek-V4 (attn_kv).
    if (isAny(base, { "attn_q_a", "attn_kv_a_mqa", "attn_kv", "attn_rot_embd" }))
        return { Part::Attention, Split::Replicated };
    if (isAny(base, { "attn_k", "attn_v", "cross_attn_k", "cross_attn_v" }))
        return { Part::Attention, stateLayer ? Split::Tensor : Split::KvHeads };
    // The bias behind a row-parallel matrix is added once: each rank has it whole.
    if (name.suffix == "bias" && isAny(base, { "attn_output", "attn_o", "cross_attn_o" }))
        return { Part::Attention, Split::Replicated };
    return { Part::Attention, Split::Tensor };
}

GgufPart layerPart(const GgufName& name, bool stateLayer)
{
    const std::string_view base = name.base;
    const bool expert = base.ends_with("_exps") || base.ends_with("_shexp") || base.ends_with("_chexps");
    if (base.starts_with("ffn_gate_inp") || base.starts_with("exp_probs_b") || base.starts_with("ffn_latent")
        || base == "ffn_gate_tid2eid")
        return { Part::Router, Split::Replicated };
    if (base.starts_with("indexer") || base.starts_with("attn_compressor"))
        return { Part::Indexer, Split::Replicated };
    if (contains(base, "norm") || isAny(base, { "layer_output_scale", "time_mix_ln" })
        || base.starts_with("rope_f") || base.starts_with("hc_"))
        return { Part::Norm, Split::Replicated };
    if (expert || name.oneExpert)
        return expertPart(base, name.oneExpert);
    if (base.starts_with("vis_"))
        return { Part::Vision, Split::Tensor }; // the second set of matrices that CogVLM has for images
    if (holdsState(name))
        return { Part::LinearAttention, Split::Tensor };
    if (base.starts_with("attn_") || base.starts_with("cross_attn_"))
        return attentionPart(name, stateLayer);
    if (base.starts_with("nextn."))
        return { Part::DenseMlp, Split::Replicated };
    if (isAny(base, { "inp_gate", "proj" }) || base.starts_with("altup_") || base.starts_with("laurel_"))
        return { Part::DenseMlp, Split::Replicated };
    if (base.starts_with("ffn_") || base.starts_with("ffn."))
        return { Part::DenseMlp,
            name.suffix == "bias" && base == "ffn_down" ? Split::Replicated : Split::Tensor };
    return { Part::DenseMlp, Split::Replicated, StagePlace::Layers, false };
}

} // namespace

GgufName parseGgufName(std::string_view text)
{
    GgufName name;
    std::string_view rest = text;
    const bool encoder = takePrefix(rest, "enc.blk.");
    if (encoder || takePrefix(rest, "dec.blk.") || takePrefix(rest, "blk.")) {
        if (takeNumber(rest, name.layer))
            name.stack = encoder ? GgufStack::Encoder : GgufStack::Decoder;
        else
            rest = text;
    }
    for (std::string_view suffix : { ".weight", ".bias", ".scale", ".input_scale" })
        if (rest.ends_with(suffix)) {
            name.suffix = suffix.substr(1);
            rest.remove_suffix(suffix.size());
            break;
        }
    for (std::string_view matrix : { "ffn_gate.", "ffn_up.", "ffn_down." })
        if (name.stack == GgufStack::Decoder && rest.starts_with(matrix) && rest.size() > matrix.size()) {
            const std::string_view index = rest.substr(matrix.size());
            name.oneExpert
                = std::all_of(index.begin(), index.end(), [](char c) { return c >= '0' && c <= '9'; });
            if (name.oneExpert)
                rest = rest.substr(0, matrix.size() - 1);
        }
    name.base = rest;
    return name;
}

bool holdsAttention(const GgufName& name)
{
    return isAny(name.base, { "attn_k", "attn_qkv", "attn_kv_a_mqa", "attn_kv" });
}

bool holdsState(const GgufName& name)
{
    return name.base.starts_with("ssm_") || name.base.starts_with("shortconv.")
        || name.base.starts_with("time_mix_") || name.base.starts_with("channel_mix_");
}

GgufPart partOf(const GgufName& name, bool stateLayer)
{
    if (name.stack == GgufStack::Outside)
        return outsidePart(name);
    GgufPart part = layerPart(name, stateLayer);
    if (name.stack == GgufStack::Encoder) {
        part.part = WeightPart::Encoder;
        part.place = StagePlace::First;
    }
    return part;
}

} // namespace hbm
