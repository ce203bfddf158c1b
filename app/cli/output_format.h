// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// --json, --markdown and --csv: at most one, in place of text.
#pragma once

#include <CLI/CLI.hpp>

namespace hbm::cli {

struct OutputFormat
{
    bool json = false, markdown = false, csv = false;

    bool text() const { return !json && !markdown && !csv; }
};

inline void addOutputFormat(CLI::App& command, OutputFormat& format)
{
    CLI::Option_group* group = command.add_option_group("output", "Instead of text");
    group->add_flag("--json", format.json, "");
    group->add_flag("--markdown", format.markdown, "");
    group->add_flag("--csv", format.csv, "");
    group->require_option(0, 1);
}

} // namespace hbm::cli
