// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture that the program was made for: one model on the same eight GPUs, placed in three ways. The
// table is the test's report.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <cstdio>

using namespace hbm;

namespace {

struct Placing
{
    const char* name;
    Parallelism parallelism;
    std::optional<std::int64_t> utilization; ///< empty: vLLM's 0.92
};

CapacityPlan planned(const Placing& placing)
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.maxModelLen = 1'048'576;
    s.parallelism = placing.parallelism;
    s.engine.memoryUtilization = placing.utilization;
    return plan(s);
}

double gib(std::int64_t bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(kGiB);
}

} // namespace

TEST_CASE("GLM-5.2-FP8 on 8 x B200, sessions of 1,048,576 tokens, placed in three ways", "[glm-picture]")
{
    const Placing placings[] { { "TP 8", { 8, 1, 1, 1, false }, {} },
        { "TP 8 + DCP 8", { 8, 1, 1, 8, false }, {} }, { "DP 8 + EP 8", { 1, 1, 8, 1, true }, {} },
        { "DP 8 + EP 8 at 0.95", { 1, 1, 8, 1, true }, 950'000 } };
    std::printf("%-20s %9s %9s %9s %11s %9s %9s  %s\n", "", "weights", "reserve", "pool", "one session",
        "admission", "range", "GiB per GPU");
    std::vector<CapacityPlan> plans;
    for (const Placing& placing : placings) {
        const CapacityPlan p = planned(placing);
        const RankPlan& r = p.ranks.front();
        std::printf("%-20s %9.1f %9.1f %9.1f %11.2f %9lld %4lld..%-4lld\n", placing.name,
            gib(r.weights.value), gib(r.reserve.value), gib(r.kvPool.value), gib(p.bytesPerSession.value),
            static_cast<long long>(p.sessions.admission.value_or(-1)),
            static_cast<long long>(p.sessions.admissionLow.value_or(-1)),
            static_cast<long long>(p.sessions.admissionHigh.value_or(-1)));
        plans.push_back(p);
    }
    const CapacityPlan &tensor = plans[0], &context = plans[1], &data = plans[2], &higher = plans[3];
    // 53,940 B a token (656 x 78 layers + 132 x 21 indexers) on every rank: 52.68 GiB; users of that set-up
    // report 1 to 2 requests at a time.
    CHECK(tensor.bytesPerSession.value == 53'940LL * 1'048'576);
    CHECK(tensor.sessions.admission == 1);
    // DCP deals the tokens out over the eight ranks: an eighth of a session on each, in blocks of 64.
    CHECK(context.bytesPerSession.value == 53'940LL * 131'072);
    CHECK(*context.sessions.admission >= 8 * *tensor.sessions.admission);
    CHECK(context.ranks.front().weights == tensor.ranks.front().weights);
    // Data ranks hold whole sessions and all of the attention's weights; each admits as many as the others.
    CHECK(data.bytesPerSession == tensor.bytesPerSession);
    CHECK(data.ranks.front().weights.value > tensor.ranks.front().weights.value);
    CHECK(*data.sessions.admission % 8 == 0);
    // The indexer's buffer of 5.16 GiB is what makes the difference: at 0.92 a whole session of that length
    // no longer fits on a rank, at 0.95 it does.
    CHECK(data.verdict == Verdict::DoesNotFitContext);
    CHECK(higher.sessions.admission == 8);
}
