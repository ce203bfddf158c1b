// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces that the readers of bare ids and of addresses share.
#pragma once

#include "core/hub/model_reference.h"

#include <vector>

namespace hbm::hub {

/// The parts between slashes, empty ones left out.
std::vector<std::string_view> segmentsOf(std::string_view text);

/// Without the quotation marks or angle brackets around it, and spaces inside those.
std::string_view unquoted(std::string_view text);

/// Every %xx must be one, and the result printable UTF-8. Errors: hub-percent, hub-control-chars.
Expected<std::string> percentDecoded(std::string_view segment);

/// What a command says of the model that it is about; parts that it does not say are empty.
struct CommandModel
{
    std::string_view model;
    std::string_view revision; ///< of --revision
    std::string_view file; ///< of llama.cpp's --hf-file, or that "hf download" fetches
};

/// What its model option says, else the word that stands alone. Without a model where the text is no command
/// of a known program.
CommandModel commandModel(std::string_view text);

/// Why a first segment names no model: datasets, spaces, other kinds, pages of the site.
Expected<void> checkFirstSegment(std::string_view segment);

/// "refs/pr/N" and "refs/convert/X" are one revision though they hold slashes: how many of the parts from
/// `at` on belong to it.
std::size_t revisionLength(const std::vector<std::string_view>& parts, std::size_t at);

bool isModelFile(std::string_view name); ///< by its ending: .json, .gguf, .safetensors, .bin, .pth, .pt

/// Puts the parts together and checks each of them.
Expected<Reference> checked(Reference reference);

/// A host that serves the Hub's own site.
bool isHubHost(std::string_view host);

/// `address` with a scheme, or beginning with a Hub host.
Expected<Reference> parseAddress(std::string_view address, std::string_view endpoint);

} // namespace hbm::hub
