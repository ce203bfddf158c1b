// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/fetch_gguf.h"

#include "core/base/text.h"
#include "core/formats/gguf_open.h"
#include "core/hub/limits.h"

#include <algorithm>

namespace hbm::hub {

namespace {

constexpr std::int64_t kFirstWindow = 1 << 20; // bytes: hyper-parameters stand before the tokenizer
constexpr std::int64_t kLargestWindow = 16 << 20;

/// The beginning of one file, longer with every window. Windows follow one another without a hole, so that
/// what is kept is the file's first bytes.
struct Beginning
{
    Fetch& fetch;
    ListedFile file;
    std::string etag;
    std::string bytes {};
    std::size_t keptBytes = 0; ///< of our own cache
    std::int64_t window = kFirstWindow;
    std::optional<Error> error {}; ///< why there is no more

    /// The parts are read one after the other: what came before this one is kept, and gone from memory.
    Expected<GgufSource> open(Beginning* before)
    {
        if (before)
            before->finish();
        if (auto kept = fetch.keptHeader(etag)) {
            bytes = std::move(*kept);
            keptBytes = bytes.size();
        }
        const GgufSource::Growing grow = [this](std::uint64_t wanted) { return atLeast(wanted); };
        return GgufSource(grow, static_cast<std::uint64_t>(file.bytes));
    }

    std::span<const std::byte> atLeast(std::uint64_t wanted)
    {
        while (!error && bytes.size() < wanted && static_cast<std::int64_t>(bytes.size()) < file.bytes)
            grow();
        return std::as_bytes(std::span(bytes.data(), bytes.size()));
    }

    /// After it was read as it should be: keeps what was fetched beyond what was kept already.
    void finish()
    {
        if (!error && bytes.size() > keptBytes)
            fetch.keepHeader(etag, bytes);
        bytes = {};
    }

private:
    void grow()
    {
        const auto have = static_cast<std::int64_t>(bytes.size());
        if (have >= limits::kGgufHeader) {
            error = Error { "hub-gguf-header", fetch.target.id,
                { printable(file.path), bytesText({ limits::kGgufHeader }, ByteUnit::MiB) } };
            return;
        }
        fetch.tell({ ReadStep::Fetching, have, 0, file.path });
        const std::int64_t last = std::min(have + window, limits::kGgufHeader) - 1;
        auto more = fetch.part(file.path, have, last, file.bytes, etag);
        if (!more)
            error = more.error();
        else
            bytes += *more;
        window = std::min(window * 2, kLargestWindow);
    }
};

} // namespace

Expected<ModelSpec> fetchGguf(
    Fetch& fetch, const Listing& listing, const GgufSet& set, const std::string& source, const Watch& watch)
{
    GgufModelFiles files;
    files.name = printable(fetch.target.id + ":" + set.label);
    files.source = source;
    files.firstFile = printable(set.parts.front().path);
    for (const std::string& name : ggufCompanionsOf(listing.files))
        files.companions.push_back(printable(name));
    std::vector<std::unique_ptr<Beginning>> beginnings;
    for (const ListedFile& part : set.parts) {
        const std::string where = fetch.target.id + ": " + printable(part.path);
        if (const auto local = fetch.cached(part.path)) {
            files.parts.push_back({ where, [local] { return GgufSource::open(*local); } });
            continue;
        }
        beginnings.push_back(
            std::make_unique<Beginning>(Beginning { fetch, part, listing.etagOf(part.path) }));
        Beginning* const before = beginnings.size() > 1 ? beginnings[beginnings.size() - 2].get() : nullptr;
        Beginning& from = *beginnings.back();
        files.parts.push_back({ where, [&from, before] { return from.open(before); } });
    }
    auto model = openGgufFiles(files, watch);
    for (const auto& from : beginnings)
        if (from->error) // what the reader says of a file that ends early is beside the point
            return tl::unexpected<Error>(*from->error);
    if (model && !beginnings.empty())
        beginnings.back()->finish();
    const bool mayBeDamaged = !model && model.error().code != "cancelled" && !fetch.isOffline();
    for (const auto& from : beginnings)
        if (mayBeDamaged && from->keptBytes > 0) // may be damaged here: next time it comes from the Hub
            fetch.dropHeader(from->etag);
    return model;
}

} // namespace hbm::hub
