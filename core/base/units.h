// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Integer arithmetic that cannot wrap, and the byte type built on it. A result that leaves the range of
// int64 sticks at the limit ("saturates"): context x sessions x bytes per token can pass 2^63 with silly
// input, and that must become an issue in the plan, never a wrapped number or a crash.
#pragma once

#include <compare>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace hbm {

using Tokens = std::int64_t;

inline constexpr std::int64_t kSaturated = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kKiB = std::int64_t { 1 } << 10;
inline constexpr std::int64_t kMiB = std::int64_t { 1 } << 20;
inline constexpr std::int64_t kGiB = std::int64_t { 1 } << 30;
inline constexpr std::int64_t kGB = 1'000'000'000; // the GB of a datasheet

/// Sum, difference and product that stick at the limits of int64 and stay there.
constexpr std::int64_t addSaturated(std::int64_t a, std::int64_t b)
{
    std::int64_t r = 0;
    if (a == kSaturated || b == kSaturated)
        return kSaturated;
    if (__builtin_add_overflow(a, b, &r))
        return b > 0 ? kSaturated : std::numeric_limits<std::int64_t>::min();
    return r;
}

constexpr std::int64_t subtractSaturated(std::int64_t a, std::int64_t b)
{
    std::int64_t r = 0;
    if (a == kSaturated)
        return kSaturated;
    if (__builtin_sub_overflow(a, b, &r))
        return b < 0 ? kSaturated : std::numeric_limits<std::int64_t>::min();
    return r;
}

constexpr std::int64_t multiplySaturated(std::int64_t a, std::int64_t b)
{
    std::int64_t r = 0;
    if (a == 0 || b == 0)
        return 0;
    if (a == kSaturated || b == kSaturated)
        return kSaturated;
    if (__builtin_mul_overflow(a, b, &r))
        return (a > 0) == (b > 0) ? kSaturated : std::numeric_limits<std::int64_t>::min();
    return r;
}

/// Product of several factors, the same way.
constexpr std::int64_t product(std::initializer_list<std::int64_t> factors)
{
    std::int64_t p = 1;
    for (std::int64_t f : factors)
        p = multiplySaturated(p, f);
    return p;
}

/// a / b rounded up, for a >= 0 and b > 0; 0 when b is not positive (nothing can be divided into no parts).
constexpr std::int64_t ceilDivide(std::int64_t a, std::int64_t b)
{
    if (b <= 0)
        return 0;
    return a == kSaturated ? kSaturated : a / b + (a % b > 0 ? 1 : 0);
}

/// a / b rounded down, for a >= 0 and b > 0; 0 when b is not positive.
constexpr std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    return b <= 0 ? 0 : a / b;
}

/// a rounded up to a multiple of step.
constexpr std::int64_t roundUp(std::int64_t a, std::int64_t step)
{
    return multiplySaturated(ceilDivide(a, step), step);
}

__extension__ typedef __int128 Int128; // g++ and clang; a pedantic build wants it said

/// value x numerator / denominator rounded up, without overflow of the intermediate product.
constexpr std::int64_t scaleUp(std::int64_t value, std::int64_t numerator, std::int64_t denominator)
{
    if (denominator <= 0 || value == kSaturated)
        return value;
    const Int128 wide = static_cast<Int128>(value) * numerator;
    const Int128 result = wide / denominator + (wide % denominator > 0 ? 1 : 0);
    return result > kSaturated ? kSaturated : static_cast<std::int64_t>(result);
}

/// value x numerator / denominator rounded down, without overflow of the intermediate product.
constexpr std::int64_t scaleDown(std::int64_t value, std::int64_t numerator, std::int64_t denominator)
{
    if (denominator <= 0 || value == kSaturated)
        return value;
    const Int128 result = static_cast<Int128>(value) * numerator / denominator;
    return result > kSaturated ? kSaturated : static_cast<std::int64_t>(result);
}

/// A number of bytes. A type of its own so that bytes, tokens and counts cannot be added by mistake.
struct Bytes
{
    std::int64_t value = 0;

    constexpr auto operator<=>(const Bytes&) const = default;
    constexpr Bytes& operator+=(Bytes other) { return value = addSaturated(value, other.value), *this; }
    constexpr bool saturated() const { return value == kSaturated; }
};

constexpr Bytes operator+(Bytes a, Bytes b)
{
    return { addSaturated(a.value, b.value) };
}
constexpr Bytes operator-(Bytes a, Bytes b)
{
    return { subtractSaturated(a.value, b.value) };
}
constexpr Bytes operator*(Bytes a, std::int64_t n)
{
    return { multiplySaturated(a.value, n) };
}
constexpr Bytes operator*(std::int64_t n, Bytes a)
{
    return a * n;
}

/// An exact positive fraction, e.g. 17/32 bytes per MXFP4 weight.
struct Ratio
{
    std::int64_t numerator = 1;
    std::int64_t denominator = 1;

    constexpr bool operator==(const Ratio&) const = default;
};

} // namespace hbm
