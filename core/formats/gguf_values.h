// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The key/value block of a GGUF file.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_cursor.h"

namespace hbm {

/// Reads `count` keys with their values; an error stays in the cursor. Keys that stand twice are an error.
/// Notes: "gguf-bool".
GgufMetadata readGgufMetadata(GgufCursor& cursor, std::uint64_t count, Issues& notes);

/// `general.alignment`, or 32. Errors in the cursor: "gguf-alignment". Notes: "gguf-alignment-small".
std::uint64_t ggufAlignment(const GgufMetadata& metadata, GgufCursor& cursor, Issues& notes);

} // namespace hbm
