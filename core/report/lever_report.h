// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Levers as text and JSON.
#pragma once

#include "core/planning/lever.h"

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

namespace hbm {

std::string sentence(const Lever& lever);

/// One line each: sessions after, what is gained, how much less is needed per GPU, the change. Empty without
/// levers.
std::string leversText(std::span<const Lever> levers, std::size_t most);

/// [{"code","field","text","fits","verdict","sessions","sessions_gained","less_needed_bytes_per_gpu","command"}]:
/// the command plans the scenario with that change.
nlohmann::json leversToJson(std::span<const Lever> levers);

} // namespace hbm
