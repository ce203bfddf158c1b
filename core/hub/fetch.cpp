// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/fetch.h"

#include "core/base/file_access.h"
#include "core/base/json_text.h"
#include "core/base/text.h"
#include "core/hub/address.h"
#include "core/hub/cache_read.h"
#include "core/hub/cache_write.h"
#include "core/hub/content_hash.h"
#include "core/hub/limits.h"
#include "core/hub/name_rules.h"
#include "core/hub/rate_limit.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace hbm::hub {

Fetch::Fetch(Hub& hub, Target wanted, const Watch& watch)
    : target(std::move(wanted))
    , m_hub(hub)
    , m_watch(watch)
{
    m_stopper.emplace(watch.stop, [this] { m_hub.cancel(m_cancel); });
}

Fetch::~Fetch() = default;

void Fetch::tell(const ReadProgress& how)
{
    const std::lock_guard lock(m_mutex);
    m_watch.tell(how);
}

Expected<Answer> Fetch::ask(Question question, const std::optional<ReadProgress>& how)
{
    question.asked.endpoint = endpoint();
    question.asked.id = target.id;
    question.asked.revision = target.revision.empty() ? target.commit : target.revision;
    if (offline())
        return failure("hub-offline", target.id);
    if (how)
        tell(*how);
    Issues said;
    Client& client = m_hub.client(said);
    auto answer = client.ask(question, m_cancel, [&](const Happening& now) {
        if (now.waitSeconds > 0)
            tell({ ReadStep::Waiting, 0, now.waitSeconds });
        else if (how && how->step == ReadStep::Fetching)
            tell({ how->step, now.bytes, now.allBytes.value_or(0), how->name });
    });
    const std::lock_guard lock(m_mutex);
    issues.insert(issues.end(), said.begin(), said.end());
    if (answer) {
        const RateLimit limit = rateLimitOf(answer->hubHeaders);
        if (limit.left && limit.quota && *limit.left < *limit.quota / 20) // 5 %
            m_short = true;
    } else if (answer.error().code == "hub-cancelled") {
        return failure("cancelled", target.id);
    } else if (answer.error().code == "hub-too-large" && !question.asked.path.empty()) {
        answer.error().where = target.id + ": " + question.asked.path; // says more than the host
    }
    return answer;
}

Expected<Listing> Fetch::askListing()
{
    Question question;
    const std::string revision = target.commit.empty() ? target.revision : target.commit;
    question.address = endpoint() + "/api/models/" + encodedPath(target.id)
        + (revision.empty() ? "" : "/revision/" + encodedSegment(revision)) + "?blobs=true";
    question.mostBytes = limits::kPageBytes;
    question.json = true;
    const auto answer = ask(std::move(question), ReadProgress { ReadStep::Asking });
    if (!answer)
        return tl::unexpected<Error>(answer.error());
    const auto json = parseJsonObject(answer->body, answer->address);
    if (!json)
        return tl::unexpected<Error>(json.error());
    auto listing = readModelInfo(*json, answer->address);
    if (!listing)
        return listing;
    target.id = listing->id;
    target.commit = listing->commit;
    if (!listing->sizes)
        if (auto read = askTree(*listing); !read)
            return tl::unexpected<Error>(read.error());
    if (const auto own = m_hub.ownCache(target.id)) {
        warn(keepTree(*own, target.commit, keptTree(*listing)));
        const WriteRules rules { .movesRefs = true };
        if (auto ref = keepRef(*own, target.revision, target.commit, rules); !ref)
            warn(tl::unexpected<Error>(ref.error()));
    }
    return listing;
}

Expected<void> Fetch::askTree(Listing& listing)
{
    Listing tree;
    tree.id = listing.id;
    tree.commit = listing.commit;
    tree.sizes = true;
    std::string address = endpoint() + "/api/models/" + encodedPath(target.id) + "/tree/"
        + encodedSegment(target.commit) + "?recursive=true";
    std::set<std::string> seen;
    while (!address.empty()) {
        if (!seen.insert(address).second || seen.size() > limits::kPages)
            return failure("hub-pages", target.id, { std::to_string(seen.size()) });
        Question question;
        question.address = address;
        question.mostBytes = limits::kPageBytes;
        question.json = true;
        const auto answer = ask(std::move(question), ReadProgress { ReadStep::Asking });
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        const auto page = parseJson(answer->body, answer->address);
        if (!page)
            return tl::unexpected<Error>(page.error());
        if (auto added = addTreePage(tree, *page, answer->address); !added)
            return added;
        const auto next = nextPageOf(answer->headers);
        address = next ? endpointPage(*next, endpoint()) : std::string();
        if (next && address.empty())
            return failure("hub-page-host", shownAddress(*next), { endpoint() });
    }
    listing = std::move(tree);
    return {};
}

