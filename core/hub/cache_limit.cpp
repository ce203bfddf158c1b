// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cache_limit.h"

#include "core/base/text.h"
#include "core/base/units.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <vector>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kInUse { 10 };
constexpr std::string_view kGoing = ".going-"; // a model on its way out; a crash leaves it for the next time

struct CachedModel
{
    fs::path folder;
    fs::file_time_type used;
    std::int64_t bytes = 0;
};

bool startsWith(const fs::path& name, std::string_view start)
{
    return name.filename().string().starts_with(start);
}

/// Folders in the cache whose name starts so; links to folders are somebody else's.
std::vector<fs::path> foldersOf(const fs::path& root, std::string_view start)
{
    std::vector<fs::path> folders;
    std::error_code error;
    for (fs::directory_iterator it(root, error), end; !error && it != end; it.increment(error)) {
        std::error_code unreadable;
        if (startsWith(it->path(), start)
            && it->symlink_status(unreadable).type() == fs::file_type::directory)
            folders.push_back(it->path());
    }
    return folders;
}

std::int64_t bytesIn(const fs::path& folder)
{
    std::int64_t sum = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code gone; // another process may be at work
        if (it->symlink_status(gone).type() != fs::file_type::regular)
            continue;
        const auto size = it->file_size(gone);
        if (!gone)
            sum = addSaturated(sum, static_cast<std::int64_t>(size));
    }
    return sum;
}

/// Out of sight at once, then for good. The folder's name must not be one that readers look for meanwhile.
std::error_code removeModel(const fs::path& folder)
{
    std::error_code error;
    const fs::path going
        = folder.parent_path() / (std::string(kGoing) + std::to_string(std::random_device {}()));
    fs::rename(folder, going, error);
    if (!error)
        fs::remove_all(going, error);
    return error;
}

void removeLeftovers(const fs::path& root)
{
    std::error_code ignored;
    for (const fs::path& folder : foldersOf(root, kGoing))
        fs::remove_all(folder, ignored);
}

} // namespace

CacheSize cacheSize(const fs::path& root)
{
    CacheSize size;
    if (root.empty())
        return size;
    for (const fs::path& folder : foldersOf(root, "models--")) {
        size.bytes = addSaturated(size.bytes, bytesIn(folder));
        ++size.models;
    }
    return size;
}

void noteUse(const CacheLayout& cache)
{
    std::error_code ignored; // a cache on a read-only disk has no order, and needs none
    if (fs::symlink_status(cache.repository, ignored).type() == fs::file_type::directory)
        fs::last_write_time(cache.repository, fs::file_time_type::clock::now(), ignored);
}

std::int64_t trimCache(const fs::path& root, std::int64_t limit, const std::set<std::string>& inUse)
{
    if (root.empty())
        return 0;
    removeLeftovers(root);
    std::set<std::string> kept;
    for (const std::string& id : inUse)
        kept.insert(repositoryFolder(id));
    std::vector<CachedModel> models;
    std::int64_t sum = 0;
    for (const fs::path& folder : foldersOf(root, "models--")) {
        std::error_code error;
        const auto used = fs::last_write_time(folder, error);
        const std::int64_t bytes = bytesIn(folder);
        sum = addSaturated(sum, bytes);
        if (!error && !kept.contains(folder.filename().string()))
            models.push_back({ folder, used, bytes });
    }
    std::sort(models.begin(), models.end(),
        [](const CachedModel& a, const CachedModel& b) { return a.used < b.used; });
    std::int64_t freed = 0;
    const auto recent = fs::file_time_type::clock::now() - kInUse;
    for (const CachedModel& model : models) {
        if (sum - freed <= limit || model.used > recent)
            break;
        if (!removeModel(model.folder))
            freed = addSaturated(freed, model.bytes);
    }
    return freed;
}

Expected<void> clearCache(const fs::path& root)
{
    if (root.empty())
        return {};
    removeLeftovers(root);
    for (const fs::path& folder : foldersOf(root, "models--"))
        if (const std::error_code error = removeModel(folder))
            return failure("hub-cache-clear", printable(folder.string(), 300), { error.message() });
    return {};
}

} // namespace hbm::hub
