// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/fit_map.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

#include <rapidcheck.h>

#include <algorithm>

using namespace hbm;

namespace {

Verdict verdictAt(Scenario s, Tokens context, std::int64_t sessions)
{
    s.maxModelLen = context;
    s.sessions = sessions;
    return plan(s).verdict;
}

/// A cell on either side of both edges, and some inside: where a column that is wrong would show it.
std::vector<std::int64_t> tellingCells(const FitColumn& column)
{
    std::vector<std::int64_t> cells { 1, 2, 3, 7, 64, 1000, limits::kSessions };
    for (const std::int64_t edge : { column.comfortable, column.admitted })
        for (const std::int64_t n : { edge / 2, edge - 1, edge, edge + 1, edge * 2 })
            cells.push_back(n);
    std::erase_if(cells, [](std::int64_t n) { return n < 1 || n > limits::kSessions; });
    return cells;
}

int badness(Verdict verdict)
{
    return verdict == Verdict::Fits ? 0 : verdict == Verdict::Tight ? 1 : 2;
}

} // namespace

TEST_CASE("every cell of the fit map is what plan() says there", "[fit-map]")
{
    struct Subject
    {
        const char* model;
        const char* gpu;
        int gpus;
    };
    for (const Subject& subject :
        { Subject { "glm-5.2-fp8", "b200-sxm", 8 }, Subject { "llama-3.1-70b", "h100-sxm", 4 },
            Subject { "gpt-oss-120b", "h200-sxm", 1 }, Subject { "gemma-4-31b-it", "l4", 4 },
            Subject { "qwen3.5-27b", "h100-sxm", 1 }, Subject { "deepseek-v4-flash", "b200-sxm", 4 } })
        for (const EngineKind engine : allEngineKinds()) {
            Scenario s = test::scenario(subject.model, subject.gpu, subject.gpus);
            s.engine.kind = engine;
            s.maxModelLen = 4711; // of no matter to the map, as the sessions are
            s.sessions = 3;
            const FitMap map = fitMap(s, fitContexts(s));
            REQUIRE(map.columns.size() >= 20);
            for (const FitColumn& column : map.columns)
                for (const std::int64_t sessions : tellingCells(column)) {
                    CAPTURE(subject.model, static_cast<int>(engine), column.context, sessions);
                    CHECK(column.at(sessions) == verdictAt(s, column.context, sessions));
                }
        }
}

TEST_CASE("data-parallel ranks and max-num-seqs bend the fit map as they bend the plan", "[fit-map]")
{
    for (const int data : { 2, 4 })
        for (const std::int64_t cap : { 1, 5, 300 }) {
            Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 4);
            s.parallelism.data = data;
            s.engine.maxNumSeqs = cap;
            const FitMap map = fitMap(s, fitContexts(s));
            CHECK(map.cap == cap * data);
            for (const FitColumn& column : map.columns) {
                CAPTURE(data, cap, column.context);
                CHECK(column.admitted <= cap * data);
                for (const std::int64_t sessions : tellingCells(column))
                    CHECK(column.at(sessions) == verdictAt(s, column.context, sessions));
            }
            // Short contexts leave room for more than the cap lets in.
            CHECK(map.columns.front().limit == Limit::MaxNumSeqs);
            CHECK(map.columns.front().byPool > map.columns.front().admitted);
        }
}

TEST_CASE("the fit map: nothing fits, nothing is known, nothing counts", "[fit-map]")
{
    Scenario tooLarge = test::scenario("glm-5.2-fp8", "l4", 1);
    const FitMap none = fitMap(tooLarge, fitContexts(tooLarge));
    CHECK(none.mostAdmitted() == 0);
    for (const FitColumn& column : none.columns)
        CHECK(column.at(1) == Verdict::DoesNotFitWeights);

    Scenario unknown = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    unknown.accelerator.reset();
    for (const FitColumn& column : fitMap(unknown, fitContexts(unknown)).columns)
        CHECK(column.at(1) == Verdict::Unknown);

    // Encoders keep no cache: what they are called is "Unknown", however many sessions.
    auto spec = std::make_shared<ModelSpec>(*test::bundled("llama-3.1-8b"));
    spec->cache.clear();
    Scenario noCache = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    noCache.model = spec;
    for (const FitColumn& column : fitMap(noCache, fitContexts(noCache)).columns) {
        CHECK(column.unlimited());
        CHECK(column.at(limits::kSessions) == Verdict::Fits);
    }
    CHECK(fitMap(noCache, {}).columns.empty());
}

