// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/line_pattern.h"

#include "core/calibration/python_values.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

/// Where engines name the model, in the order of their word.
constexpr std::array<std::string_view, 4> kModelNames { "model", "model_path", "model_tag", "llm_model" };

} // namespace

void takeSettings(std::string_view list, SettingOrigin origin, FactsBuilder& facts)
{
    forEachPair(list, [&](std::string_view name, std::string_view raw) {
        const auto value = plainValueOf(raw);
        if (!value || *value == "auto") // nothing said
            return;
        if (std::find(kModelNames.begin(), kModelNames.end(), name) != kModelNames.end())
            facts.model(*value);
        facts.setting(name, *value, origin);
    });
}

} // namespace hbm
