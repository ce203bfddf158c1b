// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_text.h"

#include "core/base/plain_text.h"

#include <algorithm>

namespace hbm {

namespace {

/// No sentence is longer; a launch command with its file may be.
constexpr std::size_t kLongestLine = 20'000;

} // namespace

std::string reportLine(std::string_view text)
{
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return plainText(line, kLongestLine);
}

std::string reportCode(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out += plainText(text.substr(0, end), kLongestLine) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace hbm
