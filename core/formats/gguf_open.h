// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A GGUF model, in one file or in parts, to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/formats/gguf_source.h"
#include "core/model/model_spec.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace hbm {

/// One file of a model, wherever it lies.
struct GgufPart
{
    std::string where; ///< names it in errors
    std::function<Expected<GgufSource>()> open;
};

struct GgufModelFiles
{
    std::vector<GgufPart> parts; ///< in order
    std::string name; ///< for people
    std::string source; ///< ModelSpec::source
    std::string firstFile; ///< the first part's name
    std::vector<std::string> companions; ///< files beside them that are no models
};

/// Reads headers only. Errors: those of readGguf and readGgufModel and of what opens the parts;
/// "gguf-split-…" for parts that do not belong together; "cancelled".
Expected<ModelSpec> openGgufFiles(const GgufModelFiles& files, const Watch& watch = {});

/// Of files on disk; any part of a split selects all of them. Errors: as above, and those of GgufSource and
/// ggufFiles.
Expected<ModelSpec> openGguf(const std::filesystem::path& file, const Watch& watch = {});

} // namespace hbm
