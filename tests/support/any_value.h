// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values for properties, inside the bounds that files and people can give.
#pragma once

#include <cstdint>
#include <optional>
#include <rapidcheck.h>
#include <span>
#include <string>
#include <vector>

namespace hbm::test {

inline bool coin()
{
    return *rc::gen::arbitrary<bool>();
}

/// Mostly small, sometimes anywhere, sometimes a bound.
inline std::int64_t between(std::int64_t low, std::int64_t high)
{
    switch (*rc::gen::inRange(0, 4)) {
    case 0:
        return high;
    case 1:
        return low;
    case 2:
        return *rc::gen::inRange<std::int64_t>(low, high); // high itself: above
    default:
        return *rc::gen::inRange<std::int64_t>(low, low + (high - low > 1000 ? 1000 : high - low) + 1);
    }
}

inline std::string anyText()
{
    return *rc::gen::element<std::string>("", "a", "zai-org/GLM-5.2-FP8", "Käse – 日本", R"("quoted" \ / {})",
        "0", "null", std::string(300, 'x'));
}

inline void fill(bool& value)
{
    value = coin();
}
inline void fill(std::optional<bool>& value)
{
    value = coin() ? std::optional(coin()) : std::nullopt;
}
inline void fill(std::string& value)
{
    value = anyText();
}

template <class N> void fill(N& value, std::int64_t low, std::int64_t high)
{
    value = N { static_cast<decltype(value + 0)>(between(low, high)) };
}
template <class N> void fill(std::optional<N>& value, std::int64_t low, std::int64_t high)
{
    value.reset();
    if (coin())
        fill(value.emplace(), low, high);
}

template <class E> void fill(E& value, std::span<const E> all)
{
    value = all[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(all.size())))];
}
template <class E> void fill(std::optional<E>& value, std::span<const E> all)
{
    value.reset();
    if (coin())
        fill(value.emplace(), all);
}

/// Up to `most` values that `make` gives.
template <class T, class Make> void fillList(std::vector<T>& list, int most, Make make)
{
    list.clear();
    for (int n = *rc::gen::inRange(0, most + 1); n > 0; --n)
        list.push_back(make());
}

/// Rising, each once.
inline std::vector<int> risingLayers()
{
    std::vector<int> layers;
    for (int next = *rc::gen::inRange(0, 4), n = *rc::gen::inRange(0, 12); n > 0; --n) {
        layers.push_back(next);
        next += *rc::gen::element(1, 1, 1, 2, 5);
    }
    return layers;
}

} // namespace hbm::test
