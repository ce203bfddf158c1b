// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/address.h"

#include "core/base/text.h"
#include "core/hub/curl_url.h"

#include <charconv>

namespace hbm::hub {

namespace {

constexpr std::size_t kHost = 253; // characters of a DNS name

tl::unexpected<Error> refused(std::string_view shown)
{
    return failure("hub-redirect", printable(shown, 80));
}

} // namespace

Expected<Origin> originOf(std::string_view address)
{
    const CurlUrl url = parseUrl(address);
    if (!url)
        return refused("?");
    Origin origin;
    origin.scheme = lowerCase(partOf(url, CURLUPART_SCHEME));
    origin.host = lowerCase(partOf(url, CURLUPART_HOST));
    if (origin.scheme != "https" && origin.scheme != "http")
        return refused(origin.scheme + ":");
    if (origin.host.empty() || origin.host.size() > kHost || hasUser(url))
        return refused(origin.host);
    const std::string port = partOf(url, CURLUPART_PORT, CURLU_DEFAULT_PORT);
    std::from_chars(port.data(), port.data() + port.size(), origin.port);
    return origin;
}

bool isLoopback(std::string_view host)
{
    const bool numbers = host.find_first_not_of("0123456789.") == std::string_view::npos;
    return host == "localhost" || host == "[::1]" || (numbers && host.substr(0, 4) == "127.");
}

Expected<Origin> checkRedirect(std::string_view target, const Origin& from, const Origin& endpoint)
{
    constexpr int kHttps = 443;
    auto origin = originOf(target);
    if (!origin || *origin == endpoint || isLoopback(endpoint.host)) {
        if (origin && from.scheme == "https" && origin->scheme != "https")
            return refused(origin->host);
        return origin;
    }
    if (origin->scheme != "https" || (origin->port != kHttps && origin->port != endpoint.port))
        return refused(origin->host);
    return origin;
}

bool mayCarryToken(const Origin& to, const Origin& endpoint)
{
    return to == endpoint && (to.scheme == "https" || isLoopback(to.host));
}

std::string encodedSegment(std::string_view text)
{
    constexpr char kDigits[] = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '.' || c == '_' || c == '~' || c == '-';
        if (plain) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += kDigits[byte / 16];
        out += kDigits[byte % 16];
    }
    return out;
}

std::string encodedPath(std::string_view path)
{
    std::string out;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find('/', from), path.size());
        out += (from > 0 ? "/" : "") + encodedSegment(path.substr(from, end - from));
        from = end + 1;
    }
    return out;
}

std::string endpointPage(std::string_view next, const std::string& endpoint)
{
    const CurlUrl url = parseUrl(next);
    const auto origin = originOf(next);
    const auto own = originOf(endpoint);
    if (!url || !origin || !own)
        return {};
    if (*origin == *own)
        return std::string(next);
    if (origin->host != "huggingface.co")
        return {};
    const std::string query = partOf(url, CURLUPART_QUERY);
    return endpoint + partOf(url, CURLUPART_PATH) + (query.empty() ? "" : "?" + query);
}

std::string shownAddress(std::string_view address)
{
    const CurlUrl url = parseUrl(address);
    if (!url)
        return {};
    const std::string port = partOf(url, CURLUPART_PORT);
    return printable(partOf(url, CURLUPART_SCHEME) + "://" + partOf(url, CURLUPART_HOST)
            + (port.empty() ? "" : ":" + port) + partOf(url, CURLUPART_PATH),
        300);
}

} // namespace hbm::hub
