// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A model turned on its side: one row for each layer, whatever its components are, and nothing lost on the
// way.
#include "core/model/layer_view.h"

#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/odd_models.h"

#include <rapidcheck.h>

using namespace hbm;
using namespace hbm::test;

namespace {

std::vector<LayerKind> kinds(const std::vector<LayerRow>& rows)
{
    std::vector<LayerKind> list;
    for (const LayerRow& row : rows)
        list.push_back(row.kind);
    return list;
}

Bytes sum(const std::vector<LayerRow>& rows)
{
    Bytes total;
    for (const LayerRow& row : rows)
        total += row.bytes;
    return total;
}

std::vector<LayerRow> rowsOf(const ModelSpec& m, const SessionLength& length)
{
    return layerRows(m, m.cache, length, KvDtype::Bf16);
}

using enum LayerKind;

} // namespace

TEST_CASE("every component has its kind of layer", "[layer-view]")
{
    CacheComponent c;
    CHECK(layerKindOf(c) == Full);
    c.cap = CapKind::Window;
    CHECK(layerKindOf(c) == Window);
    c.cap = CapKind::Chunk;
    CHECK(layerKindOf(c) == Window);
    c = {};
    c.kind = CacheKind::Latent;
    CHECK(layerKindOf(c) == Latent);
    c.kind = CacheKind::IndexerKey; // belongs to the rows beside it
    CHECK(layerKindOf(c) == Latent);
    c.tokensPerRow = 4;
    CHECK(layerKindOf(c) == Compressed);
    c.kind = CacheKind::Compressed;
    CHECK(layerKindOf(c) == Compressed);
    c.kind = CacheKind::Cross;
    CHECK(layerKindOf(c) == Cross);
    c.kind = CacheKind::State;
    CHECK(layerKindOf(c) == State);
    c.cap = CapKind::Window; // the ring of a compressor is a state
    CHECK(layerKindOf(c) == State);
}

TEST_CASE("kinds have names, each another", "[layer-view]")
{
    std::vector<std::string_view> names;
    for (LayerKind kind : { Full, Window, Latent, Compressed, Cross, State, Shared, None })
        names.push_back(nameOf(kind));
    CHECK(names
        == std::vector<std::string_view> {
            "full", "window", "latent", "compressed", "cross", "state", "shared", "none" });
}

TEST_CASE("layers of a hybrid: attention, state, nothing", "[layer-view]")
{
    // attention-layouts 5.2: M mamba, - mlp, * attention
    const ModelSpec m = readGood(R"({"model_type":"nemotron_h","hidden_size":2688,"num_attention_heads":32,
        "num_key_value_heads":2,"head_dim":128,"mamba_num_heads":64,"mamba_head_dim":64,"n_groups":8,
        "ssm_state_size":128,"conv_kernel":4,"hybrid_override_pattern":"M-M*E"})");
    const auto rows = rowsOf(m, 1000);
    CHECK(kinds(rows) == std::vector<LayerKind> { State, None, State, Full, None });
    CHECK(rows[0].bytes.value == 2'134'016); // 3 x 6144 x 2 + 4096 x 128 x 4
    CHECK(rows[1].bytes.value == 0);
    CHECK(rows[1].parts.empty());
    CHECK(rows[3].bytes.value == 1000 * 1024); // 2 x 128 x 4 a token
    CHECK(sum(rows) == sessionBytes(m.cache, 1000, KvDtype::Bf16));
    CHECK(layerRuns(rows)
        == std::vector<LayerRun> {
            { 0, 0, State }, { 1, 1, None }, { 2, 2, State }, { 3, 3, Full }, { 4, 4, None } });
}

