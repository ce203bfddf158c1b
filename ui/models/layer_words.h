// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the layer view: kinds, what a layer keeps, whose cache it reads, headline, hover, legend.
// Shared by table and strip, so that the two cannot say different things.
#pragma once

#include "ui/models/layer_sheet.h"

#include <QString>

namespace hbm::ui::layers {

QString kindName(LayerKind kind); ///< "full", "window", "latent", …
QString kindMeaning(LayerKind kind); ///< "keeps K and V of every token"
QString stackName(const std::vector<LayerKind>& kinds); ///< "full + state"

/// What a component keeps in a layer: "K and V 8 × 128, window 1,024", "MLA latent 576", "recurrent state".
QString keepsText(const LayerSheet& sheet, const CacheComponent& component);
QString keepsText(const LayerSheet& sheet, const LayerRow& row); ///< of all its parts, in one line
QString layerName(const LayerRow& row); ///< "Layer 12", "Layer 78 (speculative)"
QString ownerText(const LayerRow& row); ///< "own", "layer 3", "own, indexer of 3", "–"

/// Kind, what it keeps, exact bytes, owner or readers, a line each.
QString hoverText(const LayerSheet& sheet, std::size_t row);
QString statusLine(const LayerSheet& sheet, std::size_t row); ///< the same in one line

/// "full + state"; a window with its size where all windows of the model have one.
QString groupName(const LayerSheet& sheet, const std::vector<LayerKind>& kinds);
QString sessionText(const LayerSheet& sheet); ///< "8.4 GiB a session at 131,072 tokens"
/// "62 layers: 10 full, 52 window 1,024 · 8.4 GiB a session at 131,072 tokens".
QString headline(const LayerSheet& sheet);
QString emptyText(const LayerSheet& sheet); ///< why there is nothing to show; empty when there is something
QString legendText(const LayerSheet& sheet, LayerKind kind, std::int64_t layers); ///< "52 window 1,024"
QString legendText(IndexerUse use, std::int64_t layers); ///< "21 with indexer"
QString description(const LayerSheet& sheet); ///< the whole strip in words, for screen readers

} // namespace hbm::ui::layers
