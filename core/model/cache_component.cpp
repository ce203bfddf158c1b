// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/cache_component.h"

#include <algorithm>

namespace hbm {

std::int64_t headsPerRank(const CacheComponent& component, std::int64_t tp)
{
    if (component.tpRule == TpRule::Replicated || tp <= 1)
        return component.heads;
    return std::max<std::int64_t>(1, ceilDivide(component.heads, tp));
}

std::int64_t rowBytes(const CacheComponent& component, KvDtype dtype, std::int64_t tp)
{
    if (component.fixedRowBytes)
        return *component.fixedRowBytes;
    if (component.quantisedRowBytes && isQuantised(dtype))
        return *component.quantisedRowBytes;
    const std::int64_t perHead = addSaturated(vectorBytes(dtype, component.keyElements),
        component.valueElements > 0 ? vectorBytes(dtype, component.valueElements) : 0);
    return multiplySaturated(headsPerRank(component, tp), perHead);
}

std::int64_t textbookRowBytes(const CacheComponent& component, KvDtype dtype)
{
    if (component.kind != CacheKind::KeyValue && component.kind != CacheKind::Latent)
        return 0;
    const std::int64_t elements
        = multiplySaturated(component.heads, addSaturated(component.keyElements, component.valueElements));
    switch (dtype) {
    case KvDtype::Fp32:
        return multiplySaturated(4, elements);
    case KvDtype::Bf16:
        return multiplySaturated(2, elements);
    case KvDtype::Fp8:
    case KvDtype::Int8PerTokenHead:
    case KvDtype::Fp8PerTokenHead:
        return elements;
    case KvDtype::Int4PerTokenHead:
    case KvDtype::Nvfp4:
        return ceilDivide(elements, 2);
    }
    return 0;
}

Tokens cachedTokens(const CacheComponent& component, Tokens tokens)
{
    return component.cap == CapKind::None ? tokens : std::min(tokens, component.capTokens);
}

Bytes sessionBytes(const CacheComponent& component, Tokens tokens, KvDtype dtype, std::int64_t tp)
{
    const std::int64_t rows = ceilDivide(cachedTokens(component, tokens), component.tokensPerRow);
    const std::int64_t perLayer
        = addSaturated(multiplySaturated(rows, rowBytes(component, dtype, tp)), component.fixedBytesPerLayer);
    return { multiplySaturated(perLayer, static_cast<std::int64_t>(component.layers.size())) };
}

std::string_view nameOf(CacheKind kind)
{
    switch (kind) {
    case CacheKind::KeyValue:
        return "key_value";
    case CacheKind::Latent:
        return "latent";
    case CacheKind::IndexerKey:
        return "indexer_key";
    case CacheKind::Compressed:
        return "compressed";
    case CacheKind::State:
        return "state";
    }
    return "unknown";
}

std::string_view nameOf(TpRule rule)
{
    switch (rule) {
    case TpRule::KvHeads:
        return "kv_heads";
    case TpRule::StateHeads:
        return "state_heads";
    case TpRule::Replicated:
        return "replicated";
    }
    return "unknown";
}

std::string_view nameOf(CapKind cap)
{
    switch (cap) {
    case CapKind::None:
        return "none";
    case CapKind::Window:
        return "window";
    case CapKind::Chunk:
        return "chunk";
    }
    return "unknown";
}

} // namespace hbm
