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

std::int64_t rowBytes(const CacheComponent& component, const RowTypes& types, std::int64_t tp)
{
    const bool ring = component.kind == CacheKind::State; // fp32 in every engine
    if (component.fixedRowBytes && (ring || types.forms != RowTypes::Forms::None))
        return *component.fixedRowBytes;
    if (component.quantisedRowBytes && packsSparseRows(types.keys) && types.forms == RowTypes::Forms::Packed)
        return *component.quantisedRowBytes;
    return multiplySaturated(
        headsPerRank(component, tp), headBytes(types, component.keyElements, component.valueElements));
}

std::int64_t textbookRowBytes(const CacheComponent& component, KvDtype dtype)
{
    if (component.axis != TokenAxis::Context
        || (component.kind != CacheKind::KeyValue && component.kind != CacheKind::Latent))
        return 0;
    const std::int64_t bits
        = addSaturated(multiplySaturated(component.keyElements, nominalBits(dtype, VectorSide::Key)),
            multiplySaturated(component.valueElements, nominalBits(dtype, VectorSide::Value)));
    return ceilDivide(multiplySaturated(component.heads, bits), 8);
}

Tokens cachedTokens(const CacheComponent& component, const SessionLength& length)
{
    Tokens tokens = 0;
    switch (component.axis) {
    case TokenAxis::Context:
        tokens = length.context;
        break;
    case TokenAxis::Encoder:
        tokens = component.axisTokens.value_or(length.encoder);
        break;
    case TokenAxis::Image:
        tokens = component.axisTokens.value_or(length.image);
        break;
    case TokenAxis::None:
        return component.capTokens;
    }
    return component.cap == CapKind::None ? tokens : std::min(tokens, component.capTokens);
}

std::int64_t stateBytes(const CacheComponent& component, std::int64_t tp)
{
    const std::int64_t ranks = component.tpRule == TpRule::Replicated ? 1 : std::max<std::int64_t>(1, tp);
    std::int64_t sum = 0;
    for (const StatePart& part : component.states) {
        const std::int64_t width = addSaturated(ceilDivide(part.width, ranks),
            multiplySaturated(ceilDivide(part.groups, ranks), part.groupWidth));
        sum = addSaturated(sum, multiplySaturated(part.rows, multiplySaturated(width, part.elementBytes)));
    }
    return sum;
}

Bytes sessionBytes(
    const CacheComponent& component, const SessionLength& length, const RowTypes& types, std::int64_t tp)
{
    const std::int64_t rows = ceilDivide(cachedTokens(component, length), component.tokensPerRow);
    const std::int64_t perLayer
        = addSaturated(multiplySaturated(rows, rowBytes(component, types, tp)), stateBytes(component, tp));
    return { multiplySaturated(perLayer, static_cast<std::int64_t>(component.layers.size())) };
}

bool isRing(const CacheComponent& component)
{
    return component.kind == CacheKind::State && component.cap != CapKind::None;
}

bool grows(const CacheComponent& component)
{
    return component.axis == TokenAxis::Context && component.cap == CapKind::None;
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
    case CacheKind::Cross:
        return "cross";
    case CacheKind::State:
        return "state";
    }
    return "unknown";
}

std::string_view nameOf(TokenAxis axis)
{
    switch (axis) {
    case TokenAxis::Context:
        return "context";
    case TokenAxis::Encoder:
        return "encoder";
    case TokenAxis::Image:
        return "image";
    case TokenAxis::None:
        return "none";
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
