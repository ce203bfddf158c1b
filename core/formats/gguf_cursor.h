// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Walks forwards through the header of a GGUF file in its byte order. The first error sticks: whatever is
// read after it is zero and nothing is read from the file any more, so a reader checks once per item.
#pragma once

#include "core/base/error.h"
#include "core/formats/gguf_metadata.h"
#include "core/formats/gguf_source.h"

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace hbm {

/// The limits of hub-and-formats 4.7, in force before anything is allocated or jumped over.
namespace gguf_limits {
inline constexpr std::uint64_t kHeader = 256ULL << 20; ///< bytes up to the end of the tensor list
inline constexpr std::uint64_t kKeys = 65'536;
inline constexpr std::uint64_t kTensors = 1'000'000;
inline constexpr std::uint64_t kText = 64ULL << 20;
inline constexpr std::uint64_t kEntries = 1ULL << 28; ///< of an array
inline constexpr int kDepth = 4; ///< of arrays in arrays
inline constexpr std::uint64_t kKeyBytes = 65'535;
inline constexpr std::uint64_t kNameBytes = 256; ///< of a tensor; ggml itself takes 63
inline constexpr std::uint64_t kAllNameBytes = 32ULL << 20; ///< of all tensors: bounds what is held
inline constexpr std::uint64_t kKeptBytes = 8ULL << 20; ///< of keys and values that are held
inline constexpr std::uint64_t kDimensions = 4;
inline constexpr std::uint64_t kDimension = 1ULL << 48;
inline constexpr std::uint64_t kDataBytes = 1ULL << 50;
inline constexpr std::uint64_t kAlignment = 1ULL << 20;
}

class GgufCursor
{
public:
    GgufCursor(GgufSource& source, std::string_view where)
        : m_source(source)
        , m_file(where)
    {
    }

    /// What is being read, for messages: a kind of thing ("key", "tensor") and its name or number.
    void at(std::string_view kind, std::string_view name);
    std::string where() const; ///< "x.gguf: tensor blk.0.attn_q.weight"
    const std::string& file() const { return m_file; }

    std::uint64_t position() const { return m_position; }
    std::uint64_t remaining() const { return m_source.size() - m_position; }
    std::uint64_t size() const { return m_source.size(); }

    void setBigEndian(bool big) { m_bigEndian = big; }
    bool bigEndian() const { return m_bigEndian; }

    /// The next integer; 0 after an error.
    template <std::unsigned_integral T> T number()
    {
        std::array<std::byte, sizeof(T)> raw {};
        take(raw);
        T value = 0;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            const std::size_t from = m_bigEndian ? i : raw.size() - 1 - i;
            value = static_cast<T>(
                static_cast<T>(value << (sizeof(T) > 1 ? 8 : 0)) | std::to_integer<T>(raw[from]));
        }
        return value;
    }

    /// The length that stands before a text: at most `limit` and what is left of the file.
    std::uint64_t length(std::string_view what, std::uint64_t limit);
    /// A text of `bytes` bytes, which `length` gave.
    std::string text(std::uint64_t bytes);
    void take(std::span<std::byte> to);
    void skip(std::uint64_t bytes);

    void fail(Error error);
    const std::optional<Error>& error() const { return m_error; }

private:
    bool advances(std::uint64_t bytes);

    GgufSource& m_source;
    std::string m_file;
    std::string_view m_kind;
    std::string m_name;
    std::uint64_t m_position = 0;
    bool m_bigEndian = false;
    std::optional<Error> m_error;
};

} // namespace hbm
