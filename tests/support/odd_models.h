// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small models made by hand whose caches are out of the ordinary: a recurrent state, an encoder, images.
#pragma once

#include "core/model/model_spec.h"

#include <memory>

namespace hbm::test {

/// Two layers of plain attention, 2 KV heads of 64.
inline ModelSpec plainModel()
{
    ModelSpec model;
    model.name = "test/plain";
    model.source = "test";
    model.layers = 2;
    model.contextLength = 32'768;
    model.dims.numAttentionHeads = 8;
    model.dims.numKeyValueHeads = 2;
    CacheComponent attention;
    attention.layers = { 0, 1 };
    attention.heads = 2;
    attention.keyElements = attention.valueElements = 64;
    model.cache = { attention };
    return model;
}

/// With three layers of a state more: 1,000 recurrent elements in four bytes, and a convolution of 3 rows of
/// 100 elements in two.
inline std::shared_ptr<const ModelSpec> stateModel(StateDtype dtype = StateDtype::Config)
{
    ModelSpec model = plainModel();
    model.name = "test/state";
    model.layers = 5;
    CacheComponent state;
    state.kind = CacheKind::State;
    state.layers = { 2, 3, 4 };
    state.axis = TokenAxis::None;
    state.tpRule = TpRule::StateHeads;
    StatePart recurrent;
    recurrent.width = 1000;
    recurrent.elementBytes = 4;
    recurrent.dtype = dtype;
    StatePart convolution;
    convolution.role = StateRole::Convolution;
    convolution.rows = 3;
    convolution.width = 100;
    state.states = { recurrent, convolution };
    model.cache.push_back(state);
    return std::make_shared<const ModelSpec>(std::move(model));
}

/// With keys and values of an axis of its own in three more layers, 2 heads of 64 each. The encoder takes
/// 1,500 tokens, an image is 1,601.
inline std::shared_ptr<const ModelSpec> crossModel(TokenAxis axis)
{
    ModelSpec model = plainModel();
    model.name = axis == TokenAxis::Encoder ? "test/encoder" : "test/images";
    model.layers = 5;
    CacheComponent cross = model.cache.front();
    cross.kind = CacheKind::Cross;
    cross.layers = { 2, 3, 4 };
    cross.axis = axis;
    if (axis == TokenAxis::Encoder)
        cross.axisTokens = 1500;
    else
        model.imageTokens = 1601;
    model.cache.push_back(cross);
    return std::make_shared<const ModelSpec>(std::move(model));
}

} // namespace hbm::test
