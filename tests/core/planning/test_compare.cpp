// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/compare.h"

#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>
#include <deque>

using namespace hbm;

namespace {

/// Scenarios with their plans, which ComparedPlan only points to.
struct Table
{
    std::deque<Scenario> scenarios;
    std::deque<CapacityPlan> plans;
    std::vector<ComparedPlan> list;

    void add(Scenario s)
    {
        scenarios.push_back(std::move(s));
        plans.push_back(plan(scenarios.back()));
        list.push_back({ "P" + std::to_string(list.size()), &scenarios.back(), &plans.back(),
            longestContext(scenarios.back()) });
    }
};

Scenario glm(int gpus = 8)
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", gpus);
    s.kvDtype = KvDtype::Fp8;
    return s;
}

Scenario withMemory(std::optional<Bytes> memory)
{
    Accelerator gpu;
    gpu.id = gpu.name = "Mystery";
    gpu.memoryRuntime = memory;
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.accelerator = std::make_shared<const Accelerator>(gpu);
    return s;
}

const ComparisonRow& row(const std::vector<ComparisonRow>& rows, std::string_view code)
{
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.code == code; });
    if (it == rows.end())
        throw std::runtime_error(std::string(code));
    return *it;
}

using Indices = std::vector<std::size_t>;

} // namespace

TEST_CASE("TP 8 beside DCP 8: the latent is copied or dealt", "[compare]")
{
    Table t;
    t.add(glm());
    Scenario dcp = glm();
    dcp.parallelism.decodeContext = 8;
    t.add(dcp);
    const auto rows = comparePlans(t.list, 0);

    CHECK(row(rows, "compare.layout").texts == std::vector<std::string> { "TP 8", "TP 8 DCP 8" });
    CHECK(row(rows, "compare.engine").texts[0] == "vLLM " + t.plans[0].engineVersion);
    CHECK(row(rows, "compare.accelerator").texts[0] == "8 × " + t.scenarios[0].accelerator->name);
    CHECK(row(rows, "compare.kv-dtype").texts[0] == "fp8");
    CHECK(row(rows, "compare.weight-format").texts[0] == "fp8");
    CHECK(row(rows, "compare.verdict").texts[0] == nameOf(t.plans[0].verdict));
    CHECK(row(rows, "compare.verdict").verdicts[1] == t.plans[1].verdict);

    // 53,940 B a token on every GPU; 53,940 / 8 rounded up (test_plan.cpp). Lower is better.
    const ComparisonRow& token = row(rows, "kv.per-token");
    CHECK(token.values == std::vector<std::optional<std::int64_t>> { 53'940, 6'743 });
    CHECK(token.best == Indices { 1 });
    CHECK(token.deltas == std::vector<std::optional<std::int64_t>> { 0, 6'743 - 53'940 });
    const ComparisonRow& admitted = row(rows, "compare.admission");
    CHECK(admitted.values[0] == 1);
    CHECK(admitted.best == Indices { 1 });
    // The ceiling replicates nothing: the same for both, and so no best.
    CHECK(row(rows, "compare.ceiling").values[0] == 13);
    CHECK(row(rows, "compare.ceiling").best.empty());
    CHECK(row(rows, "memory.all").values[0] == t.plans[0].ranks[0].total.value * 8);
    CHECK(row(rows, "compare.memory-per-session").values[0] == t.plans[0].ranks[0].total.value * 8);
    CHECK(row(rows, "compare.longest").values[0] == longestContext(t.scenarios[0]));
}

TEST_CASE("every row is as long as the list, has a name, and adds up to the GPU", "[compare]")
{
    Table t;
    for (const EngineKind kind : allEngineKinds()) {
        Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 2);
        s.engine.kind = kind;
        t.add(s);
    }
    const auto rows = comparePlans(t.list, 1);
    for (const ComparisonRow& r : rows) {
        INFO(r.code);
        CHECK(labelTemplate(r.code) != nullptr);
        CHECK((r.as == ComparedAs::Amount ? r.values.size() : r.texts.size()) == t.list.size());
        CHECK(r.deltas.size() == t.list.size());
        CHECK(r.best.size() < t.list.size());
    }
    for (std::size_t i = 0; i < t.list.size(); ++i) {
        const auto at = [&](std::string_view code) { return row(rows, code).values[i].value(); };
        CHECK(at("weights") + at("reserve") + at("kv.available") + at("kept-back")
            == t.plans[i].ranks.front().total.value);
        CHECK(at("kv.in-use") + at("kv.free") == at("kv.available"));
    }
    // The textbook has no pool that an engine could log, and no parallel sizes.
    const std::size_t textbook = 0;
    REQUIRE(t.scenarios[textbook].engine.kind == EngineKind::Ideal);
    CHECK_FALSE(row(rows, "compare.pool-tokens").values[textbook]);
    CHECK(row(rows, "compare.layout").texts[textbook].empty());
    CHECK(row(rows, "compare.layout").texts.back() == "split-mode layer"); // llama.cpp
}

