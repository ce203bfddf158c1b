// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/slow_names.h"

#include <atomic>
#include <cstring>
#include <dlfcn.h>
#include <netdb.h>
#include <unistd.h>

namespace {

std::atomic<int> slow { 0 };

using Lookup = int (*)(const char*, const char*, const addrinfo*, addrinfo**);

Lookup systemLookup()
{
    void* const found = dlsym(RTLD_NEXT, "getaddrinfo");
    Lookup lookup = nullptr;
    std::memcpy(&lookup, &found, sizeof lookup);
    return lookup;
}

} // namespace

extern "C" int getaddrinfo(const char* __restrict name, const char* __restrict service,
    const addrinfo* __restrict hints, addrinfo** __restrict result)
{
    if (name && std::strcmp(name, "slow.hbm.test") == 0) {
        ++slow;
        sleep(hbm::test::kSlowNameSeconds);
        return EAI_NONAME;
    }
    const bool own = name && std::strcmp(name, "own.hbm.test") == 0;
    return systemLookup()(own ? "127.0.0.1" : name, service, hints, result);
}

namespace hbm::test {

int slowLookups()
{
    return slow;
}

} // namespace hbm::test