std::string Fetch::fileAddress(const std::string& path) const
{
    const std::string revision = !target.commit.empty() ? target.commit
        : target.revision.empty()                       ? std::string("main")
                                                        : target.revision;
    return endpoint() + "/" + encodedPath(target.id) + "/resolve/" + encodedSegment(revision) + "/"
        + encodedPath(path);
}

std::optional<std::filesystem::path> Fetch::cached(const std::string& path) const
{
    if (target.commit.empty())
        return std::nullopt;
    for (const CacheLayout& cache : m_hub.caches(target.id))
        if (const auto found = findCached(cache, target.commit, path))
            return found->file;
    return std::nullopt;
}

Expected<std::string> Fetch::text(const std::string& path, std::int64_t most)
{
    if (const auto file = cached(path))
        if (auto content = readFile(*file, most)) // else: somebody's damage, and the Hub has it whole
            return content;
    Question question;
    question.address = fileAddress(path);
    question.asked.path = path;
    question.mostBytes = most;
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto answer = ask(question, ReadProgress { ReadStep::Fetching, 0, 0, path });
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        if (target.commit.empty())
            target.commit = commitOf(answer->hubHeaders);
        if (!agrees(etagOf(answer->hubHeaders), answer->body))
            continue; // cut short without anybody noticing, or changed on the way
        keep(*answer, path);
        return std::move(answer->body);
    }
    return failure("hub-hash", target.id, { path });
}

void Fetch::keep(const Answer& answer, const std::string& path)
{
    std::string etag = etagOf(answer.hubHeaders);
    const bool named = isBlobName(etag);
    if (!named)
        etag = gitBlobHash(answer.body);
    const Download download { target.commit, etag, path, answer.body };
    const auto into = [&](const CacheLayout& cache, bool own) {
        const WriteRules rules { m_hub.setup().settings.symlinks, own };
        auto kept = keepDownload(cache, download, rules);
        if (kept)
            if (auto ref = keepRef(cache, target.revision, target.commit, rules); !ref)
                kept = tl::unexpected<Error>(ref.error());
        warn(std::move(kept));
    };
    if (const auto own = m_hub.ownCache(target.id))
        into(*own, true);
    if (const auto shared = m_hub.sharedCache(target.id); shared && named)
        into(*shared, false);
}

void Fetch::warn(Expected<void> kept)
{
    constexpr std::size_t kMostWarnings = 3; // a full disk says the same of every file
    const std::lock_guard lock(m_mutex);
    if (!kept && issues.size() < kMostWarnings)
        issues.push_back({ Severity::Warning, kept.error().code, kept.error().where, kept.error().args });
}

Expected<std::string> Fetch::part(
    const std::string& path, std::int64_t first, std::int64_t last, std::int64_t size, std::string& etag)
{
    last = std::min(last, size - 1);
    if (last < first) // nothing there: no range says so
        return std::string();
    Question question;
    question.address = fileAddress(path);
    question.asked.path = path;
    question.range = ByteRange { first, last };
    question.mostBytes = last - first + 1;
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto answer = ask(question, std::nullopt);
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        const std::string now = etagOf(answer->hubHeaders);
        const std::string commit = commitOf(answer->hubHeaders);
        bool right = commit.empty() || commit == target.commit;
        right = right && (etag.empty() || now.empty() || etag == now);
        if (answer->status == 206) {
            const ContentRange wanted { first, last, size };
            right = right && contentRangeOf(answer->headers) == wanted
                && static_cast<std::int64_t>(answer->body.size()) == last - first + 1;
        } else { // the range was ignored: these are the first bytes of the file
            right = right && static_cast<std::int64_t>(answer->body.size()) > last;
            answer->body.erase(0, right ? static_cast<std::size_t>(first) : 0);
        }
        if (!right)
            continue;
        etag = now;
        return std::move(answer->body);
    }
    return failure("hub-part", target.id, { path });
}

void Fetch::keepHeader(const std::string& etag, std::string_view bytes)
{
    if (const auto own = m_hub.ownCache(target.id); own && isBlobName(etag))
        warn(hub::keepHeader(*own, etag, bytes));
}

std::optional<std::filesystem::path> Fetch::ownHeader(const std::string& etag) const
{
    const auto own = m_hub.ownCache(target.id);
    return own && isBlobName(etag) ? std::optional(own->header(etag)) : std::nullopt;
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
