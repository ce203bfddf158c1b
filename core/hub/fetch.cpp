// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/fetch.h"

#include "core/base/file_access.h"
#include "core/base/text.h"
#include "core/hub/address.h"
#include "core/hub/cache_read.h"
#include "core/hub/content_hash.h"
#include "core/hub/rate_limit.h"

#include <algorithm>
#include <array>

namespace hbm::hub {

bool isUnreachable(const Error& error)
{
    constexpr std::array<std::string_view, 15> kCodes { "hub-offline", "hub-unasked", "hub-name",
        "hub-connect", "hub-timed-out", "hub-broken", "hub-server", "hub-rate-limited", "hub-certificate",
        "hub-handshake", "hub-proxy", "hub-not-http", "hub-failed", "hub-not-a-hub", "hub-data-host" };
    return std::find(kCodes.begin(), kCodes.end(), error.code) != kCodes.end();
}

Fetch::Fetch(Hub& hub, Target wanted, const Watch& watch)
    : target(std::move(wanted))
    , m_hub(hub)
    , m_askedId(target.id)
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

void Fetch::tellDone(std::int64_t total)
{
    const std::lock_guard lock(m_mutex);
    m_watch.tell({ ReadStep::FetchingHeaders, ++m_headersDone, total });
}

Expected<Answer> Fetch::ask(Question question, const std::optional<ReadProgress>& how)
{
    question.asked.endpoint = endpoint();
    question.asked.id = target.id;
    question.asked.revision = target.revision.empty() ? target.commit : target.revision;
    if (m_why)
        return tl::unexpected<Error>(*m_why);
    if (m_hub.setup().settings.offline)
        return failure("hub-offline", target.id);
    if (isOffline())
        return failure("hub-unasked", target.id);
    if (how)
        tell(*how);
    auto answer = m_hub.client().ask(question, m_cancel, [&](const Happening& now) {
        if (now.waitSeconds > 0)
            tell({ ReadStep::Waiting, 0, now.waitSeconds });
        else if (how && how->step == ReadStep::Fetching)
            tell({ how->step, now.bytes, now.allBytes.value_or(0), how->name });
    });
    const std::lock_guard lock(m_mutex);
    if (answer) {
        const RateLimit limit = rateLimitOf(answer->hubHeaders);
        if (limit.left && limit.quota && *limit.left < *limit.quota / 20) // 5 %
            m_short = true;
        passOn(answer->hubHeaders);
    } else if (answer.error().code == "hub-cancelled") {
        return failure("cancelled", target.id);
    } else if (answer.error().code == "hub-too-large" && !question.asked.path.empty()) {
        answer.error().where = target.id + ": " + question.asked.path; // says more than the host
    }
    return answer;
}

void Fetch::passOn(const Headers& headers)
{
    for (const auto& [name, value] : headers)
        if (name == "x-hf-warning" && m_hub.isNewWarning(value))
            issues.push_back({ Severity::Info, "hub-warning", "model", { printable(value, 300) } });
}

std::string Fetch::fileAddress(const std::string& path) const
{
    const std::string revision = !target.commit.empty() ? target.commit
        : target.revision.empty()                       ? std::string("main")
                                                        : target.revision;
    return endpoint() + "/" + encodedPath(target.id) + "/resolve/" + encodedSegment(revision) + "/"
        + encodedPath(path);
}

Expected<std::string> Fetch::text(const std::string& path, std::int64_t most)
{
    if (auto content = cachedText(path, most))
        return std::move(*content);
    for (const CacheLayout& cache : caches())
        if (!m_etags.contains(path) && isKnownMissing(cache, target.commit, path))
            return failure("hub-no-file", target.id, { path, target.commit.substr(0, 7) });
    if (isOffline())
        for (const CacheLayout& cache : caches())
            if (isBroken(cache, target.commit, path))
                return failure(
                    "hub-cache-broken", printable((cache.snapshot(target.commit) / path).string(), 300));
    Question question;
    question.address = fileAddress(path);
    question.asked.path = path;
    question.mostBytes = most;
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto answer = ask(question, ReadProgress { ReadStep::Fetching, 0, 0, path });
        if (!answer && answer.error().code == "hub-no-file")
            keepMissing(path);
        if (!answer)
            return tl::unexpected<Error>(answer.error());
        const std::string commit = commitOf(answer->hubHeaders);
        if (target.commit.empty())
            target.commit = commit;
        if (target.commit != commit)
            return failure("hub-other-commit", target.id, { target.commit, commit });
        if (!agrees(etagOf(answer->hubHeaders), answer->body))
            continue; // cut short without anybody noticing, or changed on the way
        keep(path, etagOf(answer->hubHeaders), answer->body);
        return std::move(answer->body);
    }
    return failure("hub-hash", target.id, { path });
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
        right = right && (!isBlobName(etag) || !isBlobName(now) || etag == now);
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
        if (isBlobName(now))
            etag = now;
        return std::move(answer->body);
    }
    return failure("hub-part", target.id, { path });
}

} // namespace hbm::hub
