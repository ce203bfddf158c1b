// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/hub/curl_url.h"
#include "core/hub/name_rules.h"
#include "core/hub/reference_parts.h"

#include <algorithm>
#include <array>

namespace hbm::hub {

namespace {

std::string hostAndPort(const CurlUrl& url)
{
    return lowerCase(partOf(url, CURLUPART_HOST)) + ":" + partOf(url, CURLUPART_PORT, CURLU_DEFAULT_PORT);
}

int hexOf(char c)
{
    return c >= '0' && c <= '9' ? c - '0'
        : c >= 'a' && c <= 'f'  ? c - 'a' + 10
        : c >= 'A' && c <= 'F'  ? c - 'A' + 10
                                : -1;
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// "api/models/ID/…" and "api/resolve-cache/models/ID/COMMIT/FILE" as their pages for people.
std::vector<std::string_view> withoutApi(std::vector<std::string_view> parts)
{
    const auto starts = [&](std::initializer_list<std::string_view> words) {
        return parts.size() > words.size() && std::equal(words.begin(), words.end(), parts.begin());
    };
    if (starts({ "api", "models" })) {
        parts.erase(parts.begin(), parts.begin() + 2);
    } else if (starts({ "api", "resolve-cache", "models" }) && parts.size() > 5) {
        parts.erase(parts.begin(), parts.begin() + 3);
        parts.insert(parts.begin() + (isCommit(parts[1]) ? 1 : 2), "resolve"); // behind one word, or two
    }
    if (parts.size() > 1 && parts.front() == "models")
        parts.erase(parts.begin());
    return parts;
}

/// Revision and file behind "tree", "blob", "commit" and their like.
Expected<void> takeRoute(const std::vector<std::string_view>& parts, std::size_t at, Reference& out)
{
    if (at >= parts.size())
        return {};
    const std::string_view route = parts[at];
    const bool files = isOneOf(route, { "resolve", "blob", "raw", "tree", "blame", "edit" });
    if (!files && !isOneOf(route, { "commit", "commits", "revision" })) {
        out.ignoredRoute = printable(route, 40);
        return {};
    }
    std::vector<std::string> words;
    for (std::size_t i = at + 1; i < parts.size(); ++i) {
        auto word = percentDecoded(parts[i]);
        if (!word)
            return tl::unexpected<Error>(word.error());
        words.push_back(std::move(*word));
    }
    if (words.empty())
        return {};
    const std::vector<std::string_view> views(words.begin(), words.end());
    const std::size_t own = revisionLength(views, 0);
    for (std::size_t i = 0; i < own; ++i)
        out.revision.append(i > 0 ? "/" : "").append(words[i]);
    for (std::size_t i = own; files && i < words.size(); ++i) {
        if (words[i].find('/') != std::string::npos)
            return failure("hub-path-traversal", printable(words[i]));
        out.path.append(out.path.empty() ? "" : "/").append(words[i]);
    }
    return {};
}

Expected<Reference> fromParts(std::vector<std::string_view> parts)
{
    parts = withoutApi(std::move(parts));
    if (parts.empty())
        return failure("hub-id-segments", "/");
    if (auto first = checkFirstSegment(parts.front()); !first)
        return tl::unexpected<Error>(first.error());
    Reference out;
    const bool old = parts.size() == 1
        || isOneOf(parts[1], { "tree", "blob", "resolve", "raw", "blame", "edit", "commit" })
        || (parts.size() > 2 && isOneOf(parts[1], { "commits", "revision" }));
    out.kind = old ? ReferenceKind::Name : ReferenceKind::Model;
    const std::size_t own = old ? 1 : 2;
    std::string last(parts[own - 1]);
    if (const std::size_t colon = last.find(':'); colon != std::string::npos && parts.size() == own) {
        auto tag = checkTag(last.substr(colon + 1));
        if (!tag)
            return tl::unexpected<Error>(tag.error());
        out.tag = std::move(*tag);
        last.resize(colon);
    }
    auto name = percentDecoded(last);
    if (!name)
        return tl::unexpected<Error>(name.error());
    if (name->find('/') != std::string::npos) // one part of the address, not two
        return failure("hub-id-segments", printable(*name));
    out.id = old ? *name : std::string(parts[0]) + "/" + *name;
    if (auto route = takeRoute(parts, own, out); !route)
        return tl::unexpected<Error>(route.error());
    return checked(std::move(out));
}

} // namespace

Expected<std::string> percentDecoded(std::string_view segment)
{
    std::string out;
    for (std::size_t i = 0; i < segment.size(); ++i) {
        if (segment[i] != '%') {
            out += segment[i];
            continue;
        }
        const int high = i + 2 < segment.size() ? hexOf(segment[i + 1]) : -1;
        const int low = i + 2 < segment.size() ? hexOf(segment[i + 2]) : -1;
        if (high < 0 || low < 0)
            return failure("hub-percent", printable(segment));
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    if (std::any_of(
            out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }))
        return failure("hub-control-chars", printable(segment));
    if (validUtf8(out) != out)
        return failure("hub-percent", printable(segment));
    return out;
}

std::vector<std::string_view> segmentsOf(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('/', from), text.size());
        if (end > from)
            parts.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

Expected<void> checkFirstSegment(std::string_view segment)
{
    if (segment == "datasets")
        return failure("hub-dataset", {});
    if (segment == "spaces")
        return failure("hub-space", {});
    if (isOneOf(segment, { "kernels", "buckets", "collections", "papers" }))
        return failure("hub-other-type", std::string(segment));
    if (isOneOf(segment,
            { "models", "docs", "blog", "settings", "join", "login", "logout", "pricing", "tasks",
                "organizations", "api", "new", "search", "chat", "posts", "learn", "enterprise", "inference",
                "storage", "notifications", "support", "terms-of-service", "privacy" }))
        return failure("hub-reserved", std::string(segment));
    return {};
}

std::size_t revisionLength(const std::vector<std::string_view>& parts, std::size_t at)
{
    if (at >= parts.size())
        return 0;
    const bool refs = parts.size() - at >= 3 && parts[at] == "refs"
        && (parts[at + 1] == "pr" || parts[at + 1] == "convert");
    return refs ? 3 : 1;
}

bool isModelFile(std::string_view name)
{
    constexpr std::array<std::string_view, 7> kEndings { ".json", ".gguf", ".safetensors", ".bin", ".pth",
        ".pt", ".txt" };
    return std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view end) {
        return name.size() > end.size() && lowerCase(name.substr(name.size() - end.size())) == end;
    });
}

