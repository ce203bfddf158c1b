// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which names the Hub gives to models, revisions and files. Names come from what people paste and from files
// of other people, so each is checked before it is put into an address or a folder.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace hbm::hub {

/// "org/name" or, for the oldest models, "name": ASCII letters, digits, `.`, `_` and `-`, 96 characters a
/// part, no part that begins or ends with `.` or `-`, no ".." and no "--". Errors: id-segments, id-chars,
/// id-length, id-dotdot, id-dashdash, path-traversal, each with the "hub-" before it.
Expected<std::string> checkId(std::string_view id);

/// A branch, tag or commit by git's rules for names, 255 characters at most. Error: hub-revision.
Expected<std::string> checkRevision(std::string_view revision);

/// A file inside a repository, `/` between its parts. Errors: hub-path-traversal, hub-control-chars.
Expected<std::string> checkPath(std::string_view path);

/// What follows the colon: the quantization of a GGUF file. Error: hub-tag.
Expected<std::string> checkTag(std::string_view tag);

/// Whether the whole text is a model id that could be asked for: of a base model in somebody's file.
bool isModelId(std::string_view text);

/// 40 lower-case hexadecimal digits.
bool isCommit(std::string_view revision);

} // namespace hbm::hub
