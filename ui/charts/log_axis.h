// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Round numbers for logarithmic axes, as many as their labels have room for.
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace hbm::ui {

/// Every power of ten from 1 on, or of a hundred and more where they crowd; 2 and 5 between them where there
/// are few. `line` is the height of a label.
std::vector<double> decadeNumbers(double minimum, double maximum, double height, double line);

/// Exponents of the powers of two on an axis of tokens, largest first, dropped evenly until their labels have
/// room; the largest is never dropped. `widthOf` is the width of the label of an exponent.
std::vector<int> octaveNumbers(
    double minimum, double maximum, double width, const std::function<double(int)>& widthOf);

} // namespace hbm::ui
