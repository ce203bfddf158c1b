// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/command_line.h"

#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

TEST_CASE("the command names what was chosen and nothing else", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 2);
    const std::string plain = planCommand(s);
    CHECK(plain == "hbm-plan plan bundled:llama-3.1-8b --gpu h100-sxm --gpus 2");
    s.engine.memoryUtilization = 850'000;
    s.sessions = 3;
    CHECK(planCommand(s) == plain + " --gpu-memory-utilization 0.85 --sessions 3");
}

TEST_CASE("a pool read off a log keeps its digits", "[command-line]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const std::string plain = planCommand(s);
    const auto pool = [&](std::int64_t millionths, std::int64_t rounding) {
        s.engine.availableKv = Bytes { scaleDown(millionths, kGiB, 1'000'000) }; // as the option is read
        s.engine.availableKvRounding = Bytes { rounding };
        return planCommand(s).substr(plain.size());
    };
    CHECK(pool(46'800'000, kGiB / 2 / 10 / 10) == " --available-kv-gib 46.80");
    CHECK(pool(105'970'000, kGiB / 2 / 10 / 10) == " --available-kv-gib 105.97");
    CHECK(pool(50'000'000, kGiB / 2) == " --available-kv-gib 50");
    CHECK(pool(1'234'567, 0) == " --available-kv-gib 1.234567");
}
