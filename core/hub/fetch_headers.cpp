// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/fetch_headers.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hub/limits.h"

#include <algorithm>
#include <exception>
#include <thread>

namespace hbm::hub {

namespace {

constexpr std::int64_t kFirstWindow = 131'072; // bytes: nearly all published headers are shorter
constexpr std::int64_t kSmallestWindow = 32 << 10;
constexpr std::int64_t kLargestWindow = 4 << 20;
constexpr std::int64_t kEntryBytes = 112; // of a tensor beside its name: dtype, shape, offsets

std::uint64_t lengthIn(std::string_view bytes)
{
    std::uint64_t length = 0;
    for (std::size_t i = 8; i-- > 0;)
        length = (length << 8) | static_cast<unsigned char>(bytes[i]);
    return length;
}

Expected<SafetensorsHeader> headerIn(std::string_view bytes, const ListedFile& file, std::string_view where)
{
    const ByteFeed feed = [&](char* buffer, std::size_t size) {
        const std::size_t count = std::min(size, bytes.size());
        std::copy_n(bytes.data(), count, buffer);
        bytes.remove_prefix(count);
        return count;
    };
    return readSafetensorsHeader(feed, file.bytes, where);
}

Expected<std::string> fetchHeader(Fetch& fetch, const ListedFile& file, std::int64_t window, std::string etag)
{
    auto bytes = fetch.part(file.path, 0, window - 1, file.bytes, etag);
    if (!bytes || bytes->size() < 8)
        return bytes;
    const std::uint64_t length = lengthIn(*bytes);
    if (length > static_cast<std::uint64_t>(limits::kSafetensorsHeader)) {
        const std::string where = fetch.target.id + ": " + file.path;
        if (const auto header = headerIn(*bytes, file, where);
            !header && header.error().code == "safetensors-foreign") // a file of another kind has no length
            return tl::unexpected<Error>(header.error());
        return failure("safetensors-large", where,
            { std::to_string(length), bytesText({ limits::kSafetensorsHeader }, ByteUnit::MiB) });
    }
    const std::size_t whole = 8 + static_cast<std::size_t>(length);
    if (bytes->size() < whole && static_cast<std::int64_t>(whole) <= file.bytes) {
        auto rest = fetch.part(file.path, static_cast<std::int64_t>(bytes->size()),
            static_cast<std::int64_t>(whole) - 1, file.bytes, etag);
        if (!rest)
            return rest;
        *bytes += *rest;
    }
    bytes->resize(std::min(bytes->size(), whole));
    return bytes;
}

/// How many bytes to ask for first: what the index says of the file's tensors, with room for what it leaves
/// out.
std::int64_t windowOf(const ListedFile& file, const WeightIndex* index)
{
    if (!index)
        return kFirstWindow;
    const auto it = std::lower_bound(index->files.begin(), index->files.end(), file.path);
    if (it == index->files.end() || *it != file.path)
        return kFirstWindow;
    const WeightIndex::FileNames& names = index->names[static_cast<std::size_t>(it - index->files.begin())];
    return std::clamp(8 + names.characters + names.tensors * kEntryBytes, kSmallestWindow, kLargestWindow);
}

/// What the workers share.
struct Work
{
    Fetch& fetch;
    const Listing& listing;
    const std::vector<ListedFile>& files;
    const WeightIndex* index;
    std::vector<Expected<SafetensorsHeader>> headers {};
    std::atomic<std::size_t> next { 0 };
    std::atomic<std::int64_t> bytes { 0 }; ///< of header text, over all files
    std::atomic<bool> lost { false }; ///< the Hub cannot be reached any more: nobody tries on

    Expected<SafetensorsHeader> read(const ListedFile& file)
    {
        const std::string where = fetch.target.id + ": " + file.path;
        const std::string etag = listing.etagOf(file.path);
        if (const auto kept = fetch.keptHeader(etag)) {
            auto header = headerIn(*kept, file, where);
            if (header)
                return header;
            fetch.dropHeader(etag); // damaged on this disk: the Hub has it whole
        }
        const auto text = fetchHeader(fetch, file, windowOf(file, index), etag);
        if (!text) {
            lost = lost || isUnreachable(text.error());
            return tl::unexpected<Error>(text.error());
        }
        if ((bytes += static_cast<std::int64_t>(text->size())) > limits::kHeadersTogether)
            return failure(
                "hub-headers-many", where, { bytesText({ limits::kHeadersTogether }, ByteUnit::MiB) });
        auto header = headerIn(*text, file, where);
        if (header) // what is damaged may come whole next time
            fetch.keepHeader(etag, *text);
        return header;
    }

    /// Nothing may escape from a thread: a header that wants more memory than there is must not take the
    /// program along.
    Expected<SafetensorsHeader> readSafely(const ListedFile& file)
    {
        try {
            return read(file);
        } catch (const std::exception& e) {
            return failure("open-failed", fetch.target.id + ": " + file.path, { printable(e.what()) });
        }
    }

    /// `first`: the one worker that goes on when the Hub says that few requests are left.
    void run(bool first)
    {
        while (!fetch.stopped() && !lost && (first || !fetch.isShort())) {
            const std::size_t i = next++;
            if (i >= files.size())
                return;
            headers[i] = readSafely(files[i]);
            fetch.tellDone(static_cast<std::int64_t>(files.size()));
        }
    }
};

} // namespace

Expected<HubHeaders> fetchHeaders(
    Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files, const WeightIndex* index)
{
    HubHeaders all;
    if (static_cast<std::int64_t>(files.size()) > hbm::limits::kShards) {
        for (const ListedFile& file : files)
            all.emplace(file.path,
                failure("hub-headers-many", fetch.target.id, { std::to_string(hbm::limits::kShards) }));
        return all;
    }
    Work work { fetch, listing, files, index };
    work.headers.assign(files.size(), failure("hub-headers-left", fetch.target.id));
    fetch.tell({ ReadStep::FetchingHeaders, 0, static_cast<std::int64_t>(files.size()) });
    {
        std::vector<std::jthread> workers;
        const std::size_t count = std::min<std::size_t>(limits::kParallel, files.size());
        for (std::size_t i = 0; i < count; ++i)
            workers.emplace_back([&work, i] { work.run(i == 0); });
    }
    if (fetch.stopped())
        return failure("cancelled", fetch.target.id);
    for (std::size_t i = 0; i < files.size(); ++i)
        all.emplace(files[i].path, std::move(work.headers[i]));
    return all;
}

bool areHeadersKept(const Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files)
{
    return std::all_of(files.begin(), files.end(), [&](const ListedFile& file) {
        const auto own = fetch.ownHeader(listing.etagOf(file.path));
        std::error_code error;
        return own && std::filesystem::is_regular_file(*own, error);
    });
}

} // namespace hbm::hub
