// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a review report writes numbers and names.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/report/report_document.h"

#include <optional>
#include <string>

namespace hbm::review {

std::string countText(const std::optional<std::int64_t>& value); ///< "1,048,576", "unknown"
std::string plural(std::int64_t count, std::string_view noun); ///< "1 session", "2 sessions"
std::string exactText(Bytes bytes); ///< "95,103,037,952"; every digit
std::string shareText(std::int64_t part, std::int64_t whole); ///< "12.3 %"; "–" of nothing
std::string rangeText(Bytes low, Bytes high); ///< "6.9 GiB to 10.9 GiB"; "–" where there is none
std::string gpuName(const CapacityPlan& plan, const RankPlan& rank); ///< "8 GPUs", "GPU 4, stage 2"

std::string limitText(Limit limit);

/// Its sentence in the engine's own words.
std::string issueText(const Issue& issue, EngineKind engine);

ReportTable::Column words(std::string title);
ReportTable::Column number(std::string title);

} // namespace hbm::review
