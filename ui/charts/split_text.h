// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the HBM split: names of rows and parts, direct labels, legend, note, hover, status line.
#pragma once

#include "ui/charts/split_data.h"
#include "ui/support/theme.h"

#include <QStringList>

namespace hbm::ui::split {

Role roleOf(Part part);
QString codeOf(Part part); ///< "weights", "kvInUse", "kvFree", "reserve", "keptBack", "over"
QString nameOf(Part part); ///< "KV in use"

QString rowName(const SplitData& data, const SplitRow& row); ///< "GPU 0–7", "stage 1"
QString rowDetail(const SplitData& data, const SplitRow& row); ///< "4 GPUs, 2 sessions each"; may be empty
QString rowTitle(const SplitData& data, const SplitRow& row); ///< both

/// Direct labels of a segment, longest first: the first that fits is painted.
QStringList segmentTexts(const SplitData& data, const SplitRow& row, Part part);
QString overText(const SplitData& data, const SplitRow& row); ///< "over by 4.7 GiB"
QString capacityText(const SplitData& data, const SplitRow& row); ///< "HBM 178.4"
QString budgetText(const SplitData& data, const SplitRow& row); ///< "budget 164.1"

bool inLegend(const SplitData& data, Part part); ///< a part that no GPU can have is left out
QString legendText(const SplitData& data, Part part); ///< "reserve 4.5 ± 2.0"
QString noteText(const SplitData& data, bool cut); ///< `cut`: a bar ends short of its demand
QString emptyText(const SplitData& data);

/// Rich text with all parts of one row; the hovered one bold.
QString hoverHtml(const SplitData& data, const SplitRow& row, Part hovered, const Theme& theme);
QString statusLine(const SplitData& data, const SplitRow& row, Part part);
/// The whole split in a sentence for each row, for screen readers.
QString description(const SplitData& data);

} // namespace hbm::ui::split
