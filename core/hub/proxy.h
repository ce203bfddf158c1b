// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which proxy an address is asked through. Decided here and told to libcurl, so that the check of private
// addresses and libcurl cannot be of two minds: behind a proxy it is the proxy's address that is connected
// to, and that one lies in a private network more often than not.
#pragma once

#include "core/hub/settings.h"

namespace hbm::hub {

struct ProxyRules
{
    std::string http; ///< for http addresses; empty = none
    std::string https;
    std::string without; ///< hosts that are asked directly, "a.org, .b.org, 10.0.0.0/8"; "*" = all
};

/// `given` for both schemes where it is not empty; else http_proxy (lower case only: a server's CGI could be
/// made to set the other), https_proxy, all_proxy and no_proxy, in either case, as libcurl reads them.
ProxyRules proxyRulesFrom(const Environment& environment, std::string_view given);

/// The proxy for an address; empty = none. This machine is always asked directly.
std::string proxyFor(const ProxyRules& rules, std::string_view address);

} // namespace hbm::hub
