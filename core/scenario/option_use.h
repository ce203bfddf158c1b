// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an engine's option is to the planner, and what follows it on a command line.
#pragma once

namespace hbm {

enum class OptionUse
{
    Taken, ///< the scenario says it now
    NotAboutMemory, ///< known, and it changes nothing that is planned here: --port
    NotModelled, ///< known to change memory, but not planned: --cpu-offload-gb; the scenario is unchanged
    Unknown, ///< not in the table
};

/// What follows an option on a command line.
enum class OptionValue
{
    None, ///< it stands alone: --enable-expert-parallel
    One,
    Maybe, ///< a word such as on or off, or nothing: llama.cpp's -fa
    Several, ///< one or more words: --cudagraph-capture-sizes 1 2 4
};

} // namespace hbm
