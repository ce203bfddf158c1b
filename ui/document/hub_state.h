// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What preferences tell about the Hub: how much of it is kept here, and where the token is from. Never the
// token itself.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hbm::hub {
class Hub;
}

namespace hbm::ui {

struct HubState
{
    bool isRead = false;
    std::int64_t cacheBytes = 0; ///< of our own cache
    std::int64_t cacheModels = 0;
    std::optional<std::string> tokenFrom {}; ///< "HF_TOKEN", or a file; nothing = there is none
    bool tokenUnused = false; ///< HF_HUB_DISABLE_IMPLICIT_TOKEN: one that was found is not sent
    Issues issues {}; ///< of the token
    std::optional<Error> error {}; ///< what could not be cleared

    bool operator==(const HubState&) const = default;
};

/// Reads folders and the token's file: not for the GUI thread.
HubState stateOf(const hub::Hub& hub);

/// The same after our own cache was emptied.
HubState clearedState(const hub::Hub& hub);

} // namespace hbm::ui
