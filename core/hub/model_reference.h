// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What names a model, once it has been read.
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

} // namespace hbm::hub
