// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/table_text.h"

#include "core/base/text.h"
#include "core/report/markdown_text.h"
#include "core/report/report_text.h"

#include <algorithm>

namespace hbm {

namespace {

std::size_t widthOf(const std::string& text)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size(); ++width)
        nextCodePoint(text, i);
    return width;
}

} // namespace

std::string alignedTable(const std::vector<std::vector<std::string>>& lines)
{
    std::vector<std::size_t> widths;
    for (const auto& line : lines) {
        widths.resize(std::max(widths.size(), line.size()));
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(line[i]));
    }
    std::string out;
    for (const auto& line : lines) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string gap(widths[i] - widthOf(line[i]), ' ');
            text += i == 0 ? line[i] + gap : "  " + gap + line[i];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        out += text + "\n";
    }
    return out;
}

std::string markdownCell(const std::string& text)
{
    return markdownEscaped(reportLine(text));
}

std::string markdownTableOf(const std::vector<std::vector<std::string>>& cells)
{
    std::string out;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        out += "|";
        for (const std::string& cell : cells[row])
            out += " " + cell + " |";
        out += "\n";
        if (row > 0)
            continue;
        for (std::size_t i = 0; i < cells[0].size(); ++i)
            out += i == 0 ? "| --- |" : " ---: |";
        out += "\n";
    }
    return out;
}

std::string markdownTable(const std::vector<std::vector<std::string>>& lines)
{
    auto cells = lines;
    for (auto& line : cells)
        std::transform(line.begin(), line.end(), line.begin(), markdownCell);
    return markdownTableOf(cells);
}

std::string csvCell(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

} // namespace hbm
