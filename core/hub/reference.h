// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people paste to name a model: an id, an address in the browser, a command with the id in it.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace hbm::hub {

enum class ReferenceKind
{
    Model, ///< "org/name"
    Name, ///< one word: one of the oldest models, or an owner's name; the Hub has to be asked
    Local ///< a path on this machine
};

struct Reference
{
    ReferenceKind kind = ReferenceKind::Model;
    std::string id; ///< "org/name", "name", or the local path as written
    std::string revision; ///< branch, tag or commit; empty = the default branch
    std::string path; ///< a file inside the repository; empty = the whole
    std::string tag; ///< "Q4_K_M": which GGUF file; empty = none said
    std::string ignoredRoute; ///< "discussions": the rest of an address that names no file
    bool droppedCredentials = false; ///< the address had a user or a token in it, which is not kept

    bool operator==(const Reference&) const = default;
};

/// Reads what was pasted; `endpoint` ("https://huggingface.co") is the Hub that is asked, whose own addresses
/// are understood too. Takes names only: whatever host was pasted, requests go to the endpoint. No I/O.
/// Errors, each with its sentence: hub-empty, -too-long, -control-chars, -whitespace, -dataset, -space,
/// -other-type, -reserved, -host, -mirror, -scheme, -percent, and those of name_rules.h.
Expected<Reference> parseReference(std::string_view text, std::string_view endpoint);

} // namespace hbm::hub
