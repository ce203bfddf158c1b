// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// hbm-plan as a script calls it.
#pragma once

#include "app/cli/commands.h"

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace hbm::test {

struct CliResult
{
    int code;
    std::string out, err;

    nlohmann::json parsed() const { return nlohmann::json::parse(out); }
};

inline CliResult runCli(const std::vector<std::string>& arguments)
{
    std::ostringstream out, err;
    const int code = cli::run(arguments, { out, err });
    return { code, out.str(), err.str() };
}

} // namespace hbm::test
