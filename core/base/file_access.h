// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounded reading of files that nobody vouches for, and the folders a desktop program reads by convention.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace hbm {

/// The largest config.json or profile that is read; the longest published one is 3 MB.
/// A parsed file takes some thirty times its size in memory, so the limit also bounds that.
inline constexpr std::int64_t kMaxJsonFileBytes = 8LL * 1024 * 1024;

/// The whole content of a regular file of at most `limit` bytes. Never opens a pipe or device.
/// Errors: "file-missing", "file-folder", "file-kind", "file-large" (args: size, limit), "file-unreadable".
Expected<std::string> readFile(const std::filesystem::path& path, std::int64_t limit = kMaxJsonFileBytes);

/// The size of a regular file. Never opens anything. Errors: "file-missing", "file-folder", "file-kind",
/// "file-unreadable".
Expected<std::int64_t> regularFileSize(const std::filesystem::path& path);

/// $XDG_DATA_HOME/hbm-planner or ~/.local/share/hbm-planner; empty when neither is set.
std::filesystem::path userDataFolder();

} // namespace hbm
