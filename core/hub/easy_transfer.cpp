// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/easy_transfer.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm::hub {

namespace {

constexpr std::size_t kHeaders = 256;
constexpr std::size_t kHeaderBytes = 65'536;
constexpr std::int64_t kRefusalBytes = 65'536; // of the page that comes with a refusal
constexpr std::chrono::milliseconds kTellEvery { 100 };

Trouble troubleOf(CURLcode code)
{
    switch (code) {
    case CURLE_OK:
        return Trouble::None;
    case CURLE_COULDNT_RESOLVE_HOST:
        return Trouble::NameNotFound;
    case CURLE_COULDNT_CONNECT:
        return Trouble::NoConnection;
    case CURLE_OPERATION_TIMEDOUT:
        return Trouble::TimedOut;
    case CURLE_SSL_CONNECT_ERROR:
        return Trouble::Handshake;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CERTPROBLEM:
        return Trouble::Certificate;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY:
        return Trouble::Proxy;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
        return Trouble::Broken;
    case CURLE_UNSUPPORTED_PROTOCOL: // also a first line that is no HTTP
        return Trouble::NotHttp;
    case CURLE_FILESIZE_EXCEEDED:
        return Trouble::TooLarge;
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_OUT_OF_MEMORY: // libcurl's answer to a header line beyond its measure
#if LIBCURL_VERSION_NUM >= 0x080600
    case CURLE_TOO_LARGE:
#endif
        return Trouble::BadAnswer;
    default:
        return Trouble::Other;
    }
}

std::string_view trimmed(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace

EasyTransfer::EasyTransfer(const Hop& hop, const TransferSettings& settings, const std::string& proxy,
    const CancelFlag& cancel, const Progress& progress)
    : m_hop(hop)
    , m_cancel(cancel)
    , m_progress(progress)
    , m_easy(curl_easy_init())
{
    if (!m_easy)
        return;
    bool well = true;
    const auto set = [&](CURLoption option, auto value) {
        well = curl_easy_setopt(m_easy, option, value) == CURLE_OK && well;
    };
    const char* const protocols = hop.plainHttp ? "http,https" : "https";
    set(CURLOPT_URL, hop.address.c_str());
    set(CURLOPT_PROTOCOLS_STR, protocols);
    set(CURLOPT_REDIR_PROTOCOLS_STR, protocols);
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    set(CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
    // A name that is still being looked up is left to its thread, which cleans up after itself: else to end
    // such a transfer would be to wait for the name server, and every other transfer with it.
    set(CURLOPT_QUICK_EXIT, 1L);
#endif
    set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(hop.answerSeconds));
    set(CURLOPT_LOW_SPEED_LIMIT, 200L);
    set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(hop.idleSeconds));
    set(CURLOPT_TIMEOUT, static_cast<long>(hop.totalSeconds));
    set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));
    // Waiting for the first connection saves others where HTTP/2 may come of it, which is over TLS alone;
    // elsewhere everybody would wait for the first answer's end.
    set(CURLOPT_PIPEWAIT, hop.address.rfind("https:", 0) == 0 ? 1L : 0L);
    set(CURLOPT_TCP_KEEPALIVE, 1L);
    set(CURLOPT_SSL_VERIFYPEER, 1L);
    set(CURLOPT_SSL_VERIFYHOST, 2L);
    set(CURLOPT_USERAGENT, settings.userAgent.c_str());
    if (!settings.caFile.empty())
        set(CURLOPT_CAINFO, settings.caFile.c_str());
    // Not every TLS library reads folders: such a libcurl says so, and goes by its file.
    if (!settings.caFolder.empty())
        curl_easy_setopt(m_easy, CURLOPT_CAPATH, settings.caFolder.c_str());
    set(CURLOPT_PROXY, proxy.c_str());
    set(CURLOPT_NOPROXY, "");
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    if (hop.range) {
        const std::string range = std::to_string(hop.range->first) + "-" + std::to_string(hop.range->last);
        set(CURLOPT_RANGE, range.c_str()); // libcurl keeps a copy
    } else {
        set(CURLOPT_ACCEPT_ENCODING, "gzip");
    }
    for (const std::string& line : hop.headerLines)
        m_lines = curl_slist_append(m_lines, line.c_str());
    if (hop.range)
        m_lines = curl_slist_append(m_lines, "Accept-Encoding: identity");
    set(CURLOPT_HTTPHEADER, m_lines);
    set(CURLOPT_WRITEFUNCTION, &EasyTransfer::onBody);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_HEADERFUNCTION, &EasyTransfer::onHeader);
    set(CURLOPT_HEADERDATA, this);
    if (hop.reach != Reach::Any && proxy.empty()) {
        set(CURLOPT_OPENSOCKETFUNCTION, &EasyTransfer::onSocket);
        set(CURLOPT_OPENSOCKETDATA, this);
    }
    set(CURLOPT_PRIVATE, this);
    m_ready = well;
}

EasyTransfer::~EasyTransfer()
{
    curl_easy_cleanup(m_easy);
    curl_slist_free_all(m_lines);
}

std::size_t EasyTransfer::onBody(char* data, std::size_t size, std::size_t count, void* self)
{
    return static_cast<EasyTransfer*>(self)->take({ data, size * count }) ? size * count : 0;
}

