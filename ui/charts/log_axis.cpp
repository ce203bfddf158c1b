// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/log_axis.h"

#include <algorithm>
#include <cmath>

namespace hbm::ui {

std::vector<double> decadeNumbers(double minimum, double maximum, double height, double line)
{
    const double perDecade = height / std::log10(maximum / minimum);
    const int every = std::max(1, static_cast<int>(std::ceil((line + 4) / perDecade)));
    const bool between = perDecade > 4.2 * line;
    std::vector<double> numbers;
    for (int power = 0; std::pow(10.0, power) <= maximum; power += every)
        for (const double factor : { 1.0, 2.0, 5.0 }) {
            const double number = factor * std::pow(10.0, power);
            if ((factor < 1.5 || between) && number <= maximum)
                numbers.push_back(number);
        }
    return numbers;
}

std::vector<int> octaveNumbers(
    double minimum, double maximum, double width, const std::function<double(int)>& widthOf)
{
    const int first = std::max(0, static_cast<int>(std::ceil(std::log2(minimum) - 1e-9)));
    // 2^63 tokens are no int64 any more.
    const int last = std::min(62, static_cast<int>(std::floor(std::log2(maximum) + 1e-9)));
    double widest = 0;
    for (int power = first; power <= last; ++power)
        widest = std::max(widest, widthOf(power));
    const double perPower = width / std::log2(maximum / minimum);
    const int every = std::max(1, static_cast<int>(std::ceil((widest + 14) / perPower)));
    std::vector<int> powers;
    for (int power = last; power >= first; power -= every)
        powers.push_back(power);
    return powers;
}

} // namespace hbm::ui
