// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first question about a model: which commit, which files. Of the Hub, or of a cache where the Hub is not
// asked or does not answer.
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

/// Sets fetch.target. A revision that is a commit and was listed before is not asked for again. Errors: why
/// the Hub could not be asked, where there is no cached copy; "hub-no-revision", "hub-no-revision-of" (args:
/// revision, what there is) and "cancelled" always.
Expected<Found> findListing(Fetch& fetch);

/// A cached copy in place of what failed with `why`: where that says that the Hub cannot be reached, or that
/// this user may not read the model. From here on nobody is asked. Error: `why`.
Expected<Found> fallBack(Fetch& fetch, const Error& why);

} // namespace hbm::hub
