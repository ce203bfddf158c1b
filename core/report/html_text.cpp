// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/html_text.h"

#include "core/report/html_style.h"
#include "core/report/report_text.h"

#include <fmt/format.h>

namespace hbm {

namespace {

std::string line(std::string_view text)
{
    return htmlEscaped(reportLine(text));
}

struct Writer
{
    std::string& out;
    const ReportPictures& pictures;

    void operator()(const ReportParagraph& paragraph) const
    {
        out += paragraph.strong ? "<p class=\"strong\">" : "<p>";
        out += line(paragraph.text) + "</p>\n";
    }
    void operator()(const ReportTable& table) const
    {
        out += "<div class=\"table\"><table>\n";
        if (!table.caption.empty())
            out += "<caption>" + line(table.caption) + "</caption>\n";
        out += "<thead><tr>";
        for (const ReportTable::Column& column : table.columns)
            out += fmt::format(
                "<th scope=\"col\"{}>{}</th>", column.number ? " class=\"number\"" : "", line(column.title));
        out += "</tr></thead>\n<tbody>\n";
        for (const std::vector<std::string>& row : table.rows)
            addRow(table, row);
        out += "</tbody></table></div>\n";
    }
    void operator()(const ReportList& list) const
    {
        int open = -1; // depth of the innermost list
        for (const ReportItem& item : list.items) {
            if (item.depth > open) {
                out += "<ul>\n"; // one level at most
                ++open;
            } else {
                out += "</li>\n";
                for (; open > item.depth; --open)
                    out += "</ul></li>\n";
            }
            out += "<li>" + line(item.text);
        }
        for (; open >= 0; --open)
            out += "</li>\n</ul>\n";
    }
    void operator()(const ReportCode& code) const
    {
        out += "<pre><code>" + htmlEscaped(reportCode(code.text)) + "</code></pre>\n";
    }
    void operator()(const ReportPicture& picture) const
    {
        const auto found = pictures.find(picture.chart);
        if (found == pictures.end() || found->second.empty())
            return;
        out += fmt::format(
            "<figure role=\"img\" aria-label=\"{}\">{}</figure>\n", line(picture.words), found->second);
    }

private:
    void addRow(const ReportTable& table, const std::vector<std::string>& row) const
    {
        out += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const char* number
                = i < table.columns.size() && table.columns[i].number ? " class=\"number\"" : "";
            out += i == 0 ? fmt::format("<th scope=\"row\"{}>{}</th>", number, line(row[i]))
                          : fmt::format("<td{}>{}</td>", number, line(row[i]));
        }
        out += "</tr>\n";
    }
};

} // namespace

std::string htmlEscaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string reportHtml(const ReportDocument& report, const ReportPictures& pictures)
{
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<meta name=\"generator\" content=\"{}\"/>\n<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n"
        "<main>\n<header>\n<h1>{}</h1>\n<p>{}</p>\n<p class=\"muted\">{}</p>\n</header>\n",
        line(report.program), line(report.title), kReportStyle, line(report.title), line(report.subtitle),
        line(report.program));
    for (const ReportSection& section : report.sections) {
        out += "<section>\n<h2>" + line(section.title) + "</h2>\n";
        for (const ReportBlock& block : section.blocks)
            std::visit(Writer { out, pictures }, block);
        out += "</section>\n";
    }
    return out + "</main>\n</body>\n</html>\n";
}

std::string svgElement(std::string_view file, std::string_view prefix)
{
    const std::size_t begin = file.find("<svg"), end = file.rfind("</svg>");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
        return {};
    std::string_view rest = file.substr(begin, end + 6 - begin);
    constexpr std::string_view kMarks[] { " id=\"", "url(#", "href=\"#" };
    std::string out;
    while (!rest.empty()) {
        std::size_t next = rest.size();
        std::string_view mark;
        for (const std::string_view candidate : kMarks)
            if (const std::size_t at = rest.find(candidate); at < next) {
                next = at;
                mark = candidate;
            }
        out += rest.substr(0, next + mark.size());
        if (!mark.empty())
            out += prefix;
        rest.remove_prefix(next + mark.size());
    }
    return out;
}

} // namespace hbm
