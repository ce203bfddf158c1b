// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weight files beside a config.json: their headers and sizes take the place of the parameter outline.
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/model/model_spec.h"

#include <filesystem>

namespace hbm {

/// Reads what is in the folder of the config that `spec` was read from; `named` is a weight file that the
/// user pointed at, or empty. Fills spec.stored, and spec.weights to the byte where every header was read;
/// else the outline is scaled to the sum of the file sizes, or of the index. Whatever is wrong with the files
/// is an issue of the spec, never a refusal. Nothing changes where there are no weight files.
/// Error: only "cancelled".
Expected<void> readFolderWeights(const std::filesystem::path& folder, const std::filesystem::path& named,
    ModelSpec& spec, const Watch& watch);

/// Multiplies all groups so that they add up to `total`; false, and nothing done, when there is nothing to
/// scale.
bool scaleWeights(std::vector<WeightGroup>& groups, Bytes total);

} // namespace hbm
