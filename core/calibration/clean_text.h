// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a terminal would show of bytes that were written for one: no colours, no cursor movements, no marks
// that turn the direction of text, and UTF-8 only.
#pragma once

#include <string>
#include <string_view>

namespace hbm {

/// `raw` without escape sequences (CSI, OSC and the other string sequences of ECMA-48), control characters,
/// byte order marks, direction and zero-width marks, and bytes that are no UTF-8. Tabs and no-break spaces
/// become spaces. `out` is overwritten, so that a reader of many lines can keep its memory.
void cleanText(std::string_view raw, std::string& out);

} // namespace hbm
