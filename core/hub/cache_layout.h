// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where things lie in a hub cache, as the Hub's own tools lay them (specification 2.1): blobs by their etag,
// snapshots of symlinks by commit, refs by branch.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace hbm::hub {

/// "models--org--name".
std::string repositoryFolder(std::string_view id);

struct CacheLayout
{
    std::filesystem::path root; ///< HF_HUB_CACHE
    std::filesystem::path repository; ///< root / models--org--name

    CacheLayout(std::filesystem::path cache, std::string_view id);

    std::filesystem::path blobs() const;
    std::filesystem::path snapshots() const;
    std::filesystem::path snapshot(std::string_view commit) const;
    std::filesystem::path ref(std::string_view revision) const;
    std::filesystem::path knownMissing(std::string_view commit, std::string_view path) const;
    std::filesystem::path tree(std::string_view commit) const;
    std::filesystem::path header(
        std::string_view etag) const; ///< ours alone: the first bytes of a weight file
    std::filesystem::path otherName() const; ///< ours alone: what the Hub calls it by now
    std::filesystem::path lock(std::string_view etag) const;
};

/// Whether an etag may be a file's name: 40 or 64 lower-case hexadecimal digits.
bool isBlobName(std::string_view etag);

} // namespace hbm::hub
