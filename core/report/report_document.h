// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report as a value: titled sections of paragraphs, tables, lists, code and places for charts. All text is
// plain; each writer (Markdown, HTML, a page of paper) escapes what its format would take for its own.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace hbm {

struct ReportParagraph
{
    std::string text;
    bool strong = false;
};

/// Rows are as long as `columns`. The first cell of a row names it.
struct ReportTable
{
    struct Column
    {
        std::string title;
        bool number = false; ///< aligned to the right
    };
    std::string caption; ///< for those who hear it, and above it
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;
};

struct ReportItem
{
    int depth = 0; ///< at most one more than that of the item before
    std::string text;
};

struct ReportList
{
    std::vector<ReportItem> items;
};

/// For a shell, or a file: shown as it is.
struct ReportCode
{
    std::string text;
};

enum class ReportChart
{
    Split,
    Sessions,
    Context,
    FitMap,
    Scenarios
};

/// Where a picture stands. Its figures are in a table beside it: a writer without pictures leaves it out.
struct ReportPicture
{
    ReportChart chart = ReportChart::Split;
    std::string words; ///< in place of the picture, for those who hear it
};

using ReportBlock = std::variant<ReportParagraph, ReportTable, ReportList, ReportCode, ReportPicture>;

struct ReportSection
{
    std::string title;
    std::vector<ReportBlock> blocks;
};

struct ReportDocument
{
    std::string title;
    std::string subtitle; ///< the hardware, the engine and its sizes
    std::string program; ///< "HBM Planner 1.2"
    std::vector<ReportSection> sections;
};

} // namespace hbm
