// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hardware/compute_capability.h"

#include <charconv>

namespace hbm {

std::optional<int> capabilityOf(std::string_view text)
{
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || point > 2 || text.size() != point + 2)
        return std::nullopt;
    int major = 0, minor = 0;
    const auto whole = [](std::string_view digits, int& value) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc() && end == digits.data() + digits.size() && value >= 0;
    };
    if (!whole(text.substr(0, point), major) || !whole(text.substr(point + 1), minor))
        return std::nullopt;
    return major * 10 + minor;
}

std::string capabilityText(int capability)
{
    return std::to_string(capability / 10) + "." + std::to_string(capability % 10);
}

} // namespace hbm
