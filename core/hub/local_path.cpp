// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/local_path.h"

#include "core/base/text.h"
#include "core/hub/reference_parts.h"

namespace hbm::hub {

namespace {

/// The path behind "file:", or nothing: RFC 8089 has "file:/path", "file:///path", "file://localhost/path".
std::optional<std::string> pathOfAddress(std::string_view rest)
{
    if (rest.substr(0, 2) == "//") {
        rest.remove_prefix(2);
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        const std::string host = lowerCase(rest.substr(0, slash));
        if (!host.empty() && host != "localhost")
            return std::nullopt;
        rest.remove_prefix(slash);
    }
    if (rest.empty() || rest.front() != '/')
        return std::nullopt;
    const auto path = percentDecoded(rest); // no NUL either, which would end the path for the system
    return path ? std::optional(*path) : std::nullopt;
}

} // namespace

std::string localPath(std::string_view text, const Environment& environment)
{
    constexpr std::string_view kAddress = "file:";
    if (text.substr(0, kAddress.size()) == kAddress)
        return pathOfAddress(text.substr(kAddress.size())).value_or(std::string(text));
    const bool home = !text.empty() && text[0] == '~' && (text.size() == 1 || text[1] == '/');
    const auto folder = home ? environment("HOME") : std::nullopt;
    return folder && !folder->empty() ? *folder + std::string(text.substr(1)) : std::string(text);
}

} // namespace hbm::hub