TEST_CASE("unknown stays unknown, is never best and has no delta", "[compare]")
{
    Table t;
    t.add(withMemory(std::nullopt));
    t.add(withMemory(Bytes { 80 * kGiB }));
    t.add(withMemory(Bytes { 40 * kGiB }));
    const auto rows = comparePlans(t.list, 0);
    for (const char* code :
        { "compare.ceiling", "compare.admission", "compare.steady", "compare.longest", "compare.pool-tokens",
            "kv.available", "kv.free", "kept-back", "memory.all", "compare.memory-per-session", "over" }) {
        INFO(code);
        CHECK_FALSE(row(rows, code).values[0]);
        CHECK(row(rows, code).values[1]);
        CHECK_FALSE(row(rows, code).deltas[1]); // to an unknown baseline
        for (const std::size_t best : row(rows, code).best)
            CHECK(best != 0);
    }
    CHECK(row(rows, "compare.admission").best == Indices { 1 });
    CHECK(row(rows, "memory.all").best == Indices { 2 }); // 40 GiB hold 15 GiB of weights and one session
    CHECK(row(rows, "weights").values[0] == row(rows, "weights").values[1]); // needs no memory size

    Table one; // one known figure beats nothing
    one.add(withMemory(std::nullopt));
    one.add(withMemory(Bytes { 80 * kGiB }));
    CHECK(row(comparePlans(one.list), "compare.admission").best.empty());
}

TEST_CASE("what the engine refuses is not best, and few GPUs are no merit of what does not fit", "[compare]")
{
    Table t;
    t.add(glm(8));
    t.add(glm(4)); // 694 GiB of weights on 4 x 178 GiB
    Scenario refused = glm(8);
    refused.parallelism.decodeContext = 3;
    t.add(refused);
    REQUIRE(t.plans[2].verdict == Verdict::NotPossible);
    const auto rows = comparePlans(t.list);
    CHECK(row(rows, "compare.gpus-used").values[1] == 4);
    CHECK(row(rows, "compare.gpus-used").best.empty()); // only the first fits
    for (const ComparisonRow& r : rows)
        CHECK(std::find(r.best.begin(), r.best.end(), 2) == r.best.end());
    CHECK(row(rows, "over").best == Indices { 0 });
    CHECK_FALSE(row(rows, "compare.memory-per-session").values[1]); // no session to divide by
    for (const ComparisonRow& r : rows) // no baseline was named
        CHECK(std::none_of(r.deltas.begin(), r.deltas.end(), [](const auto& d) { return d.has_value(); }));
}

TEST_CASE("several best, a single plan, no plan, and a baseline outside the list", "[compare]")
{
    Table t;
    t.add(glm());
    t.add(glm());
    t.add(glm(4));
    CHECK(row(comparePlans(t.list), "weights").best == Indices { 0, 1 });
    const auto single = comparePlans(std::span(t.list).first(1), 0);
    for (const ComparisonRow& r : single)
        CHECK(r.best.empty());
    CHECK(row(single, "weights").deltas[0] == 0);
    CHECK(comparePlans({}).size() == single.size());
    CHECK_FALSE(row(comparePlans(t.list, 99), "weights").deltas[0]);
}

TEST_CASE("figures at the limit are neither best nor a difference", "[compare]")
{
    Table t;
    t.add(glm());
    Scenario silly = glm();
    silly.maxModelLen = limits::kTokens;
    silly.sessions = limits::kSessions;
    t.add(silly);
    const auto rows = comparePlans(t.list, 1);
    const ComparisonRow& over = row(rows, "over");
    if (over.values[1] == kSaturated)
        CHECK_FALSE(over.deltas[0]);
    for (const ComparisonRow& r : rows)
        for (const std::size_t best : r.best)
            CHECK(r.values[best] != kSaturated);
}

TEST_CASE("what keeps no cache has no figures", "[compare]")
{
    Table t;
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.model = std::make_shared<const ModelSpec>(*test::readConfig(R"({"peft_type":"LORA"})"));
    t.add(s);
    t.add(test::scenario("llama-3.1-8b", "h100-sxm", 1));
    const auto rows = comparePlans(t.list);
    for (const char* code : { "weights", "kv.per-token", "kv.session-per-gpu", "kv.free", "reserve" }) {
        INFO(code);
        CHECK_FALSE(row(rows, code).values[0]);
        CHECK(row(rows, code).best.empty());
    }
}

TEST_CASE("the textbook divides by all GPUs, so none of them is idle", "[compare][plan]")
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 6); // TP 2: 64 heads and 6 GPUs have no more
    s.engine.kind = EngineKind::Ideal;
    const CapacityPlan p = plan(s);
    CHECK(p.usedGpus == 6);
    CHECK(p.ranks.front().count == 6);
    CHECK(
        std::none_of(p.issues.begin(), p.issues.end(), [](const Issue& i) { return i.code == "gpus-idle"; }));
    CHECK(std::none_of(p.explanations.begin(), p.explanations.end(),
        [](const Explanation& e) { return e.code == "why-idle"; }));
    s.engine.kind = EngineKind::Vllm;
    CHECK(plan(s).usedGpus == 2);
}
