// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many requests the Hub still takes, as its RateLimit headers say on every answer, and how long to wait.
#pragma once

#include "core/hub/answer.h"

namespace hbm::hub {

struct RateLimit
{
    std::string bucket; ///< "api", "resolvers", "pages"
    std::optional<std::int64_t> left; ///< requests
    std::optional<std::int64_t> resetSeconds; ///< until the window begins anew
    std::optional<std::int64_t> quota; ///< requests of a window
    std::optional<std::int64_t> windowSeconds;

    bool operator==(const RateLimit&) const = default;
};

/// `RateLimit: "resolvers";r=0;t=55` and `RateLimit-Policy: "fixed window";"resolvers";q=3000;w=300`.
RateLimit rateLimitOf(const Headers& headers);

/// Seconds to wait after a 429: the window's end and one more when nothing is left, else Retry-After in
/// seconds; nothing where neither says.
std::optional<std::int64_t> waitSeconds(const Headers& headers);

} // namespace hbm::hub
