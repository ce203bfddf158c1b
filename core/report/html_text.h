// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A report as one HTML file that needs no other: style and pictures are inside. Well-formed as XML too.
#pragma once

#include "core/report/report_document.h"

#include <map>
#include <string>
#include <string_view>

namespace hbm {

/// Drawings of charts as SVG elements, from "<svg" to "</svg>"; they are put in as they are.
using ReportPictures = std::map<ReportChart, std::string>;

/// For text and for values of attributes in double quotes.
std::string htmlEscaped(std::string_view text);

/// A picture that is not in `pictures` is left out: its figures are in a table beside it.
std::string reportHtml(const ReportDocument& report, const ReportPictures& pictures = {});

/// The element of an SVG file, without the prologue; its ids, and what refers to them, begin with `prefix`,
/// so that several may stand in one page. Empty when there is none.
std::string svgElement(std::string_view file, std::string_view prefix);

} // namespace hbm
