// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/workbook.h"

#include <algorithm>

namespace hbm {

namespace {

using Offset = std::vector<NamedScenario>::difference_type;

/// Where the scenario of `index` is after one was taken from `from` and put at `to`.
std::size_t movedIndex(std::size_t index, std::size_t from, std::size_t to)
{
    if (index == from)
        return to;
    if (index > from && index <= to)
        return index - 1;
    if (index < from && index >= to)
        return index + 1;
    return index;
}

} // namespace

std::string freeName(const Workbook& workbook)
{
    for (int round = 1;; ++round)
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            const std::string name = std::string(1, letter) + (round > 1 ? std::to_string(round) : "");
            if (std::none_of(workbook.scenarios.begin(), workbook.scenarios.end(),
                    [&](const NamedScenario& s) { return s.name == name; }))
                return name;
        }
}

Workbook withDuplicate(Workbook workbook, std::size_t index, std::string name)
{
    if (workbook.scenarios.size() >= kMaxScenarios || index >= workbook.scenarios.size())
        return workbook;
    NamedScenario copy = workbook.scenarios[index];
    copy.name = std::move(name);
    workbook.scenarios.insert(workbook.scenarios.begin() + static_cast<Offset>(index) + 1, std::move(copy));
    if (workbook.baseline && *workbook.baseline > index)
        ++*workbook.baseline;
    workbook.current = index + 1;
    return workbook;
}

Workbook withoutScenario(Workbook workbook, std::size_t index)
{
    if (workbook.scenarios.size() <= 1 || index >= workbook.scenarios.size())
        return workbook;
    workbook.scenarios.erase(workbook.scenarios.begin() + static_cast<Offset>(index));
    if (workbook.baseline == index)
        workbook.baseline.reset();
    else if (workbook.baseline && *workbook.baseline > index)
        --*workbook.baseline;
    if (workbook.current > index)
        --workbook.current;
    workbook.current = std::min(workbook.current, workbook.scenarios.size() - 1);
    return workbook;
}

Workbook withMoved(Workbook workbook, std::size_t from, std::size_t to)
{
    if (from >= workbook.scenarios.size() || to >= workbook.scenarios.size() || from == to)
        return workbook;
    const auto begin = workbook.scenarios.begin();
    const auto at = [&](std::size_t index) { return begin + static_cast<Offset>(index); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    workbook.current = movedIndex(workbook.current, from, to);
    if (workbook.baseline)
        workbook.baseline = movedIndex(*workbook.baseline, from, to);
    return workbook;
}

} // namespace hbm
