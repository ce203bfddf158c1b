// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include "tests/catch.h"

#include <rapidcheck.h>

using namespace hbm;

TEST_CASE("arithmetic sticks at the limit instead of wrapping", "[units]")
{
    CHECK(addSaturated(kSaturated - 1, 5) == kSaturated);
    CHECK(addSaturated(kSaturated, -5) == kSaturated); // once at the limit, always at the limit
    CHECK(multiplySaturated(std::int64_t { 1 } << 40, std::int64_t { 1 } << 40) == kSaturated);
    CHECK(multiplySaturated(0, kSaturated) == 0);
    CHECK(subtractSaturated(kSaturated, 1) == kSaturated);
    CHECK((Bytes { kSaturated } + Bytes { 1 }).saturated());
}

TEST_CASE("division says which way it rounds", "[units]")
{
    CHECK(ceilDivide(1, 16) == 1);
    CHECK(ceilDivide(16, 16) == 1);
    CHECK(ceilDivide(17, 16) == 2);
    CHECK(ceilDivide(0, 16) == 0);
    CHECK(ceilDivide(5, 0) == 0);
    CHECK(floorDivide(31, 16) == 1);
    CHECK(floorDivide(31, 0) == 0);
    CHECK(roundUp(151'936, 64) == 151'936);
    CHECK(roundUp(151'937, 64) == 152'000);
}

TEST_CASE("scaling keeps the intermediate product", "[units]")
{
    // 4097 / 4096 of 700 x 10^9 parameters: the product is beyond 2^51 and below 2^63; of 10^16 it is beyond.
    CHECK(
        scaleUp(700'000'000'000, 4097, 4096) == 700'170'898'438); // 700e9 + 700e9/4096 = 700,170,898,437.5 up
    CHECK(scaleUp(10'000'000'000'000'000, 4097, 4096) == 10'002'441'406'250'000);
    CHECK(scaleDown(kGiB, 1, 3) == 357'913'941);
}

TEST_CASE("ceilDivide is the least n with n x b >= a", "[units][property]")
{
    const bool ok = rc::check("ceilDivide", [] {
        const auto a = *rc::gen::inRange<std::int64_t>(0, std::int64_t { 1 } << 60);
        const auto b = *rc::gen::inRange<std::int64_t>(1, 1 << 30);
        const std::int64_t n = ceilDivide(a, b);
        RC_ASSERT(static_cast<Int128>(n) * b >= a);
        RC_ASSERT(n == 0 || static_cast<Int128>(n - 1) * b < a);
    });
    CHECK(ok);
}
