// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a model's weights consist of, in outline: groups of parameters that are stored in one format and
// divided over ranks by one rule. Bytes per GPU follow in memory/weights.
#pragma once

#include "core/base/units.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

enum class WeightPart
{
    Embedding,
    LayerEmbedding, ///< tables of every layer's own, and their projections (Gemma-3n)
    Attention,
    LinearAttention, ///< and state space blocks: what stands in the place of attention
    Indexer,
    DenseMlp,
    RoutedExperts,
    SharedExpert,
    Router,
    Norm,
    OutputHead,
    MultiTokenPrediction,
    Vision, ///< tower and projector
    Audio,
    Encoder, ///< of an encoder-decoder
    Other, ///< tensors whose names say nothing
};

inline constexpr std::size_t kWeightParts = static_cast<std::size_t>(WeightPart::Other) + 1;

/// How a group divides over ranks. Rules: engine-accounting 5.1.
enum class WeightSplit
{
    Tensor, ///< / tp
    KvHeads, ///< / min(tp, kv heads): k_proj and v_proj are copied when tp is larger
    Replicated, ///< whole on each rank: MLA down-projections, indexer, router, norms
    Experts, ///< whole experts with EP (over tp x dp), else a slice of each over tp x dp
    Vocabulary, ///< rows padded to 64, / tp
};

/// Which pipeline stage holds a group that belongs to no layer.
enum class StagePlace
{
    Layers,
    First,
    Last
};

struct WeightGroup
{
    WeightPart part = WeightPart::Attention;
    WeightSplit split = WeightSplit::Tensor;
    StagePlace place = StagePlace::Layers;
    std::vector<int> layers; ///< rising; with StagePlace::Layers one copy of `parameters` in each
    std::int64_t parameters = 0; ///< per layer, or in all when it belongs to no layer; 0 = cannot be counted
    Bytes bytes {}; ///< of as many parameters, scales and zero points included
    std::int64_t units = 1; ///< experts: how many; vocabulary: rows; kv heads: heads. What is divided
    std::string format; ///< "bf16", "fp8", "mxfp4", … as shown

    bool operator==(const WeightGroup&) const = default;
};

/// Copies of the group: its layers, or 1.
std::int64_t copiesOf(const WeightGroup& group);

/// Parameters and bytes of the whole group.
std::int64_t parametersOf(const WeightGroup& group);
Bytes bytesOf(const WeightGroup& group);

/// Sums over groups. The multi-token-prediction part counts only when asked for: engines load it only with
/// speculative decoding.
std::int64_t totalParameters(const std::vector<WeightGroup>& groups, bool withMultiTokenPrediction);
Bytes totalBytes(const std::vector<WeightGroup>& groups, bool withMultiTokenPrediction);

/// Reads images or sound; a server of text alone leaves it out.
constexpr bool isTower(WeightPart part)
{
    return part == WeightPart::Vision || part == WeightPart::Audio;
}

std::string_view nameOf(WeightPart part); ///< "embedding", "attention", …

} // namespace hbm
