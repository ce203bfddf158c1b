// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which files make one GGUF model: a single file, or the parts NAME-00001-of-00003.gguf … of a split
// (hub-and-formats 4.5).
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct GgufPartName
{
    std::string prefix; ///< "NAME"
    std::int64_t number = 1; ///< from 1
    std::int64_t count = 1;
};

/// nullopt for a name that is not one of a part.
std::optional<GgufPartName> parseGgufPartName(std::string_view fileName);

/// The file's name without ending and part number: what people call the model.
std::string ggufModelName(const std::filesystem::path& file);

/// `file`, or all parts of the set that it belongs to, in order. Errors: "gguf-part-name",
/// "gguf-part-missing".
Expected<std::vector<std::filesystem::path>> ggufFiles(const std::filesystem::path& file);

/// A vision projector, an importance matrix, a draft: by their usual names. Contents are checked on reading.
bool isGgufCompanion(std::string_view fileName);

/// The one model among the .gguf files of a folder, by its first file; nullopt when there is none.
/// Error: "gguf-several" (args: how many, their names).
Expected<std::optional<std::filesystem::path>> ggufOfFolder(const std::filesystem::path& folder);

/// Companions that lie beside `file`, by name.
std::vector<std::string> ggufCompanions(const std::filesystem::path& file);

/// A regular file that starts with the magic of GGUF.
bool startsAsGguf(const std::filesystem::path& file);

} // namespace hbm
