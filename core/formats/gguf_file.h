// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The header of one GGUF file as it was read.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/formats/gguf_metadata.h"
#include "core/model/tensor_table.h"

#include <cstdint>

namespace hbm {

struct GgufFile
{
    std::uint32_t version = 0; ///< 2 or 3
    bool bigEndian = false;
    GgufMetadata metadata;
    TensorTable tensors; ///< dtype "type 137" when ggml knows no such type
    std::int64_t alignment = 32;
    Bytes fileBytes {};
    Bytes dataBytes {}; ///< behind the header: tensors with their padding
    Bytes tensorBytes {}; ///< sum over tensors
    Bytes headerBytes {}; ///< read to know this
    Issues notes; ///< gaps, tensors of unknown type, odd values
};

} // namespace hbm
