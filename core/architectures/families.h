// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The attention families that are taught, one small file each, and the order in which they are asked:
// structure first, model_type second (attention-layouts 1.6). A newcomer adds a family by writing one file
// with a `matches` and a `read` and putting one row into the table of families.cpp.
#pragma once

#include "core/architectures/config.h"
#include "core/model/model_spec.h"

#include <span>

namespace hbm {

struct Family
{
    std::string_view name;
    bool (*matches)(Config& config);
    /// Fills cache, dims and facts. Wrong values stick in the config's error.
    void (*read)(Config& config, ModelSpec& spec);
};

/// In the order in which they are asked; the last one matches everything.
std::span<const Family> families();

// One of each family file.
bool matchesMla(Config& config);
void readMla(Config& config, ModelSpec& spec);
bool matchesGroupedQuery(Config& config); ///< plain and windowed softmax attention of the taught types
void readGroupedQuery(Config& config, ModelSpec& spec);
void readAssumed(Config& config, ModelSpec& spec); ///< plain GQA for what nobody taught it

/// The first key that marks a layout which no family here understands yet (recurrent state, compressed
/// caches, per-layer lists, cross-attention), or empty.
std::string_view untaughtMarker(Config& config);

/// A reason why the file describes nothing with a growing cache ("encoder-only", "diffusion"), or empty.
std::string_view noCacheReason(Config& config);

} // namespace hbm
