// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_values.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/base/units.h"

#include <bit>
#include <limits>
#include <set>

namespace hbm {

namespace {

constexpr std::string_view kAlignmentKey = "general.alignment";
constexpr std::string_view kTokensKey = "tokenizer.ggml.tokens";
constexpr std::uint64_t kKeptText = 1024; ///< longer texts are templates and licences
constexpr std::uint64_t kKeptKey = 256;

/// Bytes of an element in a file, at least, for types that vary.
std::uint64_t leastBytes(GgufType type)
{
    switch (type) {
    case GgufType::U8:
    case GgufType::I8:
    case GgufType::Bool:
        return 1;
    case GgufType::U16:
    case GgufType::I16:
        return 2;
    case GgufType::U32:
    case GgufType::I32:
    case GgufType::F32:
        return 4;
    case GgufType::String:
    case GgufType::U64:
    case GgufType::I64:
    case GgufType::F64:
        return 8;
    case GgufType::Array:
        return 12;
    }
    return 1;
}

bool isWhole(GgufType type)
{
    return type != GgufType::F32 && type != GgufType::F64 && type != GgufType::String
        && type != GgufType::Array;
}

class Values
{
public:
    Values(GgufCursor& cursor, Issues& notes)
        : m_cursor(cursor)
        , m_notes(notes)
    {
    }

    GgufType type()
    {
        const auto id = m_cursor.number<std::uint32_t>();
        if (id > static_cast<std::uint32_t>(GgufType::F64))
            m_cursor.fail({ "gguf-value-type", m_cursor.where(), { std::to_string(id) } });
        return m_cursor.error() ? GgufType::U8 : static_cast<GgufType>(id);
    }

    GgufValue value(GgufType type)
    {
        switch (type) {
        case GgufType::F32:
            return static_cast<double>(std::bit_cast<float>(m_cursor.number<std::uint32_t>()));
        case GgufType::F64:
            return std::bit_cast<double>(m_cursor.number<std::uint64_t>());
        case GgufType::Bool:
            return whole(type) != 0;
        case GgufType::String:
            return text();
        case GgufType::Array:
            return array(1);
        default:
            return whole(type);
        }
    }

private:
    /// A value above 2^63 - 1 counts as that: no count or size is as large.
    std::int64_t whole(GgufType type)
    {
        switch (type) {
        case GgufType::I8:
            return static_cast<std::int8_t>(m_cursor.number<std::uint8_t>());
        case GgufType::U16:
            return m_cursor.number<std::uint16_t>();
        case GgufType::I16:
            return static_cast<std::int16_t>(m_cursor.number<std::uint16_t>());
        case GgufType::U32:
            return m_cursor.number<std::uint32_t>();
        case GgufType::I32:
            return static_cast<std::int32_t>(m_cursor.number<std::uint32_t>());
        case GgufType::I64:
            return static_cast<std::int64_t>(m_cursor.number<std::uint64_t>());
        case GgufType::U64: {
            constexpr auto kLargest = static_cast<std::uint64_t>(kSaturated);
            const auto number = m_cursor.number<std::uint64_t>();
            return number > kLargest ? kSaturated : static_cast<std::int64_t>(number);
        }
        case GgufType::Bool: {
            const auto byte = m_cursor.number<std::uint8_t>();
            if (byte > 1 && !m_boolNoted) {
                m_boolNoted = true;
                m_notes.push_back(
                    { Severity::Warning, "gguf-bool", "model", { m_cursor.where(), std::to_string(byte) } });
            }
            return byte != 0 ? 1 : 0;
        }
        default:
            return m_cursor.number<std::uint8_t>();
        }
    }

    GgufValue text()
    {
        const std::uint64_t bytes = m_cursor.length("bytes of text", gguf_limits::kText);
        if (bytes <= kKeptText)
            return m_cursor.text(bytes);
        m_cursor.skip(bytes);
        return GgufOmitted { GgufType::String, static_cast<std::int64_t>(bytes), false };
    }

    GgufValue array(int depth)
    {
        const GgufType element = type();
        const std::uint64_t count = entries(element, depth);
        if (isWhole(element) && count <= static_cast<std::uint64_t>(limits::kLayers)) {
            std::vector<std::int64_t> list;
            for (std::uint64_t i = 0; i < count && !m_cursor.error(); ++i)
                list.push_back(whole(element));
            return list;
        }
        jump(element, count, depth);
        return GgufOmitted { element, static_cast<std::int64_t>(count), true };
    }

