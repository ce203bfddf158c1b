// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_cursor.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

void GgufCursor::at(std::string_view kind, std::string_view name)
{
    m_kind = kind;
    m_name.assign(name);
}

std::string GgufCursor::where() const
{
    return m_kind.empty() ? m_file : m_file + ": " + std::string(m_kind) + " " + printable(m_name, 100);
}

bool GgufCursor::advances(std::uint64_t bytes)
{
    if (m_error)
        return false;
    if (bytes > remaining()) {
        fail({ "gguf-truncated", where(), { std::to_string(m_source.size()) } });
        return false;
    }
    if (bytes > gguf_limits::kHeader || m_position + bytes > gguf_limits::kHeader) {
        fail({ "gguf-header-large", m_file,
            { bytesText({ static_cast<std::int64_t>(gguf_limits::kHeader) }, ByteUnit::MiB) } });
        return false;
    }
    return true;
}

void GgufCursor::take(std::span<std::byte> to)
{
    if (!advances(to.size()))
        return;
    if (!m_source.read(m_position, to)) {
        std::fill(to.begin(), to.end(), std::byte { 0 });
        fail({ "file-unreadable", m_file, { "read failed" } });
        return;
    }
    m_position += to.size();
}

void GgufCursor::skip(std::uint64_t bytes)
{
    if (advances(bytes))
        m_position += bytes;
}

std::uint64_t GgufCursor::length(std::string_view what, std::uint64_t limit)
{
    const auto bytes = number<std::uint64_t>();
    if (m_error)
        return 0;
    if (bytes > limit) {
        fail({ "gguf-count", where(), { std::string(what), std::to_string(bytes), std::to_string(limit) } });
        return 0;
    }
    return advances(bytes) ? bytes : 0;
}

std::string GgufCursor::text(std::uint64_t bytes)
{
    std::string text;
    if (!advances(bytes))
        return text;
    text.resize(static_cast<std::size_t>(bytes));
    take(std::as_writable_bytes(std::span(text)));
    return m_error ? std::string() : text;
}

void GgufCursor::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

} // namespace hbm
