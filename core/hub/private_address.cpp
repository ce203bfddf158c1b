// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/hop.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>

namespace hbm::hub {

namespace {

struct Network
{
    std::uint32_t address;
    int bits;
};

/// This host, private (RFC 1918), shared (RFC 6598), loopback, link-local, multicast and above.
constexpr std::array<Network, 8> kPrivate { Network { 0x00000000, 8 }, { 0x0A000000, 8 }, { 0x64400000, 10 },
    { 0x7F000000, 8 }, { 0xA9FE0000, 16 }, { 0xAC100000, 12 }, { 0xC0A80000, 16 }, { 0xE0000000, 3 } };

bool isWithin4(Reach reach, std::uint32_t address)
{
    if (reach == Reach::Loopback && (address >> 24) == 127)
        return true;
    return std::none_of(kPrivate.begin(), kPrivate.end(),
        [&](const Network& n) { return (address >> (32 - n.bits)) == (n.address >> (32 - n.bits)); });
}

bool isWithin6(Reach reach, const unsigned char* bytes)
{
    const bool zeros = std::all_of(bytes, bytes + 10, [](unsigned char b) { return b == 0; });
    const std::uint32_t last = (std::uint32_t { bytes[12] } << 24) | (std::uint32_t { bytes[13] } << 16)
        | (std::uint32_t { bytes[14] } << 8) | bytes[15];
    if (zeros && bytes[10] == 0xff && bytes[11] == 0xff) // an IPv4 address in IPv6's clothes
        return isWithin4(reach, last);
    if (zeros && bytes[10] == 0 && bytes[11] == 0) // ::, ::1 and the old form of the same
        return reach == Reach::Loopback && last == 1;
    // Unique local fc00::/7, link-local fe80::/10, multicast ff00::/8.
    return (bytes[0] & 0xfe) != 0xfc && !(bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80) && bytes[0] != 0xff;
}

} // namespace

bool isWithin(Reach reach, const void* socketAddress)
{
    if (reach == Reach::Any)
        return true;
    sockaddr any {};
    std::memcpy(&any, socketAddress, sizeof any);
    if (any.sa_family == AF_INET) {
        sockaddr_in four {};
        std::memcpy(&four, socketAddress, sizeof four);
        return isWithin4(reach, ntohl(four.sin_addr.s_addr));
    }
    if (any.sa_family == AF_INET6) {
        sockaddr_in6 six {};
        std::memcpy(&six, socketAddress, sizeof six);
        return isWithin6(reach, six.sin6_addr.s6_addr);
    }
    return false; // of no kind that the Hub has
}

} // namespace hbm::hub
