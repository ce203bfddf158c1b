// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hbm-plan command that prints a scenario's plan in a terminal, and which of its options a model heeds.
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hbm {

/// One line, quoted for a POSIX shell. Only what the user chose is named, so that the defaults stay defaults.
std::string planCommand(const Scenario& scenario);

/// False for an option ("mamba-cache-mode", without dashes) about something that the model does not have:
/// recurrent state, a choice of its type, an encoder, images with a cache of their own. The terminal then
/// says that it changes nothing, and the window does not offer it. True for every other option.
bool appliesTo(std::string_view option, const ModelSpec& model);

} // namespace hbm
