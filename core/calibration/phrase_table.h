// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the phrases of all engines in one pass over a message: most lines of a log hold none, and a log has
// hundreds of megabytes.
#pragma once

#include "core/calibration/line_pattern.h"

#include <array>
#include <bitset>
#include <vector>

namespace hbm {

class PhraseTable
{
public:
    explicit PhraseTable(std::span<const std::span<const LinePattern>> tables);

    struct Found
    {
        const LinePattern* pattern = nullptr; ///< nullptr: none
        std::size_t start = 0;
        std::size_t end = 0; ///< behind the phrase; of no meaning when it is `cut`
        bool cut = false; ///< the text ends inside the phrase
    };
    /// The first phrase at or behind `from`; `other` > 0 asks for the next one at the same place.
    Found find(std::string_view text, std::size_t from, std::size_t other = 0) const;

private:
    std::array<std::vector<const LinePattern*>, 256> m_byFirst;
    std::bitset<65536> m_pairs;
    std::size_t m_longest = 0;
};

} // namespace hbm
