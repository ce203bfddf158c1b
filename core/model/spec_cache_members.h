// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The members of what a model caches, as model_spec_json writes and reads them.
#pragma once

#include "core/base/json_members.h"
#include "core/base/limits.h"
#include "core/model/model_spec.h"
#include "core/model/spec_names.h"

namespace hbm {

// Every value of an enum, for its names.
inline constexpr CacheKind kCacheKinds[] { CacheKind::KeyValue, CacheKind::Latent, CacheKind::IndexerKey,
    CacheKind::Compressed, CacheKind::Cross, CacheKind::State };
inline constexpr CapKind kCapKinds[] { CapKind::None, CapKind::Window, CapKind::Chunk };
inline constexpr TokenAxis kTokenAxes[] { TokenAxis::Context, TokenAxis::Encoder, TokenAxis::Image,
    TokenAxis::None };
inline constexpr TpRule kTpRules[] { TpRule::KvHeads, TpRule::StateHeads, TpRule::Replicated };
inline constexpr StateRole kStateRoles[] { StateRole::Convolution, StateRole::Recurrent };
inline constexpr StateDtype kStateDtypes[] { StateDtype::Model, StateDtype::Config, StateDtype::Fixed };

/// The last layer that a list may name: models have up to limits::kLayers, some count each several times, and
/// prediction layers follow them.
inline constexpr int kLastLayer = 4 * static_cast<int>(limits::kLayers);
/// Components of a cache, and groups of weights: each stands for the layers of one shape, so that models have
/// few even where every layer is another, and few enough to deal them to the most pipeline stages in a
/// second.
inline constexpr std::size_t kMostComponents = static_cast<std::size_t>(limits::kLayers) / 4;
inline constexpr std::size_t kMostGroups = static_cast<std::size_t>(limits::kLayers);
/// Elements, rows and bytes of one layer and one token: above any product of two limits.
inline constexpr std::int64_t kMostElements = std::int64_t { 1 } << 44;

template <class Visit> void membersOf(Type<StatePart>, Visit& visit)
{
    visit.always("role", &StatePart::role, Names<StateRole> { kStateRoles });
    visit("rows", &StatePart::rows, Whole { 0, kMostElements });
    visit("width", &StatePart::width, Whole { 0, kMostElements });
    visit("groups", &StatePart::groups, Whole { 0, kMostElements });
    visit("group_width", &StatePart::groupWidth, Whole { 0, kMostElements });
    visit("element_bytes", &StatePart::elementBytes, Whole { 0, 64 });
    visit("dtype", &StatePart::dtype, Names<StateDtype> { kStateDtypes });
}

template <class Visit> void membersOf(Type<CacheComponent>, Visit& visit)
{
    visit.always("kind", &CacheComponent::kind, Names<CacheKind> { kCacheKinds });
    visit.always("layers", &CacheComponent::layers, Ranges { kLastLayer });
    visit("heads", &CacheComponent::heads, Whole { 1, limits::kHeads });
    visit("key_elements", &CacheComponent::keyElements, Whole { 0, kMostElements });
    visit("value_elements", &CacheComponent::valueElements, Whole { 0, kMostElements });
    visit("fixed_row_bytes", &CacheComponent::fixedRowBytes, Whole { 0, kMostElements });
    visit("quantised_row_bytes", &CacheComponent::quantisedRowBytes, Whole { 0, kMostElements });
    visit("tokens_per_row", &CacheComponent::tokensPerRow, Whole { 1, limits::kTokens });
    visit("cap", &CacheComponent::cap, Names<CapKind> { kCapKinds });
    visit("cap_tokens", &CacheComponent::capTokens, Whole { 0, limits::kTokens });
    visit("axis", &CacheComponent::axis, Names<TokenAxis> { kTokenAxes });
    visit("axis_tokens", &CacheComponent::axisTokens, Whole { 0, limits::kTokens });
    visit("states", &CacheComponent::states, List { 64 });
    visit("tp_rule", &CacheComponent::tpRule, Names<TpRule> { kTpRules });
}

} // namespace hbm
