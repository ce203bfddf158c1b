// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people paste to name a model: an id, an address in the browser, a command with the id in it.
#pragma once

#include "core/hub/model_reference.h"

namespace hbm::hub {

/// Reads what was pasted; `endpoint` ("https://huggingface.co") is the Hub that is asked, whose own addresses
/// are understood too. Takes names only: whatever host was pasted, requests go to the endpoint. No I/O.
/// Errors, each with its sentence: hub-empty, -too-long, -control-chars, -whitespace, -dataset, -space,
/// -other-type, -reserved, -host, -mirror, -scheme, -percent, and those of name_rules.h.
Expected<Reference> parseReference(std::string_view text, std::string_view endpoint);

/// A text that parseReference reads, with any endpoint, as this very reference: "org/name@revision/file:TAG"
/// where that is not ambiguous, else an hf:// address with %xx in it. Holds for whatever parseReference
/// gives, but for ignoredRoute and droppedCredentials, which say how it was once pasted, and for a path that
/// is beyond the longest text when so written.
std::string referenceText(const Reference& reference);

} // namespace hbm::hub
