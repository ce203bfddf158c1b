// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// model.safetensors.index.json: which file holds which tensor (hub-and-formats 3.5). Read as a stream: a
// large mixture of experts has an index of 20 MB.
#pragma once

#include "core/base/error.h"
#include "core/formats/byte_feed.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

struct WeightIndex
{
    std::vector<std::string> files; ///< distinct, sorted; each a plain relative path
    std::int64_t tensors = 0;
    /// metadata.total_size: the author's word, may be absent or wrong. A whole number in any spelling.
    std::optional<std::int64_t> totalSize;

    /// In which file the tensor should be: its place in `files`. A name that is not listed: nothing.
    std::optional<std::size_t> fileOf(std::string_view tensor) const;

    /// What the header of a file is made of, by its place in `files`.
    struct FileNames
    {
        std::int64_t tensors = 0;
        std::int64_t characters = 0; ///< of their names
        bool operator==(const FileNames&) const = default;
    };
    std::vector<FileNames> names;

    struct Entry
    {
        std::size_t nameHash;
        std::uint32_t file;
        auto operator<=>(const Entry&) const = default;
    };
    std::vector<Entry> entries; ///< sorted
};

/// Errors: "index-json" (args: position, what), "index-path" (args: the path: it leaves the folder, or is no
/// .safetensors or .bin file), "index-empty", "index-many" (args: limit).
Expected<WeightIndex> readWeightIndex(FedText& text, std::string_view where);

/// Of a local file of at most limits::kIndexBytes. Errors: as above, and those of readFile.
Expected<WeightIndex> readWeightIndex(const std::filesystem::path& file);

} // namespace hbm
