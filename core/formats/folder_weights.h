// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weight files beside a config.json: their headers and sizes take the place of the parameter outline.
#pragma once

#include "core/formats/weight_store.h"

#include <filesystem>

namespace hbm {

/// Reads what is in the folder of the config that `spec` was read from, as readWeights does; `named` is a
/// weight file that the user pointed at, or empty. Error: only "cancelled".
Expected<void> readFolderWeights(const std::filesystem::path& folder, const std::filesystem::path& named,
    ModelSpec& spec, const Watch& watch);

/// Regular files of the folder, and of `original/` in it, where Meta's repositories hold everything again;
/// sorted, 100,000 at most.
std::vector<ListedFile> listFolder(const std::filesystem::path& folder);

} // namespace hbm
