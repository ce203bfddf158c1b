// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Addresses that are asked: where they lead, and whether a redirect may lead there.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace hbm::hub {

/// Scheme, host in lower case, and the port in force: who gets a token.
struct Origin
{
    std::string scheme;
    std::string host;
    int port = 0;

    bool operator==(const Origin&) const = default;
};

/// Of an http or https address without a user in it, with a host of at most 253 characters. Error:
/// hub-redirect with the host as far as it is one.
Expected<Origin> originOf(std::string_view address);

/// 127.0.0.0/8, ::1 and "localhost".
bool isLoopback(std::string_view host);

/// Whether `target`, the absolute form of a Location, may be asked on the way from `from`: http or https; not
/// from https to http; beside the endpoint's own origin http, and ports other than 443 and the endpoint's,
/// only where the endpoint is on this machine.
/// Error: hub-redirect.
Expected<Origin> checkRedirect(std::string_view target, const Origin& from, const Origin& endpoint);

/// Whether the token may go to `to`: to the endpoint's own origin, over https or to this machine.
bool mayCarryToken(const Origin& to, const Origin& endpoint);

/// One part of an address: everything but A-Z a-z 0-9 . _ ~ - as %XX.
std::string encodedSegment(std::string_view text);

/// A path: each part encoded, the slashes kept.
std::string encodedPath(std::string_view path);

/// The next page of a list, which a mirror may name at the public Hub: its address at `endpoint`, or empty
/// where it lies at yet another host.
std::string endpointPage(std::string_view next, const std::string& endpoint);

/// For messages and logs: scheme, host and path, no user and no query (signatures stand there).
std::string shownAddress(std::string_view address);

} // namespace hbm::hub
