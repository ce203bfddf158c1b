// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cached_copy.h"

#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/formats/config_text.h"
#include "core/formats/gguf_choice.h"
#include "core/hub/cache_read.h"
#include "core/hub/limits.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>
#include <tuple>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

/// The names that the model may be kept under: as asked, as the Hub called it, and in other letters' case.
std::vector<std::string> namesOf(const Fetch& fetch)
{
    std::vector<std::string> names { fetch.target.id };
    const auto add = [&](const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    if (const auto own = fetch.hub().ownCache(fetch.target.id))
        if (const auto other = otherNameOf(*own))
            add(*other);
    for (const std::string& known : knownModels(fetch.hub()))
        if (lowerCase(known) == lowerCase(fetch.target.id))
            add(known);
    return names;
}

struct Copy
{
    std::string id;
    CachedSnapshot snapshot;
    bool usable = false; ///< a description, or a GGUF header
    bool weights = false;
    fs::file_time_type time {};

    auto rank() const { return std::tuple(usable, !snapshot.olderCommit, weights, time); }
};

bool isWeight(const ListedFile& file)
{
    const std::string path = lowerCase(file.path);
    return path.ends_with(".safetensors") || path.ends_with(".gguf") || path.ends_with(".bin");
}

/// The files of a commit in all caches together: one may hold the config, another the weights.
std::vector<ListedFile> filesOf(const Fetch& fetch, const std::string& id, const std::string& commit)
{
    std::vector<ListedFile> files;
    for (const CacheLayout& cache : fetch.hub().caches(id))
        for (ListedFile& file : listSnapshot(cache, commit))
            files.push_back(std::move(file));
    const auto byPath = [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; };
    std::stable_sort(files.begin(), files.end(), byPath);
    files.erase(std::unique(files.begin(), files.end(),
                    [](const ListedFile& a, const ListedFile& b) { return a.path == b.path; }),
        files.end());
    return files;
}

bool holdsConfig(const std::vector<ListedFile>& files)
{
    return std::any_of(files.begin(), files.end(), [](const ListedFile& file) {
        const std::string name = file.path.substr(file.path.rfind('/') + 1);
        return std::find(kConfigNames.begin(), kConfigNames.end(), name) != kConfigNames.end();
    });
}

std::vector<Copy> copiesOf(const Fetch& fetch)
{
    constexpr std::size_t kMostCopies = 50; // each is a folder to be listed
    std::vector<Copy> copies;
    for (const std::string& id : namesOf(fetch))
        for (const CacheLayout& cache : fetch.hub().caches(id))
            for (const CachedSnapshot& snapshot : cachedSnapshots(cache, fetch.target.revision)) {
                if (copies.size() >= kMostCopies)
                    return copies;
                Copy copy { id, snapshot };
                const auto files = filesOf(fetch, id, snapshot.commit);
                std::error_code error;
                copy.weights = std::any_of(files.begin(), files.end(), isWeight);
                copy.usable = copy.weights || holdsConfig(files)
                    || fs::is_directory(cache.repository / "headers", error);
                copy.time = fs::last_write_time(snapshot.folder, error);
                copies.push_back(std::move(copy));
            }
    return copies;
}

/// The day of a folder's last change, "2026-11-30", in the time that the user lives in.
std::string dayOf(fs::file_time_type time)
{
    const auto system = std::chrono::file_clock::to_sys(time);
    const std::time_t seconds
        = std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::seconds>(system));
    std::tm parts {};
    std::string text(16, '\0');
    localtime_r(&seconds, &parts);
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts));
    return text;
}

} // namespace

std::optional<Listing> keptListing(const Fetch& fetch, const std::string& commit)
{
    for (const CacheLayout& cache : fetch.caches()) {
        const auto text = readFile(cache.tree(commit), limits::kPageBytes);
        if (!text)
            continue;
        const auto json = parseJsonObject(*text, "trees");
        if (!json)
            continue;
        auto listing = readKeptTree(*json, "trees");
        if (!listing || listing->files.empty())
            continue;
        listing->id = fetch.target.id;
        listing->commit = commit;
        return std::move(*listing);
    }
    return std::nullopt;
}

std::optional<Found> cachedCopy(Fetch& fetch)
{
    const std::vector<Copy> copies = copiesOf(fetch);
    const auto best = std::max_element(
        copies.begin(), copies.end(), [](const Copy& a, const Copy& b) { return a.rank() < b.rank(); });
    std::error_code error;
    if (best == copies.end() || (!best->usable && fs::is_empty(best->snapshot.folder, error)))
        return std::nullopt; // one that was listed only; what is damaged is told as such
    fetch.target.id = best->id;
    fetch.target.commit = best->snapshot.commit;
    Found found;
    if (auto listing = keptListing(fetch, best->snapshot.commit)) {
        found.listing = std::move(*listing);
    } else {
        found.listing.id = best->id;
        found.listing.commit = best->snapshot.commit;
        found.listing.files = filesOf(fetch, best->id, best->snapshot.commit);
        found.listing.sizes = true;
        found.complete = best->weights; // else nobody knows how large they are
    }
    found.origin = hubOrigin(fetch);
    found.origin.fromCache = true;
    found.origin.cachedOn = dayOf(best->time);
    found.origin.olderCommit = best->snapshot.olderCommit;
    return found;
}

} // namespace hbm::hub
