// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bytes of one GGUF file through a small window: positions that are jumped over are never read, so that a
// header costs what its text costs, however large the file and its tokenizer are.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <span>
#include <vector>

namespace hbm {

class GgufSource
{
public:
    /// A regular file; never opens a folder, pipe or device. Errors: those of readFile but "file-large".
    static Expected<GgufSource> open(const std::filesystem::path& file);

    /// The first bytes of a file of `size` bytes, held elsewhere: tests, fuzzing, a part that was downloaded.
    GgufSource(std::span<const std::byte> memory, std::uint64_t size);

    /// The same of bytes that are fetched as they are wanted: `grow` is asked for at least so many from the
    /// start of the file, and gives fewer when it cannot.
    using Growing = std::function<std::span<const std::byte>(std::uint64_t)>;
    GgufSource(Growing grow, std::uint64_t size);

    std::uint64_t size() const { return m_size; }
    std::uint64_t bytesRead() const { return m_bytesRead; } ///< from the file, whole windows

    /// Fills `to` from `offset` on. False when that is outside the file or the file cannot be read.
    bool read(std::uint64_t offset, std::span<std::byte> to);

private:
    GgufSource() = default;
    bool fill(std::uint64_t offset);

    std::ifstream m_file;
    std::span<const std::byte> m_memory;
    Growing m_grow;
    std::vector<std::byte> m_window;
    std::uint64_t m_windowAt = 0;
    std::uint64_t m_size = 0;
    std::uint64_t m_bytesRead = 0;
};

} // namespace hbm
