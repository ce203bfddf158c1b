// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes of a session over its context: what is alike is one line, every bend lies on a point, nothing is
// lost.
#include "core/model/growth.h"

#include "core/model/model_spec.h"
#include "tests/catch.h"
#include "tests/support/odd_models.h"

#include <algorithm>
#include <rapidcheck.h>

using namespace hbm;
using namespace hbm::test;

namespace {

/// K and V of one head of 64 in two layers: 512 B a token.
CacheComponent attention(Tokens window = 0, std::vector<int> layers = { 0, 1 })
{
    CacheComponent c;
    c.layers = std::move(layers);
    c.keyElements = c.valueElements = 64;
    if (window > 0) {
        c.cap = CapKind::Window;
        c.capTokens = window;
    }
    return c;
}

} // namespace

TEST_CASE("a window rises to its cap and stays there", "[growth]")
{
    const GrowthTable table
        = growthTable({ attention(), attention(1024) }, { 0 }, KvDtype::Bf16, { 1, 512, 1024, 4096 });
    REQUIRE(table.series.size() == 2);
    CHECK(table.series[0].bytes == std::vector<Bytes> { { 512 }, { 262'144 }, { 524'288 }, { 2'097'152 } });
    CHECK(table.series[1].bytes == std::vector<Bytes> { { 512 }, { 262'144 }, { 524'288 }, { 524'288 } });
    CHECK(table.series[1].capTokens == 1024);
    CHECK(table.total == std::vector<Bytes> { { 1024 }, { 524'288 }, { 1'048'576 }, { 2'621'440 } });
    CHECK_FALSE(table.series[0].fixed());
    const GrowthTable half = growthTable({ attention() }, { 0 }, KvDtype::Fp8, { 512 });
    CHECK(half.total == std::vector<Bytes> { { 131'072 } });
}

TEST_CASE("what is alike is one series, what bends elsewhere is another", "[growth]")
{
    CacheComponent wide = attention();
    wide.heads = 8; // another shape, the same line
    const GrowthTable merged
        = growthTable({ attention(), attention(512), wide, attention(512), attention(1024) }, { 0 },
            KvDtype::Bf16, { 100 });
    REQUIRE(merged.series.size() == 3); // in the order of the components
    CHECK(merged.series[0].layers == 4);
    CHECK(merged.series[0].bytes[0].value == 100 * 512 * 9);
    CHECK(merged.series[1].capTokens == 512);
    CHECK(merged.series[1].layers == 4);
    CHECK(merged.series[1].bytes[0].value == 2 * 100 * 512);
    CHECK(merged.series[2].capTokens == 1024);

    CacheComponent index = attention();
    index.kind = CacheKind::IndexerKey;
    CacheComponent rows = attention();
    rows.tokensPerRow = 4;
    CacheComponent chunk = attention(512);
    chunk.cap = CapKind::Chunk;
    CHECK(growthTable({ attention(), index, rows, attention(512), chunk }, { 0 }, KvDtype::Bf16, { 1 })
              .series.size()
        == 5);
}

TEST_CASE("states and cross caches are flat lines", "[growth]")
{
    const auto state = stateModel();
    const GrowthTable flat = growthTable(state->cache, { 0 }, KvDtype::Bf16, { 1, 1000 });
    REQUIRE(flat.series.size() == 2);
    CHECK(flat.series[1].fixed());
    CHECK(
        flat.series[1].bytes == std::vector<Bytes> { { 3 * 4600 }, { 3 * 4600 } }); // 1000 x 4 + 3 x 100 x 2
    // 3 layers x 2 x 64 x 4 = 1,536 B for each token of the images that `length` names
    const auto images = crossModel(TokenAxis::Image);
    const GrowthTable cross = growthTable(images->cache, { 0, 0, 1601 }, KvDtype::Bf16, { 1, 1000 });
    REQUIRE(cross.series.size() == 2);
    CHECK(cross.series[1].fixed());
    CHECK(cross.series[1].bytes == std::vector<Bytes> { { 1601 * 1536 }, { 1601 * 1536 } });
    CHECK(cross.total[1].value == 1000 * 1024 + 1601 * 1536); // 2 layers x 2 x 64 x 4
}

TEST_CASE("rows of several tokens are counted whole", "[growth]")
{
    CacheComponent c = attention();
    c.tokensPerRow = 128;
    const GrowthTable t = growthTable({ c }, { 0 }, KvDtype::Bf16, { 0, 1, 128, 129 });
    CHECK(t.total == std::vector<Bytes> { { 0 }, { 512 }, { 512 }, { 1024 } });
}

TEST_CASE("contexts: both ends, each cap between them, rising", "[growth]")
{
    const auto contexts = growthContexts({ attention(1024), attention(8192), attention(5) }, 10, 100'000, 1);
    // a factor of ten apart, and the caps but 5, which is before the first
    CHECK(contexts == std::vector<Tokens> { 10, 100, 1000, 1024, 8192, 10'000, 100'000 });
    CHECK(growthContexts({}, 7, 7, 10) == std::vector<Tokens> { 7 });
    CHECK(growthContexts({}, 100, 1, 10) == std::vector<Tokens> { 100 }); // ends the wrong way round
    CHECK(growthContexts({}, 0, 1, 10) == std::vector<Tokens> { 1 });
    CHECK(growthContexts({ attention(50) }, 1, 100, 0).size() >= 3); // at least one a decade
    CacheComponent ring = attention(64); // of no axis: it has no bend
    ring.axis = TokenAxis::None;
    CHECK(growthContexts({ ring }, 10, 100, 1) == std::vector<Tokens> { 10, 100 });
}

TEST_CASE("a growth table adds up and never falls", "[growth][property]")
{
    CHECK(rc::check("totals", [] {
        std::vector<CacheComponent> cache;
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
            CacheComponent c = attention(*rc::gen::element<Tokens>(0, 128, 1024, 4096), { i });
            c.kind = *rc::gen::element(CacheKind::KeyValue, CacheKind::Latent, CacheKind::Compressed);
            c.tokensPerRow = *rc::gen::element(1, 4, 128);
            c.axis = *rc::gen::element(TokenAxis::Context, TokenAxis::Encoder, TokenAxis::None);
            cache.push_back(c);
        }
        const Tokens from = *rc::gen::inRange<Tokens>(-5, 5000), to = *rc::gen::inRange<Tokens>(-5, 1 << 21);
        const auto contexts = growthContexts(cache, from, to, *rc::gen::inRange(-1, 200));
        RC_ASSERT(contexts.front() == std::max<Tokens>(1, from));
        RC_ASSERT(contexts.back() == std::max(contexts.front(), to));
        for (std::size_t i = 1; i < contexts.size(); ++i)
            RC_ASSERT(contexts[i - 1] < contexts[i]);
        for (const CacheComponent& c : cache)
            if (c.axis == TokenAxis::Context && c.capTokens > contexts.front()
                && c.capTokens < contexts.back())
                RC_ASSERT(std::binary_search(contexts.begin(), contexts.end(), c.capTokens));

        const SessionLength length { 0, *rc::gen::inRange<Tokens>(0, 3000) };
        const GrowthTable t = growthTable(cache, length, KvDtype::Bf16, contexts);
        RC_ASSERT(t.contexts == contexts);
        std::int64_t layers = 0;
        for (const GrowthSeries& s : t.series)
            layers += s.layers;
        RC_ASSERT(layers == static_cast<std::int64_t>(cache.size()));
        for (std::size_t i = 0; i < contexts.size(); ++i) {
            Bytes sum;
            for (const GrowthSeries& s : t.series) {
                sum += s.bytes[i];
                if (i > 0) // RC_ASSERT evaluates both sides of ||
                    RC_ASSERT(s.bytes[i - 1] <= s.bytes[i]);
            }
            RC_ASSERT(sum == t.total[i]);
            RC_ASSERT(t.total[i] == sessionBytes(cache, { contexts[i], length.encoder }, KvDtype::Bf16));
        }
    }));
}