TEST_CASE("a layer that is two things is named after its K and V", "[layer-view]")
{
    const ModelSpec m = readGood(R"({"model_type":"falcon_h1","num_hidden_layers":2,"hidden_size":3072,
        "num_attention_heads":12,"num_key_value_heads":2,"head_dim":128,"mamba_d_ssm":3072,"mamba_n_heads":24,
        "mamba_d_head":128,"mamba_d_state":256,"mamba_n_groups":1,"mamba_d_conv":4})");
    for (const LayerRow& row : rowsOf(m, 10)) {
        CHECK(row.kind == Full);
        REQUIRE(row.parts.size() == 2);
        CHECK(row.parts[0].kind == Full);
        CHECK(row.parts[0].bytes.value == 10 * 1024); // 2 x 128 x 4
        CHECK(row.parts[1].kind == State);
        CHECK(row.parts[1].bytes.value == 1'594'368); // 3 x 3584 x 2 + 3072 x 256 x 2
        CHECK(row.bytes.value == 10 * 1024 + 1'594'368);
        CHECK(m.cache.at(row.parts[1].component).kind == CacheKind::State);
    }
}

TEST_CASE("a layer with compressed rows is compressed, one with the window alone a window", "[layer-view]")
{
    // attention-layouts 3.6: a window in every layer, compressed rows of two ratios
    const ModelSpec m = readGood(R"({"model_type":"deepseek_v4","num_hidden_layers":3,"hidden_size":4096,
        "num_attention_heads":64,"head_dim":512,"qk_rope_head_dim":64,"sliding_window":128,"index_head_dim":128,
        "num_nextn_predict_layers":1,"compress_ratios":[0,4,128,0]})");
    const SessionLength length { 1000 };
    const auto rows = layerRows(m, m.cache, length, KvDtype::Fp8);
    REQUIRE(rows.size() == 3);
    const std::int64_t window = 128 * 584;
    CHECK(rows[0].bytes.value == window);
    CHECK(rows[1].bytes.value == window + 250 * (584 + 132) + 65'536 + 16'384); // 1000 / 4 rows
    CHECK(rows[2].bytes.value == window + 8 * 584 + 524'288); // 1000 / 128 rows, rounded up
    CHECK(rows[0].kind == Window);
    CHECK(rows[1].kind == Compressed);
    CHECK(rows[2].kind == Compressed);
    // with the prediction layer in force there is one row more
    std::vector<CacheComponent> both = m.cache;
    both.insert(both.end(), m.speculativeCache.begin(), m.speculativeCache.end());
    const auto more = layerRows(m, both, length, KvDtype::Fp8);
    REQUIRE(more.size() == 4);
    CHECK(more[3].layer == 3);
    CHECK(more[3].speculative);
    CHECK(more[3].bytes.value == window);
    CHECK_FALSE(more[2].speculative);
    CHECK(sum(more) == sessionBytes(both, length, KvDtype::Fp8));
}

TEST_CASE("borrowing layers are shared only when they keep nothing themselves", "[layer-view]")
{
    // attention-layouts 4.2: the last three of six layers borrow; 2 is the last owner
    const ModelSpec gemma = readGood(R"({"model_type":"gemma3n_text","num_hidden_layers":6,"hidden_size":2048,
        "num_attention_heads":8,"num_key_value_heads":2,"head_dim":256,"sliding_window":512,
        "num_kv_shared_layers":3,"layer_types":["sliding_attention","full_attention","sliding_attention",
        "full_attention","sliding_attention","sliding_attention"]})");
    const auto rows = rowsOf(gemma, 100);
    CHECK(kinds(rows) == std::vector<LayerKind> { Window, Full, Window, Shared, Shared, Shared });
    CHECK(rows[3].borrowed == std::vector<BorrowedCache> { { 3, 1, CacheKind::KeyValue } });
    CHECK(rows[5].borrowed == std::vector<BorrowedCache> { { 5, 2, CacheKind::KeyValue } });
    CHECK(rows[3].bytes.value == 0);
    CHECK(layerRuns(rows).back() == LayerRun { 3, 5, Shared });
    // attention-layouts 3.4: a shared indexer, rows of its own
    const ModelSpec glm = readGood(R"({"model_type":"glm_moe_dsa","num_hidden_layers":2,"hidden_size":6144,
        "num_attention_heads":64,"kv_lora_rank":512,"qk_rope_head_dim":64,"index_head_dim":128,
        "indexer_types":["full","shared"]})");
    const auto latent = rowsOf(glm, 100);
    CHECK(kinds(latent) == std::vector<LayerKind> { Latent, Latent });
    CHECK(latent[0].bytes.value == 100 * (1152 + 132));
    CHECK(latent[1].bytes.value == 100 * 1152);
    CHECK(latent[1].borrowed == std::vector<BorrowedCache> { { 1, 0, CacheKind::IndexerKey } });
}

