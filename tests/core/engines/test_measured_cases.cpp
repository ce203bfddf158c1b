// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every published start-up figure that can be recomputed: what the engine makes of a pool whose GiB its log
// prints. The pool is rounded to two digits, so the prediction is a range; the error is the distance of the
// logged figure from it. The table is the test's report, and every miss stands in it with its reason.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/corpus.h"
#include "tests/support/measured_cases.h"

#include <cmath>
#include <cstdio>

using namespace hbm;
using namespace hbm::test;

namespace {

struct Reason
{
    const char* id;
    const char* text;
};

/// Why a case misses; one that is not here is unexplained, and fails the test.
constexpr Reason kReasons[] {
    { "m034", "0.22 packed DeepSeek-V4 in another way: about 4.7 % more (correction 9)" },
    { "m073", "238,208 tokens are 10.68 GiB, another rank's pool than the 10.64 GiB printed" },
    { "m125", "two starts: 112 blocks in this one, 113 in the one that printed 5.42 GiB" },
    { "m134", "the Ascend build keeps index keys in 256 B, not 132" },
    { "m135", "the Ascend build keeps index keys in 256 B, not 132" },
    { "m143", "the Ascend build allocates KV for all 48 layers, 12 have one" },
    { "m150", "that build sized the pool as if window layers were full, and added theirs" },
};

const char* reasonFor(const std::string& id)
{
    for (const Reason& r : kReasons)
        if (id == r.id)
            return r.text;
    return nullptr;
}

struct Outcome
{
    const char* what = nullptr; ///< empty = nothing to compare
    double predicted = 0, logged = 0, error = 0; ///< error beyond the range that rounding allows, as a ratio
};

double distance(double logged, double half, double low, double high)
{
    const double nearest = std::fmin(std::fmax(logged, low), high);
    const double gap = std::fmax(0, std::fabs(nearest - logged) - half);
    return std::copysign(gap / logged, nearest - logged);
}

/// Pool of the case in bytes, as its log prints it; several pools of SGLang are one.
std::optional<Printed> poolOf(const MeasuredCase& c)
{
    if (c.setting("pool") == "full+swa")
        return Printed { c.figure("full_pool_gb")->value + c.figure("swa_pool_gb")->value, 0.01 };
    if (c.setting("pool") == "swa")
        return c.figure("swa_pool_gb");
    return c.figure("available_kv_gib_per_gpu");
}

Outcome compare(const MeasuredCase& c)
{
    Scenario s = scenarioOf(c);
    if (s.engine.kind == EngineKind::LlamaCpp) // its log adds up what the devices hold
        s.gpusPerNode = *(s.parallelism.pipeline = 1);
    Outcome o;
    if (const auto needed = c.figure("kv_needed_gib"); needed && !c.figure("kv_tokens")) {
        s.maxModelLen = static_cast<Tokens>(c.figure("needed_for_len")->value);
        const double gib = static_cast<double>(plan(s).bytesPerSession.value) / static_cast<double>(kGiB);
        return { "GiB needed", gib, needed->value, distance(needed->value, needed->halfDigit, gib, gib) };
    }
    const auto pool = poolOf(c);
    if (!pool || !c.figure("kv_tokens"))
        return o;
    const auto planAt = [&](double gib) {
        s.engine.availableKv = Bytes { static_cast<std::int64_t>(gib * static_cast<double>(kGiB)) };
        return plan(s);
    };
    const CapacityPlan middle = planAt(pool->value);
    const CapacityPlan low = planAt(pool->value - pool->halfDigit),
                       high = planAt(pool->value + pool->halfDigit);
    const Printed tokens = *c.figure("kv_tokens");
    o = { "tokens", static_cast<double>(middle.pool.tokensAsLogged), tokens.value,
        distance(tokens.value, tokens.halfDigit, static_cast<double>(low.pool.tokensAsLogged),
            static_cast<double>(high.pool.tokensAsLogged)) };
    if (const auto times = c.figure("max_concurrency"); times && std::fabs(o.error) > 0.001) {
        const double error
            = distance(times->value, times->halfDigit, low.pool.maxConcurrency, high.pool.maxConcurrency);
        if (std::fabs(error) < std::fabs(o.error))
            o = { "concurrency", middle.pool.maxConcurrency, times->value, error };
    }
    return o;
}

} // namespace

TEST_CASE("pools of published logs hold the tokens that the logs print", "[measured]")
{
    if (!corpusPresent())
        return;
    std::printf("%-5s %-10s %-8s %-36s %-9s %-11s %14s %14s %9s\n", "case", "engine", "version", "model",
        "settings", "figure", "predicted", "logged", "error");
    int all = 0, within1 = 0, within01 = 0, known = 0, known1 = 0, known01 = 0, apart = 0;
    for (const MeasuredCase& c : measuredCases()) {
        if (!c.comparable) {
            ++apart;
            continue;
        }
        const Outcome o = compare(c);
        INFO(c.id << " " << c.config << " " << c.note);
        REQUIRE(o.what);
        const double error = std::fabs(o.error);
        const char* reason = error > 0.001 ? reasonFor(c.id) : "";
        std::printf("%-5s %-10s %-8.8s %-36.36s %-9s %-11s %14.2f %14.2f %+8.3f%% %s\n", c.id.c_str(),
            c.engine.c_str(), c.version.c_str(), c.config.c_str(), c.basis.c_str(), o.what, o.predicted,
            o.logged, 100 * o.error, reason ? reason : "unexplained");
        CHECK(reason);
        ++all;
        within1 += error <= 0.01;
        within01 += error <= 0.001;
        if (c.basis != "inferred") {
            ++known;
            known1 += error <= 0.01;
            known01 += error <= 0.001;
        }
    }
    std::printf("%d comparable: %d (%.0f %%) within 1 %%, %d (%.0f %%) within 0.1 %%\n", all, within1,
        100.0 * within1 / all, within01, 100.0 * within01 / all);
    std::printf(
        "%d of them with every setting stated or an engine default: %d within 1 %%, %d within 0.1 %%\n",
        known, known1, known01);
    std::printf("%d cases lack a setting that matters (data/measured) and are not compared\n", apart);
    CHECK(within1 >= 0.90 * all);
    CHECK(within01 >= 0.75 * all);
}
