// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the chart of session bytes over context length.
#pragma once

#include "ui/charts/growth_data.h"
#include "ui/support/theme.h"

#include <QString>

namespace hbm::ui::growth {

QString seriesName(const GrowthSeries& series); ///< "K and V, window 1,024"
QString totalName();
QString weightsName(const GrowthData& data); ///< "Weights 131.4 GiB"
/// "cache = weights at 107,657 tokens × 4 sessions"
QString equalText(const GrowthData& data, bool brief);
QString capText(const GrowthSeries& series); ///< "window 1,024"
QString axesText(const GrowthData& data, bool brief); ///< what runs over what
QString fixedText(const GrowthData& data, const GrowthSeries& series); ///< "fixed 428.6 MiB"
QString markerText(const GrowthData& data); ///< "2.9 GiB at 32,768"
QString crossingText(const GrowthCrossing& crossing, bool brief);
QString emptyText(const GrowthData& data);

/// In a unit that fits the amount: see byte_scale.
QString amount(Bytes bytes, ByteUnit unit);
/// The same for a round number on the axis, which has no decimals: "256 KiB", "100 MB", "4 TiB".
QString axisAmount(double bytes, ByteUnit unit);

/// `strong` is the index of the series that is printed bold; none = the total.
QString hoverHtml(
    const GrowthData& data, std::size_t context, std::optional<std::size_t> strong, const Theme& theme);
QString statusLine(const GrowthData& data, std::size_t context);
QString description(const GrowthData& data);

} // namespace hbm::ui::growth
