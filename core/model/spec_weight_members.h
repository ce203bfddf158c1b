// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The members of what a model's weights are, as model_spec_json writes and reads them.
#pragma once

#include "core/base/json_members.h"
#include "core/base/limits.h"
#include "core/model/spec_cache_members.h"

namespace hbm {

inline constexpr WeightPart kWeightPartList[] { WeightPart::Embedding, WeightPart::LayerEmbedding,
    WeightPart::Attention, WeightPart::LinearAttention, WeightPart::Indexer, WeightPart::DenseMlp,
    WeightPart::RoutedExperts, WeightPart::SharedExpert, WeightPart::Router, WeightPart::Norm,
    WeightPart::OutputHead, WeightPart::MultiTokenPrediction, WeightPart::Vision, WeightPart::Audio,
    WeightPart::Encoder, WeightPart::Other };
inline constexpr WeightSplit kWeightSplits[] { WeightSplit::Tensor, WeightSplit::KvHeads,
    WeightSplit::Replicated, WeightSplit::Experts, WeightSplit::Vocabulary };
inline constexpr StagePlace kStagePlaces[] { StagePlace::Layers, StagePlace::First, StagePlace::Last };

template <class Visit> void membersOf(Type<WeightGroup>, Visit& visit)
{
    visit.always("part", &WeightGroup::part, Names<WeightPart> { kWeightPartList });
    visit("split", &WeightGroup::split, Names<WeightSplit> { kWeightSplits });
    visit("place", &WeightGroup::place, Names<StagePlace> { kStagePlaces });
    visit("layers", &WeightGroup::layers, Ranges { kLastLayer });
    visit("parameters", &WeightGroup::parameters, Whole {});
    visit("bytes", &WeightGroup::bytes, Whole {});
    visit("units", &WeightGroup::units, Whole { 0, kMostElements });
    visit("format", &WeightGroup::format, Text {});
}

template <class Visit> void membersOf(Type<DtypeTotal>, Visit& visit)
{
    visit.always("dtype", &DtypeTotal::dtype, Text {});
    visit("tensors", &DtypeTotal::tensors, Whole {});
    visit("bytes", &DtypeTotal::bytes, Whole {});
}

template <class Visit> void membersOf(Type<StoredWeights>, Visit& visit)
{
    visit("source", &StoredWeights::source, Text {});
    visit("files", &StoredWeights::files, Whole {});
    visit("headers", &StoredWeights::headers, Whole {});
    visit("tensors", &StoredWeights::tensors, Whole {});
    visit("file_bytes", &StoredWeights::fileBytes, Whole {});
    visit("tensor_bytes", &StoredWeights::tensorBytes, Whole {});
    visit("header_bytes", &StoredWeights::headerBytes, Whole {});
    visit("scaled", &StoredWeights::scaled);
    visit("dtypes", &StoredWeights::dtypes, List { 256 });
    visit("ignored", &StoredWeights::ignored, List { 100'000 });
}

template <class Visit> void membersOf(Type<MlpLayers>, Visit& visit)
{
    visit("dense", &MlpLayers::dense, Ranges { kLastLayer });
    visit("experts", &MlpLayers::experts, Ranges { kLastLayer });
}

} // namespace hbm
