// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON of a safetensors header, entry by entry as it streams by: nothing of it is kept but the tensors.
#pragma once

#include "core/base/error.h"
#include "core/formats/byte_feed.h"
#include "core/model/tensor_table.h"

#include <string_view>
#include <vector>

namespace hbm {

struct TensorRange
{
    std::int64_t begin = 0; ///< in the data part
    std::int64_t end = 0;
    std::uint32_t tensor = 0; ///< row of the table
};

struct SafetensorsEntries
{
    TensorTable tensors;
    std::vector<TensorRange> ranges; ///< one for each tensor, in file order
    Issues notes;
};

/// Errors: "safetensors-json", "safetensors-entry" (args: tensor, what is wrong), "safetensors-mismatch"
/// (args: tensor, dtype, bytes by its shape, bytes by its offsets), "safetensors-many".
Expected<SafetensorsEntries> readSafetensorsEntries(FedText& text, std::string_view where);

/// Bits of one element, 0 for a dtype that is not known (the list is open).
std::int64_t safetensorsBits(std::string_view dtype);

} // namespace hbm
