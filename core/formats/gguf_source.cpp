// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/gguf_source.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::uint64_t kWindow = 64 * 1024;

} // namespace

Expected<GgufSource> GgufSource::open(const std::filesystem::path& file)
{
    namespace fs = std::filesystem;
    const std::string where = printable(file.string(), 400);
    std::error_code ec;
    const fs::file_status status = fs::status(file, ec);
    if (status.type() == fs::file_type::not_found)
        return failure("file-missing", where);
    if (ec)
        return failure("file-unreadable", where, { ec.message() });
    if (fs::is_directory(status))
        return failure("file-folder", where);
    if (!fs::is_regular_file(status))
        return failure("file-kind", where);
    GgufSource source;
    source.m_size = fs::file_size(file, ec);
    if (ec)
        return failure("file-unreadable", where, { ec.message() });
    source.m_file.rdbuf()->pubsetbuf(nullptr, 0); // the window is the buffer
    source.m_file.open(file, std::ios::binary);
    if (!source.m_file)
        return failure("file-unreadable", where, { "it cannot be opened" });
    return source;
}

GgufSource::GgufSource(std::span<const std::byte> memory, std::uint64_t size)
    : m_memory(memory)
    , m_size(std::max<std::uint64_t>(size, memory.size()))
{
}

GgufSource::GgufSource(Growing grow, std::uint64_t size)
    : m_grow(std::move(grow))
    , m_size(size)
{
}

bool GgufSource::fill(std::uint64_t offset)
{
    const std::uint64_t count = std::min(kWindow, m_size - offset);
    m_window.resize(static_cast<std::size_t>(count));
    m_windowAt = offset;
    m_file.clear();
    m_file.seekg(static_cast<std::streamoff>(offset));
    const bool good
        = m_file.read(reinterpret_cast<char*>(m_window.data()), static_cast<std::streamsize>(count)).good();
    if (!good)
        m_window.clear();
    else
        m_bytesRead += count;
    return good;
}

bool GgufSource::read(std::uint64_t offset, std::span<std::byte> to)
{
    if (offset > m_size || to.size() > m_size - offset)
        return false;
    if (!m_file.is_open()) {
        if (m_grow && offset + to.size() > m_memory.size())
            m_memory = m_grow(offset + to.size());
        if (offset > m_memory.size() || to.size() > m_memory.size() - offset)
            return false;
        const auto from = m_memory.subspan(static_cast<std::size_t>(offset), to.size());
        std::copy(from.begin(), from.end(), to.begin());
        m_bytesRead = std::max<std::uint64_t>(m_bytesRead, offset + to.size());
        return true;
    }
    while (!to.empty()) {
        const std::uint64_t end = m_windowAt + m_window.size();
        if ((offset < m_windowAt || offset >= end) && !fill(offset))
            return false;
        const auto at = static_cast<std::size_t>(offset - m_windowAt);
        const std::size_t count = std::min(to.size(), m_window.size() - at);
        std::copy_n(m_window.begin() + static_cast<std::ptrdiff_t>(at), count, to.begin());
        to = to.subspan(count);
        offset += count;
    }
    return true;
}

} // namespace hbm
