// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds what other tools, or we, downloaded before. Reads only; whatever lies there is as untrusted as an
// answer.
#pragma once

#include "core/formats/weight_files.h"
#include "core/hub/cache_layout.h"

#include <optional>
#include <vector>

namespace hbm::hub {

struct CachedFile
{
    std::filesystem::path file; ///< in the snapshot; opens through its symlink
    std::string commit;
    bool olderCommit = false; ///< the revision's own commit is not here; this is the newest that has the file

    bool operator==(const CachedFile&) const = default;
};

/// The commit that a revision stands for in the cache: itself when it is one, else what refs/ says, where
/// that is a commit. Readers are lenient: a line break behind it is no fault.
std::optional<std::string> cachedCommit(const CacheLayout& cache, std::string_view revision);

/// The file at a revision (empty = "main"), else in the newest snapshot that has it.
std::optional<CachedFile> findCached(
    const CacheLayout& cache, std::string_view revision, std::string_view path);

struct CachedSnapshot
{
    std::filesystem::path folder;
    std::string commit;
    bool olderCommit = false; ///< as in CachedFile

    bool operator==(const CachedSnapshot&) const = default;
};

/// The snapshot of the revision's own commit first, where it is there; of the default branch all others too,
/// newest first. Of another branch or tag they would be another model.
std::vector<CachedSnapshot> cachedSnapshots(const CacheLayout& cache, std::string_view revision);

/// The files of a commit's snapshot, folders and all, with their sizes; sorted, 100,000 at most.
std::vector<ListedFile> listSnapshot(const CacheLayout& cache, std::string_view commit);

/// What keepOtherName wrote, or nothing.
std::optional<std::string> otherNameOf(const CacheLayout& cache);

/// Whether somebody asked before and the Hub has no such file at that commit.
bool isKnownMissing(const CacheLayout& cache, std::string_view commit, std::string_view path);

/// A symlink whose blob is gone: the download was interrupted or cleaned up.
bool isBroken(const CacheLayout& cache, std::string_view commit, std::string_view path);

/// The ids of all models in a cache, "org/name", sorted, 10,000 at most.
std::vector<std::string> cachedModels(const std::filesystem::path& cache);

} // namespace hbm::hub