TEST_CASE("contexts of the fit map: round, rising, to the model's limit or beyond it", "[fit-map]")
{
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1); // max_position_embeddings 131,072
    const std::vector<Tokens> usual = fitContexts(s);
    CHECK(usual.front() == 512);
    CHECK(usual.back() == 131'072);
    CHECK(std::count(usual.begin(), usual.end(), 98'304) == 1); // three quarters of the octave
    CHECK(std::is_sorted(usual.begin(), usual.end()));
    for (const Tokens planned : { 1, 4711, 131'072 }) { // what is planned moves no column
        s.maxModelLen = planned;
        CHECK(fitContexts(s) == usual);
    }
    s.maxModelLen = 200'000;
    const std::vector<Tokens> longer = fitContexts(s);
    CHECK(longer.back() == 262'144);
    CHECK(std::count(longer.begin(), longer.end(), 131'072) == 1);
    s.maxModelLen = 262'144;
    CHECK(fitContexts(s) == longer);

    for (const Tokens limit :
        { Tokens { 1 }, Tokens { 7 }, Tokens { 448 }, Tokens { 10'485'760 }, limits::kTokens }) {
        auto spec = std::make_shared<ModelSpec>(*s.model);
        spec->contextLength = limit;
        s.model = spec;
        s.maxModelLen.reset();
        const std::vector<Tokens> contexts = fitContexts(s);
        CAPTURE(limit);
        CHECK(contexts.back() == limit);
        CHECK(contexts.front() >= 1);
        CHECK(contexts.size() <= 50);
        CHECK(std::adjacent_find(contexts.begin(), contexts.end(), std::greater_equal<>()) == contexts.end());
    }
    auto spec = std::make_shared<ModelSpec>(*s.model);
    spec->contextLength.reset();
    s.model = spec;
    CHECK(fitContexts(s).empty());
}

TEST_CASE("more sessions or a longer context never fit better", "[fit-map][property]")
{
    const std::vector<std::string> models { "glm-5.2-fp8", "llama-3.1-8b", "gpt-oss-120b", "gemma-4-31b-it",
        "qwen3-235b-a22b", "llama-4-scout", "qwen3.5-27b", "deepseek-v4-flash", "nemotron-3-nano" };
    const std::vector<std::string> gpus { "b200-sxm", "h100-sxm", "l4", "mi300x" };
    CHECK(rc::check("monotone", [&] {
        Scenario s = test::scenario(
            *rc::gen::elementOf(models), *rc::gen::elementOf(gpus), *rc::gen::inRange(1, 17));
        s.engine.kind
            = *rc::gen::elementOf(std::vector<EngineKind>(allEngineKinds().begin(), allEngineKinds().end()));
        const auto sometimes = [] { return *rc::gen::inRange(0, 4) == 0; };
        s.parallelism = { *rc::gen::elementOf(std::vector<int> { 1, 2, 4, 8 }), *rc::gen::inRange(1, 5),
            *rc::gen::inRange(1, 5), std::nullopt, *rc::gen::arbitrary<bool>() };
        if (sometimes())
            s.engine.maxNumSeqs = *rc::gen::inRange<std::int64_t>(1, 5000);
        if (sometimes())
            s.engine.maxTotalTokens = *rc::gen::inRange<Tokens>(1, 1 << 24);
        if (sometimes())
            s.engine.availableKv = Bytes { *rc::gen::inRange<std::int64_t>(0, 200 * kGiB) };
        if (sometimes())
            s.engine.memoryUtilization = *rc::gen::inRange<std::int64_t>(1, 1'000'001);
        if (sometimes())
            s.engine.llama.unifiedCache = *rc::gen::arbitrary<bool>();
        s.kvDtype = *rc::gen::elementOf(std::vector<KvDtype>(allKvDtypes().begin(), allKvDtypes().end()));
        const Tokens context = *rc::gen::inRange<Tokens>(1, 1 << 21);
        const FitColumn column = fitColumn(s, context);
        RC_ASSERT(0 <= column.comfortable);
        RC_ASSERT(column.comfortable <= column.admitted);
        // Within the column plan() itself is monotone, and the column says what it says.
        const std::int64_t few = *rc::gen::inRange<std::int64_t>(1, 1 << *rc::gen::inRange(1, 21));
        const std::int64_t more = few + *rc::gen::inRange<std::int64_t>(1, 1 << *rc::gen::inRange(1, 21));
        RC_ASSERT(badness(verdictAt(s, context, few)) <= badness(verdictAt(s, context, more)));
        for (const std::int64_t sessions : tellingCells(column))
            RC_ASSERT(column.at(sessions) == verdictAt(s, context, sessions));
        RC_ASSERT(column.at(few) == verdictAt(s, context, few));
        RC_ASSERT(column.at(more) == verdictAt(s, context, more));
    }));
}
