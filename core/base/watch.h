// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a long reading tells how far it is, and hears that nobody waits for it any more.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace hbm {

enum class ReadStep
{
    Files, ///< headers of weight files on this machine; done and total count files
    Asking, ///< the Hub is asked which commit and files there are
    Fetching, ///< `name` is being fetched; bytes, total 0 = not said
    FetchingHeaders, ///< headers of weight files on the Hub; files
    Waiting ///< the Hub asked to wait: `total` seconds, of which `done` are over
};

struct ReadProgress
{
    ReadStep step = ReadStep::Files;
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::string name {}; ///< of the file that is fetched
};

struct Watch
{
    std::function<void(const ReadProgress&)> progress; ///< may be empty; never called by two threads at once
    std::stop_token stop; ///< the reading ends with "cancelled"

    void tell(std::int64_t done, std::int64_t total) const { tell({ ReadStep::Files, done, total }); }
    void tell(const ReadProgress& how) const
    {
        if (progress)
            progress(how);
    }
};

} // namespace hbm
