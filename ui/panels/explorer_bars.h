// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first rows of the explorer's table as bars.
#pragma once

#include "ui/charts/explorer_layout.h"
#include "ui/models/explorer_filter.h"
#include "ui/models/explorer_model.h"

namespace hbm::ui {

/// In the order of `filter`, whose source is `model`; `wanted` sessions.
ExplorerBars explorerBars(const ExplorerModel& model, const ExplorerFilter& filter, std::int64_t wanted);

} // namespace hbm::ui
