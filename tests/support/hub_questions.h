// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions to a server on loopback, as the tests of the transport ask them.
#pragma once

#include "core/hub/client.h"

namespace hbm::test {

inline hub::Question question(const std::string& endpoint, const std::string& path, std::int64_t most)
{
    hub::Question q;
    q.address = endpoint + path;
    q.asked = { endpoint, "org/model", "main", "config.json", {} };
    q.mostBytes = most;
    return q;
}

inline hub::Hop hop(const std::string& endpoint, const std::string& path, std::int64_t most)
{
    hub::Hop h;
    h.address = endpoint + path;
    h.mostBytes = most;
    h.plainHttp = true;
    h.reach = hub::Reach::Any;
    return h;
}

} // namespace hbm::test
