// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands before the message of a log line: time stamps, levels, files, processes and ranks, and what
// docker compose, kubectl, journald and mpirun put before every line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hbm {

struct LinePrefix
{
    std::size_t length = 0; ///< the message starts here
    std::string worker; ///< "Worker_TP0", "DP0 TP1", "rank 3"; empty when none is named
    bool present = false; ///< the line starts a message of its own: it had a stamp, a level or a process
};

/// `text` is clean (cleanText).
LinePrefix linePrefix(std::string_view text);

} // namespace hbm
