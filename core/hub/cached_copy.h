// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the caches have of a model when the Hub is not asked or does not answer: the commit that an engine
// would start with.
#pragma once

#include "core/hub/found.h"

namespace hbm::hub {

/// The best copy there is, by any of the model's names: one that can be planned with, of the revision's own
/// commit before an older one, with its weights before one without, newer before older. Sets fetch.target.
/// Nothing where no cache has the model.
std::optional<Found> cachedCopy(Fetch& fetch);

/// What was listed at that commit, by whichever cache knows; damage is as good as nothing.
std::optional<Listing> keptListing(const Fetch& fetch, const std::string& commit);

} // namespace hbm::hub
