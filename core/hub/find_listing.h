// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first question about a model: which commit, which files. Of the Hub, or of a cache where the Hub is not
// asked or does not answer.
#pragma once

#include "core/hub/found.h"

namespace hbm::hub {

/// Sets fetch.target. A revision that is a commit and was listed before is not asked for again. Errors: why
/// the Hub could not be asked, where there is no cached copy; "hub-no-revision", "hub-no-revision-of" (args:
/// revision, what there is) and "cancelled" always.
Expected<Found> findListing(Fetch& fetch);

/// A cached copy in place of what failed with `why`: where that says that the Hub cannot be reached, or that
/// this user may not read the model. From here on nobody is asked. Error: `why`.
Expected<Found> fallBack(Fetch& fetch, const Error& why);

} // namespace hbm::hub
