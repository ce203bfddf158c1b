// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/user_profiles.h"

#include "core/base/atomic_write.h"
#include "core/base/embedded_files.h"
#include "core/base/file_access.h"
#include "core/base/text.h"
#include "core/hardware/catalogue.h"

namespace hbm {

namespace fs = std::filesystem;

namespace {

const std::string& idOf(const Profile& profile)
{
    return std::visit([](const auto& value) -> const std::string& { return value.id; }, profile);
}

std::string shown(const fs::path& path)
{
    return printable(path.string(), 400);
}

/// The first of STEM.json, STEM-2.json, … that is free or is `mine`.
fs::path freeName(const fs::path& folder, const std::string& stem, const fs::path& mine = {})
{
    std::error_code ec;
    fs::path file = folder / (stem + ".json");
    for (int number = 2; file != mine && fs::exists(fs::symlink_status(file, ec)); ++number)
        file = folder / (stem + "-" + std::to_string(number) + ".json");
    return file;
}

/// A file that freeName called after the id that its profile had: "h100.json", "h100-2.json".
bool isNamedAfterId(const fs::path& file)
{
    const auto old = readProfileFile(file);
    const std::string stem = file.stem().string();
    if (!old || !stem.starts_with(idOf(*old)))
        return false;
    const std::string rest = stem.substr(idOf(*old).size());
    return rest.empty()
        || (rest.size() > 1 && rest[0] == '-'
            && rest.find_first_not_of("0123456789", 1) == std::string::npos);
}

} // namespace

std::vector<UserProfile> userProfiles(const fs::path& folder)
{
    std::vector<UserProfile> all;
    const auto files = profileFiles(folder);
    if (!files)
        return all;
    for (const fs::path& file : *files) {
        if (all.size() == kMaxProfileFiles)
            break;
        const auto text = readFile(file, kMaxProfileBytes);
        if (!text)
            continue;
        if (auto stored = readStoredProfile(*text, shown(file)))
            all.push_back({ file, std::move(*stored) });
    }
    return all;
}

std::optional<StoredProfile> shippedProfile(const Profile& like)
{
    for (const EmbeddedFile& file : embeddedProfiles()) {
        auto stored = readStoredProfile(file.content, "shipped " + std::string(file.name));
        if (!stored || stored->profile.index() != like.index() || idOf(stored->profile) != idOf(like))
            continue;
        std::visit([](auto& value) { value.origin = "shipped"; }, stored->profile);
        return std::move(*stored);
    }
    return std::nullopt;
}

Expected<fs::path> saveUserProfile(
    const fs::path& folder, const StoredProfile& stored, const fs::path& replaced)
{
    if (folder.empty())
        return failure("profile-folder", "");
    const std::string text = storedProfileText(stored);
    const std::string& id = idOf(stored.profile);
    const bool renamed = !replaced.empty() && replaced.stem().string() != id && isNamedAfterId(replaced);
    const fs::path file = replaced.empty() || renamed ? freeName(folder, id, replaced) : replaced;
    if (const auto back = readProfile(text, shown(file)); !back)
        return tl::unexpected<Error>(back.error());
    std::error_code ec;
    fs::create_directories(folder, ec);
    if (ec)
        return failure("profile-folder-made", shown(folder), { ec.message() });
    if (auto written = writeFileAtomically(file, text); !written)
        return tl::unexpected<Error>(written.error());
    if (file != replaced && !replaced.empty())
        fs::remove(replaced, ec); // the new file holds all that it did
    return file;
}

Expected<fs::path> putProfileAside(const fs::path& file)
{
    const fs::path folder = file.parent_path() / "removed";
    std::error_code ec;
    fs::create_directories(folder, ec);
    const fs::path aside = freeName(folder, file.stem().string());
    if (!ec)
        fs::rename(file, aside, ec);
    if (ec)
        return failure("profile-aside", shown(file), { ec.message() });
    return aside;
}

Expected<void> bringProfileBack(const fs::path& aside, const fs::path& file)
{
    std::error_code ec;
    if (fs::exists(fs::symlink_status(file, ec)))
        ec = std::make_error_code(std::errc::file_exists);
    else
        fs::rename(aside, file, ec);
    if (ec)
        return failure("profile-aside", shown(file), { ec.message() });
    return {};
}

} // namespace hbm
