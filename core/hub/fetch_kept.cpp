// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one action finds in caches, and what it leaves there.
#include "core/hub/fetch.h"

#include "core/base/file_access.h"
#include "core/hub/cache_read.h"
#include "core/hub/cache_write.h"
#include "core/hub/content_hash.h"
#include "core/hub/limits.h"

namespace hbm::hub {

namespace {

/// What a file in a cache is called by its content: the name of the blob that its symlink leads to.
std::string blobOf(const std::filesystem::path& file)
{
    std::error_code error;
    const std::filesystem::path target = std::filesystem::read_symlink(file, error);
    return (error ? file : target).filename().string();
}

} // namespace

std::vector<CacheLayout> Fetch::caches() const
{
    std::vector<CacheLayout> all = m_hub.caches(target.id);
    if (m_askedId != target.id) // transformers keeps "gpt2" under that name
        for (CacheLayout& cache : m_hub.caches(m_askedId))
            all.push_back(std::move(cache));
    return all;
}

std::optional<std::filesystem::path> Fetch::cached(const std::string& path) const
{
    if (target.commit.empty())
        return std::nullopt;
    const auto etag = m_etags.find(path);
    std::error_code error;
    for (const CacheLayout& cache : caches()) {
        if (const auto found = findCached(cache, target.commit, path))
            return found->file;
        if (etag != m_etags.end() && std::filesystem::is_regular_file(cache.blobs() / etag->second, error))
            return cache.blobs() / etag->second; // the same bytes, fetched for another commit
    }
    return std::nullopt;
}

std::optional<std::string> Fetch::cachedText(const std::string& path, std::int64_t most)
{
    const auto file = cached(path);
    if (!file)
        return std::nullopt;
    auto content = readFile(*file, most);
    if (!content)
        return std::nullopt;
    if (isOffline())
        return std::move(*content);
    if (!agrees(blobOf(*file), *content)) // damaged here: the Hub has it whole
        return std::nullopt;
    if (file->parent_path().filename() == "blobs") // of another commit: it is this one's too
        keep(path, file->filename().string(), *content);
    return std::move(*content);
}

void Fetch::keepMissing(const std::string& path)
{
    if (const auto own = m_hub.ownCache(target.id); own && !target.commit.empty())
        warn(hub::keepMissing(*own, target.commit, path));
}

void Fetch::keepListing(const Listing& listing)
{
    const auto own = m_hub.ownCache(target.id);
    if (!own)
        return;
    if (listing.sizes)
        warn(keepTree(*own, target.commit, keptTree(listing)));
    if (m_askedId != target.id)
        warn(keepOtherName(*m_hub.ownCache(m_askedId), target.id));
}

void Fetch::keep(const std::string& path, std::string etag, std::string_view bytes)
{
    const bool named = isBlobName(etag);
    if (!named)
        etag = gitBlobHash(bytes);
    const Download download { target.commit, etag, path, bytes };
    WriteRules rules;
    rules.symlinks = m_hub.setup().settings.symlinks;
    if (const auto own = m_hub.ownCache(target.id))
        warn(keepDownload(*own, download, rules));
    if (const auto shared = m_hub.sharedCache(target.id); shared && named)
        warn(keepDownload(*shared, download, rules));
}

void Fetch::warn(Expected<void> kept)
{
    constexpr int kMostWarnings = 3; // a full disk says the same of every file
    const std::lock_guard lock(m_mutex);
    if (!kept && m_warnings++ < kMostWarnings)
        issues.push_back({ Severity::Warning, kept.error().code, kept.error().where, kept.error().args });
}

void Fetch::keepHeader(const std::string& etag, std::string_view bytes)
{
    const auto own = m_hub.ownCache(target.id);
    if (own && isBlobName(etag))
        warn(hub::keepHeader(*own, etag, bytes));
}

void Fetch::keepRefs()
{
    if (isOffline()) // what the branch stands for was not asked
        return;
    const auto into = [&](const CacheLayout& cache, bool own) {
        WriteRules rules;
        rules.movesRefs = own;
        std::error_code error;
        if (!std::filesystem::is_directory(cache.snapshot(target.commit), error))
            return; // nothing of it was put there
        if (auto kept = keepRef(cache, target.revision, target.commit, rules); !kept)
            warn(tl::unexpected<Error>(kept.error()));
    };
    if (const auto own = m_hub.ownCache(target.id))
        into(*own, true);
    if (const auto shared = m_hub.sharedCache(target.id))
        into(*shared, false);
}

std::optional<std::filesystem::path> Fetch::ownHeader(const std::string& etag) const
{
    const auto own = m_hub.ownCache(target.id);
    return own && isBlobName(etag) ? std::optional(own->header(etag)) : std::nullopt;
}

void Fetch::dropHeader(const std::string& etag) const
{
    std::error_code error;
    if (const auto file = ownHeader(etag))
        std::filesystem::remove(*file, error);
}

std::optional<std::string> Fetch::keptHeader(const std::string& etag) const
{
    const auto file = ownHeader(etag);
    if (!file)
        return std::nullopt;
    auto bytes = readFile(*file, limits::kHeaderBytes);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

} // namespace hbm::hub
