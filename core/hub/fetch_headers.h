// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Headers of weight files on the Hub, by Range: the data behind them is never fetched.
#pragma once

#include "core/formats/safetensors_header.h"
#include "core/formats/weight_index.h"
#include "core/hub/fetch.h"

#include <map>

namespace hbm::hub {

/// By the file's path; those that could not be had are Errors.
using HubHeaders = std::map<std::string, Expected<SafetensorsHeader>>;

/// Of our own cache, else of the Hub, eight at a time. Each file costs one request, or two where its header
/// is longer than was guessed (from the index, where there is one). When the Hub cannot be reached any more,
/// the files that are left are not tried. Errors of single files: those of Fetch::part and
/// readSafetensorsHeader, "hub-headers-many" (args: limit). Error of the whole: only "cancelled".
Expected<HubHeaders> fetchHeaders(
    Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files, const WeightIndex* index);

/// Whether every header lies in our own cache.
bool areHeadersKept(const Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files);

} // namespace hbm::hub
