// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/listing.h"

#include "core/base/text.h"
#include "core/hub/cache_layout.h"
#include "core/hub/name_rules.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace hbm::hub {

namespace {

using nlohmann::json;

constexpr std::int64_t kLargestFile = std::int64_t { 1 } << 50;
constexpr std::int64_t kLongestPointer
    = 1024; ///< of Git LFS, whose size some answers give in place of the file's

std::string textOf(const json& object, const char* key)
{
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::optional<std::int64_t> sizeOf(const json& object, const char* key)
{
    const auto it = object.find(key);
    if (it == object.end() || !it->is_number_integer())
        return std::nullopt;
    const bool fits = it->is_number_unsigned() ? it->get<std::uint64_t>() <= std::uint64_t { kLargestFile }
                                               : it->get<std::int64_t>() >= 0;
    return fits ? std::optional(it->get<std::int64_t>()) : std::nullopt;
}

struct Entry
{
    std::string path;
    std::optional<std::int64_t> size;
    std::string etag;
};

/// The spellings of the two APIs and of the kept tree: lfs.sha256, lfs.oid and lfs_sha256 are one thing.
Entry entryOf(std::string path, const json& file)
{
    Entry entry { std::move(path), sizeOf(file, "size"), textOf(file, "blobId") };
    if (entry.etag.empty())
        entry.etag = textOf(file, "oid");
    if (entry.etag.empty())
        entry.etag = textOf(file, "blob_id");
    std::optional<std::int64_t> large = sizeOf(file, "lfs_size");
    std::string hash = textOf(file, "lfs_sha256");
    if (const auto lfs = file.find("lfs"); lfs != file.end() && lfs->is_object()) {
        large = sizeOf(*lfs, "size");
        hash = textOf(*lfs, "sha256");
        if (hash.empty())
            hash = textOf(*lfs, "oid");
    }
    if (large && (!entry.size || *entry.size < kLongestPointer || *large >= kLongestPointer))
        entry.size = large;
    if (!hash.empty())
        entry.etag = hash;
    return entry;
}

Expected<void> add(Listing& listing, Entry entry, std::string_view where)
{
    if (!checkPath(entry.path)) // somebody else's file names: never a way out of the folder
        return {};
    if (listing.files.size() >= kMostListed)
        return failure("hub-listing-many", std::string(where), { std::to_string(kMostListed) });
    if (!entry.size)
        listing.sizes = false;
    if (isBlobName(entry.etag))
        listing.etags[entry.path] = entry.etag;
    listing.files.push_back({ std::move(entry.path), entry.size.value_or(0) });
    return {};
}

void finish(Listing& listing)
{
    const auto byPath = [](const ListedFile& a, const ListedFile& b) { return a.path < b.path; };
    std::stable_sort(listing.files.begin(), listing.files.end(), byPath);
    listing.files.erase(std::unique(listing.files.begin(), listing.files.end(),
                            [](const ListedFile& a, const ListedFile& b) { return a.path == b.path; }),
        listing.files.end());
}

} // namespace

bool Listing::has(std::string_view path) const
{
    const auto it = std::lower_bound(files.begin(), files.end(), path,
        [](const ListedFile& file, std::string_view wanted) { return file.path < wanted; });
    return it != files.end() && it->path == path;
}

std::string Listing::etagOf(std::string_view path) const
{
    const auto it = etags.find(path);
    return it == etags.end() ? std::string() : it->second;
}

Expected<Listing> readModelInfo(const json& info, std::string_view where)
{
    Listing listing;
    listing.id = textOf(info, "id");
    if (listing.id.empty())
        listing.id = textOf(info, "modelId");
    listing.commit = textOf(info, "sha");
    if (!isModelId(listing.id))
        return failure("hub-listing", std::string(where), { "id" });
    if (!isCommit(listing.commit))
        return failure("hub-listing", std::string(where), { "sha" });
    const auto siblings = info.find("siblings");
    if (siblings == info.end() || !siblings->is_array())
        return failure("hub-listing", std::string(where), { "siblings" });
    listing.sizes = true;
    for (const json& file : *siblings)
        if (file.is_object())
            if (auto added = add(listing, entryOf(textOf(file, "rfilename"), file), where); !added)
                return tl::unexpected<Error>(added.error());
    finish(listing);
    return listing;
}

Expected<void> addTreePage(Listing& listing, const json& page, std::string_view where)
{
    if (!page.is_array())
        return failure("hub-listing", std::string(where), { "tree" });
    for (const json& file : page)
        if (file.is_object() && textOf(file, "type") == "file")
            if (auto added = add(listing, entryOf(textOf(file, "path"), file), where); !added)
                return added;
    finish(listing);
    return {};
}

std::string revisionNames(const json& refs)
{
    constexpr int kMost = 20;
    std::string text;
    int count = 0;
    for (const char* kind : { "branches", "tags" }) {
        const auto list = refs.find(kind);
        if (list == refs.end() || !list->is_array())
            continue;
        for (const json& ref : *list) {
            const std::string name = ref.is_object() ? textOf(ref, "name") : std::string();
            if (checkRevision(name) && ++count <= kMost)
                text += (text.empty() ? "" : ", ") + printable(name, 80);
        }
    }
    return text + (count > kMost ? ", …" : "");
}

Expected<Listing> readKeptTree(const json& tree, std::string_view where)
{
    const auto version = tree.find("format_version");
    const auto files = tree.find("files");
    if (version == tree.end() || *version != 1 || files == tree.end() || !files->is_object())
        return failure("hub-listing", std::string(where), { "format_version" });
    Listing listing;
    listing.sizes = true;
    for (const auto& [path, file] : files->items())
        if (file.is_object())
            if (auto added = add(listing, entryOf(path, file), where); !added)
                return tl::unexpected<Error>(added.error());
    finish(listing);
    return listing;
}

std::string keptTree(const Listing& listing)
{
    json files = json::object();
    for (const ListedFile& file : listing.files) {
        json entry { { "size", file.bytes } };
        const std::string etag = listing.etagOf(file.path);
        if (etag.size() == 64) {
            entry["lfs_sha256"] = etag;
            entry["lfs_size"] = file.bytes;
        } else if (!etag.empty()) {
            entry["blob_id"] = etag;
        }
        files[file.path] = std::move(entry);
    }
    return json { { "format_version", 1 }, { "files", std::move(files) } }.dump(
        -1, ' ', false, json::error_handler_t::replace);
}

} // namespace hbm::hub
