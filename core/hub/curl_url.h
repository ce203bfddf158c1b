// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// libcurl's reader of addresses: what it takes them for is what is then asked.
#pragma once

#include <curl/urlapi.h>
#include <memory>
#include <string>
#include <string_view>

namespace hbm::hub {

using CurlUrl = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

/// Null where it is no address. Dot segments stay as they are written, so that they are refused and not
/// resolved.
CurlUrl parseUrl(std::string_view address);

/// A part as it is written, not decoded; empty where there is none.
std::string partOf(const CurlUrl& url, CURLUPart part, unsigned flags = 0);

bool hasUser(const CurlUrl& url); ///< a user or a password

} // namespace hbm::hub
