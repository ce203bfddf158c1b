// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shades of the colour of the weights for their parts: ordered from the largest to the slightest. Outlines,
// direct labels and the order of the legend say the same without colour.
#pragma once

#include "ui/support/theme.h"

#include <cstddef>

namespace hbm::ui {

QColor weightsShade(const Theme& theme, std::size_t at, std::size_t of);

} // namespace hbm::ui
