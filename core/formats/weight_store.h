// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight files wherever they lie, on this machine or on the Hub: their headers and sizes take the place of
// the parameter outline.
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/formats/safetensors_header.h"
#include "core/formats/weight_files.h"
#include "core/model/model_spec.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hbm {

/// What there is, and how more is had of it.
struct WeightStore
{
    std::string where; ///< the folder or repository, for "cancelled"
    std::vector<ListedFile> files; ///< sorted by path
    /// The index of that name; nullptr: the names of the files say enough.
    std::function<Expected<WeightIndex>(const std::string& path)> readIndex;
    /// Told once which files count (and what their index says, or nullptr), before any header is read; false:
    /// their sizes have to do. Error: only "cancelled".
    std::function<Expected<bool>(const std::vector<ListedFile>&, const WeightIndex*)> prepare;
    std::function<Expected<SafetensorsHeader>(const ListedFile&)> readHeader;
    /// The size that a stand-in of Git LFS names, or nothing.
    std::function<std::optional<std::int64_t>(const ListedFile&)> sizeInPointer;
};

/// Fills spec.stored, and spec.weights to the byte where every header was read; else the outline is scaled to
/// the sum of the file sizes, or of the index. `named` is a weight file that the user pointed at, or empty.
/// Whatever is wrong with the files is an issue of the spec, never a refusal. Nothing changes where there are
/// no weight files. Error: only "cancelled".
Expected<void> readWeights(
    const WeightStore& store, const std::string& named, ModelSpec& spec, const Watch& watch);

/// Multiplies all groups so that they add up to `total`; false, and nothing done, when there is nothing to
/// scale.
bool scaleWeights(std::vector<WeightGroup>& groups, Bytes total);

} // namespace hbm
