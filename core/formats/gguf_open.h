// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A GGUF model on disk, in one file or in parts, to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/model/model_spec.h"

#include <filesystem>

namespace hbm {

/// Any part of a split selects all of them. Reads headers only. Errors: those of GgufSource, readGguf,
/// ggufFiles and readGgufModel; "gguf-split-…" for parts that do not belong together; "cancelled".
Expected<ModelSpec> openGguf(const std::filesystem::path& file, const Watch& watch = {});

} // namespace hbm
