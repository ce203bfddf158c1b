// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a long reading tells how far it is, and hears that nobody waits for it any more.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace hbm {

struct Watch
{
    std::function<void(std::int64_t done, std::int64_t total)> progress; ///< files; may be empty
    std::stop_token stop; ///< asked for between files: the reading ends with "cancelled"

    void tell(std::int64_t done, std::int64_t total) const
    {
        if (progress)
            progress(done, total);
    }
};

} // namespace hbm
