// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The header of a .safetensors file (hub-and-formats 3.3): eight bytes of length, little-endian, then JSON:
// name -> {dtype, shape, data_offsets}. The data behind it is never read.
#pragma once

#include "core/base/error.h"
#include "core/formats/byte_feed.h"
#include "core/model/tensor_table.h"

#include <filesystem>
#include <optional>
#include <string_view>

namespace hbm {

struct SafetensorsHeader
{
    TensorTable tensors;
    std::int64_t headerBytes = 0; ///< with the eight bytes of length
    Bytes dataBytes {}; ///< sum over tensors = the data part, which has neither holes nor overlaps
    Issues notes; ///< "safetensors-dtype": types that are not known, whose elements are not checked
};

/// Of a file whose first bytes come from `feed`. `fileBytes` where the size is known.
/// Errors, all of which name the file and most the tensor: "safetensors-short", "-length", "-large",
/// "-truncated", "-foreign" (another kind of file), "-json", "-entry", "-duplicate", "-many", "-mismatch"
/// (shape against bytes), "-ranges" (a hole, an overlap, or an end that is not the file's).
Expected<SafetensorsHeader> readSafetensorsHeader(
    const ByteFeed& feed, std::optional<std::int64_t> fileBytes, std::string_view where);

/// Of a local file: reads exactly the header. Errors: as above and those of readFile.
Expected<SafetensorsHeader> readSafetensorsHeader(const std::filesystem::path& file);

} // namespace hbm
