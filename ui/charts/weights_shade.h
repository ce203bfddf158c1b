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

/// Of words on a shade: a contrast of 4.5 on every one of them, the middle ones too.
QColor weightsInk(const QColor& shade);

} // namespace hbm::ui
