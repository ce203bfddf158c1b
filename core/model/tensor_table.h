// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tensors as the headers of weight files list them: name, dtype, shape, bytes. One flat table, because a
// large mixture of experts has half a million of them: about 100 bytes a tensor, names included.
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

class TensorTable
{
public:
    /// `dtype` as the file spells it ("BF16", "F8_E4M3", "Q4_K"). `bytes` as stored, never derived from the
    /// dtype. A name longer than 65,535 bytes or more than 255 dimensions are cut: readers refuse them first.
    void add(std::string_view name, std::string_view dtype, std::span<const std::int64_t> shape, Bytes bytes);

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }

    std::string_view name(std::size_t i) const;
    std::string_view dtype(std::size_t i) const { return m_dtypes[m_rows[i].dtype]; }
    /// As the file orders it: safetensors rows first, GGUF row length first.
    std::span<const std::int64_t> shape(std::size_t i) const;
    std::int64_t elements(std::size_t i) const; ///< product of the shape; 1 for a scalar
    Bytes bytes(std::size_t i) const { return m_rows[i].bytes; }

    /// The dtypes that occur, in the order of their first tensor.
    const std::vector<std::string>& dtypes() const { return m_dtypes; }

private:
    struct Row
    {
        std::uint64_t nameAt;
        Bytes bytes;
        std::uint32_t shapeAt;
        std::uint16_t nameLength;
        std::uint8_t dimensions;
        std::uint8_t dtype;
    };

    std::vector<Row> m_rows;
    std::string m_names;
    std::vector<std::int64_t> m_shapes;
    std::vector<std::string> m_dtypes; ///< at most 255; the rest are called "other"
};

} // namespace hbm
