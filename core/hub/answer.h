// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a server answered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hbm::hub {

/// Names in lower case, in the order of the answer; a name may come more than once.
using Headers = std::vector<std::pair<std::string, std::string>>;

struct Answer
{
    int status = 0;
    Headers headers; ///< of the last hop
    Headers hubHeaders; ///< of the last hop of the endpoint's own origin that named a commit; where none
                        ///< did, of the last hop elsewhere that did (a mirror that sends on to another Hub)
    std::string body; ///< decoded
    std::string address; ///< of the last hop
    bool elsewhere = false; ///< whether the last hop was of another origin than the endpoint's
    bool carriedToken = false; ///< whether a token was sent on any hop
};

/// The first header of that name (lower case), or nothing.
std::optional<std::string_view> headerOf(const Headers& headers, std::string_view name);

/// A whole number without sign in a header; nothing for anything else.
std::optional<std::int64_t> numberIn(std::string_view text);

/// X-Linked-Etag, else ETag, without W/ and quotes: what a blob is called. Empty where there is none.
std::string etagOf(const Headers& headers);

/// X-Repo-Commit, where it is one.
std::string commitOf(const Headers& headers);

struct ContentRange
{
    std::int64_t first = 0;
    std::int64_t last = -1; ///< below `first`: "bytes */N", nothing was sent
    std::optional<std::int64_t> total;

    bool operator==(const ContentRange&) const = default;
};
std::optional<ContentRange> contentRangeOf(const Headers& headers);

/// The address behind rel="next" of a Link header, as it is written; nothing on the last page.
std::optional<std::string> nextPageOf(const Headers& headers);

} // namespace hbm::hub
