// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the metadata and tensors of a GGUF model, all parts of it together, to a ModelSpec.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_metadata.h"
#include "core/model/model_spec.h"
#include "core/model/tensor_table.h"

#include <string>

namespace hbm {

struct GgufOrigin
{
    std::string name; ///< for people
    std::string source; ///< path
    std::string where; ///< names the file in errors
};

/// Errors: "gguf-is-…" for files that hold no model, "gguf-key-missing", "gguf-key-type", "gguf-key-range",
/// "gguf-key-parts", "gguf-list-length". An architecture that nobody taught is no error: `assumed`.
Expected<ModelSpec> readGgufModel(
    const GgufMetadata& metadata, const TensorTable& tensors, const GgufOrigin& origin);

} // namespace hbm
