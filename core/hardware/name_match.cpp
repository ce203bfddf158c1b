// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/name_match.h"

#include "core/base/text.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace hbm {

namespace {

constexpr std::size_t kLongestText = 64; // no id is longer; bounds the work for hostile input
constexpr int kNoMatch = 6;

/// Lower case, blanks and underscores as the dashes of ids, none at the ends.
std::string asIdText(std::string_view text)
{
    std::string out = lowerCase(text);
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c == ' ' || c == '_'; }, '-');
    const std::size_t first = out.find_first_not_of('-');
    return first == std::string::npos ? std::string()
                                      : out.substr(first, out.find_last_not_of('-') - first + 1);
}

/// 0 = the id itself … 5 = in the name only, kNoMatch = not at all.
int rank(const NamedId& entry, const std::string& text)
{
    if (entry.id == text)
        return 0;
    if (entry.id.starts_with(text))
        return entry.id[text.size()] == '-' ? 1 : 2;
    if (entry.id.find("-" + text) != std::string_view::npos)
        return 3;
    if (entry.id.find(text) != std::string_view::npos)
        return 4;
    return asIdText(entry.name).find(text) != std::string::npos ? 5 : kNoMatch;
}

/// Levenshtein distance: insertions, deletions and replacements.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t { 0 });
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({ replaced, row[j] + 1, row[j - 1] + 1 });
        }
    }
    return row[b.size()];
}

} // namespace

std::vector<std::size_t> bestMatches(const std::vector<NamedId>& all, std::string_view original)
{
    const std::string text = asIdText(original.substr(0, 2 * kLongestText));
    std::vector<std::size_t> best;
    if (text.empty()) // would be part of everything
        return best;
    int bestRank = kNoMatch;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int r = rank(all[i], text);
        if (r < bestRank) {
            bestRank = r;
            best.clear();
        }
        if (r == bestRank && r != kNoMatch)
            best.push_back(i);
    }
    std::sort(best.begin(), best.end(), [&](std::size_t a, std::size_t b) { return all[a].id < all[b].id; });
    return best;
}

std::vector<std::size_t> nearestIds(
    const std::vector<NamedId>& all, std::string_view original, std::size_t count)
{
    const std::string text = asIdText(original.substr(0, kLongestText));
    // A short name is compared with the beginning of an id first: "h2000" is one edit from "h200-".
    using Distance = std::tuple<std::size_t, std::size_t, std::string_view, std::size_t>;
    std::vector<Distance> distances;
    for (std::size_t i = 0; i < all.size(); ++i)
        distances.emplace_back(editDistance(text, all[i].id.substr(0, text.size())),
            editDistance(text, all[i].id), all[i].id, i);
    std::sort(distances.begin(), distances.end());
    distances.resize(std::min(count, distances.size()));
    std::vector<std::size_t> nearest;
    for (const Distance& d : distances)
        nearest.push_back(std::get<3>(d));
    return nearest;
}

std::string joinIds(const std::vector<NamedId>& all, const std::vector<std::size_t>& which)
{
    constexpr std::size_t kMostShown = 12;
    std::string text;
    for (std::size_t i = 0; i < which.size() && i < kMostShown; ++i)
        text += (i > 0 ? ", " : "") + std::string(all[which[i]].id);
    return which.size() > kMostShown ? text + ", …" : text;
}

} // namespace hbm
