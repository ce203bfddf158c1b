// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/hub_weights.h"

#include "core/base/limits.h"
#include "core/formats/git_lfs.h"
#include "core/formats/weight_store.h"
#include "core/hub/fetch_headers.h"

#include <algorithm>

namespace hbm::hub {

namespace {

Expected<WeightIndex> fetchIndex(Fetch& fetch, const std::string& name)
{
    auto text = fetch.text(name, hbm::limits::kIndexBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    std::string_view rest = *text;
    FedText fed(
        [&rest](char* buffer, std::size_t wanted) {
            const std::size_t count = std::min(wanted, rest.size());
            std::copy_n(rest.data(), count, buffer);
            rest.remove_prefix(count);
            return count;
        },
        static_cast<std::int64_t>(text->size()));
    return readWeightIndex(fed, fetch.target.id + ": " + name);
}

} // namespace

Expected<void> readHubWeights(Fetch& fetch, const Listing& listing, const std::string& named, bool exact,
    ModelSpec& spec, const Watch& watch)
{
    HubHeaders headers;
    WeightStore store;
    store.where = fetch.target.id;
    store.files = listing.files;
    const auto isCached = [&](const ListedFile& file) { return fetch.cached(file.path).has_value(); };
    if (exact || !namesDecide(listing.files))
        store.readIndex = [&](const std::string& name) { return fetchIndex(fetch, name); };
    store.prepare = [&](const std::vector<ListedFile>& files, const WeightIndex* index) -> Expected<bool> {
        if (std::all_of(files.begin(), files.end(), isCached)) // another tool downloaded the whole model
            return true;
        const bool kept = areHeadersKept(fetch, listing, files);
        if (!kept && (!exact || fetch.isOffline()))
            return false;
        auto fetched = fetchHeaders(fetch, listing, files, index);
        if (!fetched)
            return tl::unexpected<Error>(fetched.error());
        headers = std::move(*fetched);
        return true;
    };
    store.readHeader = [&](const ListedFile& file) -> Expected<SafetensorsHeader> {
        if (const auto it = headers.find(file.path); it != headers.end())
            return std::move(it->second); // each is asked for once
        const auto local = fetch.cached(file.path);
        return local ? readSafetensorsHeader(*local)
                     : failure("file-missing", fetch.target.id + ": " + file.path);
    };
    store.sizeInPointer = [&](const ListedFile& file) {
        const auto local = headers.contains(file.path) ? std::nullopt : fetch.cached(file.path);
        return local ? sizeInLfsPointer(*local, file.bytes) : std::nullopt;
    };
    return readWeights(store, named, spec, watch);
}

} // namespace hbm::hub
