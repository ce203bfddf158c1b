// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/hub_state.h"

#include "core/hub/cache_limit.h"
#include "core/hub/hub.h"

namespace hbm::ui {

HubState stateOf(const hub::Hub& hub)
{
    const hub::Settings& settings = hub.setup().settings;
    HubState state;
    state.isRead = true;
    const hub::CacheSize size = hub::cacheSize(hub.setup().ownCache);
    state.cacheBytes = size.bytes;
    state.cacheModels = size.models;
    hub::Settings asked = settings;
    asked.implicitToken = true; // whether there is one, sent or not
    if (const auto token = hub::activeToken(asked, state.issues)) {
        state.tokenFrom = token->source;
        state.tokenUnused = !settings.implicitToken;
    }
    return state;
}

HubState clearedState(const hub::Hub& hub)
{
    const auto cleared = hub::clearCache(hub.setup().ownCache);
    HubState state = stateOf(hub);
    if (!cleared)
        state.error = cleared.error();
    return state;
}

} // namespace hbm::ui
