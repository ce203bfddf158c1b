// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that a file of this program may hold: what shows on one line as it is, and nothing that a terminal
// obeys.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hbm {

/// At most `limit` characters of valid UTF-8 that show on one line as they are: no control characters (a
/// terminal obeys them), no line breaks, no marks that turn the direction of the text after them.
bool isPlainText(std::string_view utf8, std::size_t limit);

/// The same text if it is plain; else without what is not: what a writer puts into a file, so that the reader
/// takes it back.
std::string plainText(std::string_view text, std::size_t limit);

} // namespace hbm
