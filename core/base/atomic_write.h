// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are whole or as they were: written beside, then renamed.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string_view>

namespace hbm {

/// Puts `content` into `path`, whose folder must be there: one that is not is most likely a slip of the
/// user's. Another reader sees the old file or the new one. Errors: "file-unwritable", "file-folder",
/// "folder-missing" (args: the folder).
Expected<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace hbm