Expected<Reference> checked(Reference reference)
{
    auto id = checkId(reference.id);
    if (!id)
        return tl::unexpected<Error>(id.error());
    reference.id = std::move(*id);
    if (!reference.revision.empty())
        if (auto revision = checkRevision(reference.revision); !revision)
            return tl::unexpected<Error>(revision.error());
    if (!reference.path.empty())
        if (auto path = checkPath(reference.path); !path)
            return tl::unexpected<Error>(path.error());
    return reference;
}

bool isHubHost(std::string_view host)
{
    return isOneOf(
        host, { "huggingface.co", "www.huggingface.co", "hf.co", "www.hf.co", "hub-ci.huggingface.co" });
}

Expected<Reference> parseAddress(std::string_view address, std::string_view endpoint)
{
    const std::size_t sign = address.find("://");
    const std::string scheme = sign == std::string_view::npos ? "https" : lowerCase(address.substr(0, sign));
    if (scheme != "https" && scheme != "http")
        return failure("hub-scheme", printable(scheme, 40));
    const CurlUrl url
        = parseUrl(sign == std::string_view::npos ? "https://" + std::string(address) : std::string(address));
    if (!url)
        return failure("hub-host", printable(address));
    const std::string host = lowerCase(partOf(url, CURLUPART_HOST));
    const CurlUrl own = parseUrl(endpoint);
    const bool isOwn = own && hostAndPort(own) == hostAndPort(url);
    const bool usualPort = partOf(url, CURLUPART_PORT, CURLU_NO_DEFAULT_PORT).empty();
    if (!isOwn && (!isHubHost(host) || !usualPort))
        return failure(host.find("mirror") != std::string::npos ? "hub-mirror" : "hub-host", printable(host));

    std::string path = partOf(url, CURLUPART_PATH);
    if (isOwn) {
        std::string prefix = partOf(own, CURLUPART_PATH);
        while (!prefix.empty() && prefix.back() == '/')
            prefix.pop_back();
        if (path.compare(0, prefix.size(), prefix) == 0)
            path.erase(0, prefix.size());
    }
    auto out = fromParts(segmentsOf(path));
    if (out)
        out->droppedCredentials = hasUser(url);
    return out;
}

} // namespace hbm::hub
