// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The header of one GGUF file, versions 2 and 3 in both byte orders: metadata and the list of tensors, every
// size and place checked against the file (hub-and-formats 4.1, 4.2, 4.7). Tensor data is never read.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_file.h"
#include "core/formats/gguf_source.h"

#include <string_view>

namespace hbm {

/// `where` names the file in messages. Errors: "file-unreadable" and codes that start with "gguf-".
Expected<GgufFile> readGguf(GgufSource& source, std::string_view where);

} // namespace hbm
