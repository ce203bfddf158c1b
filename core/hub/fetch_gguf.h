// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A GGUF model on the Hub: its header by Range, in windows that grow until the tensor table is there.
#pragma once

#include "core/formats/gguf_choice.h"
#include "core/hub/fetch.h"
#include "core/model/model_spec.h"

namespace hbm::hub {

/// Files that lie in a cache are read there. Errors: those of Fetch::part and of openGgufFiles;
/// "hub-gguf-header" (args: file, limit): its header is larger than is fetched.
Expected<ModelSpec> fetchGguf(
    Fetch& fetch, const Listing& listing, const GgufSet& set, const std::string& source, const Watch& watch);

} // namespace hbm::hub
