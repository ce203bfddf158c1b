// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers to text and back, in the C locale: for files, the terminal and tests. The window formats with the
// user's locale in ui/support.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// "1,048,576".
std::string withThousands(std::int64_t value);

enum class ByteUnit
{
    GiB,
    GB,
    MiB
};

/// The number of bytes in one unit, and its name ("GiB").
std::int64_t bytesPer(ByteUnit unit);
std::string_view nameOf(ByteUnit unit);

/// "178.4 GiB": rounded to `decimals` places, each figure by itself. "0.0" is never printed for a positive
/// amount: small amounts fall to MiB, KiB or B ("52.7 KiB"), so that nothing looks like nothing.
std::string bytesText(Bytes bytes, ByteUnit unit = ByteUnit::GiB, int decimals = 1);

/// Token counts as people write them: "4k", "128k", "1M" for exact binary multiples, else "1,000,000".
std::string tokensText(Tokens tokens);

/// "128k", "1M" (binary in either case, as people write context lengths; vLLM's own options take small letters
/// for thousands, see scenario/engine_options.h), "131072", "131,072", "32*1024". Whole numbers of at least 1. Errors: "number-invalid", "number-range".
Expected<Tokens> parseTokens(std::string_view text, std::string_view where);

/// "80GiB", "80 GB", "512MiB", "753GB", "1.4TB", "1024" (bytes). Decimal and binary units are told apart.
/// Errors: "size-invalid", "number-range".
Expected<Bytes> parseBytes(std::string_view text, std::string_view where);

/// Millionths as the shortest decimal: 920000 -> "0.92", 1000000 -> "1.0".
std::string decimalText(std::int64_t millionths);

/// A plain decimal such as "0.92" or "46.80" as an exact count of 10^-6 units. Errors: "number-invalid".
Expected<std::int64_t> parseMillionths(std::string_view text, std::string_view where);

/// Text for one screen or terminal line: control characters removed, cut at `limit` characters of UTF-8.
std::string printable(std::string_view text, std::size_t limit = 200);

/// The code point at `i`, which is moved behind it; -1 and one byte for what is no UTF-8. `i` must be inside.
std::int32_t nextCodePoint(std::string_view text, std::size_t& i);

/// The text with a question mark for each byte that is no UTF-8.
std::string validUtf8(std::string_view text);

std::string lowerCase(std::string_view text);

} // namespace hbm
