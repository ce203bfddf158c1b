// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stand-ins that git leaves when a repository is cloned without Git LFS: three lines of text in place of
// a weight file, one of which is its size.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace hbm {

/// The size of the file that a pointer of `bytes` bytes stands for; nothing if it is no pointer.
std::optional<std::int64_t> sizeInLfsPointer(const std::filesystem::path& file, std::int64_t bytes);

} // namespace hbm
