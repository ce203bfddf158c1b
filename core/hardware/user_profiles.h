// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's own profiles as files: which there are, saving one, putting one aside. Nothing is ever deleted:
// what is put aside lies in a folder beside, from where it can be brought back.
#pragma once

#include "core/hardware/profile_file.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace hbm {

struct UserProfile
{
    std::filesystem::path file;
    StoredProfile stored;

    bool operator==(const UserProfile&) const = default;
};

/// Those of the files in `folder` that can be read, in the order in which the catalogue reads them: of two
/// with one id the last one counts. Files that cannot be read are the catalogue's to report.
std::vector<UserProfile> userProfiles(const std::filesystem::path& folder);

/// The shipped profile of this kind and id, with the keys that are not read.
std::optional<StoredProfile> shippedProfile(const Profile& like);

/// Writes a profile into `folder`, which is made when it is not there, and returns its file: ID.json, with a
/// number behind the id where another profile has that name already. `replaced` is the file that held it
/// until now: one named after its old id takes the new name, any other keeps the name that the user gave it.
/// What is written is read back first, so that no file is left that would be refused at the next start.
/// Errors: "profile-folder" (there is none: neither XDG_DATA_HOME nor HOME is set), "profile-folder-made"
/// (args: the system's reason), those of readProfile and writeFileAtomically.
Expected<std::filesystem::path> saveUserProfile(const std::filesystem::path& folder,
    const StoredProfile& stored, const std::filesystem::path& replaced = {});

/// Moves the file into the folder "removed" beside it and returns where it lies now.
/// Errors: "profile-aside" (args: the system's reason).
Expected<std::filesystem::path> putProfileAside(const std::filesystem::path& file);

/// Moves it back; a file that is there by now stays, and this fails.
/// Errors: "profile-aside" (args: the system's reason).
Expected<void> bringProfileBack(const std::filesystem::path& aside, const std::filesystem::path& file);

} // namespace hbm
