// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers for the screen, in the user's locale. Units are not translated.
#pragma once

#include "core/base/text.h"
#include "core/planning/capacity_plan.h"

#include <QString>

namespace hbm::ui {

QString bytesText(Bytes bytes, ByteUnit unit, int decimals = 1); ///< "178.4 GiB"
QString bytesNumber(Bytes bytes, ByteUnit unit, int decimals = 1); ///< the same without the unit
QString exactBytes(Bytes bytes); ///< "191,501,854,310 B"
QString countText(std::int64_t count); ///< "1,048,576"
QString signedCountText(std::int64_t difference); ///< "+12", "−3", "±0"
QString tokensText(Tokens tokens); ///< "128k", "1M", else with separators
QString optionalCount(const std::optional<std::int64_t>& count); ///< "–" when unknown
QString percentText(double share, int decimals = 1); ///< 0.49 -> "49.0 %"
/// A figure in its own unit: bytes by `unit`, tokens and counts with separators, millionths as a decimal.
QString figureText(const Figure& figure, ByteUnit unit);

} // namespace hbm::ui
