// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/figure.h"

#include "tests/catch.h"

using namespace hbm;

namespace {
Figure bytes(std::int64_t v, Evidence e = Evidence::Derived)
{
    return plainValue("b", Unit::Bytes, v, e, "test");
}
}

TEST_CASE("a figure's value follows from its operands", "[figure]")
{
    CHECK(sumOf("s", Unit::Bytes, { bytes(1), bytes(2), bytes(3) }).value == 6);
    CHECK(sumOf("s", Unit::Bytes, {}).value == 0);
    CHECK(differenceOf("d", Unit::Bytes, bytes(10), { bytes(3), bytes(4) }).value == 3);
    CHECK(productOf("p", Unit::Bytes, { bytes(78), bytes(576) }).value == 44'928);
    CHECK(floorDivideOf("f", Unit::Count, bytes(687), bytes(45)).value == 15);
    CHECK(ceilDivideOf("c", Unit::Count, bytes(687), bytes(45)).value == 16);
    CHECK(minimumOf("m", Unit::Bytes, { bytes(3), bytes(2) }).value == 2);
    CHECK(maximumOf("m", Unit::Bytes, { bytes(3), bytes(2) }).value == 3);
    // ceil(80 GiB-ish x 0.92), as vLLM requests it
    CHECK(scaleUpOf("r", Unit::Bytes, bytes(1'000'001),
              plainValue("u", Unit::Millionths, 920'000, Evidence::Setting, "t"))
              .value
        == 920'001);
}

TEST_CASE("a result is as well known as its weakest operand", "[figure]")
{
    CHECK(sumOf("s", Unit::Bytes, { bytes(1, Evidence::Exact), bytes(2, Evidence::Measured) }).evidence
        == Evidence::Measured);
    CHECK(sumOf("s", Unit::Bytes, { bytes(1, Evidence::Exact), bytes(2, Evidence::Assumed) }).evidence
        == Evidence::Assumed);
}
