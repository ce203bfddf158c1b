// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/cache_crossing.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

TEST_CASE("Llama 3.1 70B: where the cache of n sessions is as large as the weights", "[crossing]")
{
    // By hand. Parameters: 80 layers of q and o 8192 x 8192, k and v 8192 x 1024, three MLP matrices
    // 8192 x 28672, two norms; embedding and head 128256 x 8192 each. The last norm, 8192 more, is in the
    // checkpoint (141,107,412,992 B) and not in what is counted from a config.
    const std::int64_t layer = 2 * 8192 * 8192 + 2 * 8192 * 1024 + 3LL * 8192 * 28672 + 2 * 8192;
    const std::int64_t weights = 2 * (80 * layer + 2LL * 128'256 * 8192);
    REQUIRE(weights == 141'107'412'992 - 2 * 8192);
    const std::int64_t token = 2 * 8 * 128 * 80 * 2; // K and V, 8 heads of 128, 80 layers, bf16
    REQUIRE(token == 327'680);

    Scenario s = test::scenario("llama-3.1-70b", "h100-sxm", 8);
    s.kvDtype = KvDtype::Bf16;
    s.maxModelLen = 131'072;
    for (const std::int64_t sessions : { 1, 2, 4, 8, 100 }) {
        s.sessions = sessions;
        const CacheCrossing crossing = cacheCrossing(s);
        CAPTURE(sessions);
        CHECK(crossing.weights.value == weights);
        CHECK(crossing.session.value == token * 131'072);
        CHECK(crossing.context == ceilDivide(weights, token * sessions));
        // 141.1 GB / 42.9 GB: the fourth session of 128k makes the cache the larger part.
        CHECK(crossing.sessionsAtContext == 4);
    }
    s.sessions = 4;
    CHECK(cacheCrossing(s).context == 107'657);

    // Where the engine puts it changes nothing: tensor parallel 8 copies no byte that is counted here.
    for (const EngineKind engine : allEngineKinds()) {
        s.engine.kind = engine;
        s.parallelism.tensor = 8;
        CHECK(cacheCrossing(s).context == 107'657);
    }
    s.engine.kind = EngineKind::Vllm;
    s.weightsOverride = Bytes { token * 1000 };
    CHECK(cacheCrossing(s).context == 250); // exactly equal counts
    s.weightsOverride = Bytes { token * 1000 + 1 };
    CHECK(cacheCrossing(s).context == 251);
}

TEST_CASE("a cache that stops growing may never reach the weights", "[crossing]")
{
    auto spec = std::make_shared<ModelSpec>(*test::bundled("llama-3.1-70b"));
    for (CacheComponent& component : spec->cache) {
        component.cap = CapKind::Window;
        component.capTokens = 4096;
    }
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 8);
    s.model = spec;
    s.sessions = 4; // 4 x 4,096 x 327,680 B = 5.4 GB of 141
    CHECK_FALSE(cacheCrossing(s).context);
    CHECK(cacheCrossing(s).sessionsAtContext == ceilDivide(cacheCrossing(s).weights.value, 4096LL * 327'680));
    s.sessions = 106; // 106 x 1,342,177,280 B are 142.3 GB
    CHECK(cacheCrossing(s).context.has_value());
}

TEST_CASE("nothing to compare: no cache, no weights, no context", "[crossing]")
{
    auto spec = std::make_shared<ModelSpec>(*test::bundled("llama-3.1-8b"));
    Scenario s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    spec->cache.clear();
    s.model = spec;
    CHECK_FALSE(cacheCrossing(s).context);
    CHECK_FALSE(cacheCrossing(s).sessionsAtContext);

    s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    s.weightsOverride = Bytes {};
    CHECK_FALSE(cacheCrossing(s).context);
    s.weightsOverride = Bytes { kSaturated };
    CHECK_FALSE(cacheCrossing(s).context);
    s.weightsOverride.reset();
    s.sessions = limits::kSessions; // one token of so many is more than the weights
    CHECK(cacheCrossing(s).context == 1);
    s.sessions = kSaturated;
    CHECK(cacheCrossing(s).context == 1);

    s = test::scenario("llama-3.1-8b", "h100-sxm", 1);
    spec = std::make_shared<ModelSpec>(*s.model);
    spec->contextLength.reset();
    s.model = spec;
    CHECK(cacheCrossing(s).context.has_value()); // how long a session is does not matter
    CHECK_FALSE(cacheCrossing(s).sessionsAtContext);
}
