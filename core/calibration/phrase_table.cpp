// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/phrase_table.h"

#include <algorithm>

namespace hbm {

namespace {

/// Characters of a phrase at the end of a line that are taken for its start: fewer would be any word.
constexpr std::size_t kLeastCut = 8;

std::size_t pairOf(char a, char b)
{
    return static_cast<std::size_t>(static_cast<unsigned char>(a)) << 8 | static_cast<unsigned char>(b);
}

} // namespace

PhraseTable::PhraseTable(std::span<const std::span<const LinePattern>> tables)
{
    for (std::span<const LinePattern> table : tables)
        for (const LinePattern& pattern : table) {
            const std::string_view phrase = pattern.phrase;
            m_byFirst[static_cast<unsigned char>(phrase[0])].push_back(&pattern);
            m_longest = std::max(m_longest, phrase.size());
            m_pairs.set(pairOf(phrase[0], phrase[1]));
            if (phrase[1] == ' ')
                m_pairs.set(pairOf(phrase[0], phrase[2])); // joined lines have no blank where they were cut
        }
}

PhraseTable::Found PhraseTable::find(std::string_view text, std::size_t from, std::size_t other) const
{
    for (std::size_t i = from; i + 1 < text.size(); ++i, other = 0) {
        if (!m_pairs.test(pairOf(text[i], text[i + 1])))
            continue;
        std::size_t skipped = 0;
        for (const LinePattern* pattern : m_byFirst[static_cast<unsigned char>(text[i])]) {
            std::size_t end = 0;
            const Match match = matchPhrase(text, i, pattern->phrase, end);
            const bool cut = match == Match::RanOut && text.size() - i >= kLeastCut;
            if ((match == Match::Yes || cut) && skipped++ == other)
                return { pattern, i, end, cut };
        }
    }
    return {};
}

} // namespace hbm
