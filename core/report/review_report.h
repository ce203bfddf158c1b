// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The report for a design review: the verdict, the split of every kind of GPU, the counts and what they
// follow from, every assumption, and what it takes to compute all of it again. C locale, no date, no path of
// this machine: the same workbook gives the same bytes.
#pragma once

#include "core/report/report_document.h"
#include "core/scenario/workbook.h"

#include <cstddef>

namespace hbm {

/// Of the current scenario in full, and of the others beside it. Scenarios must have a model; the textbook
/// and a GPU of unknown memory have shorter reports.
ReportDocument reviewReport(const Workbook& workbook);

/// The workbook without what is this machine's: folders of models and of the user's own profiles.
Workbook shareable(Workbook workbook);

} // namespace hbm
