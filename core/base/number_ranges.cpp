// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_ranges.h"

#include <charconv>

namespace hbm {

namespace {

std::optional<int> numberOf(std::string_view digits)
{
    int value = 0;
    const char* end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, value);
    if (error != std::errc {} || rest != end || value < 0)
        return std::nullopt;
    return value;
}

} // namespace

std::string numberRanges(const std::vector<int>& rising)
{
    std::string text;
    for (std::size_t i = 0; i < rising.size();) {
        std::size_t last = i;
        while (last + 1 < rising.size() && rising[last + 1] == rising[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(rising[i]);
        if (last > i)
            text += "-" + std::to_string(rising[last]);
        i = last + 1;
    }
    return text;
}

std::optional<std::vector<int>> parseNumberRanges(std::string_view text, int largest, std::size_t most)
{
    std::vector<int> numbers;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        const std::size_t dash = item.find('-');
        const auto first = numberOf(item.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : numberOf(item.substr(dash + 1));
        if (!first || !last || *first > *last || *last > largest
            || (!numbers.empty() && *first <= numbers.back())
            || static_cast<std::size_t>(*last - *first) >= most - numbers.size())
            return std::nullopt;
        for (int n = *first; n <= *last; ++n)
            numbers.push_back(n);
        if (comma == std::string_view::npos)
            return numbers;
        text.remove_prefix(comma + 1);
        if (text.empty()) // a comma at the end
            return std::nullopt;
    }
    return numbers;
}

} // namespace hbm
