// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_spec_json.h"

#include "core/model/spec_weight_members.h"

namespace hbm {

namespace {

constexpr Severity kSeverities[] { Severity::Info, Severity::Warning, Severity::Problem };
constexpr std::size_t kMostEntries = 65'536; ///< of any list of a model

/// Layers in a row that borrow from one owner: one entry of the list.
struct BorrowedRun
{
    std::vector<int> layers;
    int owner = 0;
    CacheKind kind = CacheKind::KeyValue;

    bool operator==(const BorrowedRun&) const = default;
};

struct BorrowedRuns
{
    std::vector<BorrowedRun> borrowed;
};

BorrowedRuns runsOf(const std::vector<BorrowedCache>& all)
{
    BorrowedRuns runs;
    for (const BorrowedCache& b : all) {
        std::vector<BorrowedRun>& list = runs.borrowed;
        const bool goesOn = !list.empty() && list.back().owner == b.owner && list.back().kind == b.kind
            && list.back().layers.back() < b.layer;
        if (!goesOn)
            list.push_back({ {}, b.owner, b.kind });
        list.back().layers.push_back(b.layer);
    }
    return runs;
}

std::vector<BorrowedCache> borrowedOf(const BorrowedRuns& runs)
{
    std::vector<BorrowedCache> all;
    for (const BorrowedRun& run : runs.borrowed)
        for (int layer : run.layers)
            all.push_back({ layer, run.owner, run.kind });
    return all;
}

} // namespace

template <class Visit> void membersOf(Type<BorrowedRun>, Visit& visit)
{
    visit.always("layers", &BorrowedRun::layers, Ranges { kLastLayer });
    visit.always("owner", &BorrowedRun::owner, Whole { 0, kLastLayer });
    visit.always("kind", &BorrowedRun::kind, Names<CacheKind> { kCacheKinds });
}

template <class Visit> void membersOf(Type<BorrowedRuns>, Visit& visit)
{
    visit("borrowed", &BorrowedRuns::borrowed, List { kMostEntries });
}

using PartFormat = std::pair<std::string, std::string>;
template <class Visit> void membersOf(Type<PartFormat>, Visit& visit)
{
    visit.always("part", &PartFormat::first, Text {});
    visit.always("format", &PartFormat::second, Text {});
}

template <class Visit> void membersOf(Type<QuantizationNote>, Visit& visit)
{
    visit("place", &QuantizationNote::place, Text {});
    visit("method", &QuantizationNote::method, Text {});
    visit("format", &QuantizationNote::format, Text {});
    visit("kv_cache", &QuantizationNote::kvCache, Text {});
    visit("parts", &QuantizationNote::parts, List { kMostEntries });
}

template <class Visit> void membersOf(Type<Issue>, Visit& visit)
{
    visit("severity", &Issue::severity, Names<Severity> { kSeverities });
    visit.always("code", &Issue::code, Text {});
    visit("field", &Issue::field, Text {});
    visit("args", &Issue::args, List { 64 });
}

template <class Visit> void membersOf(Type<HubOrigin>, Visit& visit)
{
    visit("repository", &HubOrigin::repository, Text {});
    visit("revision", &HubOrigin::revision, Text {});
    visit("commit", &HubOrigin::commit, Text {});
    visit("file", &HubOrigin::file, Text {});
    visit("endpoint", &HubOrigin::endpoint, Text {});
    visit("from_cache", &HubOrigin::fromCache);
    visit("cached_on", &HubOrigin::cachedOn, Text {});
    visit("older_commit", &HubOrigin::olderCommit);
}

template <class Visit> void membersOf(Type<ModelDimensions>, Visit& visit)
{
    visit("hidden_size", &ModelDimensions::hiddenSize, Whole { 0, limits::kWidth });
    visit("num_attention_heads", &ModelDimensions::numAttentionHeads, Whole { 0, limits::kHeads });
    visit("num_key_value_heads", &ModelDimensions::numKeyValueHeads, Whole { 0, limits::kHeads });
    visit("intermediate_size", &ModelDimensions::intermediateSize, Whole { 0, kMostElements });
    visit("moe_intermediate_size", &ModelDimensions::moeIntermediateSize, Whole { 0, kMostElements });
    visit("num_experts", &ModelDimensions::numExperts, Whole { 0, limits::kExperts });
    visit("num_experts_per_tok", &ModelDimensions::numExpertsPerToken, Whole { 0, limits::kExperts });
    visit("vocab_size", &ModelDimensions::vocabSize, Whole { 0, limits::kVocabulary });
    visit("mlp_matrices", &ModelDimensions::mlpMatrices, Whole { 0, 16 });
    visit("tie_word_embeddings", &ModelDimensions::tiedEmbeddings);
    visit("kv_lora_rank", &ModelDimensions::kvLoraRank, Whole { 0, limits::kWidth });
    visit("qk_nope_head_dim", &ModelDimensions::qkNopeHeadDim, Whole { 0, limits::kWidth });
    visit("v_head_dim", &ModelDimensions::vHeadDim, Whole { 0, limits::kWidth });
    visit("rotary_elements", &ModelDimensions::rotaryElements, Whole {});
}

template <class Visit> void membersOf(Type<ModelSpec>, Visit& visit)
{
    visit.always("name", &ModelSpec::name, Text {});
    visit("source", &ModelSpec::source, Text {});
    visit("hub", &ModelSpec::hub, Part {});
    visit("model_type", &ModelSpec::modelType, Text {});
    visit("family", &ModelSpec::family, Text {});
    visit("assumed", &ModelSpec::assumed);
    visit("preview", &ModelSpec::preview);
    visit("no_cache_reason", &ModelSpec::noCacheReason, Text {});
    visit.always("num_hidden_layers", &ModelSpec::layers, Whole { 0, kLastLayer });
    visit("max_position_embeddings", &ModelSpec::contextLength, Whole { 0, limits::kTokens });
    visit("dimensions", &ModelSpec::dims, Part {});
    visit("cache", &ModelSpec::cache, List { kMostComponents });
    visit("speculative_cache", &ModelSpec::speculativeCache, List { kMostComponents });
    visit("expanded_cache", &ModelSpec::expandedCache, List { kMostComponents });
    visit("encoder_tokens", &ModelSpec::encoderTokens, Whole { 0, limits::kTokens });
    visit("image_tokens", &ModelSpec::imageTokens, Whole { 0, limits::kTokens });
    visit("mlp_layers", &ModelSpec::mlpLayers, Part {});
    visit("weights", &ModelSpec::weights, List { kMostGroups });
    visit("stored_weights", &ModelSpec::stored, Part {});
    visit("weights_rough", &ModelSpec::weightsRough);
    visit("weight_format", &ModelSpec::weightFormat, Text {});
    visit("quantizations", &ModelSpec::quantizations, List { kMostEntries });
    visit("torch_dtype", &ModelSpec::modelDtype, Text {});
    visit("kv_cache_dtype", &ModelSpec::checkpointKvDtype, Names<KvDtype> { allKvDtypes() });
    visit("facts", &ModelSpec::facts, TextMap { kMostEntries });
    visit("issues", &ModelSpec::issues, List { kMostEntries });
}

nlohmann::json modelSpecToJson(const ModelSpec& model)
{
    nlohmann::json json = membersToJson(model);
    if (!model.borrowed.empty())
        json.update(membersToJson(runsOf(model.borrowed)));
    return json;
}

ModelSpec readModelSpec(const JsonObject& object)
{
    ModelSpec model;
    readMembers(object, model);
    BorrowedRuns runs;
    readMembers(object, runs);
    model.borrowed = borrowedOf(runs);
    return model;
}

} // namespace hbm
