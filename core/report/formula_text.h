// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A figure as text: its formula in words, the same with numbers put in, its value, and below it the same of
// every operand. Numbers are printed with every digit, so that whoever computes along gets what is printed.
//
//   KV cache per session and GPU = Blocks per session × One block = 16,385 × 3,452,928 B
//       = 56,576,225,280 B (52.69 GiB)
#pragma once

#include "core/base/figure.h"
#include "core/base/text.h"

#include <functional>
#include <string>
#include <vector>

namespace hbm {

/// How numbers and names are written: the terminal's English, or the window's language and locale.
struct FormulaStyle
{
    std::function<std::string(const Figure&)> label;
    std::function<std::string(const Figure&)> exact; ///< every digit: "3,452,928 B", "16,385", "0.92"
    std::function<std::string(const Figure&)> value; ///< of a result, with its unit and rounded
    std::function<std::string(Evidence)> evidence;
    std::function<std::string(const Figure&)> source; ///< of a plain value; may be empty
};
FormulaStyle englishStyle(ByteUnit unit = ByteUnit::GiB);

/// Deeper operands, and more lines, are left out; an ellipsis says so.
struct FormulaLimits
{
    int depth = 8;
    std::size_t lines = 160;
};

/// "Blocks per session × One block"; empty for a plain value.
std::string formulaWords(const Figure& figure, const FormulaStyle& style);

/// "16,385 × 3,452,928 B"; empty for a plain value.
std::string formulaNumbers(const Figure& figure, const FormulaStyle& style);

/// Label, words, numbers and value in one line, with "=" between them.
std::string formulaSentence(const Figure& figure, const FormulaStyle& style);

struct FormulaLine
{
    int depth = 0;
    std::string text;
};

/// The sentence of the figure, then of its operands, depth first; those that are plain values with evidence
/// and source.
std::vector<FormulaLine> formulaLines(
    const Figure& figure, const FormulaStyle& style, const FormulaLimits& limits = {});

/// The lines, four spaces for each depth.
std::string formulaText(const Figure& figure, const FormulaStyle& style, const FormulaLimits& limits = {});

/// As a nested list, for a report; names out of files are escaped.
std::string formulaMarkdown(
    const Figure& figure, const FormulaStyle& style = englishStyle(), const FormulaLimits& limits = {});

} // namespace hbm
