// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_ranges.h"

#include "tests/catch.h"

using namespace hbm;

TEST_CASE("rising numbers as ranges and back")
{
    const std::pair<std::vector<int>, const char*> rows[] { { {}, "" }, { { 0 }, "0" },
        { { 0, 1, 2 }, "0-2" }, { { 0, 1, 2, 5, 7, 8 }, "0-2,5,7-8" }, { { 3, 5, 7 }, "3,5,7" } };
    for (const auto& [numbers, text] : rows) {
        CHECK(numberRanges(numbers) == text);
        CHECK(parseNumberRanges(text, 10, 10) == numbers);
    }
}

TEST_CASE("what is no list of ranges")
{
    for (const char* text : { "-1", "1-", "a", "1,,2", "1,", ",", "2-1", "2,2", "0-2,2", "3,1", "11", "0-11",
             "1-2-3", "+1", " 1", "1 ", "99999999999999999999", "0x1", "1.5" }) {
        INFO(text);
        CHECK_FALSE(parseNumberRanges(text, 10, 100));
    }
    CHECK_FALSE(parseNumberRanges("0-2147483647", 2147483647, 1000));
    CHECK(parseNumberRanges("0-9", 10, 10));
    CHECK_FALSE(parseNumberRanges("0-9", 10, 9));
    CHECK_FALSE(parseNumberRanges("0,1", 10, 1));
}
