// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/find_listing.h"

#include "core/formats/config_text.h"
#include "core/hub/cached_copy.h"
#include "core/hub/limits.h"

#include <algorithm>
#include <array>

namespace hbm::hub {

namespace {

/// A mirror that serves files and has no API: what it answers for the config tells the commit.
bool mayBeMirror(const Error& error)
{
    constexpr std::array<std::string_view, 6> kCodes { "hub-unknown-404", "hub-forbidden", "hub-status",
        "hub-listing", "hub-not-a-hub", "json-syntax" };
    return std::find(kCodes.begin(), kCodes.end(), error.code) != kCodes.end();
}

/// The model is there for others, or was: a copy that was fetched before is still good.
bool isRefused(const Error& error)
{
    return error.code.starts_with("hub-gated") || error.code.starts_with("hub-no-repository")
        || error.code == "hub-forbidden" || error.code == "hub-disabled" || error.code == "hub-bad-token"
        || error.code == "hub-unknown-404" || error.code == "hub-legal";
}

std::optional<Found> withoutList(Fetch& fetch)
{
    const std::string config(kConfigNames.front());
    if (!fetch.text(config, limits::kConfigBytes) || fetch.target.commit.empty())
        return std::nullopt;
    Found found;
    found.complete = false;
    found.listing.id = fetch.target.id;
    found.listing.commit = fetch.target.commit;
    found.listing.files = { { config, 0 } };
    found.origin = hubOrigin(fetch);
    return found;
}

} // namespace

Expected<Found> fallBack(Fetch& fetch, const Error& why)
{
    if (!isUnreachable(why) && !isRefused(why))
        return tl::unexpected<Error>(why);
    const std::string known = fetch.target.commit; // what the branch stands for, if the Hub said so
    auto found = cachedCopy(fetch);
    if (!found)
        return tl::unexpected<Error>(why);
    found->why = why;
    found->origin.olderCommit |= !known.empty() && known != found->origin.commit;
    fetch.goOffline(why);
    return std::move(*found);
}

Expected<Found> findListing(Fetch& fetch)
{
    if (!fetch.target.commit.empty())
        if (auto listing = keptListing(fetch, fetch.target.commit))
            return Found { std::move(*listing), true, hubOrigin(fetch) };
    auto listing = fetch.askListing();
    if (listing)
        return Found { std::move(*listing), true, hubOrigin(fetch) };
    Error why = listing.error();
    if (why.code == "hub-no-revision")
        if (const std::string names = fetch.askRevisions(); !names.empty())
            why = { "hub-no-revision-of", why.where, { why.args.at(0), names } };
    if (mayBeMirror(why))
        if (auto found = withoutList(fetch))
            return std::move(*found);
    if (fetch.stopped() && !fetch.isOffline())
        return failure("cancelled", fetch.target.id);
    return fallBack(fetch, why);
}

} // namespace hbm::hub
