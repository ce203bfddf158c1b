// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A little-endian GGUF header in pieces, for mutations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm::fuzz {

struct GgufPieces
{
    struct Key
    {
        std::string name;
        std::string value; ///< type and value as they stand in the file
    };
    struct Tensor
    {
        std::string name;
        std::vector<std::uint64_t> dims;
        std::uint32_t type = 0;
    };
    std::vector<Key> keys;
    std::vector<Tensor> tensors;
};

std::optional<GgufPieces> takeGgufApart(std::string_view text);
/// With offsets that fit the sizes.
std::string putGgufTogether(const GgufPieces& file);

/// Appends a number, or a text with its length, as the format has them.
template <class T> void put(std::string& out, T value)
{
    out.append(reinterpret_cast<const char*>(&value), sizeof(T));
}
void putText(std::string& out, std::string_view text);

} // namespace hbm::fuzz
