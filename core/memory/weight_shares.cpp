// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/weight_shares.h"

#include <algorithm>

namespace hbm {

namespace {

bool isWhole(const Share& s)
{
    return s.held == s.units;
}

Figure oneShare(
    std::string_view name, const std::pair<Share, Bytes>& entry, Evidence evidence, const std::string& source)
{
    const auto& [share, bytes] = entry;
    Figure whole
        = plainValue(isWhole(share) ? name : "weights.shared", Unit::Bytes, bytes.value, evidence, source);
    if (isWhole(share))
        return whole;
    const auto count = [](std::string_view label, std::int64_t n) {
        return plainValue(label, Unit::Count, n, Evidence::Derived, "rule:engine-accounting 5.1");
    };
    if (share.held > 1)
        whole = productOf(
            "weights.product", Unit::Bytes, { std::move(whole), count("weights.pieces-held", share.held) });
    return ceilDivideOf(name, Unit::Bytes, std::move(whole), count("weights.divided-by", share.units));
}

} // namespace

Share shareOf(const WeightGroup& group, const Settled& s, EngineKind engine)
{
    const std::int64_t units = std::max<std::int64_t>(1, group.units);
    // The shared expert is whole on each rank where tokens, not columns, are dealt out for the experts:
    // vLLM's sequence parallel MoE (expert, tensor and data parallel together), SGLang's expert parallel
    // under DP attention.
    const bool tokensDealt = engine == EngineKind::Sglang ? s.dataAttention : s.tensor > 1 && s.data > 1;
    if (group.part == WeightPart::SharedExpert && s.expert && tokensDealt)
        return {};
    if (engine == EngineKind::LlamaCpp) // nothing is divided, nothing padded
        return {};
    switch (group.split) {
    case WeightSplit::Replicated:
        return {};
    case WeightSplit::Tensor:
        return { 1, s.tensor };
    case WeightSplit::KvHeads: {
        const std::int64_t heads = std::max<std::int64_t>(1, ceilDivide(units, s.tensor));
        return units % heads == 0 ? Share { 1, units / heads } : Share { heads, units };
    }
    case WeightSplit::Vocabulary:
        return { ceilDivide(roundUp(units, 64), s.tensor), units };
    case WeightSplit::Experts: {
        // The ranks that share the experts hold them once: whole ones with EP, a slice of each without.
        const std::int64_t ranks = s.expertRanks;
        return s.expert ? Share { ceilDivide(units, ranks), units } : Share { 1, ranks };
    }
    }
    return {};
}

void PartLedger::add(const Share& share, Bytes whole)
{
    for (auto& [known, bytes] : m_shares)
        if (known == share)
            return void(bytes += whole);
    m_shares.emplace_back(share, whole);
}

Figure PartLedger::figure(std::string_view name, Evidence evidence, const std::string& source) const
{
    if (m_shares.size() == 1)
        return oneShare(name, m_shares.front(), evidence, source);
    std::vector<Figure> shares;
    for (const auto& share : m_shares)
        shares.push_back(
            oneShare(isWhole(share.first) ? "weights.whole" : "weights.held", share, evidence, source));
    return sumOf(name, Unit::Bytes, std::move(shares));
}

std::string_view labelOf(WeightPart part)
{
    switch (part) {
    case WeightPart::Embedding:
        return "weights.embedding";
    case WeightPart::LayerEmbedding:
        return "weights.layer-embedding";
    case WeightPart::Attention:
        return "weights.attention";
    case WeightPart::LinearAttention:
        return "weights.linear-attention";
    case WeightPart::Indexer:
        return "weights.indexer";
    case WeightPart::DenseMlp:
        return "weights.dense-mlp";
    case WeightPart::RoutedExperts:
        return "weights.experts";
    case WeightPart::SharedExpert:
        return "weights.shared-expert";
    case WeightPart::Router:
        return "weights.router";
    case WeightPart::Norm:
        return "weights.norm";
    case WeightPart::OutputHead:
        return "weights.head";
    case WeightPart::MultiTokenPrediction:
        return "weights.mtp";
    case WeightPart::Vision:
        return "weights.vision";
    case WeightPart::Audio:
        return "weights.audio";
    case WeightPart::Encoder:
        return "weights.encoder";
    case WeightPart::Other:
        break;
    }
    return "weights.other";
}

} // namespace hbm
