// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which commit of which repository a model was read from: what makes its plan reproducible.
#pragma once

#include <string>

namespace hbm {

struct HubOrigin
{
    std::string repository; ///< "org/name" as the Hub spells it
    std::string revision; ///< branch or tag as asked; empty = the default branch
    std::string commit; ///< 40 hexadecimal digits
    std::string file; ///< of a GGUF repository: the (first) file that was read
    std::string endpoint; ///< "https://huggingface.co"
    bool fromCache = false; ///< the Hub was not asked, did not answer or refused: a copy of before
    std::string cachedOn; ///< with fromCache: the day of the copy, "2026-11-30"
    bool olderCommit = false; ///< with fromCache: not the commit that the cache knows for the revision

    bool operator==(const HubOrigin&) const = default;
};

} // namespace hbm
