// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/issue_list.h"

#include "core/report/messages.h"
#include "core/scenario/engine_traits.h"

#include <fmt/format.h>

namespace hbm {

void appendIssues(std::string& out, std::string_view title, const Issues& issues, EngineKind engine)
{
    if (issues.empty())
        return;
    out += fmt::format("\n{}\n", title);
    for (const Issue& issue : issues)
        out += fmt::format("  {} {}\n",
            issue.severity == Severity::Problem       ? "!"
                : issue.severity == Severity::Warning ? "*"
                                                      : "-",
            sentence(named(issue, engine)));
}

Issue named(Issue issue, EngineKind engine)
{
    issue.field = ownOptionName(engine, issue.field);
    return issue;
}

} // namespace hbm