TEST_CASE("layers of other token axes", "[layer-view]")
{
    for (TokenAxis axis : { TokenAxis::Encoder, TokenAxis::Image }) {
        const auto m = crossModel(axis);
        const SessionLength length { 10, 0, 3202 };
        const auto rows = layerRows(*m, m->cache, length, KvDtype::Bf16);
        CHECK(kinds(rows) == std::vector<LayerKind> { Full, Full, Cross, Cross, Cross });
        CHECK(rows[2].bytes.value == (axis == TokenAxis::Encoder ? 1500 : 3202) * 512); // 2 x 64 x 4
        CHECK(sum(rows) == sessionBytes(m->cache, length, KvDtype::Bf16));
    }
}

TEST_CASE("layer numbers out of order or out of range do no harm", "[layer-view]")
{
    ModelSpec m = plainModel();
    CHECK(layerRows(m, {}, 10, KvDtype::Bf16).size() == 2);
    CHECK(kinds(layerRows(m, {}, 10, KvDtype::Bf16)) == std::vector<LayerKind> { None, None });
    m.cache[0].layers = { -1, 1 };
    m.borrowed = { { -1, 0, CacheKind::KeyValue }, { 9, 0, CacheKind::KeyValue } };
    const auto rows = rowsOf(m, 10);
    CHECK(kinds(rows) == std::vector<LayerKind> { None, Full });
    m.layers = 0;
    CHECK(layerRows(m, {}, 10, KvDtype::Bf16).empty());
    CHECK(layerRuns({}).empty());
}

TEST_CASE("the rows add up to the session, whatever it is", "[layer-view][property]")
{
    CHECK(rc::check("sum of rows", [] {
        ModelSpec m;
        m.layers = *rc::gen::inRange(1, 40);
        for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
            CacheComponent c;
            c.kind = *rc::gen::element(CacheKind::KeyValue, CacheKind::Latent, CacheKind::IndexerKey,
                CacheKind::Compressed, CacheKind::Cross, CacheKind::State);
            for (int layer = 0; layer < m.layers; ++layer)
                if (*rc::gen::arbitrary<bool>())
                    c.layers.push_back(layer);
            c.heads = *rc::gen::inRange(1, 9);
            c.keyElements = *rc::gen::inRange(0, 257);
            c.tokensPerRow = *rc::gen::element(1, 4, 128);
            c.axis = *rc::gen::element(
                TokenAxis::Context, TokenAxis::Encoder, TokenAxis::Image, TokenAxis::None);
            if (*rc::gen::arbitrary<bool>()) {
                c.cap = CapKind::Window;
                c.capTokens = *rc::gen::inRange(1, 5000);
            }
            if (*rc::gen::arbitrary<bool>())
                c.states = { { StateRole::Recurrent, 1, *rc::gen::inRange(0, 10'000) } };
            m.cache.push_back(c);
        }
        const SessionLength length { *rc::gen::inRange<Tokens>(0, 1 << 20),
            *rc::gen::inRange<Tokens>(0, 3000), *rc::gen::inRange<Tokens>(0, 9000) };
        const KvDtype dtype = *rc::gen::element(KvDtype::Bf16, KvDtype::Fp8, KvDtype::Nvfp4);
        const auto rows = layerRows(m, m.cache, length, dtype);
        RC_ASSERT(static_cast<std::int64_t>(rows.size()) == m.layers);
        RC_ASSERT(sum(rows) == sessionBytes(m.cache, length, dtype));
        std::int64_t layers = 0;
        for (const LayerRun& run : layerRuns(rows))
            layers += run.last - run.first + 1;
        RC_ASSERT(layers == m.layers);
    }));
}
