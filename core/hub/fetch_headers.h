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

/// The first bytes of each file, up to the end of its header: of our own cache, else of the Hub, eight at a
/// time. Files whose header could not be had are Errors. Each costs one request, or two where the header is
/// longer than was guessed (from the index, where there is one). Error: only "cancelled".
using HeaderTexts = std::map<std::string, Expected<std::string>>;
Expected<HeaderTexts> fetchHeaders(
    Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files, const WeightIndex* index);

/// Whether every header lies in our own cache.
bool areHeadersKept(const Fetch& fetch, const Listing& listing, const std::vector<ListedFile>& files);

/// Of bytes that fetchHeaders got. Errors: those of readSafetensorsHeader.
Expected<SafetensorsHeader> headerIn(std::string_view bytes, const ListedFile& file, std::string_view where);

} // namespace hbm::hub
