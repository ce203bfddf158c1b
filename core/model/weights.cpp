// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weights.h"

namespace hbm {

std::int64_t copiesOf(const WeightGroup& group)
{
    return group.place == StagePlace::Layers ? static_cast<std::int64_t>(group.layers.size()) : 1;
}

std::int64_t parametersOf(const WeightGroup& group)
{
    return multiplySaturated(group.parameters, copiesOf(group));
}

Bytes bytesOf(const WeightGroup& group)
{
    return group.bytes * copiesOf(group);
}

std::int64_t totalParameters(const std::vector<WeightGroup>& groups, bool withMultiTokenPrediction)
{
    std::int64_t sum = 0;
    for (const WeightGroup& group : groups)
        if (withMultiTokenPrediction || group.part != WeightPart::MultiTokenPrediction)
            sum = addSaturated(sum, parametersOf(group));
    return sum;
}

Bytes totalBytes(const std::vector<WeightGroup>& groups, bool withMultiTokenPrediction)
{
    Bytes sum;
    for (const WeightGroup& group : groups)
        if (withMultiTokenPrediction || group.part != WeightPart::MultiTokenPrediction)
            sum += bytesOf(group);
    return sum;
}

std::string_view nameOf(WeightPart part)
{
    switch (part) {
    case WeightPart::Embedding:
        return "embedding";
    case WeightPart::LayerEmbedding:
        return "layer_embedding";
    case WeightPart::Attention:
        return "attention";
    case WeightPart::LinearAttention:
        return "linear_attention";
    case WeightPart::Indexer:
        return "indexer";
    case WeightPart::DenseMlp:
        return "dense_mlp";
    case WeightPart::RoutedExperts:
        return "routed_experts";
    case WeightPart::SharedExpert:
        return "shared_expert";
    case WeightPart::Router:
        return "router";
    case WeightPart::Norm:
        return "norm";
    case WeightPart::OutputHead:
        return "output_head";
    case WeightPart::MultiTokenPrediction:
        return "multi_token_prediction";
    case WeightPart::Vision:
        return "vision";
    case WeightPart::Audio:
        return "audio";
    case WeightPart::Encoder:
        return "encoder";
    case WeightPart::Other:
        return "other";
    }
    return "unknown";
}

} // namespace hbm
