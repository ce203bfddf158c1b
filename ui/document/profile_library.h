// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hardware profiles as somebody who edits them sees them: which are shipped, which are the user's own and
// in which file, which came from elsewhere. Reads and writes the user's folder; small files, on the GUI
// thread.
#pragma once

#include "core/hardware/catalogue.h"
#include "core/hardware/user_profiles.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace hbm::ui {

enum class ProfileOrigin
{
    Shipped,
    Own, ///< in the user's folder
    OwnInPlace, ///< the same, in place of a shipped one of its id
    Elsewhere ///< named on the command line or opened: its file is left alone
};

struct ProfileEntry
{
    Profile profile;
    ProfileOrigin origin = ProfileOrigin::Shipped;
    std::filesystem::path file {}; ///< of an own one

    bool isOwn() const { return origin == ProfileOrigin::Own || origin == ProfileOrigin::OwnInPlace; }
    bool operator==(const ProfileEntry&) const = default;
};

const std::string& idOf(const Profile& profile);
const std::string& nameOf(const Profile& profile);
inline bool isNode(const Profile& profile)
{
    return std::holds_alternative<Node>(profile);
}

class ProfileLibrary
{
public:
    /// `others` may hold profiles that are neither shipped nor in the folder; they stay.
    ProfileLibrary(std::filesystem::path folder, const Catalogue& others);

    /// More of such `others`. False: they were known.
    bool know(const Catalogue& others);
    void reload();

    const std::filesystem::path& folder() const { return m_folder; }
    const Catalogue& catalogue() const { return m_catalogue; } ///< what a plan can be made with
    const std::vector<ProfileEntry>& entries() const { return m_entries; } ///< in the catalogue's order
    const ProfileEntry* find(bool node, const std::string& id) const;

    /// With the keys that are not read, as far as there is a file to read them from.
    StoredProfile stored(const ProfileEntry& entry) const;
    /// BASE, or BASE-2, BASE-3 …: an id that no profile of this kind has.
    std::string freeId(bool node, const std::string& base) const;

    /// As saveUserProfile; then everything is read again.
    Expected<std::filesystem::path> save(
        const StoredProfile& stored, const std::filesystem::path& replaced = {});
    /// As putProfileAside and bringProfileBack.
    Expected<std::filesystem::path> putAside(const std::filesystem::path& file);
    Expected<void> bringBack(const std::filesystem::path& aside, const std::filesystem::path& file);

private:
    void keepElsewhere(const Catalogue& others);

    std::filesystem::path m_folder;
    std::vector<Profile> m_elsewhere;
    Catalogue m_catalogue;
    std::vector<ProfileEntry> m_entries;
};

} // namespace hbm::ui
