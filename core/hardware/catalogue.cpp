// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/catalogue.h"

#include "core/base/embedded_files.h"
#include "core/base/file_access.h"
#include "core/base/text.h"
#include "core/hardware/name_match.h"
#include "core/hardware/profile_file.h"

#include <algorithm>
#include <tuple>

namespace hbm {

namespace fs = std::filesystem;

namespace {

auto sortKey(const Accelerator& a)
{
    return std::tie(a.vendor, a.name, a.id);
}
auto sortKey(const Node& n)
{
    return std::tie(n.provider, n.name, n.id);
}

/// Puts the value at its place in the order; one of the same id goes.
template <class T> void insert(std::vector<std::shared_ptr<const T>>& all, T value)
{
    std::erase_if(all, [&](const auto& other) { return other->id == value.id; });
    const auto place = std::upper_bound(all.begin(), all.end(), value,
        [](const T& a, const std::shared_ptr<const T>& b) { return sortKey(a) < sortKey(*b); });
    all.insert(place, std::make_shared<const T>(std::move(value)));
}

void insert(Catalogue& catalogue, Profile profile)
{
    if (auto* accelerator = std::get_if<Accelerator>(&profile))
        insert(catalogue.accelerators, std::move(*accelerator));
    else
        insert(catalogue.nodes, std::move(std::get<Node>(profile)));
}

Catalogue parseShipped()
{
    Catalogue catalogue;
    for (const EmbeddedFile& file : embeddedProfiles()) {
        auto profile = readProfile(file.content, "shipped " + std::string(file.name));
        if (!profile) {
            catalogue.broken.push_back(profile.error());
            continue;
        }
        std::visit([](auto& value) { value.origin = "shipped"; }, *profile);
        insert(catalogue, std::move(*profile));
    }
    return catalogue;
}

template <class T>
Expected<std::shared_ptr<const T>> find(const std::vector<std::shared_ptr<const T>>& all,
    std::string_view text, const std::string& kind, std::string option)
{
    std::vector<NamedId> names;
    for (const auto& one : all)
        names.push_back({ one->id, one->name });
    const std::vector<std::size_t> found = bestMatches(names, text);
    if (found.size() == 1)
        return all[found.front()];
    const std::string shown = printable(text, 80);
    if (found.empty())
        return failure(
            kind + "-unknown", std::move(option), { shown, joinIds(names, nearestIds(names, text, 3)) });
    return failure(kind + "-ambiguous", std::move(option), { shown, joinIds(names, found) });
}

} // namespace

Catalogue shippedCatalogue()
{
    static const Catalogue catalogue = parseShipped();
    return catalogue;
}

fs::path userProfileFolder()
{
    const fs::path data = userDataFolder();
    return data.empty() ? fs::path() : data / "hardware_profiles";
}

/// The profiles in a folder, sorted, so that the same files give the same catalogue on every machine.
Expected<std::vector<fs::path>> profileFiles(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code ec;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end; it.increment(ec)) {
        const fs::path& path = it->path();
        if (path.extension() == ".json" && !path.filename().string().starts_with('.'))
            files.push_back(path);
    }
    if (ec && ec != std::errc::no_such_file_or_directory)
        return failure("file-unreadable", printable(folder.string(), 400), { ec.message() });
    std::sort(files.begin(), files.end());
    return files;
}

void addProfilesFrom(Catalogue& catalogue, const fs::path& folder)
{
    if (folder.empty())
        return;
    auto files = profileFiles(folder);
    if (!files) {
        catalogue.broken.push_back(files.error());
        return;
    }
    if (files->size() > kMaxProfileFiles) {
        catalogue.broken.push_back(
            { "profiles-many", printable(folder.string(), 400), { std::to_string(kMaxProfileFiles) } });
        files->resize(kMaxProfileFiles);
    }
    for (const fs::path& file : *files)
        if (auto added = addProfileFile(catalogue, file); !added)
            catalogue.broken.push_back(added.error());
}

Expected<Profile> readProfileFile(const fs::path& file)
{
    const auto text = readFile(file, kMaxProfileBytes);
    if (!text)
        return tl::unexpected<Error>(text.error());
    return readProfile(*text, printable(file.string(), 400));
}

std::string addProfile(Catalogue& catalogue, Profile profile)
{
    std::string id = std::visit([](const auto& value) { return value.id; }, profile);
    insert(catalogue, std::move(profile));
    return id;
}

Expected<std::string> addProfileFile(Catalogue& catalogue, const fs::path& file)
{
    auto profile = readProfileFile(file);
    if (!profile)
        return tl::unexpected<Error>(profile.error());
    return addProfile(catalogue, std::move(*profile));
}

Expected<std::shared_ptr<const Accelerator>> findAccelerator(
    const Catalogue& catalogue, std::string_view text)
{
    return find(catalogue.accelerators, text, "gpu", "--gpu");
}

Expected<std::shared_ptr<const Node>> findNode(const Catalogue& catalogue, std::string_view text)
{
    return find(catalogue.nodes, text, "node", "--node");
}

} // namespace hbm
