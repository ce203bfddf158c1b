// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which files a repository has at a commit, with their sizes: of the Hub's API, and as it is kept beside a
// cached snapshot.
#pragma once

#include "core/base/error.h"
#include "core/formats/weight_files.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hbm::hub {

inline constexpr std::size_t kMostListed = 100'000; ///< files

struct Listing
{
    std::string id; ///< as the Hub spells it
    std::string commit;
    bool sizes = false; ///< whether the sizes are known
    std::vector<ListedFile> files; ///< sorted by path
    std::map<std::string, std::string, std::less<>> etags; ///< by path: what the blob is called

    bool has(std::string_view path) const;
    /// The blob's name, or empty.
    std::string etagOf(std::string_view path) const;
};

/// An answer of /api/models/ID with ?blobs=true. Paths that lead out of the repository are left out.
/// Errors: "hub-listing" (args: what is wrong), "hub-listing-many" (args: limit).
Expected<Listing> readModelInfo(const nlohmann::json& info, std::string_view where);

/// Adds a page of /api/models/ID/tree/REV. Errors: as above.
Expected<void> addTreePage(Listing& listing, const nlohmann::json& page, std::string_view where);

/// The names in an answer of /api/models/ID/refs, branches first, comma separated, for a message; 20 at most.
std::string revisionNames(const nlohmann::json& refs);

/// The file trees/COMMIT.json of a cache, both ways. Errors: as above.
Expected<Listing> readKeptTree(const nlohmann::json& tree, std::string_view where);
std::string keptTree(const Listing& listing);

} // namespace hbm::hub
