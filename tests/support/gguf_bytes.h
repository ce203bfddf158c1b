// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts GGUF files together byte by byte, wrong ones too. Files like published ones come from
// tests/data/formats/write_gguf.py.
#pragma once

#include "core/formats/gguf_header.h"
#include "core/formats/gguf_model.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace hbm::test {

class GgufBytes
{
public:
    explicit GgufBytes(std::string_view architecture = "llama", bool big = false)
        : m_big(big)
        , m_architecture(architecture)
    {
        if (!architecture.empty())
            text("general.architecture", architecture);
    }

    std::uint32_t version = 3;
    std::optional<std::uint64_t> saysKeys, saysTensors; ///< in place of the true counts
    std::uint64_t alignment = 32; ///< of the data; the key is not written by it

    GgufBytes& u32(std::string_view key, std::uint32_t value) { return put(key, 4, raw(value)); }
    GgufBytes& i32(std::string_view key, std::int32_t value)
    {
        return put(key, 5, raw(static_cast<std::uint32_t>(value)));
    }
    GgufBytes& i64(std::string_view key, std::int64_t value)
    {
        return put(key, 11, raw(static_cast<std::uint64_t>(value)));
    }
    GgufBytes& u16(std::string_view key, std::uint16_t value) { return put(key, 2, raw(value)); }
    GgufBytes& f32(std::string_view key, float value)
    {
        return put(key, 6, raw(std::bit_cast<std::uint32_t>(value)));
    }
    GgufBytes& flag(std::string_view key, int value)
    {
        return put(key, 7, raw(static_cast<std::uint8_t>(value)));
    }
    GgufBytes& text(std::string_view key, std::string_view value) { return put(key, 8, textOf(value)); }
    GgufBytes& list(std::string_view key, const std::vector<std::int32_t>& values)
    {
        std::string bytes = raw(std::uint32_t { 5 }) + raw(std::uint64_t { values.size() });
        for (std::int32_t v : values)
            bytes += raw(static_cast<std::uint32_t>(v));
        return put(key, 9, bytes);
    }
    GgufBytes& flags(std::string_view key, const std::vector<int>& values)
    {
        std::string bytes = raw(std::uint32_t { 7 }) + raw(std::uint64_t { values.size() });
        for (int v : values)
            bytes += raw(static_cast<std::uint8_t>(v));
        return put(key, 9, bytes);
    }
    GgufBytes& texts(std::string_view key, const std::vector<std::string>& values)
    {
        std::string bytes = raw(std::uint32_t { 8 }) + raw(std::uint64_t { values.size() });
        for (const std::string& v : values)
            bytes += textOf(v);
        return put(key, 9, bytes);
    }
    /// A value of any type id, given as it stands in the file.
    GgufBytes& put(std::string_view key, std::uint32_t type, const std::string& value)
    {
        m_keys += textOf(key) + raw(type) + value;
        ++m_keyCount;
        return *this;
    }
    /// A hyper-parameter: the key behind the architecture's name.
    GgufBytes& own(std::string_view key, std::uint32_t value) { return u32(full(key), value); }
    GgufBytes& own(std::string_view key, const std::vector<std::int32_t>& values)
    {
        return list(full(key), values);
    }
    GgufBytes& ownFlags(std::string_view key, const std::vector<int>& values)
    {
        return flags(full(key), values);
    }
    std::string full(std::string_view key) const { return m_architecture + "." + std::string(key); }

    /// F32 unless said otherwise, placed behind the one before.
    GgufBytes& tensor(std::string_view name, const std::vector<std::uint64_t>& dims, std::uint32_t type = 0,
        std::optional<std::uint64_t> offset = {}, std::uint64_t bytesPerElement = 4)
    {
        m_tensors += textOf(name) + raw(static_cast<std::uint32_t>(dims.size()));
        std::uint64_t bytes = bytesPerElement;
        for (std::uint64_t d : dims) {
            m_tensors += raw(d);
            bytes *= d;
        }
        m_tensors += raw(type) + raw(offset.value_or(m_next));
        m_next = (offset.value_or(m_next) + bytes + alignment - 1) / alignment * alignment;
        ++m_tensorCount;
        return *this;
    }

    std::string header() const
    {
        std::string bytes = "GGUF" + raw(version) + raw(saysTensors.value_or(m_tensorCount))
            + raw(saysKeys.value_or(m_keyCount)) + m_keys + m_tensors;
        if (m_tensorCount > 0)
            bytes.resize((bytes.size() + alignment - 1) / alignment * alignment);
        return bytes;
    }
    std::string file() const { return header() + std::string(m_next, '\0'); }

    template <class T> std::string raw(T value) const
    {
        std::string bytes;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bytes += static_cast<char>(value >> (8 * (m_big ? sizeof(T) - 1 - i : i)) & 0xFF);
        return bytes;
    }
    std::string textOf(std::string_view text) const
    {
        return raw(std::uint64_t { text.size() }) + std::string(text);
    }

private:
    bool m_big;
    std::string m_architecture;
    std::string m_keys, m_tensors;
    std::uint64_t m_keyCount = 0, m_tensorCount = 0, m_next = 0;
};

/// The first bytes of a file of `size` bytes; 0 = these are all.
inline Expected<GgufFile> readGgufBytes(std::string_view bytes, std::uint64_t size = 0)
{
    GgufSource source(std::as_bytes(std::span(bytes)), size);
    return readGguf(source, "x.gguf");
}

/// Large data need not be there: the file is said to be as long as it takes.
inline Expected<ModelSpec> readGgufBytes(const GgufBytes& bytes)
{
    const auto file = readGgufBytes(bytes.header(), std::uint64_t { 1 } << 50);
    if (!file)
        return tl::unexpected<Error>(file.error());
    return readGgufModel(file->metadata, file->tensors, { "x", "x.gguf", "x.gguf" });
}

/// A model whose keys every architecture has: `blocks` layers of width 1024, 8 heads of 128, 2 KV heads.
inline GgufBytes ggufModel(std::string_view architecture, std::uint32_t blocks)
{
    GgufBytes bytes(architecture);
    bytes.own("block_count", blocks).own("context_length", 4096).own("embedding_length", 1024);
    bytes.own("attention.head_count", 8);
    return bytes;
}

/// The code of the refusal; "none" for a model that is read.
inline std::string codeOf(const GgufBytes& bytes)
{
    const auto model = readGgufBytes(bytes);
    return model ? "none" : model.error().code;
}

} // namespace hbm::test
