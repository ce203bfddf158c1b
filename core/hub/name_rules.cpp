// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/name_rules.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm::hub {

namespace {

constexpr std::size_t kSegment = 96;
constexpr std::size_t kRevision = 255;
constexpr std::size_t kPath = 1024;
constexpr std::size_t kTag = 128;

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool isIdCharacter(char c)
{
    return isLetterOrDigit(c) || c == '.' || c == '_' || c == '-';
}

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

tl::unexpected<Error> refused(std::string code, std::string_view text)
{
    return failure(std::move(code), printable(text));
}

Expected<void> checkSegment(std::string_view segment)
{
    if (segment == "." || segment == "..")
        return refused("hub-path-traversal", segment);
    if (holds(segment, "\\"))
        return refused("hub-id-backslash", segment);
    const auto isEdge = [](char c) { return isLetterOrDigit(c) || c == '_'; };
    if (segment.empty() || !std::all_of(segment.begin(), segment.end(), isIdCharacter)
        || !isEdge(segment.front()) || !isEdge(segment.back()))
        return refused("hub-id-chars", segment);
    if (segment.size() > kSegment)
        return refused("hub-id-length", segment);
    if (holds(segment, ".."))
        return refused("hub-id-dotdot", segment);
    if (holds(segment, "--"))
        return refused("hub-id-dashdash", segment);
    return {};
}

} // namespace

Expected<std::string> checkId(std::string_view id)
{
    constexpr std::string_view kGit = ".git";
    if (id.size() > kGit.size() && id.substr(id.size() - kGit.size()) == kGit)
        id.remove_suffix(kGit.size());
    const std::size_t slash = id.find('/');
    if (slash == std::string_view::npos) {
        if (auto checked = checkSegment(id); !checked)
            return tl::unexpected<Error>(checked.error());
        return std::string(id);
    }
    const std::string_view name = id.substr(slash + 1);
    if (holds(name, "/"))
        return refused("hub-id-segments", id);
    for (const std::string_view segment : { id.substr(0, slash), name })
        if (auto checked = checkSegment(segment); !checked)
            return tl::unexpected<Error>(checked.error());
    return std::string(id);
}

Expected<std::string> checkRevision(std::string_view revision)
{
    const auto isAllowed = [](char c) {
        return c > ' ' && c < 0x7f && std::string_view("~^:?*[\\").find(c) == std::string_view::npos;
    };
    const auto endsWith = [&](std::string_view end) {
        return revision.size() >= end.size() && revision.substr(revision.size() - end.size()) == end;
    };
    const bool well = !revision.empty() && revision.size() <= kRevision
        && std::all_of(revision.begin(), revision.end(), isAllowed) && !holds(revision, "..")
        && !holds(revision, "@{") && !holds(revision, "//") && revision.front() != '/'
        && revision.front() != '-' && revision.front() != '.' && !endsWith("/") && !endsWith(".")
        && !endsWith(".lock");
    if (!well)
        return refused("hub-revision", revision);
    return std::string(revision);
}

Expected<std::string> checkPath(std::string_view path)
{
    if (std::any_of(path.begin(), path.end(), isControl))
        return refused("hub-control-chars", path);
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find('/', from), path.size());
        const std::string_view segment = path.substr(from, end - from);
        if (segment.empty() || segment == "." || segment == ".." || holds(segment, "\\")
            || path.size() > kPath)
            return refused("hub-path-traversal", path);
        from = end + 1;
    }
    return std::string(path);
}

Expected<std::string> checkTag(std::string_view tag)
{
    if (tag.empty() || tag.size() > kTag || !isLetterOrDigit(tag.front()) || holds(tag, "..")
        || !std::all_of(tag.begin(), tag.end(), isIdCharacter))
        return refused("hub-tag", tag);
    return std::string(tag);
}

bool isModelId(std::string_view text)
{
    return holds(text, "/") && checkId(text).has_value();
}

bool isCommit(std::string_view revision)
{
    return revision.size() == 40 && std::all_of(revision.begin(), revision.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

} // namespace hbm::hub
