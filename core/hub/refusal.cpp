// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/refusal.h"

#include "core/base/text.h"
#include "core/hub/address.h"
#include "core/hub/rate_limit.h"

namespace hbm::hub {

namespace {

std::string text(const Headers& headers, std::string_view name)
{
    return printable(headerOf(headers, name).value_or(std::string_view {}), 200);
}

/// Text that begins with a tag.
bool isPage(const Answer& answer)
{
    const std::size_t first = answer.body.find_first_not_of(" \t\r\n");
    return first != std::string::npos && answer.body[first] == '<';
}

/// The API answers in JSON and carries no commit; a file carries its commit on a hop of a Hub. Some of a
/// file's bytes may begin with any character.
bool isOfAHub(const Answer& answer, const Asked& asked)
{
    constexpr int kPartial = 206;
    const std::string type
        = lowerCase(headerOf(answer.headers, "content-type").value_or(std::string_view {}));
    const bool json = asked.api && type.rfind("application/json", 0) == 0;
    const bool whole = !asked.ranged && answer.status != kPartial;
    return (json || !commitOf(answer.hubHeaders).empty()) && !(whole && isPage(answer));
}

/// What the host of the data says of itself: it knows no repositories and no tokens. A mirror may send on to
/// another Hub, which is known by its headers; and a file that has no such part has none anywhere.
bool isOfDataHost(const Answer& answer, const Asked& asked)
{
    constexpr int kNoSuchRange = 416;
    return answer.elsewhere && !asked.api && answer.status != kNoSuchRange
        && !headerOf(answer.headers, "x-error-code") && !headerOf(answer.headers, "x-repo-commit")
        && !headerOf(answer.headers, "ratelimit");
}

std::string hostOf(const Answer& answer)
{
    const auto origin = originOf(answer.address);
    return origin ? origin->host : std::string("?");
}

Error rateLimited(const Headers& headers)
{
    const RateLimit limit = rateLimitOf(headers);
    const auto shown
        = [](const std::optional<std::int64_t>& n) { return n ? withThousands(*n) : std::string("?"); };
    return { "hub-rate-limited", limit.bucket.empty() ? "requests" : limit.bucket,
        { shown(limit.quota), shown(limit.windowSeconds), shown(waitSeconds(headers)) } };
}

} // namespace

std::optional<Error> refusalOf(const Answer& answer, const Asked& asked)
{
    const Headers& headers = answer.headers;
    const int status = answer.status;
    const std::string code = text(headers, "x-error-code");
    const std::string message = text(headers, "x-error-message");
    const std::string repository = asked.id;
    const std::string page = asked.endpoint + "/" + asked.id;
    const std::string revision = asked.revision.empty() ? "main" : asked.revision;
    const bool anonymous = asked.tokenSource.empty();
    const auto of = [&](std::string_view name, std::vector<std::string> args) {
        return Error { std::string(name), repository, std::move(args) };
    };
    if (status >= 200 && status < 300)
        return isOfAHub(answer, asked) ? std::nullopt
                                       : std::optional(Error { "hub-not-a-hub", asked.endpoint, {} });
    if (isOfDataHost(answer, asked))
        return Error { "hub-data-host", hostOf(answer), { std::to_string(status) } };
    if (code == "RevisionNotFound")
        return of("hub-no-revision", { revision });
    if (code == "EntryNotFound")
        return of("hub-no-file", { asked.path, revision });
    if (code == "GatedRepo")
        return !anonymous            ? of("hub-gated-denied", { page, asked.tokenSource })
            : asked.heldBack.empty() ? of("hub-gated-anonymous", { page })
                                     : of("hub-gated-http", { page, asked.heldBack });
    if (message == "Access to this resource is disabled.")
        return of("hub-disabled", {});
    if (status == 401 && !anonymous
        && (message + answer.body.substr(0, 4096)).find("Invalid credentials in Authorization header")
            != std::string::npos)
        return of("hub-bad-token", { asked.tokenSource });
    if (code == "RepoNotFound" || status == 401)
        return !anonymous            ? of("hub-no-repository-seen", { asked.tokenSource })
            : asked.heldBack.empty() ? of("hub-no-repository", {})
                                     : of("hub-no-repository-http", { asked.heldBack });
    if (status == 403)
        return of("hub-forbidden", { message.empty() ? "403" : message });
    if (status == 404)
        return of("hub-unknown-404", { asked.endpoint });
    if (status == 429)
        return rateLimited(headers);
    if (status == 416)
        return of("hub-range", { asked.path });
    if (status == 407) // of a proxy that plain http goes through; for https libcurl says so
        return Error { "hub-proxy", asked.endpoint, { "HTTP 407" } };
    if (isPassing(status))
        return Error { "hub-server", asked.endpoint, { std::to_string(status) } };
    if (status == 400)
        return of("hub-bad-request", { message.empty() ? "400" : message });
    if (status == 451)
        return of("hub-legal", {});
    return Error { "hub-status", asked.endpoint, { std::to_string(status) } };
}

bool isPassing(int status)
{
    return status == 408 || status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
}

} // namespace hbm::hub
