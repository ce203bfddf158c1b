// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are whole or as they were: written beside, then renamed.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string_view>

namespace hbm {

/// Puts `content` into `path`, whose folders are made. Another reader sees the old file or the new one.
/// Errors: "file-unwritable", "file-folder".
Expected<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace hbm
