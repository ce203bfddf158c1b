// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's counts as figures. Where a session's cost depends on how many there are (windows that all slots
// share), the count is found by trial, and the figure says so.
#pragma once

#include "core/engines/llamacpp/placed.h"

namespace hbm::llamacpp {

CountFigures countFigures(
    const Setting& setting, const std::vector<Placed>& placed, const EngineAccount& account);

} // namespace hbm::llamacpp
