// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/find_listing.h"

#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/formats/config_text.h"
#include "core/formats/folder_weights.h"
#include "core/hub/cache_read.h"
#include "core/hub/limits.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

/// What was listed at that commit, by whichever cache knows; damage is as good as nothing.
std::optional<Listing> keptListing(const Fetch& fetch, const std::string& commit)
{
    for (const CacheLayout& cache : fetch.hub().caches(fetch.target.id)) {
        const auto text = readFile(cache.tree(commit), limits::kPageBytes);
        const auto json = text ? parseJsonObject(*text, "trees") : tl::unexpected<Error>(text.error());
        auto listing = json ? readKeptTree(*json, "trees") : tl::unexpected<Error>(json.error());
        if (!listing || listing->files.empty())
            continue;
        listing->id = fetch.target.id;
        listing->commit = commit;
        return std::move(*listing);
    }
    return std::nullopt;
}

/// The day of a file's last change, "2026-11-30", in the local time that the user lives in.
std::string dayOf(const fs::path& path)
{
    std::error_code error;
    const auto written = fs::last_write_time(path, error);
    if (error)
        return {};
    const auto system = std::chrono::file_clock::to_sys(written);
    const std::time_t seconds
        = std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::seconds>(system));
    std::tm parts {};
    std::string text(16, '\0');
    localtime_r(&seconds, &parts);
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts));
    return text;
}

/// Ours first; a cache that has the revision's own commit before one that has an older one.
std::optional<CachedSnapshot> cachedSnapshot(const Fetch& fetch)
{
    for (const bool older : { false, true })
        for (const CacheLayout& cache : fetch.hub().caches(fetch.target.id))
            if (auto found = findSnapshot(cache, fetch.target.revision, older))
                return found;
    return std::nullopt;
}

HubOrigin originOf(const Fetch& fetch)
{
    HubOrigin origin;
    origin.repository = fetch.target.id;
    origin.revision = fetch.target.revision;
    origin.commit = fetch.target.commit;
    origin.endpoint = fetch.endpoint();
    return origin;
}

std::optional<Found> cachedCopy(Fetch& fetch)
{
    const auto snapshot = cachedSnapshot(fetch);
    if (!snapshot)
        return std::nullopt;
    fetch.target.commit = snapshot->commit;
    Found found;
    if (auto listing = keptListing(fetch, snapshot->commit)) {
        found.listing = std::move(*listing);
    } else {
        found.listing.id = fetch.target.id;
        found.listing.commit = snapshot->commit;
        found.listing.sizes = true;
        found.listing.files = listFolder(snapshot->folder);
    }
    found.origin = originOf(fetch);
    found.origin.fromCache = true;
    found.origin.cachedOn = dayOf(snapshot->folder);
    found.origin.olderCommit = snapshot->olderCommit;
    return found;
}

/// A mirror that serves files and has no API: what it answers for the config tells the commit.
bool mayBeMirror(const Error& error)
{
    return error.code == "hub-unknown-404" || error.code == "hub-forbidden" || error.code == "hub-status"
        || error.code == "hub-listing";
}

std::optional<Found> withoutList(Fetch& fetch)
{
    if (!fetch.text(std::string(kConfigNames.front()), limits::kConfigBytes))
        return std::nullopt;
    Found found;
    found.complete = false;
    found.listing.id = fetch.target.id;
    found.listing.commit = fetch.target.commit;
    found.listing.files = { { std::string(kConfigNames.front()), 0 } };
    found.origin = originOf(fetch);
    return found;
}

} // namespace

Expected<Found> findListing(Fetch& fetch)
{
    if (!fetch.target.commit.empty())
        if (auto listing = keptListing(fetch, fetch.target.commit))
            return Found { std::move(*listing), true, originOf(fetch) };
    auto listing = fetch.askListing();
    if (listing)
        return Found { std::move(*listing), true, originOf(fetch) };
    Error why = listing.error();
    if (why.code == "hub-no-revision")
        if (const std::string names = fetch.askRevisions(); !names.empty())
            why = { "hub-no-revision-of", why.where, { why.args.at(0), names } };
    if (why.code == "cancelled" || why.code.starts_with("hub-no-revision"))
        return tl::unexpected<Error>(why);
    if (mayBeMirror(why))
        if (auto found = withoutList(fetch))
            return std::move(*found);
    if (auto found = cachedCopy(fetch)) {
        found->why = why;
        return std::move(*found);
    }
    return tl::unexpected<Error>(why);
}

} // namespace hbm::hub
