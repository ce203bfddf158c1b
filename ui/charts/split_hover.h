// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the HBM split says about a part that is marked, and to those who do not see it.
#pragma once

#include "ui/charts/split_data.h"
#include "ui/support/theme.h"

namespace hbm::ui::split {

/// Rich text with all parts of one row, the hovered one bold. Of the reserve also what it consists of: each
/// named part with its range, its evidence and its formula, those outside the budget apart. Beside a row that
/// a baseline stands above, how far each part is from that one's.
QString hoverHtml(const SplitData& data, std::size_t row, Part hovered, const Theme& theme);
QString statusLine(const SplitData& data, std::size_t row, Part part);
/// The whole split in a sentence for each row, for screen readers.
QString description(const SplitData& data);

} // namespace hbm::ui::split
