// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is kept of the key/value block of a GGUF file: numbers, flags, short texts, and short arrays of whole
// numbers. Of everything else (tokens, merges, chat templates) only that it is there, and how long it is.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hbm {

/// Value types of the file format (hub-and-formats 4.1).
enum class GgufType : std::uint32_t
{
    U8 = 0,
    I8 = 1,
    U16 = 2,
    I16 = 3,
    U32 = 4,
    I32 = 5,
    F32 = 6,
    Bool = 7,
    String = 8,
    Array = 9,
    U64 = 10,
    I64 = 11,
    F64 = 12,
};

/// "u32", "string" … for messages.
std::string nameOf(GgufType type);

/// A value that is there but not kept: an array, or a long text.
struct GgufOmitted
{
    GgufType element = GgufType::String; ///< of the array
    std::int64_t count = 0; ///< entries, or bytes of the text
    bool array = true;

    bool operator==(const GgufOmitted&) const = default;
};

/// Whole numbers of every width are one alternative, and so are arrays of them and of flags.
using GgufValue
    = std::variant<std::int64_t, double, bool, std::string, std::vector<std::int64_t>, GgufOmitted>;

/// Keys as in the file. Those of the tokenizer are left out but for its token list.
using GgufMetadata = std::map<std::string, GgufValue, std::less<>>;

/// Entries of the array at `key`; 0 when there is none.
std::int64_t ggufCount(const GgufMetadata& metadata, std::string_view key);
/// The text at `key`; empty when there is none or it is no text.
std::string ggufText(const GgufMetadata& metadata, std::string_view key);

} // namespace hbm
