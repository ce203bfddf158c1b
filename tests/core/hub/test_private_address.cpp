// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hub/hop.h"
#include "tests/catch.h"

#include <arpa/inet.h>

using namespace hbm::hub;

TEST_CASE("how far a host may lie", "[hub]")
{
    struct Row
    {
        const char* address;
        bool open, local; ///< within Reach::Public, within Reach::Loopback
    };
    // The blocks of RFC 6890 that specification 6.7 names, at their ends.
    for (const Row& row : std::vector<Row> { { "8.8.8.8", true, true }, { "127.0.0.1", false, true },
             { "127.255.255.255", false, true }, { "128.0.0.0", true, true },
             { "10.255.255.255", false, false }, { "172.31.255.255", false, false },
             { "172.32.0.0", true, true }, { "100.127.0.1", false, false }, { "169.254.0.1", false, false },
             { "224.0.0.1", false, false }, { "0.0.0.0", false, false }, { "::1", false, true },
             { "::", false, false }, { "::2", false, false }, { "::ffff:127.0.0.1", false, true },
             { "::ffff:10.0.0.1", false, false }, { "fe80::1", false, false }, { "fc00::1", false, false },
             { "ff02::1", false, false }, { "2600::1", true, true } }) {
        INFO(row.address);
        sockaddr_in6 six {};
        sockaddr_in four {};
        six.sin6_family = AF_INET6;
        four.sin_family = AF_INET;
        const bool is4 = inet_pton(AF_INET, row.address, &four.sin_addr) == 1;
        REQUIRE((is4 || inet_pton(AF_INET6, row.address, &six.sin6_addr) == 1));
        const void* const address = is4 ? static_cast<const void*>(&four) : &six;
        CHECK(isWithin(Reach::Public, address) == row.open);
        CHECK(isWithin(Reach::Loopback, address) == row.local);
        CHECK(isWithin(Reach::Any, address));
    }
}
