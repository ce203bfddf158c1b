// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Markdown of the kind that forges render: what it would take for its own, and a report in it.
#pragma once

#include "core/report/report_document.h"

#include <string>
#include <string_view>

namespace hbm {

/// One line of text with a backslash before what Markdown would take for its own.
std::string markdownEscaped(std::string_view text);

/// The whole report, without pictures.
std::string reportMarkdown(const ReportDocument& report);

} // namespace hbm
