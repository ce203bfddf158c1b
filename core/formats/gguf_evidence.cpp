// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_evidence.h"

#include "core/formats/gguf_parts.h"

#include <algorithm>

namespace hbm {

namespace {

std::int64_t dimension(const TensorTable& tensors, std::size_t i, std::size_t d)
{
    const auto shape = tensors.shape(i);
    return d < shape.size() ? shape[d] : 1;
}

void note(GgufEvidence& evidence, const GgufName& name, std::int64_t rows)
{
    GgufLayerEvidence& layer = evidence.layers[static_cast<std::size_t>(name.layer)];
    layer.present = true;
    layer.attention = layer.attention || holdsAttention(name);
    layer.state = layer.state || holdsState(name);
    layer.indexer = layer.indexer || name.base.starts_with("indexer.");
    if (name.suffix == "weight" && name.base == "attn_k")
        layer.keyRows = rows;
    if (name.suffix == "weight" && name.base == "attn_kv_a_mqa")
        layer.latentRows = rows;
    const bool routed = name.oneExpert || name.base.ends_with("_exps");
    layer.experts = layer.experts || (routed && name.base != "ffn_norm_exps");
    layer.dense = layer.dense || (!routed && (name.base == "ffn_up" || name.base == "ffn_down"));
    evidence.gatedMlp = evidence.gatedMlp || name.base == "ffn_gate" || name.base.starts_with("ffn_gate_exps")
        || name.base == "ffn_gate_up_exps";
    evidence.deltaTensors = evidence.deltaTensors || name.base == "ssm_ba" || name.base == "ssm_beta"
        || name.base == "ssm_alpha";
    evidence.mamba1Tensors = evidence.mamba1Tensors || name.base == "ssm_x";
}

} // namespace

bool GgufEvidence::any(bool GgufLayerEvidence::*what, std::int64_t from, std::int64_t to) const
{
    for (std::int64_t i = from; i < to && i < static_cast<std::int64_t>(layers.size()); ++i)
        if (layers[static_cast<std::size_t>(i)].*what)
            return true;
    return false;
}

GgufEvidence ggufEvidence(const TensorTable& tensors, std::int64_t blocks)
{
    GgufEvidence evidence;
    evidence.layers.resize(static_cast<std::size_t>(std::max<std::int64_t>(0, blocks)));
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const GgufName name = parseGgufName(tensors.name(i));
        if (name.stack == GgufStack::Outside) {
            evidence.outputHead = evidence.outputHead || (name.base == "output" && name.suffix == "weight");
            if (name.base == "token_embd" && name.suffix == "weight") {
                evidence.embeddingWidth = dimension(tensors, i, 0);
                evidence.embeddingRows = dimension(tensors, i, 1);
            }
        } else if (name.stack == GgufStack::Decoder) {
            if (name.layer < blocks)
                note(evidence, name, dimension(tensors, i, 1));
            else
                ++evidence.beyond;
        }
    }
    return evidence;
}

} // namespace hbm
