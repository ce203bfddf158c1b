// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys of a file that this version does not know: kept beside what was read, and put back when the file is
// written, so that an older program does not throw away a newer one's work.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace hbm {

/// What `file` has and `rewritten` has not, at any depth, as an overlay: an object whose keys lead to it,
/// "0", "1" … into lists of the same length. null when there is nothing. A known key that says the default is
/// in it too: whoever wrote it by hand finds it again.
nlohmann::json missingIn(const nlohmann::json& rewritten, const nlohmann::json& file);

/// Puts an overlay back. What the target has by now stays.
void mergeMissing(nlohmann::json& target, const nlohmann::json& overlay);

/// Overlays as the text that a workbook keeps; empty for nothing.
std::string overlayText(const nlohmann::json& overlay);
nlohmann::json overlayOf(std::string_view text); ///< an object, whatever the text is

} // namespace hbm
