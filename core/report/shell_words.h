// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits pasted shell text into commands and words, as a POSIX shell would, and forgives what pasting does to
// it: typographic quotes, blanks behind a continuation, continuations of PowerShell and cmd, lines that start
// with an option. Nothing is run: $(…) and unknown variables are marked.
#pragma once

#include "core/base/error.h"
#include "core/report/shell_text.h"

#include <string>
#include <string_view>

namespace hbm {

inline constexpr std::size_t kLongestLaunchText = 262'144;

/// `hashPrompt`: a # at the start of a line is root's prompt, not a comment. Errors: "launch-long",
/// "launch-words", "launch-quote".
Expected<ShellText> splitShell(std::string_view text, std::string_view where, bool hashPrompt = false);

/// Valid UTF-8 without control characters; typographic quotes, blanks and dashes as a shell has them.
std::string typedText(std::string_view pasted);

} // namespace hbm
