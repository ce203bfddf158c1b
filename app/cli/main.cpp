// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <iostream>

int main(int argc, char** argv)
{
    return hbm::cli::run({ argv + 1, argv + argc }, { std::cout, std::cerr });
}
