// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the members of a struct are written in JSON, and between which bounds they are read: the words that the
// lists of json_members.h are made of.
#pragma once

#include "core/base/units.h"

#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace hbm {

template <class T> struct Type
{
};

// How a member is written.
struct Whole
{
    std::int64_t low = 0, high = std::numeric_limits<std::int64_t>::max();
};
struct Decimal ///< parts of 1 / scale
{
    std::int64_t scale, low, high;
};
struct Text
{
};
template <class E> struct Names ///< an enum by what nameOf says
{
    std::span<const E> all;
};
struct Words ///< a text of a list
{
    std::vector<std::string_view> all;
};
struct Coded ///< a number that goes by names
{
    std::vector<std::pair<std::string_view, int>> all;
};
struct Ranges ///< rising numbers
{
    int largest;
};
struct Numbers ///< in any order
{
    Whole each;
    std::size_t most;
};
struct List ///< of texts or of structs with members
{
    std::size_t most;
};
struct TextMap
{
    std::size_t most;
};
struct Part ///< a struct with members
{
};

namespace members {

inline std::int64_t number(std::int64_t value)
{
    return value;
}
inline std::int64_t number(Bytes value)
{
    return value.value;
}
inline void put(std::int64_t value, int& target)
{
    target = static_cast<int>(value);
}
inline void put(std::int64_t value, std::int64_t& target)
{
    target = value;
}
inline void put(std::int64_t value, Bytes& target)
{
    target = Bytes { value };
}
template <class N> void put(std::int64_t value, std::optional<N>& target)
{
    put(value, target.emplace());
}

} // namespace members

} // namespace hbm
