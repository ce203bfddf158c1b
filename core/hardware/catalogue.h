// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All profiles that are known: the shipped ones, the user's own, and files named on the command line.
#pragma once

#include "core/base/error.h"
#include "core/hardware/accelerator.h"
#include "core/hardware/profile_file.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace hbm {

/// The most files that are read from one folder.
inline constexpr std::size_t kMaxProfileFiles = 1000;

struct Catalogue
{
    std::vector<std::shared_ptr<const Accelerator>> accelerators; ///< sorted by vendor, then name
    std::vector<std::shared_ptr<const Node>> nodes; ///< sorted by provider, then name
    std::vector<Error> broken; ///< files that could not be read; all others are loaded
};

/// The profiles compiled into the program. Parsed once; cheap to copy afterwards.
Catalogue shippedCatalogue();

/// hardware_profiles in the user's data folder; empty when there is none. Read it after the shipped ones.
std::filesystem::path userProfileFolder();

/// The *.json files of a folder, sorted by name, hidden ones left out; none where there is no folder.
/// Errors: "file-unreadable" (args: the system's reason).
Expected<std::vector<std::filesystem::path>> profileFiles(const std::filesystem::path& folder);

/// Adds every *.json of `folder` (not recursive, hidden files left out, sorted by name, at most
/// kMaxProfileFiles: "profiles-many", args: the limit). A profile of an id that is there already takes its
/// place. A broken file becomes an entry of `broken`. A missing folder is no error.
void addProfilesFrom(Catalogue& catalogue, const std::filesystem::path& folder);

/// Reads one profile file, of at most kMaxProfileBytes. Errors: those of readFile and readProfile.
Expected<Profile> readProfileFile(const std::filesystem::path& file);

/// Adds a profile, in place of one with the same id, and returns its id.
std::string addProfile(Catalogue& catalogue, Profile profile);

/// Adds one file, as addProfilesFrom does, and returns the id of its profile. An error is returned only, not
/// added to `broken`, and leaves the catalogue as it was.
/// Errors: those of readFile and readProfile.
Expected<std::string> addProfileFile(Catalogue& catalogue, const std::filesystem::path& file);

/// The accelerator with this id, or the only one that `text` fits: as the first words of the id, else as its
/// beginning, else as words inside, else anywhere in it, else in the name. The first of these that fits any
/// decides, so "b200" is b200-sxm though "gb200" contains it. Case is ignored, a blank or "_" is a "-".
/// Errors: "gpu-unknown" (args: text, the nearest ids), "gpu-ambiguous" (args: text, the candidates).
Expected<std::shared_ptr<const Accelerator>> findAccelerator(
    const Catalogue& catalogue, std::string_view text);

/// The same for nodes. Errors: "node-unknown", "node-ambiguous".
Expected<std::shared_ptr<const Node>> findNode(const Catalogue& catalogue, std::string_view text);

} // namespace hbm
