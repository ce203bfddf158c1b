// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/levers.h"

#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

const Lever* find(const std::vector<Lever>& list, std::string_view code)
{
    const auto it = std::find_if(list.begin(), list.end(), [&](const Lever& l) { return l.code == code; });
    return it == list.end() ? nullptr : &*it;
}

Scenario glmAtOneMillion()
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    return s;
}

} // namespace

TEST_CASE("latents that are copied eight times: DCP and DP attention lead", "[levers]")
{
    const Scenario s = glmAtOneMillion();
    const CapacityPlan now = plan(s);
    const std::vector<Lever> list = levers(s, now);
    REQUIRE(list.size() >= 4);
    CHECK((list[0].code == "lever-dcp" || list[0].code == "lever-data-attention"));
    const Lever* dcp = find(list, "lever-dcp");
    REQUIRE(dcp);
    CHECK(dcp->args == std::vector<std::string> { "1", "8" }); // the best of 2, 4 and 8
    CHECK(dcp->after.parallelism.decodeContext == 8);
    const Lever* data = find(list, "lever-data-attention");
    REQUIRE(data);
    CHECK(data->after.parallelism.expert);
    CHECK(find(list, "lever-context")); // it fits: half the context holds more sessions
}

TEST_CASE("each lever is what planning its scenario gives, and changes that scenario only", "[levers]")
{
    for (const char* gpu : { "b200-sxm", "h100-sxm" })
        for (const char* model : { "glm-5.2-fp8", "gpt-oss-120b", "qwen3.5-35b-a3b", "gemma-4-31b-it" }) {
            Scenario s = test::scenario(model, gpu, 8);
            s.sessions = 64;
            const CapacityPlan now = plan(s);
            for (const Lever& lever : levers(s, now)) {
                INFO(model << " " << gpu << " " << lever.code);
                const CapacityPlan then = plan(lever.after);
                CHECK(then.fits == lever.fits);
                CHECK(then.verdict == lever.verdict);
                CHECK(then.sessions.admission.value_or(0) == lever.sessions);
                CHECK(lever.sessions - now.sessions.admission.value_or(0) == lever.sessionsGained);
                CHECK(!(lever.after == s));
                CHECK((lever.fits || !now.fits));
                CHECK(messageTemplate(lever.code) != nullptr);
            }
        }
}

TEST_CASE("weights that do not fit: quantization, more GPUs; fitting levers come first", "[levers]")
{
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 1); // 141 GB of 16-bit weights on 80 GB
    s.maxModelLen = 8192;
    const CapacityPlan now = plan(s);
    REQUIRE(now.verdict == Verdict::DoesNotFitWeights);
    const std::vector<Lever> list = levers(s, now);
    REQUIRE(find(list, "lever-more-gpus"));
    CHECK(find(list, "lever-more-gpus")->args == std::vector<std::string> { "1", "2" });
    REQUIRE(find(list, "lever-quantization"));
    CHECK(find(list, "lever-quantization")->fits);
    CHECK(std::is_partitioned(list.begin(), list.end(), [](const Lever& l) { return l.fits; }));
    CHECK(find(list, "lever-context") == nullptr); // no context is short enough
}

TEST_CASE("a context that does not fit: the longest that does is offered", "[levers]")
{
    Scenario s = test::scenario("llama-3.1-8b", "rtx4090", 1);
    const CapacityPlan now = plan(s); // 131,072 tokens x 131,072 B = 16 GiB beside 15 GiB of weights
    REQUIRE(now.verdict == Verdict::DoesNotFitContext);
    const std::vector<Lever> list = levers(s, now);
    REQUIRE(find(list, "lever-context"));
    const Scenario shorter = find(list, "lever-context")->after;
    CHECK(plan(shorter).fits);
    CHECK(*shorter.maxModelLen % 1024 == 0);
    Scenario longer = shorter;
    longer.maxModelLen = *shorter.maxModelLen + 1024;
    CHECK_FALSE(plan(longer).fits);
}

TEST_CASE("the cap on sequences is lifted where the pool holds more", "[levers]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h200-sxm", 1);
    s.maxModelLen = 1024;
    s.engine.maxNumSeqs = 16;
    s.sessions = 32;
    const CapacityPlan now = plan(s);
    REQUIRE(now.limit == Limit::MaxNumSeqs);
    const std::vector<Lever> list = levers(s, now);
    REQUIRE(!list.empty());
    CHECK(list.front().code == "lever-max-num-seqs");
    CHECK(list.front().fits);
}

TEST_CASE("where states fill the pool, fewer sequences come first", "[levers]")
{
    // 2,048 states of 147 MB each do not fit beside the weights of an H200.
    Scenario s = test::scenario("qwen3.5-27b", "h200-sxm", 1);
    s.engine.kind = EngineKind::TensorRtLlm;
    s.maxModelLen = 16'384;
    const CapacityPlan now = plan(s);
    REQUIRE(now.limit == Limit::States);
    const std::vector<Lever> list = levers(s, now);
    const Lever* fewer = find(list, "lever-max-num-seqs");
    REQUIRE(fewer != nullptr);
    CHECK(fewer->fits);
    Scenario half = fewer->after, twice = fewer->after;
    *half.engine.maxNumSeqs /= 2;
    *twice.engine.maxNumSeqs *= 2;
    CHECK(*plan(half).sessions.admission <= *plan(fewer->after).sessions.admission);
    CHECK(*plan(twice).sessions.admission <= *plan(fewer->after).sessions.admission);
}

TEST_CASE(
    "less needed per GPU is weights, reserve and cache of the wanted sessions, now minus then", "[levers]")
{
    // 131,072 B a token (32 layers x 8 heads x 128 x 2 x 2 B), so 16 GiB a session at 131,072 tokens.
    Scenario s = test::scenario("llama-3.1-8b", "rtx4090", 1);
    s.sessions = 4;
    const std::vector<Lever> list = levers(s, plan(s));
    const Lever* context = find(list, "lever-context");
    REQUIRE(context);
    CHECK(context->lessNeededPerGpu.value == 4 * (131'072 - *context->after.maxModelLen) * 131'072);
    CHECK(context->lessNeededPerGpu.value > 24 * kGiB); // more than there is: the need, not the room
    const Lever* fp8 = find(list, "lever-kv-dtype");
    REQUIRE(fp8);
    CHECK(fp8->lessNeededPerGpu.value == 4 * 8 * kGiB);
    const Lever* higher = find(list, "lever-utilization"); // gives more and needs the same
    REQUIRE(higher);
    CHECK(higher->lessNeededPerGpu.value == 0);
    // Overfull before a session comes: the weights count, and what is over them counts once.
    s.weightsOverride = Bytes { 40 * kGiB };
    const std::vector<Lever> overfull = levers(s, plan(s));
    REQUIRE(find(overfull, "lever-kv-dtype"));
    CHECK(find(overfull, "lever-kv-dtype")->lessNeededPerGpu.value == 4 * 8 * kGiB);
}

TEST_CASE("levers: placements of more GPUs than an int counts are none", "[levers]")
{
    // 4,096 nodes x 1,024 GPUs in 4,096 stages: twice as many stages x 2^19 tensor ranks are 2^32.
    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", limits::kGpusPerNode);
    s.nodes = limits::kNodes;
    s.parallelism.pipeline = 4096;
    for (const Lever& lever : levers(s, plan(s)))
        CHECK(lever.after.parallelism.tensor.value_or(1) >= 1);
}
