// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_tensors.h"

#include "core/base/text.h"
#include "core/model/ggml_types.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace hbm {

namespace {

constexpr std::uint64_t kUnknown = ~std::uint64_t { 0 };

struct Place
{
    std::uint64_t offset; ///< from the start of the data
    std::uint64_t bytes; ///< kUnknown until the gap to the next tensor tells
    std::uint32_t index;
};

class Tensors
{
public:
    Tensors(GgufCursor& cursor, std::uint64_t alignment, GgufFile& file)
        : m_cursor(cursor)
        , m_alignment(alignment)
        , m_file(file)
    {
    }

    void read(std::uint64_t count)
    {
        for (std::uint64_t i = 0; i < count && !m_cursor.error(); ++i)
            one(static_cast<std::uint32_t>(i));
        m_cursor.at({}, {});
        if (m_cursor.error())
            return;
        if (const std::string_view twice = duplicateTensor(m_file.tensors); !twice.empty()) {
            m_cursor.at("tensor", twice);
            return m_cursor.fail({ "gguf-tensor-duplicate", m_cursor.where() });
        }
        // Padded to the alignment, except behind a list of no tensors.
        std::uint64_t start = m_cursor.position();
        if (count > 0)
            start += (m_alignment - start % m_alignment) % m_alignment;
        m_dataBytes = m_cursor.size() > start ? m_cursor.size() - start : 0;
        m_file.dataBytes = { static_cast<std::int64_t>(std::min<std::uint64_t>(m_dataBytes, kSaturated)) };
        layOut();
    }

private:
    void one(std::uint32_t index)
    {
        m_cursor.at("tensor", "number " + std::to_string(index + 1));
        const std::uint64_t nameBytes = m_cursor.length("bytes of a name", gguf_limits::kNameBytes);
        const std::string name = m_cursor.text(nameBytes);
        m_nameBytes += name.size();
        if (name.empty() || name.find('\0') != std::string::npos)
            m_cursor.fail({ "gguf-tensor-name", m_cursor.where() });
        if (m_nameBytes > gguf_limits::kAllNameBytes)
            m_cursor.fail({ "gguf-header-large", m_cursor.file(),
                { bytesText({ static_cast<std::int64_t>(gguf_limits::kAllNameBytes) }, ByteUnit::MiB) } });
        m_cursor.at("tensor", name);
        const auto dimensions = m_cursor.number<std::uint32_t>();
        if (dimensions > gguf_limits::kDimensions)
            m_cursor.fail({ "gguf-count", m_cursor.where(),
                { "dimensions", std::to_string(dimensions), std::to_string(gguf_limits::kDimensions) } });
        std::array<std::int64_t, gguf_limits::kDimensions> shape {};
        for (std::uint32_t d = 0; d < dimensions && !m_cursor.error(); ++d) {
            const auto size = m_cursor.number<std::uint64_t>();
            if (size > gguf_limits::kDimension)
                m_cursor.fail({ "gguf-tensor-size", m_cursor.where() });
            shape[d] = static_cast<std::int64_t>(std::min(size, gguf_limits::kDimension));
        }
        const auto type = m_cursor.number<std::uint32_t>();
        const auto offset = m_cursor.number<std::uint64_t>();
        if (m_cursor.error())
            return;
        if (offset % m_alignment != 0)
            return m_cursor.fail({ "gguf-tensor-offset", m_cursor.where(),
                { std::to_string(offset), std::to_string(m_alignment) } });
        const std::span<const std::int64_t> used = std::span(shape).first(dimensions);
        const std::uint64_t bytes = storedBytes(used, type);
        if (m_cursor.error())
            return;
        const GgmlType* known = ggmlType(type);
        m_file.tensors.add(name, known ? known->name : "type " + std::to_string(type), used,
            { bytes == kUnknown ? 0 : static_cast<std::int64_t>(bytes) });
        m_places.push_back({ offset, bytes, index });
    }

    /// By the type's blocks, which lie along the first dimension; kUnknown for a type that ggml has not.
    std::uint64_t storedBytes(std::span<const std::int64_t> shape, std::uint32_t type)
    {
        std::uint64_t elements = 1;
        bool fits = true;
        if (std::find(shape.begin(), shape.end(), 0) != shape.end())
            elements = 0; // whatever the other dimensions would multiply to
        else
            for (std::int64_t size : shape)
                fits = fits && !__builtin_mul_overflow(elements, static_cast<std::uint64_t>(size), &elements);
        if (!fits || elements >> 62 != 0) {
            m_cursor.fail({ "gguf-tensor-size", m_cursor.where() });
            return 0;
        }
        const GgmlType* known = ggmlType(type);
        if (!known)
            return kUnknown;
        const std::int64_t row = shape.empty() ? 1 : shape[0];
        if (row % known->blockWeights != 0) {
            m_cursor.fail({ "gguf-tensor-row", m_cursor.where(),
                { std::to_string(row), std::to_string(known->blockWeights), std::string(known->name) } });
            return 0;
        }
        std::uint64_t bytes = 0;
        const std::uint64_t blocks = elements / static_cast<std::uint64_t>(known->blockWeights);
        if (__builtin_mul_overflow(blocks, static_cast<std::uint64_t>(known->blockBytes), &bytes)
            || bytes > gguf_limits::kDataBytes) {
            m_cursor.fail({ "gguf-tensor-size", m_cursor.where() });
            return 0;
        }
        return bytes;
    }

