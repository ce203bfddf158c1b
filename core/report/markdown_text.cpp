// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/markdown_text.h"

#include "core/report/report_text.h"

#include <algorithm>

namespace hbm {

namespace {

std::string oneLine(std::string_view text)
{
    return markdownEscaped(reportLine(text));
}

/// A fence that the code does not close: longer than any run of backticks in it.
std::string fenceFor(std::string_view code)
{
    std::size_t longest = 0, run = 0;
    for (const char c : code) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return std::string(std::max<std::size_t>(3, longest + 1), '`');
}

struct Writer
{
    std::string& out;

    void operator()(const ReportParagraph& paragraph) const
    {
        const std::string text = oneLine(paragraph.text);
        out += paragraph.strong ? "**" + text + "**\n\n" : text + "\n\n";
    }
    void operator()(const ReportTable& table) const
    {
        if (!table.caption.empty())
            out += oneLine(table.caption) + "\n\n";
        std::string rule = "|";
        out += "|";
        for (const ReportTable::Column& column : table.columns) {
            out += " " + oneLine(column.title) + " |";
            rule += column.number ? " ---: |" : " --- |";
        }
        out += "\n" + rule + "\n";
        for (const std::vector<std::string>& row : table.rows) {
            out += "|";
            for (const std::string& cell : row)
                out += " " + oneLine(cell) + " |";
            out += "\n";
        }
        out += "\n";
    }
    void operator()(const ReportList& list) const
    {
        for (const ReportItem& item : list.items)
            out += std::string(static_cast<std::size_t>(item.depth) * 2, ' ') + "- " + oneLine(item.text)
                + "\n";
        out += "\n";
    }
    void operator()(const ReportCode& code) const
    {
        const std::string text = reportCode(code.text), fence = fenceFor(text);
        out += fence + "\n" + text + fence + "\n\n";
    }
    void operator()(const ReportPicture&) const { }
};

} // namespace

std::string markdownEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|~&$").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

std::string reportMarkdown(const ReportDocument& report)
{
    std::string out = "# " + oneLine(report.title) + "\n\n" + oneLine(report.subtitle) + "\n\n"
        + oneLine(report.program) + "\n\n";
    for (const ReportSection& section : report.sections) {
        out += "## " + oneLine(section.title) + "\n\n";
        for (const ReportBlock& block : section.blocks)
            std::visit(Writer { out }, block);
    }
    out.pop_back(); // one line end at the end
    return out;
}

} // namespace hbm
