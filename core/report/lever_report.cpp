// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/lever_report.h"

#include "core/base/text.h"
#include "core/report/command_line.h"
#include "core/report/messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>

namespace hbm {

namespace {

std::string lessText(Bytes less)
{
    if (less.value == 0)
        return "-";
    return (less.value < 0 ? "-" : "") + bytesText({ std::abs(less.value) });
}

} // namespace

std::string sentence(const Lever& lever)
{
    return sentence(Issue { Severity::Info, lever.code, lever.field, lever.args });
}

std::string leversText(std::span<const Lever> levers, std::size_t most)
{
    if (levers.empty())
        return {};
    std::string out = fmt::format(
        "{:<10}{:>10}{:>10}{:>21}  {}\n", "", "sessions", "gained", "less needed per GPU", "change");
    for (const Lever& lever : levers.first(std::min(most, levers.size())))
        out += fmt::format("{:<10}{:>10}{:>10}{:>21}  {}\n", lever.fits ? "fits" : "not yet",
            withThousands(lever.sessions),
            (lever.sessionsGained > 0 ? "+" : "") + withThousands(lever.sessionsGained),
            lessText(lever.lessNeededPerGpu), sentence(lever));
    return out;
}

nlohmann::json leversToJson(std::span<const Lever> levers)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Lever& lever : levers)
        list.push_back({ { "code", lever.code }, { "field", lever.field }, { "text", sentence(lever) },
            { "fits", lever.fits }, { "verdict", nameOf(lever.verdict) }, { "sessions", lever.sessions },
            { "sessions_gained", lever.sessionsGained },
            { "less_needed_bytes_per_gpu", lever.lessNeededPerGpu.value },
            { "command", planCommand(lever.after) } });
    return list;
}

} // namespace hbm
