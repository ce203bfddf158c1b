// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models made by hand for the tests of the layer view: kinds that no bundled config has yet, and sizes that
// none will have.
#pragma once

#include "tests/support/models.h"
#include "ui/models/layer_sheet.h"

#include <numeric>

namespace hbm::test {

inline std::vector<int> layersFrom(int first, int count)
{
    std::vector<int> layers(static_cast<std::size_t>(count));
    std::iota(layers.begin(), layers.end(), first);
    return layers;
}

/// K and V of `heads` heads of 128, without a cap or with a window.
inline CacheComponent keyValue(std::vector<int> layers, std::int64_t heads, Tokens window = 0)
{
    CacheComponent c;
    c.layers = std::move(layers);
    c.heads = heads;
    c.keyElements = c.valueElements = 128;
    c.cap = window > 0 ? CapKind::Window : CapKind::None;
    c.capTokens = window;
    return c;
}

/// A recurrent state of `bytes` in each layer.
inline CacheComponent state(std::vector<int> layers, std::int64_t bytes)
{
    CacheComponent c;
    c.kind = CacheKind::State;
    c.layers = std::move(layers);
    c.axis = TokenAxis::None;
    c.tpRule = TpRule::StateHeads;
    c.states = { { StateRole::Recurrent, 1, bytes / 2, 0, 0, 2, StateDtype::Model } };
    return c;
}

inline ModelSpec modelOf(std::int64_t layers, std::vector<CacheComponent> cache)
{
    ModelSpec m;
    m.name = "by hand";
    m.layers = layers;
    m.contextLength = 131'072;
    m.dims.numAttentionHeads = m.dims.numKeyValueHeads = 8;
    m.cache = std::move(cache);
    return m;
}

/// Eight layers of every kind: 0 full, 1 window, 2 full + state, 3 state, 4 cross, 5 compressed, 6 reads the
/// cache of layer 0, 7 keeps nothing; and a speculative layer 8.
inline ModelSpec everyKind()
{
    CacheComponent cross = keyValue({ 4 }, 8);
    cross.kind = CacheKind::Cross;
    cross.axis = TokenAxis::Encoder;
    cross.axisTokens = 1500; // as Whisper's
    CacheComponent compressed;
    compressed.kind = CacheKind::Compressed;
    compressed.layers = { 5 };
    compressed.fixedRowBytes = 584; // as DeepSeek-V4's
    compressed.tokensPerRow = 4;
    ModelSpec m = modelOf(8,
        { keyValue({ 0, 2 }, 8), keyValue({ 1 }, 8, 1024), state({ 2, 3 }, 65'536), std::move(cross),
            std::move(compressed) });
    m.borrowed = { { 6, 0, CacheKind::KeyValue } };
    m.speculativeCache = { keyValue({ 8 }, 8) };
    return m;
}

inline Scenario scenarioOf(ModelSpec model, std::optional<Tokens> context = {}, int speculative = 0)
{
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(std::move(model));
    s.accelerator = gpu("b200-sxm");
    s.gpusPerNode = 1;
    s.maxModelLen = context;
    s.engine.speculativeTokens = speculative;
    return s;
}

inline ui::LayerSheet sheetOf(ModelSpec model, std::optional<Tokens> context = {}, int speculative = 0)
{
    return ui::layerSheet(scenarioOf(std::move(model), context, speculative), ByteUnit::GiB);
}

inline ui::LayerSheet bundledSheet(std::string_view name, std::optional<Tokens> context = {})
{
    Scenario s = scenario(name, "b200-sxm", 8);
    s.maxModelLen = context;
    return ui::layerSheet(s, ByteUnit::GiB);
}

} // namespace hbm::test
