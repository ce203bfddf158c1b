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
    bool complete = true; ///< false: a mirror that gives files and no lists
    HubOrigin origin;
    std::optional<Error> why {}; ///< why a cached copy has to do
};

/// Sets fetch.target. A revision that is a commit and was listed before is not asked for again. Errors: why
/// the Hub could not be asked, where there is no cached copy; "hub-no-revision", "hub-no-revision-of" (args:
/// revision, what there is) and "cancelled" always.
Expected<Found> findListing(Fetch& fetch);

} // namespace hbm::hub