    std::uint64_t entries(GgufType element, int depth)
    {
        const auto count = m_cursor.number<std::uint64_t>();
        const std::uint64_t most
            = std::min(gguf_limits::kEntries, m_cursor.remaining() / leastBytes(element));
        if (count > most)
            m_cursor.fail({ "gguf-count", m_cursor.where(),
                { "array entries", std::to_string(count), std::to_string(most) } });
        if (depth > gguf_limits::kDepth)
            m_cursor.fail({ "gguf-count", m_cursor.where(),
                { "arrays in one another", std::to_string(depth), std::to_string(gguf_limits::kDepth) } });
        return m_cursor.error() ? 0 : count;
    }

    void jump(GgufType element, std::uint64_t count, int depth)
    {
        if (element != GgufType::String && element != GgufType::Array)
            return m_cursor.skip(count * leastBytes(element)); // entries() bounded the product
        for (std::uint64_t i = 0; i < count && !m_cursor.error(); ++i) {
            if (element == GgufType::String) {
                m_cursor.skip(m_cursor.length("bytes of text", gguf_limits::kText));
                continue;
            }
            const GgufType inner = type();
            jump(inner, entries(inner, depth + 1), depth + 1);
        }
    }

    GgufCursor& m_cursor;
    Issues& m_notes;
    bool m_boolNoted = false;
};

/// What the planner may ask for: not the tokenizer but for the number of its tokens.
bool isKept(std::string_view key)
{
    return key == kTokensKey || (!key.starts_with("tokenizer.") && key.size() <= kKeptKey);
}

std::uint64_t bytesOf(const GgufValue& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return text->size();
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value))
        return list->size() * sizeof(std::int64_t);
    return sizeof(GgufValue);
}

} // namespace

GgufMetadata readGgufMetadata(GgufCursor& cursor, std::uint64_t count, Issues& notes)
{
    GgufMetadata metadata;
    std::set<std::string, std::less<>> seen; // a sorted set: nobody can make it slow by choosing names
    std::uint64_t kept = 0;
    Values values(cursor, notes);
    for (std::uint64_t i = 0; i < count && !cursor.error(); ++i) {
        cursor.at("key", "number " + std::to_string(i + 1));
        const std::uint64_t bytes = cursor.length("bytes of a name", gguf_limits::kKeyBytes);
        std::string key = cursor.text(bytes);
        if (key.empty())
            cursor.fail({ "gguf-key-name", cursor.where() });
        cursor.at("key", key);
        const GgufType type = values.type();
        if (key == kAlignmentKey && type != GgufType::U32)
            cursor.fail({ "gguf-key-type", cursor.where(), { "u32", nameOf(type) } });
        if (!seen.insert(key).second)
            cursor.fail({ "gguf-key-duplicate", cursor.where() });
        GgufValue value = values.value(type);
        kept += key.size();
        if (isKept(key)) {
            kept += bytesOf(value);
            metadata.emplace(std::move(key), std::move(value));
        }
        if (kept > gguf_limits::kKeptBytes)
            cursor.fail({ "gguf-metadata-large", cursor.file(),
                { bytesText({ static_cast<std::int64_t>(gguf_limits::kKeptBytes) }, ByteUnit::MiB) } });
    }
    cursor.at({}, {});
    return cursor.error() ? GgufMetadata {} : metadata;
}

std::uint64_t ggufAlignment(const GgufMetadata& metadata, GgufCursor& cursor, Issues& notes)
{
    constexpr std::uint64_t kDefault = 32;
    const auto it = metadata.find(kAlignmentKey);
    if (it == metadata.end())
        return kDefault;
    const auto* number = std::get_if<std::int64_t>(&it->second);
    const auto alignment = number ? static_cast<std::uint64_t>(*number) : 0;
    if (!std::has_single_bit(alignment) || alignment > gguf_limits::kAlignment) {
        cursor.fail({ "gguf-alignment", cursor.file(), { std::to_string(alignment) } });
        return kDefault;
    }
    if (alignment < 8)
        notes.push_back(
            { Severity::Warning, "gguf-alignment-small", "model", { std::to_string(alignment) } });
    return alignment;
}

} // namespace hbm
