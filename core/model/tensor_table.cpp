// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/tensor_table.h"

#include <algorithm>
#include <limits>

namespace hbm {

void TensorTable::add(
    std::string_view name, std::string_view dtype, std::span<const std::int64_t> shape, Bytes bytes)
{
    constexpr std::size_t kMostDtypes = std::numeric_limits<std::uint8_t>::max();
    name = name.substr(0, std::numeric_limits<std::uint16_t>::max());
    shape = shape.first(std::min<std::size_t>(shape.size(), std::numeric_limits<std::uint8_t>::max()));
    auto known = std::find(m_dtypes.begin(), m_dtypes.end(), dtype);
    if (known == m_dtypes.end() && m_dtypes.size() < kMostDtypes)
        known = m_dtypes.insert(m_dtypes.end(), std::string(dtype));
    else if (known == m_dtypes.end()) {
        m_dtypes.back() = "other";
        known = m_dtypes.end() - 1;
    }
    m_rows.push_back({ m_names.size(), bytes, static_cast<std::uint32_t>(m_shapes.size()),
        static_cast<std::uint16_t>(name.size()), static_cast<std::uint8_t>(shape.size()),
        static_cast<std::uint8_t>(known - m_dtypes.begin()) });
    m_names += name;
    m_shapes.insert(m_shapes.end(), shape.begin(), shape.end());
}

std::string_view TensorTable::name(std::size_t i) const
{
    return std::string_view(m_names).substr(m_rows[i].nameAt, m_rows[i].nameLength);
}

std::span<const std::int64_t> TensorTable::shape(std::size_t i) const
{
    return std::span(m_shapes).subspan(m_rows[i].shapeAt, m_rows[i].dimensions);
}

std::int64_t TensorTable::elements(std::size_t i) const
{
    std::int64_t n = 1;
    for (std::int64_t d : shape(i))
        n = multiplySaturated(n, d);
    return n;
}

} // namespace hbm
