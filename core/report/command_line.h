// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hbm-plan command that prints a scenario's plan in a terminal.
#pragma once

#include "core/scenario/scenario.h"

#include <string>

namespace hbm {

/// One line, quoted for a POSIX shell. Only what the user chose is named, so that the defaults stay defaults.
std::string planCommand(const Scenario& scenario);

} // namespace hbm
