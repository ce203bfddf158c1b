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

/// The first line is the head. What Markdown would take for its own in the cells is made harmless.
std::string markdownTable(const std::vector<std::vector<std::string>>& lines);

/// A text as one cell of Markdown: on one line, and none of it is markup.
std::string markdownCell(const std::string& text);

/// The same table of cells that are Markdown already: each made by `markdownCell`, and marked.
std::string markdownTableOf(const std::vector<std::vector<std::string>>& cells);

/// A text as one cell of CSV: quoted where it has to be (RFC 4180).
std::string csvCell(const std::string& text);

} // namespace hbm
