// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the HBM split: names of rows and parts, direct labels, legend, caption, note. What is said
// about a marked part is in split_hover.
#pragma once

#include "ui/charts/split_data.h"
#include "ui/support/theme.h"

#include <QStringList>

namespace hbm::ui::split {

Role roleOf(Part part);
QString codeOf(Part part); ///< "weights", "kvInUse", "kvFree", "reserve", "keptBack", "over"
QString nameOf(Part part); ///< "KV in use"

QString sessionsText(std::int64_t count); ///< "1 session"
QString rangeText(Bytes low, Bytes high, ByteUnit unit); ///< "2.5 to 6.5 GiB"

QString rowName(const SplitData& data, const SplitRow& row); ///< "GPU 0–7", "stage 1"
/// "4 GPUs like this, 2 sessions each", for a line of its own; empty where the name says it all.
QString rowDetail(const SplitData& data, const SplitRow& row);
QString rowTitle(const SplitData& data, const SplitRow& row); ///< in one line: "stage 1 · 4 GPUs"

/// Direct labels of a segment, longest first: the first that fits is painted.
QStringList segmentTexts(const SplitData& data, const SplitRow& row, Part part);
QString unknownText(); ///< in place of a bar
QString overText(const SplitData& data, const SplitRow& row); ///< "over by 4.7 GiB"
QString capacityText(const SplitData& data, const SplitRow& row); ///< "HBM 178.4"
QString budgetText(const SplitData& data, const SplitRow& row); ///< "budget 164.1"

bool inLegend(const SplitData& data, Part part); ///< a part that no GPU can have is left out
QString legendText(const SplitData& data, Part part); ///< "reserve 4.5 GiB", "KV in use, 8 copies"
QString reserveRangeText(const SplitData& data); ///< "2.5 to 6.5 GiB", behind its sign in the legend
QString captionText(const SplitData& data); ///< "Limited by the KV pool on stage 2"; may be empty
/// `cut`: a bar ends short of its demand; `baseline`: that of a pinned scenario is drawn.
QString noteText(const SplitData& data, bool cut, bool baseline = false);
QString emptyText(const SplitData& data);

} // namespace hbm::ui::split
