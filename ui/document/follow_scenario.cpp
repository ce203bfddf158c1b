// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/follow_scenario.h"

#include <algorithm>

namespace hbm::ui {

std::optional<std::size_t> placeAfter(const Workbook& before, const Workbook& after, std::size_t index)
{
    const std::vector<NamedScenario>& old = before.scenarios;
    const std::vector<NamedScenario>& now = after.scenarios;
    const auto same
        = static_cast<std::size_t>(std::mismatch(old.begin(), old.end(), now.begin(), now.end()).first
            - old.begin()); // from the front on
    if (index < same)
        return index;
    if (now.size() > old.size())
        return index + (now.size() - old.size());
    if (now.size() < old.size()) {
        const std::size_t gone = old.size() - now.size();
        return index < same + gone ? std::nullopt : std::optional(index - gone);
    }
    // Moved: all are there, in another order. Otherwise it was edited in its place.
    if (!std::is_permutation(old.begin(), old.end(), now.begin()))
        return index;
    return static_cast<std::size_t>(std::find(now.begin(), now.end(), old[index]) - now.begin());
}

} // namespace hbm::ui
