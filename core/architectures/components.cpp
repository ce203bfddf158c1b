// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/components.h"

#include "core/base/text.h"

#include <numeric>

namespace hbm {

namespace {

CacheComponent stateOf(std::vector<int> layers, std::vector<StatePart> parts)
{
    CacheComponent c;
    c.kind = CacheKind::State;
    c.layers = std::move(layers);
    c.axis = TokenAxis::None;
    c.tpRule = TpRule::StateHeads;
    c.states = std::move(parts);
    return c;
}

StatePart convolution(std::int64_t kernel, std::int64_t width)
{
    return { StateRole::Convolution, std::max<std::int64_t>(0, kernel - 1), width };
}

StatePart recurrent(std::int64_t width, StateElement element)
{
    return { StateRole::Recurrent, 1, width, 0, 0, element.bytes, element.dtype };
}

} // namespace

CacheComponent keyValue(
    std::vector<int> layers, std::int64_t heads, std::int64_t headDim, std::int64_t valueDim)
{
    CacheComponent c;
    c.kind = CacheKind::KeyValue;
    c.layers = std::move(layers);
    c.heads = heads;
    c.keyElements = headDim;
    c.valueElements = valueDim > 0 ? valueDim : headDim;
    c.tpRule = TpRule::KvHeads;
    return c;
}

CacheComponent windowed(CacheComponent component, Tokens window)
{
    if (window > 0) {
        component.cap = CapKind::Window;
        component.capTokens = window;
    }
    return component;
}

CacheComponent crossAttention(
    std::vector<int> layers, std::int64_t heads, std::int64_t headDim, TokenAxis axis)
{
    CacheComponent c = keyValue(std::move(layers), heads, headDim);
    c.kind = CacheKind::Cross;
    c.axis = axis;
    return c;
}

CacheComponent latent(std::vector<int> layers, std::int64_t rank, std::int64_t rope, bool sparse)
{
    CacheComponent c;
    c.kind = CacheKind::Latent;
    c.layers = std::move(layers);
    c.keyElements = rank + rope;
    c.tpRule = TpRule::Replicated;
    if (sparse)
        c.quantisedRowBytes = rank + 4 * ceilDivide(rank, 128) + 2 * rope;
    return c;
}

CacheComponent indexer(std::vector<int> layers, std::int64_t headDim)
{
    CacheComponent c;
    c.kind = CacheKind::IndexerKey;
    c.layers = std::move(layers);
    c.keyElements = headDim;
    c.fixedRowBytes = headDim + 4 * ceilDivide(headDim, 128);
    c.tpRule = TpRule::Replicated;
    return c;
}

StateElement stateElement(Config& config, std::initializer_list<std::string_view> keys, StateElement fallback)
{
    for (std::string_view key : keys) {
        const std::string name = lowerCase(config.text(key, 40));
        if (name == "float32" || name == "torch.float32" || name == "fp32")
            return { 4, StateDtype::Config };
        if (name == "bfloat16" || name == "float16" || name == "torch.bfloat16" || name == "torch.float16")
            return { 2, StateDtype::Config };
    }
    return fallback;
}

CacheComponent mamba1State(std::vector<int> layers, std::int64_t inner, std::int64_t stateSize,
    std::int64_t kernel, StateElement element)
{
    return stateOf(
        std::move(layers), { convolution(kernel, inner), recurrent(product({ inner, stateSize }), element) });
}

CacheComponent mamba2State(std::vector<int> layers, const Mamba2Shape& s, StateElement element)
{
    StatePart taps = convolution(s.kernel, product({ s.heads, s.headDim }));
    taps.groups = s.groups;
    taps.groupWidth = product({ 2, s.stateSize });
    return stateOf(
        std::move(layers), { taps, recurrent(product({ s.heads, s.headDim, s.stateSize }), element) });
}

CacheComponent deltaState(std::vector<int> layers, const DeltaShape& s, StateElement element)
{
    const std::int64_t width
        = addSaturated(product({ 2, s.keyHeads, s.keyDim }), product({ s.valueHeads, s.valueDim }));
    return stateOf(std::move(layers),
        { convolution(s.kernel, width),
            recurrent(product({ s.valueHeads, s.valueDim, s.keyDim }), element) });
}

CacheComponent plainState(std::vector<int> layers, std::int64_t width, StateElement element)
{
    return stateOf(std::move(layers), { recurrent(width, element) });
}

CacheComponent convolutionState(std::vector<int> layers, std::int64_t width, std::int64_t kernel)
{
    return stateOf(std::move(layers), { convolution(kernel, width) });
}

std::vector<int> layerRange(std::int64_t first, std::int64_t count)
{
    std::vector<int> layers(static_cast<std::size_t>(std::max<std::int64_t>(0, count)));
    std::iota(layers.begin(), layers.end(), static_cast<int>(first));
    return layers;
}

void addIfAny(std::vector<CacheComponent>& cache, CacheComponent component)
{
    if (!component.layers.empty())
        cache.push_back(std::move(component));
}

} // namespace hbm