    /// Places in rising order: no overlap, nothing past the end; what lies between counts as a gap.
    void layOut()
    {
        const auto before = [](const Place& a, const Place& b) {
            return a.offset != b.offset ? a.offset < b.offset : a.bytes < b.bytes; // empty ones first
        };
        if (!std::is_sorted(m_places.begin(), m_places.end(), before))
            std::sort(m_places.begin(), m_places.end(), before);
        std::uint64_t end = 0; // of the tensors so far
        std::uint64_t total = 0;
        std::uint64_t gaps = 0;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            Place& place = m_places[i];
            if (place.offset < end)
                return failOverlap(place, m_places[i - 1]); // the first one has nothing to overlap
            if (place.bytes == kUnknown) {
                const std::uint64_t next
                    = i + 1 < m_places.size() ? m_places[i + 1].offset : std::max(m_dataBytes, place.offset);
                place.bytes = next - place.offset;
                m_unknown.push_back(i);
            }
            if (place.offset > m_dataBytes || place.bytes > m_dataBytes - place.offset)
                return failOutside(place);
            const std::uint64_t padded = roundedUp(end);
            gaps += place.offset > padded ? place.offset - padded : 0;
            end = place.offset + place.bytes;
            total += place.bytes; // at most the data of the file
            if (total > gguf_limits::kDataBytes)
                return m_cursor.fail({ "gguf-tensor-size", m_cursor.file() });
        }
        if (m_dataBytes > roundedUp(end))
            gaps += m_dataBytes - roundedUp(end);
        m_file.tensorBytes = { static_cast<std::int64_t>(total) };
        if (gaps > 0 && !m_places.empty())
            m_file.notes.push_back({ Severity::Warning, "gguf-gap", "weights",
                { bytesText({ static_cast<std::int64_t>(std::min<std::uint64_t>(gaps, kSaturated)) }) } });
        fillUnknown();
    }

    void fillUnknown()
    {
        if (m_unknown.empty())
            return;
        std::vector<std::int64_t> sizes(m_places.size(), -1);
        for (std::size_t i : m_unknown)
            sizes[m_places[i].index] = static_cast<std::int64_t>(m_places[i].bytes);
        const TensorTable old = std::move(m_file.tensors);
        m_file.tensors = {};
        for (std::size_t i = 0; i < old.size(); ++i)
            m_file.tensors.add(
                old.name(i), old.dtype(i), old.shape(i), sizes[i] < 0 ? old.bytes(i) : Bytes { sizes[i] });
        const std::size_t first = m_places[m_unknown.front()].index;
        m_file.notes.push_back({ Severity::Warning, "gguf-type-unknown", "weights",
            { std::to_string(m_unknown.size()), std::string(m_file.tensors.dtype(first)),
                printable(m_file.tensors.name(first), 100) } });
    }

    std::uint64_t roundedUp(std::uint64_t end) const
    {
        return end + (m_alignment - end % m_alignment) % m_alignment;
    }

    void failOverlap(const Place& place, const Place& other)
    {
        m_cursor.at("tensor", m_file.tensors.name(place.index));
        m_cursor.fail({ "gguf-tensor-overlap", m_cursor.where(),
            { printable(m_file.tensors.name(other.index), 100) } });
    }

    void failOutside(const Place& place)
    {
        m_cursor.at("tensor", m_file.tensors.name(place.index));
        std::uint64_t end = 0;
        const bool wraps = __builtin_add_overflow(place.offset, place.bytes, &end);
        m_cursor.fail({ "gguf-tensor-outside", m_cursor.where(),
            { wraps ? "2^64" : std::to_string(end), std::to_string(m_dataBytes) } });
    }

    GgufCursor& m_cursor;
    std::uint64_t m_alignment;
    GgufFile& m_file;
    std::vector<Place> m_places;
    std::vector<std::size_t> m_unknown;
    std::uint64_t m_nameBytes = 0;
    std::uint64_t m_dataBytes = 0;
};

} // namespace

void readGgufTensors(GgufCursor& cursor, std::uint64_t count, std::uint64_t alignment, GgufFile& file)
{
    if (!cursor.error())
        Tensors(cursor, alignment, file).read(count);
}

std::string_view duplicateTensor(const TensorTable& tensors)
{
    // Sorted, not hashed: names are the file's choice, and could be chosen to meet in one bucket.
    std::vector<std::uint32_t> order(tensors.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
        [&](std::uint32_t a, std::uint32_t b) { return tensors.name(a) < tensors.name(b); });
    const auto twice = std::adjacent_find(order.begin(), order.end(),
        [&](std::uint32_t a, std::uint32_t b) { return tensors.name(a) == tensors.name(b); });
    return twice == order.end() ? std::string_view() : tensors.name(*twice);
}

} // namespace hbm
