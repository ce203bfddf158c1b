// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/git_lfs.h"

#include "core/base/file_access.h"

#include <charconv>

namespace hbm {

std::optional<std::int64_t> sizeInLfsPointer(const std::filesystem::path& file, std::int64_t bytes)
{
    constexpr std::int64_t kLongestPointer = 1024; // by the specification of Git LFS
    if (bytes > kLongestPointer)
        return std::nullopt;
    const auto text = readFile(file, kLongestPointer);
    if (!text || !text->starts_with("version https://git-lfs"))
        return std::nullopt;
    constexpr std::string_view kKey = "\nsize ";
    const std::size_t at = text->find(kKey);
    std::int64_t size = 0;
    if (at == std::string::npos
        || std::from_chars(text->data() + at + kKey.size(), text->data() + text->size(), size).ec
            != std::errc {}
        || size <= 0)
        return std::nullopt;
    return size;
}

} // namespace hbm
