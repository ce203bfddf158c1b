// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables as plain text, Markdown and CSV: cells that are words already.
#pragma once

#include <string>
#include <vector>

namespace hbm {

/// Lines of as many cells as the first. The first column stands left, the others right, two blanks apart.
std::string alignedTable(const std::vector<std::vector<std::string>>& lines);

/// The first line is the head. Bars and line ends in cells are made harmless.
std::string markdownTable(const std::vector<std::vector<std::string>>& lines);

/// A text as one cell of CSV: quoted where it has to be (RFC 4180).
std::string csvCell(const std::string& text);

} // namespace hbm
