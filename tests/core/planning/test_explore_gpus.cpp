// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explore_gpus.h"

#include "core/planning/least_gpus.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

using Accelerators = std::vector<std::shared_ptr<const Accelerator>>;

std::vector<ExploredGpus> explore(const Scenario& s, const Accelerators& gpus, std::vector<int> counts)
{
    return exploreGpus(s, plan(s), gpus, counts);
}

bool hasIssue(const ExploredGpus& row, std::string_view code)
{
    return std::any_of(row.issues.begin(), row.issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("each row is what plan() says of its scenario", "[explore]")
{
    const Catalogue all = shippedCatalogue();
    for (const EngineKind kind : allEngineKinds()) {
        INFO(nameOf(kind));
        Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
        s.engine.kind = kind;
        s.maxModelLen = 131'072;
        s.sessions = 4;
        const auto rows = exploreGpus(s, plan(s), all.accelerators, usualGpuCounts());
        REQUIRE(rows.size() == all.accelerators.size() * usualGpuCounts().size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ExploredGpus& row = rows[i];
            INFO(row.accelerator->id << " x " << row.gpus);
            CHECK(row.accelerator == all.accelerators[i / usualGpuCounts().size()]);
            CHECK(row.gpus == usualGpuCounts()[i % usualGpuCounts().size()]);
            const CapacityPlan p = plan(row.layout.after);
            CHECK(p.verdict == row.verdict);
            CHECK(p.sessions.admission == row.sessions);
            CHECK(p.tensor == row.tensor);
            CHECK(row.layout.after.sessions == 4);
            if (row.memoryPerGpu && row.over->value == 0)
                CHECK(*row.weights + *row.reserve + *row.keptBack + *row.kvInUse + *row.kvFree
                    == *row.memoryPerGpu);
        }
    }
}

TEST_CASE("sizes follow the number: TP as plan() would, freed where the user's do not go", "[explore]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    s.maxModelLen = 8192;
    const auto automatic = explore(s, { test::gpu("h100-sxm"), test::gpu("l4") }, { 1, 2, 4, 8, 16 });
    for (const ExploredGpus& row : automatic)
        CHECK(row.layout.freed.empty());
    CHECK_FALSE(automatic[0].fits); // 141 GB on 80
    CHECK(automatic[1].fits); // on two
    CHECK(automatic[1].tensor == 2);
    CHECK(automatic[4].gpus == 16);
    CHECK(automatic[4].layout.after.nodes == 2); // of eight
    CHECK_FALSE(automatic[5 + 2].fits); // 4 x 24 GB
    CHECK(automatic[5 + 4].fits); // 16 x 22.5 GiB less a tenth hold 131 GiB

    s.parallelism.tensor = 8;
    const auto chosen = explore(s, { test::gpu("h100-sxm") }, { 2, 8 });
    CHECK(chosen[0].tensor == 2);
    CHECK(chosen[0].layout.freed == std::vector<std::string> { "tensor-parallel-size" });
    CHECK(chosen[1].layout.freed.empty());
}

TEST_CASE("unknown memory stays unknown, in a row of its own", "[explore]")
{
    auto mystery = std::make_shared<Accelerator>();
    mystery->id = mystery->name = "Mystery";
    const Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    const auto rows = explore(s, { mystery, test::gpu("h100-sxm") }, { 1 });
    CHECK(rows[0].verdict == Verdict::Unknown);
    CHECK_FALSE(rows[0].sessions);
    CHECK_FALSE(rows[0].memoryPerGpu);
    CHECK_FALSE(rows[0].kvPool);
    CHECK(rows[0].memoryEvidence == Evidence::Unknown);
    CHECK(rows[0].weights == rows[1].weights); // needs no memory
    CHECK(rows[1].memoryEvidence != Evidence::Unknown);
    CHECK(hasIssue(rows[0], "memory-unknown"));
}

TEST_CASE("what an engine does not do on a GPU is a problem of that row", "[explore]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.engine.kind = EngineKind::TensorRtLlm; // for CUDA alone
    const auto vendors = explore(s, { test::gpu("h100-sxm"), test::gpu("mi300x") }, { 1 });
    CHECK(vendors[0].fits);
    CHECK(vendors[1].verdict == Verdict::NotPossible);
    CHECK(hasIssue(vendors[1], "engine-vendor"));

    s.engine.kind = EngineKind::Vllm;
    s.kvDtype = KvDtype::Nvfp4; // kernels for compute capability 10 alone
    const auto types = explore(s, { test::gpu("b200-sxm"), test::gpu("h100-sxm") }, { 1 });
    CHECK(types[0].verdict != Verdict::NotPossible);
    CHECK(types[1].verdict == Verdict::NotPossible);
    CHECK_FALSE(types[1].issues.empty());
}

TEST_CASE("the arithmetic bound passes no layout over that fits", "[explore]")
{
    for (const EngineKind kind : allEngineKinds())
        for (const char* model : { "gpt-oss-120b", "gemma-4-31b-it", "deepseek-v4-flash" })
            for (const std::int64_t sessions : { 1, 40, 400 }) {
                Scenario s = test::scenario(model, "h100-sxm", 8);
                s.engine.kind = kind;
                s.maxModelLen = 65'536;
                s.sessions = sessions;
                const std::int64_t least = leastGpus(s, plan(s));
                for (const int gpus : usualGpuCounts())
                    for (const GpuLayout& layout : gpuLayouts(s, gpuCountOf(s, gpus))) {
                        INFO(model << " " << nameOf(kind) << " " << gpus);
                        if (plan(layout.after).fits)
                            CHECK(gpus >= least);
                    }
            }
}

TEST_CASE("nothing to look at gives nothing", "[explore]")
{
    const Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    CHECK(explore(s, {}, { 1, 2 }).empty());
    CHECK(explore(s, { test::gpu("h100-sxm") }, {}).empty());
}
