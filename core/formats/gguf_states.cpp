// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_states.h"

#include "core/architectures/components.h"
#include "core/base/limits.h"

namespace hbm {

namespace {

constexpr StateElement kFp32 { 4, StateDtype::Fixed };

/// The keys of a state-space block. llama.cpp holds all states in fp32; which bytes they take elsewhere is
/// the family's rule, as for its config.json.
struct StateKeys
{
    GgufKeys& keys;

    std::int64_t kernel() const { return keys.required("ssm.conv_kernel", 1, 64); }
    std::int64_t inner() const { return keys.required("ssm.inner_size", 1, limits::kWidth); }
    std::int64_t stateSize() const { return keys.required("ssm.state_size", 1, limits::kHeadDim); }
    std::int64_t heads() const { return keys.required("ssm.time_step_rank", 1, limits::kHeads); }

    /// The width of one of `count` equal parts of `whole`.
    std::int64_t part(std::int64_t whole, std::int64_t count) const
    {
        if (keys.error() || whole % count == 0)
            return keys.error() ? 0 : whole / count;
        keys.fail({ "gguf-key-parts", keys.where("ssm.inner_size"),
            { std::to_string(whole), std::to_string(count), "ssm.time_step_rank" } });
        return 0;
    }

    CacheComponent mamba1(std::vector<int> layers) const
    {
        const std::int64_t width = inner(), size = stateSize(), taps = kernel();
        return mamba1State(std::move(layers), width, size, taps, {});
    }

    CacheComponent mamba2(std::vector<int> layers) const
    {
        Mamba2Shape shape;
        shape.heads = heads();
        shape.headDim = part(inner(), shape.heads);
        shape.stateSize = stateSize();
        // PLaMo-2 has no B and C in its convolution.
        shape.groups = keys.architecture() == "plamo2"
            ? 0
            : keys.integer("ssm.group_count", 0, limits::kHeads).value_or(1);
        shape.kernel = kernel();
        const bool nemotron = keys.architecture().starts_with("nemotron_h");
        return mamba2State(
            std::move(layers), shape, nemotron ? StateElement { 4, StateDtype::Config } : StateElement {});
    }

    CacheComponent delta(std::vector<int> layers) const
    {
        DeltaShape shape;
        shape.keyHeads = keys.required("ssm.group_count", 1, limits::kHeads);
        shape.keyDim = stateSize();
        shape.valueHeads = heads();
        shape.valueDim = part(inner(), shape.valueHeads);
        shape.kernel = kernel();
        // Qwen3-Next leaves the type to the engine; later ones ask for fp32 (attention-layouts 5.3).
        const bool open = keys.architecture() == "qwen3next";
        return deltaState(
            std::move(layers), shape, open ? StateElement {} : StateElement { 4, StateDtype::Config });
    }

    CacheComponent kda(std::vector<int> layers) const
    {
        const std::int64_t heads = keys.required("attention.head_count", 1, limits::kHeads);
        const std::int64_t length = keys.required("kda.head_dim", 1, limits::kHeadDim);
        return deltaState(std::move(layers), { heads, length, heads, length, kernel() }, kFp32);
    }

    CacheComponent rwkv(std::vector<int> layers, std::int64_t hidden) const
    {
        const std::int64_t size = keys.required("wkv.head_size", 1, limits::kHeadDim);
        CacheComponent c = plainState(std::move(layers), multiplySaturated(hidden, size), kFp32);
        c.states.push_back(
            { StateRole::Convolution, keys.integer("token_shift_count", 1, 64).value_or(2), hidden });
        return c;
    }
};

} // namespace

void addGgufStates(GgufKeys& keys, const GgufLayers& layers, ModelSpec& spec)
{
    std::vector<int> with
        = layersWhere(layers.trunk, [&](int i) { return layers.hasState[static_cast<std::size_t>(i)] != 0; });
    if (with.empty() || layers.state == GgufState::None)
        return;
    const StateKeys state { keys };
    const std::int64_t hidden = spec.dims.hiddenSize;
    if (hidden == 0 && (layers.state == GgufState::Rwkv || layers.state == GgufState::ShortConvolution))
        return keys.failMissing("embedding_length");
    spec.facts["state layers"] = std::to_string(with.size());
    switch (layers.state) {
    case GgufState::Mamba1:
        return addIfAny(spec.cache, state.mamba1(std::move(with)));
    case GgufState::Mamba2:
        return addIfAny(spec.cache, state.mamba2(std::move(with)));
    case GgufState::Delta:
        return addIfAny(spec.cache, state.delta(std::move(with)));
    case GgufState::Kda:
        return addIfAny(spec.cache, state.kda(std::move(with)));
    case GgufState::Rwkv:
        return addIfAny(spec.cache, state.rwkv(std::move(with), hidden));
    case GgufState::ShortConvolution:
        return addIfAny(
            spec.cache, convolutionState(std::move(with), hidden, keys.required("shortconv.l_cache", 1, 64)));
    case GgufState::None:
        return;
    }
}

} // namespace hbm
