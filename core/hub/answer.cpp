// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/answer.h"

#include "core/base/text.h"
#include "core/hub/name_rules.h"

#include <algorithm>
#include <charconv>

namespace hbm::hub {

namespace {

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// Whether the words of a rel="…" parameter hold "next".
bool isNext(std::string_view parameters)
{
    const std::string lower = lowerCase(parameters);
    const std::size_t rel = lower.find("rel=");
    if (rel == std::string::npos)
        return false;
    std::string_view words = std::string_view(lower).substr(rel + 4);
    if (!words.empty() && words.front() == '"')
        words = words.substr(1, words.find('"', 1) - 1);
    else
        words = words.substr(0, words.find(';'));
    for (std::size_t from = 0; from < words.size();) {
        const std::size_t end = std::min(words.find(' ', from), words.size());
        if (trimmed(words.substr(from, end - from)) == "next")
            return true;
        from = end + 1;
    }
    return false;
}

} // namespace

std::optional<std::string_view> headerOf(const Headers& headers, std::string_view name)
{
    const auto it
        = std::find_if(headers.begin(), headers.end(), [&](const auto& h) { return h.first == name; });
    return it == headers.end() ? std::nullopt : std::optional<std::string_view>(it->second);
}

std::optional<std::int64_t> numberIn(std::string_view text)
{
    text = trimmed(text);
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole && value >= 0 && !text.empty() && text.front() != '-' ? std::optional(value) : std::nullopt;
}

std::string etagOf(const Headers& headers)
{
    const auto linked = headerOf(headers, "x-linked-etag");
    std::string_view tag
        = trimmed(linked ? *linked : headerOf(headers, "etag").value_or(std::string_view {}));
    if (tag.substr(0, 2) == "W/")
        tag.remove_prefix(2);
    if (tag.size() >= 2 && tag.front() == '"' && tag.back() == '"')
        tag = tag.substr(1, tag.size() - 2);
    return std::string(tag);
}

std::string commitOf(const Headers& headers)
{
    const std::string_view commit = trimmed(headerOf(headers, "x-repo-commit").value_or(std::string_view {}));
    return isCommit(commit) ? std::string(commit) : std::string();
}

std::optional<ContentRange> contentRangeOf(const Headers& headers)
{
    std::string_view text = trimmed(headerOf(headers, "content-range").value_or(std::string_view {}));
    constexpr std::string_view kUnit = "bytes ";
    const std::size_t slash = text.find('/');
    if (text.substr(0, kUnit.size()) != kUnit || slash == std::string_view::npos)
        return std::nullopt;
    ContentRange range;
    const std::string_view total = text.substr(slash + 1);
    if (total != "*") {
        range.total = numberIn(total);
        if (!range.total)
            return std::nullopt;
    }
    const std::string_view span = text.substr(kUnit.size(), slash - kUnit.size());
    if (span == "*")
        return range;
    const std::size_t dash = span.find('-');
    if (dash == std::string_view::npos)
        return std::nullopt;
    const auto first = numberIn(span.substr(0, dash));
    const auto last = numberIn(span.substr(dash + 1));
    if (!first || !last || *last < *first || (range.total && *last >= *range.total))
        return std::nullopt;
    range.first = *first;
    range.last = *last;
    return range;
}

std::optional<std::string> nextPageOf(const Headers& headers)
{
    for (const auto& [name, value] : headers) {
        if (name != "link")
            continue;
        for (std::size_t open = value.find('<'); open != std::string::npos;) {
            const std::size_t close = value.find('>', open);
            if (close == std::string::npos)
                break;
            const std::size_t next = value.find('<', close);
            if (isNext(std::string_view(value).substr(close + 1, next - close - 1)))
                return value.substr(open + 1, close - open - 1);
            open = next;
        }
    }
    return std::nullopt;
}

} // namespace hbm::hub
