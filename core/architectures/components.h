// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cached components and recurrent states that several families share, by the formulas of
// attention-layouts 2, 3.1 and 5.1. Each returns one component for all of `layers`.
#pragma once

#include "core/architectures/config.h"
#include "core/model/cache_component.h"

#include <vector>

namespace hbm {

/// K and V of `heads` heads. `valueDim` 0 = as wide as K.
CacheComponent keyValue(
    std::vector<int> layers, std::int64_t heads, std::int64_t headDim, std::int64_t valueDim = 0);

/// The same for the last `window` tokens only; no window = keyValue.
CacheComponent windowed(CacheComponent component, Tokens window);

/// K and V of another sequence: the encoder's input, or the images.
CacheComponent crossAttention(
    std::vector<int> layers, std::int64_t heads, std::int64_t headDim, TokenAxis axis);

/// One MLA row of rank + rope elements on every rank. Sparse backends pack it under a quantised dtype: fp8
/// latent, an fp32 scale per 128 elements, rotary part in bf16 (fp8_ds_mla; 656 B for 512 + 64).
CacheComponent latent(std::vector<int> layers, std::int64_t rank, std::int64_t rope, bool sparse);

/// Keys of a sparse-attention indexer: fp8 elements and an fp32 scale per 128, whatever the KV dtype is.
CacheComponent indexer(std::vector<int> layers, std::int64_t headDim);

/// Bytes of an element of a recurrent state, and what decided them.
struct StateElement
{
    std::int64_t bytes = 2;
    StateDtype dtype = StateDtype::Model;
};

/// The first of `keys` that names a dtype; else `fallback`. "auto" and unknown names count as absent.
StateElement stateElement(
    Config& config, std::initializer_list<std::string_view> keys, StateElement fallback = {});

/// (kernel - 1) x inner, and inner x state.
CacheComponent mamba1State(std::vector<int> layers, std::int64_t inner, std::int64_t stateSize,
    std::int64_t kernel, StateElement element);

struct Mamba2Shape
{
    std::int64_t heads = 0;
    std::int64_t headDim = 0;
    std::int64_t stateSize = 0;
    std::int64_t groups = 1;
    std::int64_t kernel = 4;
};

/// (kernel - 1) x (heads x headDim + 2 x groups x state), and heads x headDim x state.
CacheComponent mamba2State(std::vector<int> layers, const Mamba2Shape& shape, StateElement element);

struct DeltaShape
{
    std::int64_t keyHeads = 0;
    std::int64_t keyDim = 0;
    std::int64_t valueHeads = 0;
    std::int64_t valueDim = 0;
    std::int64_t kernel = 4;
};

/// Gated DeltaNet and KDA: (kernel - 1) x (2 x keys + values), and valueHeads x valueDim x keyDim.
CacheComponent deltaState(std::vector<int> layers, const DeltaShape& shape, StateElement element);

/// A state without a convolution: `width` elements (lightning attention: heads x dim x dim).
CacheComponent plainState(std::vector<int> layers, std::int64_t width, StateElement element);

/// The last kernel - 1 inputs of a convolution of `width` channels, in the model's dtype.
CacheComponent convolutionState(std::vector<int> layers, std::int64_t width, std::int64_t kernel);

/// first, first + 1, … (count of them).
std::vector<int> layerRange(std::int64_t first, std::int64_t count);

/// Those of 0 … layers - 1 for which `takes(layer)` holds.
template <class Predicate> std::vector<int> layersWhere(std::int64_t layers, Predicate takes)
{
    std::vector<int> list;
    for (int layer = 0; layer < layers; ++layer)
        if (takes(layer))
            list.push_back(layer);
    return list;
}

/// Appends unless the component has no layer.
void addIfAny(std::vector<CacheComponent>& cache, CacheComponent component);

} // namespace hbm
