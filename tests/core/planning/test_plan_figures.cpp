// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every count of a plan has a figure of the same value, whose text gives that value to whoever computes
// along.
#include "core/planning/plan_figures.h"

#include "core/planning/plan.h"
#include "core/report/messages.h"
#include "core/report/source_text.h"
#include "tests/catch.h"
#include "tests/support/formula_checks.h"
#include "tests/support/models.h"

#include <cmath>
#include <functional>
#include <iostream>

using namespace hbm;

namespace {

/// Placements and choices that lead through every formula of the engines.
std::vector<std::pair<std::string, std::function<void(Scenario&)>>> variations()
{
    return {
        { "as it is", [](Scenario&) {} },
        { "8k, 40 sessions",
            [](Scenario& s) {
                s.maxModelLen = 8192;
                s.sessions = 40;
            } },
        { "DP 4, TP 2, 7 sessions",
            [](Scenario& s) {
                s.parallelism.data = 4;
                s.parallelism.tensor = 2;
                s.parallelism.dataAttention = true;
                s.sessions = 7;
            } },
        { "PP 4, TP 2", [](Scenario& s) { s.parallelism.pipeline = 4, s.parallelism.tensor = 2; } },
        { "DCP 4, FP8",
            [](Scenario& s) {
                s.parallelism.decodeContext = 4;
                s.kvDtype = KvDtype::Fp8;
            } },
        { "speculation, blocks of 128, 300 requests",
            [](Scenario& s) {
                s.engine.speculativeTokens = 3;
                s.engine.blockSize = 128;
                s.engine.maxNumSeqs = 300;
                s.maxModelLen = 20'000;
            } },
        { "a pool of a log",
            [](Scenario& s) {
                s.engine.availableKv = Bytes { 20 * kGiB + 12'345 };
                s.maxModelLen = 32'768;
            } },
        { "most tokens", [](Scenario& s) { s.engine.maxTotalTokens = 100'000, s.maxModelLen = 10'000; } },
        { "most tokens, slots, unified",
            [](Scenario& s) {
                s.engine.maxTotalTokens = 100'000;
                s.engine.maxNumSeqs = 8;
                s.engine.llama.unifiedCache = true;
                s.maxModelLen = 10'000;
            } },
        { "vLLM 0.11", [](Scenario& s) { s.engine.version = "0.11.0"; } },
        { "vLLM 0.8", [](Scenario& s) { s.engine.version = "0.8.0"; } },
        { "blocks said", [](Scenario& s) { s.engine.numGpuBlocks = 20'000; } },
        { "one GPU", [](Scenario& s) { s.gpusPerNode = 1, s.maxModelLen = 4096, s.sessions = 3; } },
    };
}

struct Tally
{
    int plans = 0, figures = 0, counts = 0, plainCounts = 0;
    std::map<std::string, int> unexplained; ///< sources of counts that are plain values
};

void checkSources(const Figure& f)
{
    if (f.operands.empty() && !f.source.empty()) {
        const Explanation said = sourceSentence(f.source);
        INFO(f.name << " " << f.source);
        CHECK(messageTemplate(said.code) != nullptr);
        CHECK(sourceText(f.source).find('{') == std::string::npos);
        CHECK(sourceText(f.source).find('|') == std::string::npos);
    }
    CHECK(labelTemplate(f.name) != nullptr);
    for (const Figure& operand : f.operands)
        checkSources(operand);
}

void checkCount(
    const PlanFigures& figures, const char* name, std::optional<std::int64_t> wanted, Tally& tally)
{
    INFO(name);
    const auto figure = figures.find(name);
    REQUIRE(figure.has_value() == wanted.has_value());
    if (!wanted)
        return;
    CHECK(figure->value == *wanted);
    ++tally.counts;
    if (figure->operands.empty() && !figure->source.starts_with("setting:")) { // a choice needs none
        ++tally.plainCounts;
        ++tally.unexplained[std::string(name) + " = " + figure->source];
    }
}

void checkPlan(const Scenario& s, Tally& tally)
{
    const CapacityPlan p = plan(s);
    const PlanFigures figures(s, p, 4096);
    ++tally.plans;
    for (const std::string& name : figures.names()) {
        INFO(name);
        const auto figure = figures.find(name);
        REQUIRE(figure);
        CHECK(test::formulaFault(*figure) == "");
        checkSources(*figure);
        ++tally.figures;
    }
    checkCount(figures, "sessions.ceiling", p.sessions.ceiling, tally);
    checkCount(figures, "sessions.admission", p.sessions.admission, tally);
    checkCount(figures, "sessions.steady", p.sessions.steady, tally);
    checkCount(figures, "sessions.by-pool", p.sessions.byPool, tally);
    checkCount(figures, "sessions.cap", p.sessions.cap, tally);
    if (const auto blocks = figures.find("kv.blocks")) {
        CHECK(blocks->value == p.pool.blocks);
        checkCount(figures, "pool.tokens", p.pool.tokensAsLogged, tally);
    }
    checkCount(figures, "kv.blocks-per-session", p.pool.blocksPerSessionAdmission, tally);
    checkCount(figures, "kv.session-per-gpu", p.bytesPerSession.value, tally);
    if (const auto ratio = figures.find("pool.max-concurrency"))
        CHECK(std::abs(static_cast<double>(ratio->value) / 1e6 - p.pool.maxConcurrency)
            <= 1e-6 + p.pool.maxConcurrency * 1e-12);
    for (std::size_t i = 0; i < p.ranks.size(); ++i) {
        const RankPlan& rank = p.ranks[i];
        const std::string owner = "rank" + std::to_string(i) + "/";
        const bool known = rank.total.value > 0 || rank.kvPool.value > 0;
        const auto amount = [&](const char* name, Bytes wanted) {
            checkCount(
                figures, (owner + name).c_str(), known ? std::optional(wanted.value) : std::nullopt, tally);
        };
        amount("kv.in-use", rank.kvInUse);
        amount("kv.free", rank.kvFree);
        amount("kv.available", rank.kvPool);
        if (rank.over.value > 0)
            amount("over", rank.over);
        CHECK(figures.find(owner + "weights") == std::optional(rank.weights));
        CHECK(figures.find(owner + "reserve") == std::optional(rank.reserve));
    }
}

} // namespace

TEST_CASE("figures: of every bundled model, engine and placement, equal to the plan's", "[figures]")
{
    Tally tally;
    for (const BundledModel& model : bundledModels())
        for (const EngineKind engine : allEngineKinds())
            for (const auto& [what, vary] : variations()) {
                INFO(model.id << ", " << nameOf(engine) << ", " << what);
                Scenario s = test::scenario(model.id, "b200-sxm", 8);
                s.engine.kind = engine;
                vary(s);
                checkPlan(s, tally);
            }
    std::cout << "figures: " << tally.plans << " plans, " << tally.figures << " figures, " << tally.counts
              << " counts, " << tally.plainCounts << " of them without a formula\n";
    for (const auto& [what, times] : tally.unexplained)
        std::cout << "    " << times << " x " << what << "\n";
    CHECK(tally.plainCounts * 20 < tally.counts); // fewer than one in twenty
}

TEST_CASE("figures: a GPU that is no more is answered for the fullest", "[figures]")
{
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    const CapacityPlan p = plan(s);
    const PlanFigures figures(s, p);
    CHECK(figures.find("rank9/weights") == std::optional(p.ranks.front().weights));
    CHECK(figures.find("fullest/weights/weights.experts")->name == "weights.experts");
    CHECK(figures.find("fullest/outside/reserve.context")->bytes() == Bytes { kGiB });
    for (const char* none :
        { "", "/", "rank/weights", "rankx/weights", "rank0/", "rank0/weights/none", "over",
            "weights", "sessions.", "context.longest", "rank99999999999999999999/weights" }) {
        INFO(none);
        CHECK_FALSE(figures.find(none).has_value());
    }
    CHECK(PlanFigures(s, p, 77).find("context.longest")->value == 77);
}

TEST_CASE("figures: of memory that is unknown nothing is claimed", "[figures]")
{
    Scenario s = test::scenario("llama-3.1-8b", "m4-max", 1);
    for (const EngineKind engine : allEngineKinds()) {
        s.engine.kind = engine;
        const CapacityPlan p = plan(s);
        const PlanFigures figures(s, p);
        for (const char* name : { "sessions.ceiling", "sessions.admission", "pool.tokens", "fullest/kv.free",
                 "fullest/memory.total" })
            CHECK_FALSE(figures.find(name).has_value());
        CHECK(figures.find("fullest/weights").has_value());
        CHECK(figures.find("kv.session-per-gpu").has_value());
    }
}

TEST_CASE("figures: the example of the first screen, by hand", "[figures]")
{
    // GLM-5.2: 1,048,576 tokens in blocks of 64 are 16,384; block 0 is nobody's.
    Scenario s = test::scenario("glm-5.2-fp8", "b200-sxm", 8);
    s.kvDtype = KvDtype::Fp8;
    s.maxModelLen = 1 << 20;
    const CapacityPlan p = plan(s);
    const PlanFigures figures(s, p);
    const Figure session = *figures.find("kv.session-per-gpu");
    REQUIRE(session.operands.size() == 2);
    CHECK(session.operands[0].value == 16'384);
    CHECK(session.operands[0].operation == Operation::CeilDivide);
    CHECK(session.operands[0].operands[1].value == 64);
    const Figure admission = *figures.find("sessions.admission");
    CHECK(formulaNumbers(admission, englishStyle())
        == "min(" + std::to_string(*p.sessions.byPool) + ", " + withThousands(*p.sessions.cap) + ")");
}
