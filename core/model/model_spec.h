// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model as the planner sees it: values only, made by architectures/ from a config.json.
#pragma once

#include "core/base/error.h"
#include "core/base/figure.h"
#include "core/model/cache_component.h"
#include "core/model/hub_origin.h"
#include "core/model/quantization_note.h"
#include "core/model/stored_weights.h"
#include "core/model/weights.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hbm {

/// Dimensions that engines use beside the cache, named as in config.json.
struct ModelDimensions
{
    std::int64_t hiddenSize = 0;
    std::int64_t numAttentionHeads = 0;
    std::int64_t numKeyValueHeads = 0; ///< 1 for MLA
    std::int64_t intermediateSize = 0; ///< dense MLP
    std::int64_t moeIntermediateSize = 0; ///< 0 = no experts
    std::int64_t numExperts = 0;
    std::int64_t numExpertsPerToken = 0;
    std::int64_t vocabSize = 0;
    std::int64_t mlpMatrices = 3; ///< gate, up and down; 2 = up and down
    bool tiedEmbeddings = false; ///< what the model class takes when tie_word_embeddings is absent
    std::int64_t kvLoraRank = 0; ///< > 0: MLA
    std::int64_t qkNopeHeadDim = 0;
    std::int64_t vHeadDim = 0;
    std::int64_t rotaryElements = 0; ///< of the tables of sines and cosines that engines compute

    bool operator==(const ModelDimensions&) const = default;
};

/// A layer that reads the cache of another one instead of owning one (Gemma-3n, Hunyuan CLA, GLM IndexShare).
struct BorrowedCache
{
    int layer = 0;
    int owner = 0;
    CacheKind kind = CacheKind::KeyValue; ///< what is borrowed

    bool operator==(const BorrowedCache&) const = default;
};

/// Which layers hold a dense MLP and which hold experts (Nemotron-H: neither in most).
struct MlpLayers
{
    std::vector<int> dense;
    std::vector<int> experts;

    bool operator==(const MlpLayers&) const = default;
};

struct ModelSpec
{
    std::string name; ///< for people: "zai-org/GLM-5.2-FP8", or the folder's name
    std::string source; ///< where it was read: path, "bundled:glm-5.2-fp8", "org/name" of the Hub
    std::optional<HubOrigin> hub; ///< the commit, of a model of the Hub
    std::string modelType; ///< the text config's model_type; empty when the file has none
    std::string family; ///< which rule of architectures/ answered: "mla", "gqa", "window", …
    bool assumed = false; ///< answered by a guess; an issue gives the reason
    bool preview = false; ///< read off engine sources before a running release was checked
    std::string noCacheReason; ///< non-empty: not a decoder with a cache, and why ("encoder-only", …)

    std::int64_t layers = 0;
    std::optional<Tokens> contextLength;
    ModelDimensions dims;

    std::vector<CacheComponent> cache;
    std::vector<CacheComponent> speculativeCache; ///< the multi-token-prediction layer's own, when it runs
    std::vector<CacheComponent>
        expandedCache; ///< what vLLM stores instead, having no latent kernel: MiniCPM3
    std::vector<BorrowedCache> borrowed; ///< by layer
    std::optional<Tokens> encoderTokens; ///< the longest input that the file allows on the encoder axis
    std::optional<Tokens> imageTokens; ///< of one image, where images have a cache axis of their own

    std::optional<MlpLayers> mlpLayers; ///< where the family names them; else every layer has one
    std::vector<WeightGroup> weights;
    std::optional<StoredWeights> stored; ///< weight files that were found beside the config
    bool weightsRough = false; ///< the outline does not know all blocks of the family; tensors would
    std::string weightFormat; ///< "bf16", "fp8", "mxfp4": the format of the bulk
    std::vector<QuantizationNote> quantizations; ///< what each place of the checkpoint says; the first counts
    std::string modelDtype; ///< "bfloat16"; "assumed" is an issue
    std::optional<KvDtype> checkpointKvDtype; ///< what the checkpoint asks for under kv-cache-dtype auto

    /// The values that decided the answer, with the config key as written, for explanations.
    std::map<std::string, std::string> facts;
    Issues issues;

    bool operator==(const ModelSpec&) const = default;
};

/// How well the bytes of ModelSpec::weights are known: all tensor headers, the sum of sizes with an outline,
/// an outline, or one that does not know all blocks.
Evidence weightEvidence(const ModelSpec& model);

/// Sums over components, for one session at TP 1, without speculative layers.
struct CacheSummary
{
    /// Growth for every token of context. In general a fraction (146/4 rows): numerator over denominator.
    Ratio growingBytesPerToken;
    Bytes windowBytesPerSession {}; ///< capped parts when full
    Bytes fixedBytesPerSession {}; ///< states, and cross caches whose length the model fixes
    std::int64_t encoderBytesPerToken = 0; ///< cross caches, for every token of the encoder's input
    std::int64_t imageBytesPerToken = 0; ///< the same for every image token
};
CacheSummary summarise(const std::vector<CacheComponent>& cache, const RowTypes& types, std::int64_t tp = 1);

/// Growth by the textbook formula "2 x kv_heads x head_dim x layers x bytes" or its MLA twin, bytes per
/// token: indexers, scales and states are left out, and windows are not known to it.
std::int64_t textbookBytesPerToken(const std::vector<CacheComponent>& cache, KvDtype dtype);

/// Logical bytes of one session, nothing replicated.
Bytes sessionBytes(
    const std::vector<CacheComponent>& cache, const SessionLength& length, const RowTypes& types);

} // namespace hbm