std::size_t EasyTransfer::onHeader(char* data, std::size_t size, std::size_t count, void* self)
{
    return static_cast<EasyTransfer*>(self)->takeHeader({ data, size * count }) ? size * count : 0;
}

curl_socket_t EasyTransfer::onSocket(void* self, curlsocktype, curl_sockaddr* address)
{
    auto* const transfer = static_cast<EasyTransfer*>(self);
    if (isWithin(transfer->m_hop.reach, &address->addr))
        return socket(address->family, address->socktype, address->protocol);
    transfer->stop(Stop::PrivateAddress);
    return CURL_SOCKET_BAD;
}

bool EasyTransfer::stop(Stop why)
{
    m_stop = why;
    return false;
}

EasyTransfer::Measure EasyTransfer::measure() const
{
    long status = 0;
    curl_easy_getinfo(m_easy, CURLINFO_RESPONSE_CODE, &status);
    if (status >= 300)
        return { std::max(m_hop.mostBytes, kRefusalBytes), Stop::Enough };
    if (m_hop.keepPrefix && m_hop.range && status == 200) // its bytes are the first ones of the file
        return { m_hop.range->last + 1, Stop::Enough };
    return { m_hop.mostBytes, Stop::TooLarge };
}

bool EasyTransfer::isTooLong() const
{
    const Measure allowed = measure();
    const auto length = headerOf(m_result.headers, "content-length");
    // What counts is the size after decoding: nothing is known of it beforehand.
    if (allowed.then != Stop::TooLarge || !length || headerOf(m_result.headers, "content-encoding"))
        return false;
    constexpr std::size_t kDigits = 18; // of what surely is a number here; libcurl ignores longer ones
    return length->size() > kDigits || numberIn(*length).value_or(0) > allowed.most;
}

bool EasyTransfer::take(std::string_view data)
{
    if (m_cancel.isSet())
        return false;
    const Measure allowed = measure();
    const std::int64_t left = allowed.most - static_cast<std::int64_t>(m_result.body.size());
    const std::size_t taken
        = std::min(data.size(), static_cast<std::size_t>(std::max<std::int64_t>(0, left)));
    m_result.body.append(data.substr(0, taken));
    if (taken < data.size())
        return stop(allowed.then);
    tell();
    return true;
}

void EasyTransfer::tell()
{
    if (!m_progress)
        return;
    const auto now = std::chrono::steady_clock::now();
    const auto bytes = static_cast<std::int64_t>(m_result.body.size());
    curl_off_t all = -1;
    curl_easy_getinfo(m_easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &all);
    if (m_told && now - *m_told < kTellEvery && bytes != all)
        return;
    m_told = now;
    m_progress(bytes, all >= 0 ? std::optional<std::int64_t>(all) : std::nullopt);
}

bool EasyTransfer::takeHeader(std::string_view line)
{
    m_headerBytes += line.size();
    if (line.substr(0, 5) == "HTTP/") // of the answer itself, not of a 1xx or a proxy before it
        m_result.headers.clear();
    const std::size_t colon = line.find(':');
    if (m_headerBytes > kHeaderBytes)
        return stop(Stop::HeadersTooLarge);
    if (line == "\r\n" || line == "\n")
        return !isTooLong() || stop(Stop::TooLarge);
    if (m_result.headers.size() >= kHeaders)
        return stop(Stop::HeadersTooLarge);
    if (colon != std::string_view::npos && colon > 0)
        m_result.headers.emplace_back(
            lowerCase(line.substr(0, colon)), std::string(trimmed(line.substr(colon + 1))));
    return true;
}

HopResult EasyTransfer::finish(CURLcode code)
{
    long status = 0;
    char* redirect = nullptr;
    curl_easy_getinfo(m_easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(m_easy, CURLINFO_REDIRECT_URL, &redirect);
    m_result.status = static_cast<int>(status);
    if (redirect)
        m_result.redirect = redirect;
    long tunnel = 0; // what a proxy answered that https was to go through
    curl_easy_getinfo(m_easy, CURLINFO_HTTP_CONNECTCODE, &tunnel);
    const bool refused = code != CURLE_OK && tunnel >= 300;
    m_result.trouble = m_cancel.isSet() ? Trouble::Cancelled : refused ? Trouble::Proxy : troubleOf(code);
    if (code != CURLE_OK && m_result.trouble != Trouble::Cancelled)
        switch (m_stop) {
        case Stop::None:
            break;
        case Stop::Enough:
            m_result.trouble = Trouble::None;
            break;
        case Stop::TooLarge:
            m_result.trouble = Trouble::TooLarge;
            break;
        case Stop::HeadersTooLarge:
            m_result.trouble = Trouble::BadAnswer;
            break;
        case Stop::PrivateAddress:
            m_result.trouble = Trouble::PrivateAddress;
            break;
        }
    if (m_result.trouble != Trouble::None)
        m_result.detail = refused ? "HTTP " + std::to_string(tunnel) : std::string(curl_easy_strerror(code));
    return std::move(m_result);
}

HopResult EasyTransfer::cancelled() const
{
    HopResult result;
    result.trouble = Trouble::Cancelled;
    return result;
}

} // namespace hbm::hub
