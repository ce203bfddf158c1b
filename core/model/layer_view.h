// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model layer by layer: what each one keeps for a session, how many bytes that is now, and whose cache it
// reads when it keeps none. The components of a ModelSpec turned on their side.
#pragma once

#include "core/model/model_spec.h"

#include <string_view>
#include <vector>

namespace hbm {

/// In the order in which a layer that is several things at once is named after one of them.
enum class LayerKind
{
    Full, ///< K and V of every token
    Latent, ///< MLA rows
    Compressed, ///< rows of several tokens (DeepSeek-V4)
    Window, ///< K and V of the last tokens only, or of the current chunk
    Cross, ///< K and V of another sequence: encoder, images
    State, ///< recurrent or convolution state
    Shared, ///< reads the cache of another layer
    None, ///< keeps nothing: an MLP, a layer whose attention was removed
};

/// What one component keeps in one layer.
struct LayerPart
{
    std::size_t component = 0; ///< index into the list that the view was made of
    LayerKind kind = LayerKind::None;
    Bytes bytes {};

    bool operator==(const LayerPart&) const = default;
};

struct LayerRow
{
    int layer = 0;
    LayerKind kind = LayerKind::None; ///< of the first part in the order above
    std::vector<LayerPart> parts; ///< in the order above: K and V before their state; empty = keeps nothing
    Bytes bytes {}; ///< of all parts, one copy, at the length that was asked for
    std::vector<BorrowedCache> borrowed; ///< whose caches it reads; Shared when it keeps nothing itself
    bool speculative = false; ///< a multi-token-prediction layer behind the model's own

    bool operator==(const LayerRow&) const = default;
};

/// One row for each layer of the model, then one for each speculative layer that `cache` names. `cache` are
/// the components in force: spec.cache, or what a scenario makes of it (sessionCache).
std::vector<LayerRow> layerRows(const ModelSpec& spec, const std::vector<CacheComponent>& cache,
    const SessionLength& length, const RowTypes& types);

LayerKind layerKindOf(const CacheComponent& component);
std::string_view nameOf(LayerKind kind); ///< "full", "window", "latent", …

/// Runs of layers alike in kind and borrowing, for one line of text: "0-2 full, 3-61 latent".
struct LayerRun
{
    int first = 0;
    int last = 0;
    LayerKind kind = LayerKind::None;

    bool operator==(const LayerRun&) const = default;
};
std::vector<LayerRun> layerRuns(const std::vector<LayerRow>& rows);

} // namespace hbm
