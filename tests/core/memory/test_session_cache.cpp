// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a scenario makes of a model's cache, and how many ranks hold the same bytes.
#include "core/memory/session_cache.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

std::int64_t copies(std::string_view model, int tp, int dcp = 1)
{
    Scenario s = test::scenario(model, "b200-sxm", tp);
    s.parallelism.tensor = tp;
    s.parallelism.decodeContext = dcp;
    const Settled settled = settle(s);
    return copiesOfCache(sessionCache(s, settled), settled);
}

} // namespace

TEST_CASE("ranks that hold the same bytes", "[session-cache]")
{
    CHECK(copies("glm-5.2-fp8", 8) == 8); // a latent lies on every rank (engine-accounting 1.8)
    CHECK(copies("glm-5.2-fp8", 8, 8) == 1); // decode-context parallel shards it
    CHECK(copies("llama-3.1-8b", 8) == 1); // 8 KV heads
    CHECK(copies("llama-3.1-8b", 16) == 2); // trap 21
    CHECK(copies("nemotron-3-nano", 8) == 4); // 2 KV heads; its 64 state heads divide
}

TEST_CASE("choices of a scenario act on the model's components", "[session-cache]")
{
    Scenario s = test::scenario("qwen3.5-27b", "b200-sxm", 1);
    const auto state = [&] {
        const auto cache = sessionCache(s, settle(s));
        return stateBytes(cache.at(1));
    };
    // 48 x 128 x 128 x 4 B and 3 rows of 2 x 16 x 128 + 48 x 128 elements in 2 B (attention-layouts 5.3)
    CHECK(state() == 48 * 128 * 128 * 4 + 3 * 10'240 * 2);
    s.engine.stateElementBytes = 2;
    CHECK(state() == 48 * 128 * 128 * 2 + 3 * 10'240 * 2);
    s.engine.speculativeTokens = 2; // two more rows of the convolution, and the layer of the drafts
    CHECK(state() == 48 * 128 * 128 * 2 + 5 * 10'240 * 2);
    CHECK(sessionCache(s, settle(s)).size() == s.model->cache.size() + s.model->speculativeCache.size());
}
