// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/profile_library.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm::ui {

namespace fs = std::filesystem;

namespace {

/// Whether the profile was read from a file of the folder: what an own one says of its origin.
bool isFrom(const std::string& origin, const fs::path& folder)
{
    return !folder.empty() && origin.starts_with(printable((folder / "").string(), 400));
}

} // namespace

const std::string& idOf(const Profile& profile)
{
    return std::visit([](const auto& value) -> const std::string& { return value.id; }, profile);
}

const std::string& nameOf(const Profile& profile)
{
    return std::visit([](const auto& value) -> const std::string& { return value.name; }, profile);
}

ProfileLibrary::ProfileLibrary(fs::path folder, const Catalogue& others)
    : m_folder(std::move(folder))
{
    keepElsewhere(others);
    reload();
}

bool ProfileLibrary::know(const Catalogue& others)
{
    const std::vector<Profile> before = m_elsewhere;
    keepElsewhere(others);
    if (m_elsewhere == before)
        return false;
    reload();
    return true;
}

void ProfileLibrary::keepElsewhere(const Catalogue& others)
{
    const auto keep = [this](const auto& all) {
        for (const auto& one : all) {
            if (one->origin == "shipped" || isFrom(one->origin, m_folder))
                continue;
            const Profile profile(*one);
            const auto same = std::find_if(m_elsewhere.begin(), m_elsewhere.end(), [&](const Profile& known) {
                return isNode(known) == isNode(profile) && idOf(known) == one->id;
            });
            if (same == m_elsewhere.end())
                m_elsewhere.push_back(profile);
            else
                *same = profile;
        }
    };
    keep(others.accelerators);
    keep(others.nodes);
}

void ProfileLibrary::reload()
{
    const Catalogue shipped = shippedCatalogue();
    const auto isShipped = [&](const auto& all, const std::string& id) {
        return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one->id == id; });
    };
    const std::vector<UserProfile> own = userProfiles(m_folder);
    m_catalogue = shipped;
    for (const Profile& profile : m_elsewhere)
        addProfile(m_catalogue, profile);
    for (const UserProfile& profile : own)
        addProfile(m_catalogue, profile.stored.profile);

    m_entries.clear();
    const auto list = [&](const auto& all, const auto& shippedOnes) {
        for (const auto& one : all) {
            ProfileEntry entry { Profile(*one) };
            for (const UserProfile& profile : own) // of two with one id the last one counts
                if (profile.stored.profile == entry.profile)
                    entry.file = profile.file;
            if (!entry.file.empty())
                entry.origin
                    = isShipped(shippedOnes, one->id) ? ProfileOrigin::OwnInPlace : ProfileOrigin::Own;
            else if (one->origin != "shipped")
                entry.origin = ProfileOrigin::Elsewhere;
            m_entries.push_back(std::move(entry));
        }
    };
    list(m_catalogue.accelerators, shipped.accelerators);
    list(m_catalogue.nodes, shipped.nodes);
}

const ProfileEntry* ProfileLibrary::find(bool node, const std::string& id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const ProfileEntry& entry) {
        return isNode(entry.profile) == node && idOf(entry.profile) == id;
    });
    return found == m_entries.end() ? nullptr : &*found;
}

StoredProfile ProfileLibrary::stored(const ProfileEntry& entry) const
{
    if (entry.isOwn()) {
        for (UserProfile& own : userProfiles(m_folder))
            if (own.file == entry.file)
                return std::move(own.stored);
    } else if (entry.origin == ProfileOrigin::Shipped) {
        if (auto shipped = shippedProfile(entry.profile))
            return std::move(*shipped);
    }
    return { entry.profile };
}

std::string ProfileLibrary::freeId(bool node, const std::string& base) const
{
    constexpr std::size_t kRoom = 58; // of 64 characters, so that a number fits behind it
    const std::string stem = base.substr(0, kRoom);
    std::string id = stem;
    for (int number = 2; find(node, id); ++number)
        id = stem + "-" + std::to_string(number);
    return id;
}

Expected<fs::path> ProfileLibrary::save(const StoredProfile& stored, const fs::path& replaced)
{
    auto file = saveUserProfile(m_folder, stored, replaced);
    reload();
    return file;
}

Expected<fs::path> ProfileLibrary::putAside(const fs::path& file)
{
    auto aside = putProfileAside(file);
    reload();
    return aside;
}

Expected<void> ProfileLibrary::bringBack(const fs::path& aside, const fs::path& file)
{
    auto back = bringProfileBack(aside, file);
    reload();
    return back;
}

} // namespace hbm::ui
