// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps our own cache small: whole models go, the one that was used longest ago first. The cache of other
// tools is never touched by any of this.
#pragma once

#include "core/base/error.h"
#include "core/hub/cache_layout.h"

#include <cstdint>
#include <set>

namespace hbm::hub {

/// What our own cache keeps unless the user says otherwise. A model takes some MB there: its config, its
/// tokenizer's, the headers of its weight files.
inline constexpr std::int64_t kDefaultCacheLimit = std::int64_t { 2 } << 30;

struct CacheSize
{
    std::int64_t bytes = 0; ///< of regular files; a link is not followed
    std::int64_t models = 0;

    bool operator==(const CacheSize&) const = default;
};

/// Nothing for a folder that is not there.
CacheSize cacheSize(const std::filesystem::path& root);

/// Lets the model count as used now. Nothing when it has no folder.
void noteUse(const CacheLayout& cache);

/// Removes models until at most `limit` bytes are left, longest unused first, and returns how many bytes that
/// freed. Models in `inUse` (ids) stay, and so do those that were used within the last ten minutes: another
/// window, or hbm-plan in a terminal, may be reading them. A model is moved out of sight before its files go,
/// so that nobody finds a part of it.
std::int64_t trimCache(
    const std::filesystem::path& root, std::int64_t limit, const std::set<std::string>& inUse = {});

/// Removes all models. The folder stays. Errors: "hub-cache-clear" (args: the system's reason).
Expected<void> clearCache(const std::filesystem::path& root);

} // namespace hbm::hub
