// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/proxy.h"

#include "core/base/text.h"
#include "core/hub/address.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <charconv>

namespace hbm::hub {

namespace {

std::string firstOf(const Environment& environment, std::initializer_list<const char*> names)
{
    for (const char* name : names)
        if (auto value = environment(name); value && !value->empty())
            return *value;
    return {};
}

/// The bytes of a numeric address and how many there are: 4, 16, or 0 where it is a name.
std::pair<std::array<unsigned char, 16>, std::size_t> numeric(std::string_view host)
{
    std::array<unsigned char, 16> bytes {};
    const std::string text(host);
    if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1)
        return { bytes, 4 };
    return { bytes, inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1 ? 16 : 0 };
}

/// "10.0.0.0/8", or one address.
bool isInside(std::string_view host, std::string_view network)
{
    const std::size_t slash = std::min(network.find('/'), network.size());
    const auto of = numeric(host);
    const auto in = numeric(network.substr(0, slash));
    if (of.second == 0 || of.second != in.second)
        return false;
    std::size_t bits = of.second * 8;
    if (slash < network.size()) {
        const std::string_view text = network.substr(slash + 1);
        const auto read = std::from_chars(text.data(), text.data() + text.size(), bits);
        if (read.ec != std::errc() || read.ptr != text.data() + text.size() || bits > of.second * 8)
            return false;
    }
    for (std::size_t bit = 0; bit < bits; ++bit)
        if (((of.first[bit / 8] ^ in.first[bit / 8]) >> (7 - bit % 8)) & 1)
            return false;
    return true;
}

bool matches(std::string_view host, std::string_view item)
{
    if (!item.empty() && item.front() == '.')
        item.remove_prefix(1);
    while (!item.empty() && item.back() == '.')
        item.remove_suffix(1);
    if (item.empty())
        return false;
    if (item == "*" || item == host || isInside(host, item))
        return true;
    return host.size() > item.size() && host.substr(host.size() - item.size()) == item
        && host[host.size() - item.size() - 1] == '.';
}

bool isAskedDirectly(std::string_view host, const std::string& without)
{
    const std::string list = lowerCase(without);
    if (!host.empty() && host.front() == '[')
        host = host.substr(1, host.size() - 2);
    while (!host.empty() && host.back() == '.')
        host.remove_suffix(1);
    for (std::size_t from = 0; from < list.size();) {
        const std::size_t end = std::min(list.find_first_of(", \t", from), list.size());
        if (matches(host, std::string_view(list).substr(from, end - from)))
            return true;
        from = end + 1;
    }
    return false;
}

} // namespace

ProxyRules proxyRulesFrom(const Environment& environment, std::string_view given)
{
    ProxyRules rules;
    const std::string all = firstOf(environment, { "all_proxy", "ALL_PROXY" });
    rules.http = given.empty() ? firstOf(environment, { "http_proxy" }) : std::string(given);
    rules.https = given.empty() ? firstOf(environment, { "https_proxy", "HTTPS_PROXY" }) : std::string(given);
    for (std::string* proxy : { &rules.http, &rules.https })
        if (proxy->empty())
            *proxy = all;
    rules.without = firstOf(environment, { "no_proxy", "NO_PROXY" });
    return rules;
}

std::string proxyFor(const ProxyRules& rules, std::string_view address)
{
    const auto origin = originOf(address);
    if (!origin || isLoopback(origin->host) || isAskedDirectly(origin->host, rules.without))
        return {};
    return origin->scheme == "https" ? rules.https : rules.http;
}

} // namespace hbm::hub
