// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every word of the chart of weights: names of parts, direct labels, legend, note, hover, status line.
#pragma once

#include "ui/charts/weights_data.h"
#include "ui/support/theme.h"

#include <QStringList>

namespace hbm::ui::weights {

QString partName(const WeightsData& data, std::size_t part); ///< "Routed experts"
QString sumText(const WeightsData& data, std::size_t row); ///< "87.7 GiB"

/// Direct labels of a segment, longest first: the first that fits is painted.
QStringList segmentTexts(const WeightsData& data, std::size_t row, const std::vector<std::size_t>& parts);

QString keyBytes(const WeightsData& data, std::size_t part); ///< of the legend: "80.1 GiB"
QString keyShare(const WeightsData& data, std::size_t part); ///< "91.3 %"
QString noteText(const WeightsData& data);
QString emptyText(const WeightsData& data);

/// Rich text with all parts of one row; the hovered ones bold, and where the first of them comes from.
QString hoverHtml(
    const WeightsData& data, std::size_t row, const std::vector<std::size_t>& hovered, const Theme& theme);
QString statusLine(const WeightsData& data, std::size_t row, std::size_t part);
/// The whole in a sentence for each row, for screen readers.
QString description(const WeightsData& data);

} // namespace hbm::ui::weights
