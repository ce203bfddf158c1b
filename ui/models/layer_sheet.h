// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model layer by layer as one value, with all that is needed to word it: what the strip, the table and the
// headline of the layer view are fed with. Bytes are logical: one copy of one session's cache.
#pragma once

#include "core/base/text.h"
#include "core/model/layer_view.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace hbm::ui {

struct LayerSheet
{
    std::vector<LayerRow> rows; ///< the model's own layers, then speculative ones
    std::vector<CacheComponent> cache; ///< what the parts of a row point into
    Tokens context = 0; ///< 0 = unknown
    KvDtype dtype = KvDtype::Bf16;
    ByteUnit unit = ByteUnit::GiB;
    Bytes total {};
    Issue noCache; ///< why there is no cache; an empty code = there is one
    Issue assumed; ///< why the layout is a guess; an empty code = it is none
    Issue preview; ///< why the layout is not settled yet; likewise
    Issue expanded; ///< the engine keeps more than the model would need; likewise

    bool operator==(const LayerSheet&) const = default;
};

/// At the context length of the scenario; a scenario without a model gives an empty sheet.
LayerSheet layerSheet(const Scenario& scenario, ByteUnit unit);

/// The kinds of a layer from top to bottom, each once: of its parts, then Shared when it reads another
/// layer's cache; only its indexer is no kind of its own, but a small thing beside the rows. Never empty.
std::vector<LayerKind> layerStack(const LayerRow& row);

/// Keys of a sparse-attention indexer beside the rows of a layer (GLM-5.2: 21 of 78 own some).
enum class IndexerUse
{
    None,
    Own,
    Borrowed
};
IndexerUse indexerOf(const LayerSheet& sheet, const LayerRow& row);
std::int64_t countIndexers(const LayerSheet& sheet, IndexerUse use); ///< without speculative layers

/// Layers alike in their kinds, for a legend or a headline.
struct LayerGroup
{
    std::vector<LayerKind> kinds;
    std::int64_t layers = 0;

    bool operator==(const LayerGroup&) const = default;
};
/// In the order of LayerKind. Speculative layers are left out.
std::vector<LayerGroup> layerGroups(const LayerSheet& sheet);

std::int64_t speculativeLayers(const LayerSheet& sheet);

/// The rows of the layers whose cache a row reads, and of those that read its.
std::vector<std::size_t> ownersOf(const LayerSheet& sheet, std::size_t row);
std::vector<std::size_t> readersOf(const LayerSheet& sheet, std::size_t row);

} // namespace hbm::ui
