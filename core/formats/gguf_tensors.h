// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tensor list of a GGUF file and where the tensors lie in it.
#pragma once

#include "core/formats/gguf_cursor.h"
#include "core/formats/gguf_file.h"

namespace hbm {

/// Reads `count` entries into `file.tensors`, checks names, shapes, sizes and places, and fills in dataBytes,
/// tensorBytes and notes ("gguf-gap", "gguf-type-unknown"). An error stays in the cursor.
void readGgufTensors(GgufCursor& cursor, std::uint64_t count, std::uint64_t alignment, GgufFile& file);

/// The first name that stands twice in the table; empty when none does.
std::string_view duplicateTensor(const TensorTable& tensors);

} // namespace hbm
