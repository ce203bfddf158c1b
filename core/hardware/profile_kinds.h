// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two kinds of profile, field by field: used by profile_file.cpp only.
#pragma once

#include "core/hardware/accelerator.h"
#include "core/hardware/profile_fields.h"

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace hbm {

inline constexpr std::string_view kAcceleratorSchema = "hbm-planner/accelerator/1";
inline constexpr std::string_view kNodeSchema = "hbm-planner/node/1";

Accelerator readAccelerator(ProfileFields& fields);
Node readNode(ProfileFields& fields);

nlohmann::json acceleratorToJson(const Accelerator& accelerator);
nlohmann::json nodeToJson(const Node& node);

} // namespace hbm
