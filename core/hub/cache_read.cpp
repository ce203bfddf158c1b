// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/cache_read.h"

#include "core/base/file_access.h"
#include "core/hub/name_rules.h"

#include <algorithm>
#include <fstream>

namespace hbm::hub {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostModels = 10'000;
constexpr std::size_t kMostSnapshots = 1000;

bool isFile(const fs::path& path)
{
    std::error_code error;
    return fs::is_regular_file(path, error); // follows symlinks
}

/// Asked about, but nothing of it was fetched.
bool isListedOnly(const fs::path& repository)
{
    std::error_code error;
    const bool ours = fs::exists(repository / "trees", error) || fs::exists(repository / "other-name", error);
    return ours && !fs::exists(repository / "blobs", error) && !fs::exists(repository / "headers", error);
}

/// The snapshots of a repository, the one written last first.
std::vector<fs::path> snapshotsByAge(const CacheLayout& cache)
{
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator it(cache.snapshots(), error), end; !error && it != end; it.increment(error)) {
        std::error_code unreadable;
        if (!isCommit(it->path().filename().string()) || found.size() >= kMostSnapshots
            || !fs::is_directory(it->path(), unreadable))
            continue;
        found.emplace_back(fs::last_write_time(it->path(), unreadable), it->path());
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<fs::path> paths;
    for (auto& [time, path] : found)
        paths.push_back(std::move(path));
    return paths;
}

} // namespace

std::optional<std::string> cachedCommit(const CacheLayout& cache, std::string_view revision)
{
    if (revision.empty())
        revision = "main";
    if (isCommit(revision))
        return std::string(revision);
    if (!checkRevision(revision) || !isFile(cache.ref(revision)))
        return std::nullopt;
    std::ifstream file(cache.ref(revision), std::ios::binary);
    std::string text(64, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
        text.pop_back();
    return isCommit(text) ? std::optional(text) : std::nullopt;
}

std::optional<CachedFile> findCached(
    const CacheLayout& cache, std::string_view revision, std::string_view path)
{
    if (!checkPath(path))
        return std::nullopt;
    const auto commit = cachedCommit(cache, revision);
    if (commit && isFile(cache.snapshot(*commit) / path))
        return CachedFile { cache.snapshot(*commit) / path, *commit, false };
    if (isCommit(revision)) // another commit's file is another file
        return std::nullopt;
    for (const fs::path& snapshot : snapshotsByAge(cache))
        if (isFile(snapshot / path))
            return CachedFile { snapshot / path, snapshot.filename().string(), true };
    return std::nullopt;
}

std::vector<CachedSnapshot> cachedSnapshots(const CacheLayout& cache, std::string_view revision)
{
    std::vector<CachedSnapshot> found;
    std::error_code error;
    const auto commit = cachedCommit(cache, revision);
    if (commit && fs::is_directory(cache.snapshot(*commit), error))
        found.push_back({ cache.snapshot(*commit), *commit, false });
    if (revision.empty() || revision == "main")
        for (const fs::path& snapshot : snapshotsByAge(cache))
            if (snapshot.filename() != commit.value_or(std::string()))
                found.push_back({ snapshot, snapshot.filename().string(), true });
    return found;
}

std::vector<ListedFile> listSnapshot(const CacheLayout& cache, std::string_view commit)
{
    constexpr std::size_t kMostFiles = 100'000;
    constexpr int kDeepest = 8;
    std::vector<ListedFile> files;
    if (!isCommit(commit))
        return files;
    const fs::path folder = cache.snapshot(commit);
    std::error_code error;
    fs::recursive_directory_iterator it(folder, error);
    for (; !error && it != fs::recursive_directory_iterator() && files.size() < kMostFiles;
         it.increment(error)) {
        if (it.depth() >= kDeepest)
            it.disable_recursion_pending();
        std::error_code one;
        if (fs::is_regular_file(it->path(), one)) // through its symlink
            files.push_back({ it->path().lexically_relative(folder).generic_string(),
                static_cast<std::int64_t>(fs::file_size(it->path(), one)) });
    }
    std::sort(
        files.begin(), files.end(), [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; });
    return files;
}

std::optional<std::string> otherNameOf(const CacheLayout& cache)
{
    constexpr std::int64_t kLongest = 200;
    auto name = readFile(cache.otherName(), kLongest);
    return name && isModelId(*name) ? std::optional(std::move(*name)) : std::nullopt;
}

bool isKnownMissing(const CacheLayout& cache, std::string_view commit, std::string_view path)
{
    return isCommit(commit) && checkPath(path) && isFile(cache.knownMissing(commit, path));
}

bool isBroken(const CacheLayout& cache, std::string_view commit, std::string_view path)
{
    if (!isCommit(commit) || !checkPath(path))
        return false;
    std::error_code error;
    const fs::path file = cache.snapshot(commit) / path;
    return fs::is_symlink(file, error) && !fs::exists(file, error);
}

std::vector<std::string> cachedModels(const fs::path& cache)
{
    constexpr std::string_view kStart = "models--";
    std::vector<std::string> models;
    std::error_code error;
    for (fs::directory_iterator it(cache, error), end; !error && it != end; it.increment(error)) {
        const std::string folder = it->path().filename().string();
        if (folder.rfind(kStart, 0) != 0 || models.size() >= kMostModels)
            continue;
        if (isListedOnly(it->path()))
            continue;
        std::string id = folder.substr(kStart.size());
        if (const std::size_t separator = id.find("--"); separator != std::string::npos)
            id.replace(separator, 2, "/");
        if (checkId(id))
            models.push_back(std::move(id));
    }
    std::sort(models.begin(), models.end());
    return models;
}

} // namespace hbm::hub
