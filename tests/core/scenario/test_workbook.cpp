// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/workbook.h"
#include "tests/catch.h"

#include <rapidcheck.h>

using namespace hbm;

namespace {

Workbook named(const std::string& letters, std::size_t current, std::optional<std::size_t> baseline)
{
    Workbook workbook;
    for (char letter : letters)
        workbook.scenarios.push_back({ std::string(1, letter), {} });
    workbook.current = current;
    workbook.baseline = baseline;
    return workbook;
}

std::string letters(const Workbook& workbook)
{
    std::string all;
    for (const NamedScenario& s : workbook.scenarios)
        all += s.name;
    return all;
}

} // namespace

TEST_CASE("names that are free", "[workbook]")
{
    CHECK(freeName(named("A", 0, {})) == "B");
    CHECK(freeName(named("BC", 0, {})) == "A");
    CHECK(freeName(named("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0, {})) == "A2");
}

TEST_CASE("a duplicate stands behind its original and is worked on", "[workbook]")
{
    const Workbook workbook = withDuplicate(named("ABC", 0, 2), 1, "x");
    CHECK(letters(workbook) == "ABxC");
    CHECK(workbook.current == 2);
    CHECK(workbook.baseline == 3); // still C
    CHECK(withDuplicate(named(std::string(kMaxScenarios, 'A'), 0, {}), 0, "x").scenarios.size()
        == kMaxScenarios);
}

TEST_CASE("a scenario goes, the last one stays", "[workbook]")
{
    CHECK(withoutScenario(named("A", 0, 0), 0) == named("A", 0, 0));
    const Workbook middle = withoutScenario(named("ABC", 1, 1), 1);
    CHECK(letters(middle) == "AC");
    CHECK(middle.current == 1); // C took its place
    CHECK_FALSE(middle.baseline);
    const Workbook last = withoutScenario(named("ABC", 2, 0), 2);
    CHECK(last.current == 1);
    CHECK(last.baseline == 0);
    CHECK(withoutScenario(named("ABC", 2, 2), 0) == named("BC", 1, 1));
}

TEST_CASE("moving keeps what is current and what is the baseline", "[workbook]")
{
    rc::check("for every move", [] {
        const auto count = *rc::gen::inRange<std::size_t>(1, 9);
        const auto at = [&] { return *rc::gen::inRange<std::size_t>(0, count); };
        const Workbook before = named(std::string("ABCDEFGHI").substr(0, count), at(), at());
        const std::size_t from = at(), to = at();
        const Workbook after = withMoved(before, from, to);
        RC_ASSERT(after.scenarios[to].name == before.scenarios[from].name);
        RC_ASSERT(after.scenarios[after.current].name == before.scenarios[before.current].name);
        RC_ASSERT(after.scenarios[*after.baseline].name == before.scenarios[*before.baseline].name);
        RC_ASSERT(withMoved(after, to, from) == before);
    });
}
