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
/// user's. Another reader sees the old file or the new one, also after a power cut. A file that was there
/// keeps its permissions; a read-only one stays as it is. Errors: "file-read-only", "file-unwritable",
/// "file-folder", "folder-missing" (args: the folder).
Expected<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace hbm
