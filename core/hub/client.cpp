// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/client.h"

#include "core/base/text.h"
#include "core/hub/address.h"
#include "core/hub/rate_limit.h"

#include <algorithm>
#include <curl/curl.h>
#include <random>
#include <set>
#include <thread>

namespace hbm::hub {

namespace {

using std::chrono::milliseconds;

constexpr int kHops = 8;
constexpr int kRetries = 2; // of an action that somebody waits for
constexpr int kSignatures = 2; // of an address that the Hub signs, after the first
constexpr std::int64_t kLongestWait = 330; // seconds; a window of the Hub's limits is 300

bool sleepFor(milliseconds time, const CancelFlag& cancel)
{
    const auto until = std::chrono::steady_clock::now() + time;
    while (!cancel.isSet() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(milliseconds(50));
    return !cancel.isSet();
}

std::int64_t steadySeconds()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// 1, 2, 4 … seconds, each times a half to one, so that many planners do not come back at once.
milliseconds backoff(int attempt)
{
    thread_local std::minstd_rand random { std::random_device {}() };
    const std::int64_t most = std::int64_t { 1000 } << std::min(attempt, 3);
    return milliseconds(std::uniform_int_distribution<std::int64_t>(most / 2, most)(random));
}

Error errorOf(const HopResult& result, const std::string& address)
{
    const auto origin = originOf(address);
    const std::string host = origin ? origin->host : std::string("?");
    const auto of = [&](const char* code) { return Error { code, host, { printable(result.detail, 200) } }; };
    switch (result.trouble) {
    case Trouble::Cancelled:
        return of("hub-cancelled");
    case Trouble::TooLarge:
        return of("hub-too-large");
    case Trouble::NameNotFound:
        return of("hub-name");
    case Trouble::NoConnection:
        return of("hub-connect");
    case Trouble::PrivateAddress: // the endpoint itself may lie anywhere: this was a redirect
        return of("hub-redirect");
    case Trouble::TimedOut:
        return of("hub-timed-out");
    case Trouble::Handshake:
        return of("hub-handshake");
    case Trouble::Certificate:
        return of("hub-certificate");
    case Trouble::Proxy:
        return of("hub-proxy");
    case Trouble::Broken:
        return of("hub-broken");
    case Trouble::NotHttp:
        return of("hub-not-http");
    case Trouble::BadAnswer:
        return of("hub-bad-answer");
    case Trouble::None:
    case Trouble::Other:
        break;
    }
    return of("hub-failed");
}

/// Whether a try that ended so is worth another.
bool mayPass(const Error& error)
{
    return error.code == "hub-name" || error.code == "hub-connect" || error.code == "hub-timed-out"
        || error.code == "hub-broken" || error.code == "hub-server" || error.code == "hub-rate-limited"
        || error.code == "hub-proxy" || error.code == "hub-handshake";
}

/// Whether an invalid token is to blame for what was refused without one: a valid one might have opened it.
/// What gave no reason counts only as long as the endpoint has shown nothing without a token.
bool mayNeedToken(const Error& error, bool shownWithout)
{
    return error.code == "hub-no-repository" || error.code == "hub-gated-anonymous"
        || (!shownWithout && (error.code == "hub-forbidden" || error.code == "hub-unknown-404"));
}

/// Whether the Hub spoke of the repository's inside, which it does to those alone who may see it.
bool isVisible(const std::optional<Error>& error)
{
    return !error || error->code == "hub-no-file" || error->code == "hub-no-revision";
}

/// Whose headers tell of the file: those that name its commit, the endpoint's own before others'.
enum class Known
{
    Nothing,
    CommitElsewhere,
    OwnCommit
};

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

} // namespace

Client::Client(Settings settings, std::optional<Token> token, TransferSettings transfer, Sleeper sleeper)
    : m_settings(std::move(settings))
    , m_token(std::move(token))
    , m_engine(std::move(transfer))
    , m_sleeper(sleeper ? std::move(sleeper) : Sleeper(&sleepFor))
{
}

Expected<Answer> Client::follow(
    const Question& question, bool withToken, const CancelFlag& cancel, const Listener& listener)
{
    const auto endpoint = originOf(m_settings.endpoint);
    if (!endpoint)
        return tl::unexpected<Error>(endpoint.error());
    Answer answer;
    std::string address = question.address;
    std::set<std::string> seen;
    Origin from = *endpoint;
    Known known = Known::Nothing;
    for (int hop = 0; hop < kHops; ++hop) {
        const auto origin = checkRedirect(address, from, *endpoint);
        if (!origin)
            return tl::unexpected<Error>(origin.error());
        if (!seen.insert(address).second)
            break;
        const bool own = *origin == *endpoint;
        Hop request;
        request.address = address;
        request.range = question.range;
        request.keepPrefix = question.range.has_value();
        request.mostBytes = question.mostBytes;
        request.plainHttp = origin->scheme == "http";
        request.reach = own ? Reach::Any : isLoopback(endpoint->host) ? Reach::Loopback : Reach::Public;
        request.answerSeconds = m_settings.answerSeconds;
        request.idleSeconds = m_settings.idleSeconds;
        request.totalSeconds = question.range ? 300 : 60;
        if (question.json)
            request.headerLines.push_back("Accept: application/json");
        if (withToken && m_token && mayCarryToken(*origin, *endpoint)) {
            request.headerLines.push_back("Authorization: Bearer " + m_token->value);
            answer.carriedToken = true;
        }
        HopResult result
            = m_engine.run(request, cancel, [&](std::int64_t bytes, std::optional<std::int64_t> all) {
                  if (listener)
                      listener({ bytes, all, 0 });
              });
        if (result.trouble != Trouble::None)
            return tl::unexpected<Error>(errorOf(result, address));
        const bool named = !commitOf(result.headers).empty();
        const Known says = !named ? Known::Nothing : own ? Known::OwnCommit : Known::CommitElsewhere;
        if ((own || named) && says >= known) {
            answer.hubHeaders = result.headers;
            known = says;
        }
        if (isRedirect(result.status) && !result.redirect.empty()) {
            from = *origin;
            address = std::move(result.redirect);
            continue;
        }
        answer.status = result.status;
        answer.headers = std::move(result.headers);
        answer.body = std::move(result.body);
        answer.address = shownAddress(address);
        answer.elsewhere = !own;
        return answer;
    }
    return failure("hub-redirect-loop", shownAddress(question.address));
}

Asked Client::askedOf(const Question& question, const Answer& answer) const
{
    Asked asked = question.asked;
    asked.api = question.json;
    asked.ranged = question.range.has_value();
    asked.tokenSource = answer.carriedToken ? m_token->source : std::string();
    const auto endpoint = originOf(m_settings.endpoint);
    const bool heldBack = m_token && endpoint && !mayCarryToken(*endpoint, *endpoint);
    asked.heldBack = heldBack ? m_token->source : std::string();
    return asked;
}

void Client::noteFullWindow(const Question& question, const Headers& headers)
{
    const auto wait = waitSeconds(headers);
    if (rateLimitOf(headers).left == 0 && wait && *wait <= kLongestWait)
        m_fullUntil[question.json ? 1 : 0] = steadySeconds() + *wait;
}

bool Client::waitForWindow(const Question& question, const CancelFlag& cancel, const Listener& listener)
{
    const std::int64_t wait = m_fullUntil[question.json ? 1 : 0] - steadySeconds();
    if (wait <= 0)
        return true;
    if (listener)
        listener({ 0, std::nullopt, wait });
    return m_sleeper(milliseconds(wait * 1000), cancel);
}

Expected<Answer> Client::ask(const Question& question, const CancelFlag& cancel, const Listener& listener)
{
    if (m_settings.offline) // before anything that could touch the network
        return failure("hub-offline", question.asked.id);
    if (!waitForWindow(question, cancel, listener))
        return failure("hub-cancelled", question.asked.id);
    bool leavesOut = m_leftTokenOut;
    int signatures = 0; // new ones that were asked for
    for (int attempt = 0;;) {
        auto answer = follow(question, !leavesOut, cancel, listener);
        std::optional<Error> error;
        std::optional<std::int64_t> wait;
        if (answer) {
            error = refusalOf(*answer, askedOf(question, *answer));
            wait = answer->status == 429 ? waitSeconds(answer->headers) : std::nullopt;
            if (answer->status == 429)
                noteFullWindow(question, answer->headers);
        } else {
            error = answer.error();
        }
        if (leavesOut && isVisible(error))
            m_leftTokenOut = true;
        if (!error)
            return answer;
        if (error->code == "hub-bad-token" && !leavesOut) { // public models need none
            leavesOut = true;
            continue;
        }
        if (leavesOut && mayNeedToken(*error, m_leftTokenOut))
            return failure("hub-bad-token", question.asked.id, { m_token->source });
        if (cancel.isSet())
            return failure("hub-cancelled", question.asked.id);
        const bool ofDataHost = error->code == "hub-data-host";
        const bool passing = ofDataHost ? isPassing(answer->status) : mayPass(*error);
        if (ofDataHost && !passing && signatures++ < kSignatures)
            continue; // the one that it refused may have expired
        if (!passing || attempt >= kRetries || wait.value_or(0) > kLongestWait)
            return tl::unexpected<Error>(std::move(*error));
        if (wait && listener)
            listener({ 0, std::nullopt, *wait });
        if (!m_sleeper(wait ? milliseconds(*wait * 1000) : backoff(attempt), cancel))
            return failure("hub-cancelled", question.asked.id);
        ++attempt;
    }
}

std::string userAgent(const Settings& settings, std::string_view version)
{
    std::string agent = "hbm-planner/" + std::string(version);
    if (settings.shortAgent)
        return agent;
    agent += "; libcurl/" + std::string(curl_version_info(CURLVERSION_NOW)->version) + "; os/linux";
    if (!settings.agentOrigin.empty())
        agent += "; origin/" + settings.agentOrigin;
    return agent;
}

} // namespace hbm::hub
