// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/launch_text.h"

#include "core/report/messages.h"
#include "core/report/option_text.h"

#include <algorithm>

namespace hbm {

namespace {

constexpr std::string_view kEndOfFile = "EOF";

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : " ") + shellQuoted(word);
    return line;
}

} // namespace

std::string launchScript(const LaunchCommand& command)
{
    std::string text = command.header.empty() ? std::string() : command.header + "\n";
    for (const Issue& note : command.notes)
        text += "# " + sentence(note) + "\n";
    if (!command.fileName.empty())
        text += "cat > " + shellQuoted(command.fileName) + " <<'" + std::string(kEndOfFile) + "'\n"
            + command.fileText + std::string(kEndOfFile) + "\n";
    for (std::size_t i = 0; i < command.parts.size(); ++i)
        text += (i == 0 ? "" : " \\\n    ") + joined(command.parts[i]);
    return text + "\n";
}

std::string launchOneLine(const LaunchCommand& command)
{
    std::string text;
    if (!command.fileName.empty()) {
        text = "printf '%s\\n'";
        for (const std::string& line : linesOf(command.fileText))
            text += " " + shellQuoted(line);
        text += " > " + shellQuoted(command.fileName) + " && ";
    }
    for (std::size_t i = 0; i < command.parts.size(); ++i)
        text += (i == 0 ? "" : " ") + joined(command.parts[i]);
    return text;
}

} // namespace hbm
