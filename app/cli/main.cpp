// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <iostream>

int main(int argc, char** argv)
{
    const hbm::cli::Streams streams { std::cout, std::cerr };
    const int code = hbm::cli::run({ argv + 1, argv + argc }, streams);
    if (!std::cout.flush()) // a full disk must not look like an answer
        return hbm::cli::report({ "file-unwritable", "standard output", { "write failed" } }, streams);
    return code;
}
