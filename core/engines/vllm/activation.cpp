// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engines/vllm/activation.h"

#include "core/engines/vllm/packed_groups.h"
#include "core/memory/session_cache.h"

#include <algorithm>

namespace hbm::vllm {

namespace {

constexpr std::int64_t kExpertChunk = 16'384; // tokens that the expert kernels take at a time
constexpr std::int64_t kMlaTokens = 65'536; // the most of the workspace of chunked prefill

Figure count(std::string_view name, std::int64_t value, std::string source)
{
    return plainValue(name, Unit::Count, value, Evidence::Assumed, std::move(source));
}

Figure twoBytes()
{
    return count("bytes-per-element", 2, "rule:2-byte activations");
}

Figure tokens(std::int64_t value, std::string source)
{
    return plainValue(
        "max-num-batched-tokens", Unit::TokenCount, value, Evidence::Assumed, std::move(source));
}

/// Two bytes x batched tokens x (3 x intermediate / tp + 4 x hidden), and the two buffers of the experts: the
/// larger of gate-and-up and hidden, and what goes into down, for each expert of a token.
Figure forwardPass(const ModelDimensions& d, const Settled& s, std::int64_t batched)
{
    const std::int64_t width = addSaturated(ceilDivide(3 * d.intermediateSize, s.tensor), 4 * d.hiddenSize);
    Figure dense = productOf("reserve.forward", Unit::Bytes,
        { twoBytes(), tokens(batched, "setting:max-num-batched-tokens"),
            count("activation-width", width, "rule:3 x intermediate_size / tp + 4 x hidden_size") });
    if (d.moeIntermediateSize <= 0 || d.numExpertsPerToken <= 0)
        return dense;
    // Whole experts with EP; else a slice on every tensor and data rank.
    const std::int64_t ranks = s.expert ? 1 : multiplySaturated(s.tensor, s.data);
    const std::int64_t inner = ceilDivide(d.moeIntermediateSize, ranks);
    const std::int64_t wide = addSaturated(std::max(2 * inner, d.hiddenSize), inner);
    // Data ranks gather one another's tokens before the experts.
    const std::int64_t dealt = std::min(multiplySaturated(batched, s.data), kExpertChunk);
    Figure experts = productOf("reserve.experts", Unit::Bytes,
        { twoBytes(), tokens(dealt, "rule:batched tokens of all data ranks, at most 16,384 at a time"),
            count("experts-per-token", d.numExpertsPerToken, "config:num_experts_per_tok"),
            count("activation-width", wide,
                "rule:max(2 x moe_intermediate_size, hidden_size) + moe_intermediate_size") });
    return sumOf("reserve.forward", Unit::Bytes, { std::move(dense), std::move(experts) });
}

const CacheComponent* indexerOf(const ModelSpec& model)
{
    const auto it = std::find_if(model.cache.begin(), model.cache.end(),
        [](const CacheComponent& c) { return c.kind == CacheKind::IndexerKey; });
    return it == model.cache.end() ? nullptr : &*it;
}

Figure projectedContext(const Scenario& scenario, const Settled& settled, std::int64_t sequences)
{
    const ModelDimensions& d = scenario.model->dims;
    const std::int64_t block = scenario.engine.blockSize.value_or(64);
    const std::int64_t wanted = std::max(multiplySaturated(8, settled.contextLength),
        multiplySaturated(multiplySaturated(4, sequences), block));
    return productOf("reserve.mla-context", Unit::Bytes,
        { twoBytes(), tokens(std::min(wanted, kMlaTokens), "rule:min(max(8 L, 4 S block), 65,536)"),
            count(
                "heads", ceilDivide(d.numAttentionHeads, settled.tensor), "config:num_attention_heads / tp"),
            count("head-elements", addSaturated(d.qkNopeHeadDim, d.vHeadDim),
                "config:qk_nope_head_dim + v_head_dim") });
}

} // namespace

Figure activationPeak(
    const Scenario& scenario, const Settled& settled, const Rules& rules, const BatchLimits& batch)
{
    const ModelDimensions& d = scenario.model->dims;
    std::vector<Figure> peaks;
    peaks.push_back(plainValue("reserve.sampler", Unit::Bytes,
        scaleUp(multiplySaturated(batch.maxNumSeqs, d.vocabSize), rules.samplerTenthBytes, 10),
        Evidence::Assumed, "rule:sampler bytes x max-num-seqs x vocab_size"));
    peaks.push_back(forwardPass(d, settled, batch.maxNumBatchedTokens));
    if (keepsLatent(scenario) && !indexerOf(*scenario.model) && !rules.firstEngine)
        peaks.push_back(projectedContext(scenario, settled, batch.maxNumSeqs));
    return maximumOf("reserve.activation", Unit::Bytes, std::move(peaks));
}

std::optional<Figure> indexerWorkspace(const Scenario& scenario, const Settled& settled, const Rules& rules)
{
    const CacheComponent* indexer = indexerOf(*scenario.model);
    const bool packed = isPacked(scenario.model->cache);
    const bool latent
        = scenario.model->dims.kvLoraRank > 0 || packed; // MiniMax-M3's keys have another kernel
    if (!indexer || !latent || rules.indexerRowsPerToken == 0)
        return std::nullopt;
    const std::int64_t divisor = packed ? indexer->tokensPerRow : 1;
    Figure rows = productOf("reserve.indexer", Unit::Bytes,
        { plainValue("cached-rows", Unit::Count,
              floorDivide(multiplySaturated(rules.indexerRowsPerToken, settled.contextLength), divisor),
              Evidence::Derived, "engine:rows of the indexer's prefill buffer"),
            plainValue("row.indexer", Unit::BytesPerToken, indexer->fixedRowBytes.value_or(132),
                Evidence::Derived, "config:index_head_dim + 4") });
    return sumOf("reserve.indexer", Unit::Bytes,
        { std::move(rows),
            plainValue("reserve.top-k", Unit::Bytes, kMiB, Evidence::Derived, "engine:top-k buffer") });
}

} // namespace hbm::vllm
