// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/rate_limit.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm::hub {

namespace {

constexpr std::int64_t kLongest = 86'400; // a day; what says more is not believed

/// One `;`-separated item after the other, without the spaces around it.
template <class Function> void forEachItem(std::string_view text, Function take)
{
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(';', from), text.size());
        std::string_view item = text.substr(from, end - from);
        while (!item.empty() && item.front() == ' ')
            item.remove_prefix(1);
        while (!item.empty() && item.back() == ' ')
            item.remove_suffix(1);
        if (!item.empty())
            take(item);
        from = end + 1;
    }
}

std::optional<std::int64_t> valueOf(std::string_view item, char key)
{
    return item.size() > 2 && item[0] == key && item[1] == '=' ? numberIn(item.substr(2)) : std::nullopt;
}

void keep(std::optional<std::int64_t>& into, std::optional<std::int64_t> value)
{
    if (value)
        into = value;
}

} // namespace

RateLimit rateLimitOf(const Headers& headers)
{
    RateLimit limit;
    if (const auto text = headerOf(headers, "ratelimit"))
        forEachItem(*text, [&](std::string_view item) {
            if (item.size() > 2 && item.front() == '"' && item.back() == '"' && limit.bucket.empty())
                limit.bucket = printable(item.substr(1, item.size() - 2), 40);
            keep(limit.left, valueOf(item, 'r'));
            keep(limit.resetSeconds, valueOf(item, 't'));
        });
    if (const auto text = headerOf(headers, "ratelimit-policy"))
        forEachItem(*text, [&](std::string_view item) {
            keep(limit.quota, valueOf(item, 'q'));
            keep(limit.windowSeconds, valueOf(item, 'w'));
        });
    return limit;
}

std::optional<std::int64_t> waitSeconds(const Headers& headers)
{
    const RateLimit limit = rateLimitOf(headers);
    std::optional<std::int64_t> wait;
    if (limit.left == 0 && limit.resetSeconds)
        wait = std::min(*limit.resetSeconds, kLongest) + 1;
    else if (const auto after = headerOf(headers, "retry-after"))
        wait = numberIn(*after);
    return wait ? std::optional(std::min(*wait, kLongest)) : std::nullopt;
}

} // namespace hbm::hub
