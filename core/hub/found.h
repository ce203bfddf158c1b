// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of a model once it was looked for: its commit, its files, and where that was read.
#pragma once

#include "core/hub/fetch.h"
#include "core/model/hub_origin.h"

namespace hbm::hub {

struct Found
{
    Listing listing;
    bool complete = true; ///< false: which weight files there are is not known
    HubOrigin origin;
    std::optional<Error> why {}; ///< why a cached copy has to do
};

/// Where the target comes from, as far as it is known by now.
HubOrigin hubOrigin(const Fetch& fetch);

} // namespace hbm::hub
