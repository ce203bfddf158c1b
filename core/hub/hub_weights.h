// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weight files of a repository: by their sizes, or by their headers where those are wanted or here
// already.
#pragma once

#include "core/hub/fetch.h"
#include "core/model/model_spec.h"

namespace hbm::hub {

/// As hbm::readWeights. The index is fetched only where the names of the files leave the choice open, or with
/// `exact`. Headers come from a cached snapshot, our own cache or, with `exact`, from the Hub.
/// Error: only "cancelled".
Expected<void> readHubWeights(Fetch& fetch, const Listing& listing, const std::string& named, bool exact,
    ModelSpec& spec, const Watch& watch);

} // namespace hbm::hub
