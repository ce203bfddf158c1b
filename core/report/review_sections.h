// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sections of a review report, one function each. Only for review_report.cpp.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/report/report_document.h"
#include "core/scenario/workbook.h"

#include <optional>
#include <vector>

namespace hbm::review {

/// One scenario with what the report needs of it.
struct Reviewed
{
    std::string name;
    Scenario scenario;
    CapacityPlan plan;
    std::optional<Tokens> longest;
};

struct Review
{
    std::vector<Reviewed> all;
    std::size_t current = 0;
    std::optional<std::size_t> baseline;

    const Reviewed& now() const { return all[current]; }
    bool several() const { return all.size() > 1; }
};

ReportSection verdict(const Review& review);
ReportSection comparison(const Review& review);
ReportSection sessions(const Reviewed& now);
ReportSection solved(const Reviewed& now);
ReportSection memory(const Reviewed& now);
ReportSection reserve(const Reviewed& now);
ReportSection overContext(const Reviewed& now);
ReportSection cache(const Reviewed& now);
ReportSection arithmetic(const Reviewed& now);
ReportSection assumptions(const Reviewed& now);
ReportSection notes(const Reviewed& now);
ReportSection settings(const Reviewed& now);
ReportSection model(const Review& review);
ReportSection hardware(const Review& review);
ReportSection engine(const Reviewed& now);
ReportSection others(const Review& review); ///< the scenarios beside the current one

} // namespace hbm::review
