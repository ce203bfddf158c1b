// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cache_layout.h"

#include <algorithm>

namespace hbm::hub {

using std::filesystem::path;

std::string repositoryFolder(std::string_view id)
{
    std::string folder = "models--";
    for (const char c : id)
        if (c == '/')
            folder += "--";
        else
            folder += c;
    return folder;
}

CacheLayout::CacheLayout(path cache, std::string_view id)
    : root(std::move(cache))
    , repository(root / repositoryFolder(id))
{
}

path CacheLayout::blobs() const
{
    return repository / "blobs";
}

path CacheLayout::snapshots() const
{
    return repository / "snapshots";
}

path CacheLayout::snapshot(std::string_view commit) const
{
    return snapshots() / commit;
}

path CacheLayout::ref(std::string_view revision) const
{
    return repository / "refs" / revision;
}

path CacheLayout::knownMissing(std::string_view commit, std::string_view file) const
{
    return repository / ".no_exist" / commit / file;
}

path CacheLayout::tree(std::string_view commit) const
{
    return repository / "trees" / (std::string(commit) + ".json");
}

path CacheLayout::header(std::string_view etag) const
{
    return repository / "headers" / etag;
}

path CacheLayout::otherName() const
{
    return repository / "other-name";
}

path CacheLayout::lock(std::string_view etag) const
{
    return root / ".locks" / repository.filename() / (std::string(etag) + ".lock");
}

bool isBlobName(std::string_view etag)
{
    return (etag.size() == 40 || etag.size() == 64) && std::all_of(etag.begin(), etag.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

} // namespace hbm::hub
