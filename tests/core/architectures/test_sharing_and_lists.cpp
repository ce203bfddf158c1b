// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers that borrow, loop, or have shapes of their own (attention-layouts 2.1 to 2.5, 4.2 to 4.4), to the
// byte.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

/// The layer whose cache `layer` reads, or -1.
int ownerOf(const ModelSpec& m, int layer)
{
    for (const BorrowedCache& b : m.borrowed)
        if (b.layer == layer)
            return b.owner;
    return -1;
}

} // namespace

TEST_CASE("Gemma-3n E4B: the last 15 of 35 layers borrow", "[family][shared]")
{
    // 4.2: every fifth full: owners 4, 9, 14, 19 of the first 20. 4 x 2 x 256 x 4 = 8,192;
    // 16 x 2 x 256 x 4 x 512 tokens = 16,777,216
    const std::string base = R"({"model_type":"gemma3n","text_config":{"model_type":"gemma3n_text",
        "num_hidden_layers":35,"hidden_size":2048,"num_attention_heads":8,"num_key_value_heads":2,"head_dim":256,
        "sliding_window":512)";
    for (const char* more : { R"(,"num_kv_shared_layers":15}})", "}}" }) { // 15 is the class default
        const ModelSpec m = readGood(base + more);
        CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 4, 9, 14, 19 });
        CHECK(count(m, CacheKind::KeyValue, true) == 16);
        CHECK(growing(m) == 8192);
        CHECK(window(m) == 16'777'216);
        CHECK(m.borrowed.size() == 15);
        for (int layer = 0; layer < 20; ++layer)
            CHECK(ownerOf(m, layer) == -1);
        for (int layer = 20; layer < 35; ++layer) // the last owner of the same kind
            CHECK(ownerOf(m, layer) == ((layer + 1) % 5 == 0 ? 19 : 18));
    }
}

TEST_CASE("Gemma-4: E2B shares, the 26B has wide global heads", "[family][shared]")
{
    // 4.2, E2B: 12 x 1 x 256 x 4 x 512 = 6,291,456; 3 x 1 x 512 x 4 = 6,144
    const ModelSpec e2b = readGood(R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text",
        "num_hidden_layers":35,"hidden_size":1536,"num_attention_heads":8,"num_key_value_heads":1,"head_dim":256,
        "global_head_dim":512,"sliding_window":512,"num_kv_shared_layers":20,"layer_types":)"
        + listOf(35, [](int i) { return (i + 1) % 5 == 0 ? "\"full_attention\"" : "\"sliding_attention\""; })
        + "}}");
    CHECK(growing(e2b) == 6144);
    CHECK(window(e2b) == 6'291'456);
    CHECK(e2b.borrowed.size() == 20);
    CHECK(ownerOf(e2b, 34) == 14);
    CHECK(ownerOf(e2b, 33) == 13);

    // 26B-A4B: 5 x 2 x 512 x 4 = 20,480; 25 x 8 x 256 x 4 x 1,024 = 209,715,200
    const ModelSpec large = readGood(R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text",
        "num_hidden_layers":30,"hidden_size":2816,"num_attention_heads":16,"num_key_value_heads":8,"head_dim":256,
        "global_head_dim":512,"num_global_key_value_heads":2,"attention_k_eq_v":true,"sliding_window":1024}})");
    CHECK(growing(large) == 20'480);
    CHECK(window(large) == 209'715'200);
    CHECK(large.borrowed.empty());
}

TEST_CASE("Hunyuan-Large: every second layer owns", "[family][shared]")
{
    // 2.4: 32 x 8 x 128 x 4 = 131,072
    const std::string base = R"({"num_hidden_layers":64,"hidden_size":6400,"num_attention_heads":80,
        "num_key_value_heads":8,"attention_head_dim":128,"use_cla":true)";
    for (const char* type : { "hunyuan", "hunyuan_v1_moe" }) {
        const ModelSpec m
            = readGood(base + R"(,"cla_share_factor":2,"model_type":")" + std::string(type) + "\"}");
        CHECK(growing(m) == 131'072);
        CHECK(count(m, CacheKind::KeyValue) == 32);
        CHECK(m.borrowed.size() == 32);
        CHECK(ownerOf(m, 63) == 62);
        CHECK(ownerOf(m, 62) == -1);
    }
    const ModelSpec three = readGood(base + R"(,"cla_share_factor":3,"model_type":"hunyuan"})");
    CHECK(count(three, CacheKind::KeyValue) == 22); // 0, 3, …, 63
    CHECK(ownerOf(three, 62) == 60);
}

TEST_CASE("looped models keep a cache for each pass", "[family][shared]")
{
    // 2.4: 24 x 4 passes x 16 x 128 x 4 = 786,432
    for (const char* key : { "total_ut_steps", "loop_num" })
        CHECK(growing(readGood(R"({"model_type":"ouro","num_hidden_layers":24,"hidden_size":2048,
            "num_attention_heads":16,"num_key_value_heads":16,")"
                  + std::string(key) + "\":4}"))
            == 786'432);
}

TEST_CASE("Nemotron-Super-49B: layers without attention, groups by layer", "[family][lists]")
{
    const std::string base = R"({"model_type":"nemotron-nas","hidden_size":8192,"num_attention_heads":64,
        "num_key_value_heads":null,"intermediate_size":null,)";
    // 2.5: 49 of 80 with 64 / 8 heads: 49 x 8 x 128 x 4 = 200,704
    const ModelSpec m = readGood(base + R"("num_hidden_layers":80,"block_configs":)" + listOf(80, [](int i) {
        return i < 31 ? R"({"attention":{"no_op":true,"n_heads_in_group":null}})"
                      : R"({"attention":{"no_op":false,"replace_with_linear":false,"n_heads_in_group":8}})";
    }) + "}");
    CHECK(growing(m) == 200'704);
    CHECK(count(m, CacheKind::KeyValue) == 49);
    // groups of 8 and 16, a linear layer, a window: 8 x 512 + 4 x 512; 8 x 512 x 8,192 tokens
    const ModelSpec mixed = readGood(base + R"("block_configs":[{"attention":{"n_heads_in_group":8}},
        {"attention":{"n_heads_in_group":16}},{"attention":{"replace_with_linear":true}},
        {"attention":{"n_heads_in_group":8,"window_length":8192}}]})");
    CHECK(mixed.layers == 4);
    CHECK(growing(mixed) == 4096 + 2048);
    CHECK(window(mixed) == 4096 * 8192);
}

TEST_CASE("heads by layer: DeciLM and OpenELM", "[family][lists]")
{
    // 2.5, made up: (4 + 4 + 1 + 2) x 128 x 4 = 5,632
    const ModelSpec deci = readGood(R"({"model_type":"deci","num_hidden_layers":4,"hidden_size":4096,
        "num_attention_heads":32,"num_key_value_heads_per_layer":[4,4,1,2]})");
    CHECK(growing(deci) == 5632);
    CHECK(growing(deci, KvDtype::Fp8) == 2816);
    CHECK(count(deci, CacheKind::KeyValue) == 4);
    // OpenELM-1.1B: 3 x 4 + 7 x 5 + 8 x 6 + 6 x 7 + 4 x 8 = 169 heads x 64 x 4 = 43,264
    const ModelSpec elm = readGood(R"({"model_type":"openelm","num_transformer_layers":28,"model_dim":2048,
        "head_dim":64,"max_context_length":2048,"num_kv_heads":)"
        + listOf(28, [](int i) { return i < 3 ? "4"
                                     : i < 10 ? "5"
                                     : i < 18 ? "6"
                                     : i < 24 ? "7"
                                              : "8"; })
        + R"(,"num_query_heads":)" + listOf(28, [](int i) { return i < 3 ? "16" : "32"; }) + "}");
    CHECK(elm.layers == 28);
    CHECK(growing(elm) == 43'264);
    CHECK(elm.contextLength == 2048);
}

TEST_CASE("heads inside attn_config: MPT and DBRX", "[family][lists]")
{
    // 2.1: MPT-7B 32 x 32 x 128 x 4; 2.3: DBRX 40 x 8 x 128 x 4
    const std::string mpt
        = R"({"model_type":"mpt","n_layers":32,"d_model":4096,"n_heads":32,"max_seq_len":2048)";
    CHECK(growing(readGood(mpt + R"(,"attn_config":{"attn_impl":"torch"}})")) == 524'288);
    CHECK(growing(readGood(mpt + "}")) == 524'288);
    CHECK(growing(readGood(mpt + R"(,"attn_config":{"kv_n_heads":8}})")) == 131'072);
    CHECK(growing(readGood(R"({"model_type":"dbrx","n_layers":40,"d_model":6144,"n_heads":48,
        "attn_config":{"kv_n_heads":8,"clip_qkv":8},"max_seq_len":32768})"))
        == 163'840);
}

TEST_CASE("laguna: a list of query heads is not for the cache", "[family][lists]")
{
    // 2.5, 4.3: kv stays 8 x 128; 1 full and 1 sliding layer of 4,096
    const ModelSpec m = readGood(R"({"model_type":"laguna","num_hidden_layers":2,"hidden_size":4096,
        "num_attention_heads":64,"num_attention_heads_per_layer":[48,64],"num_key_value_heads":8,"head_dim":128,
        "sliding_window":512,"layer_types":["full_attention","sliding_attention"]})");
    CHECK(growing(m) == 4096);
    CHECK(window(m) == 4096 * 512);
}

TEST_CASE(
    "Step-3.7-Flash: shapes in attention_other_setting, prediction layers by layer_types", "[family][lists]")
{
    // 4.3: 12 x 8 x 128 x 4 = 49,152; 33 x 4,096 x 512 = 69,206,016
    const auto read = [](std::string_view setting, std::string_view last) {
        return readGood(
            R"({"model_type":"step3p7","text_config":{"model_type":"step3p5","num_hidden_layers":45,
            "hidden_size":4096,"num_attention_heads":64,"num_attention_groups":8,"head_dim":128,
            "sliding_window":512,"num_nextn_predict_layers":3,"attention_other_setting":)"
            + std::string(setting) + R"(,"layer_types":)"
            + listOf(48,
                [&](int i) {
                    return i >= 45   ? std::string(last)
                        : i % 4 == 0 ? std::string("\"full_attention\"")
                                     : std::string("\"sliding_attention\"");
                })
            + "}}");
    };
    const ModelSpec m = read(R"({"num_attention_heads":96,"num_attention_groups":8,"head_dim":128,
        "attention_type":"sliding_attention"})",
        "\"sliding_attention\"");
    CHECK(growing(m) == 49'152);
    CHECK(window(m) == 69'206'016);
    // 1.9: three layers of the kind that the list names: sliding here, full there
    CHECK(summarise(m.speculativeCache, KvDtype::Bf16).windowBytesPerSession.value == 3 * 4096 * 512);
    CHECK(summarise(m.speculativeCache, KvDtype::Bf16).growingBytesPerToken.numerator == 0);
    // sliding layers of 4 x 64, made up: 33 x 4 x 64 x 4 x 512; full ones as before
    const ModelSpec other = read(R"({"num_attention_groups":4,"head_dim":64})", "\"full_attention\"");
    CHECK(growing(other) == 49'152);
    CHECK(window(other) == 33 * 1024 * 512);
    CHECK(summarise(other.speculativeCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 3 * 4096, 1 });
}

TEST_CASE(
    "Inkling: sliding layers with more heads, and a convolution on every stream, preview", "[family][lists]")
{
    // 4.4: 66 layers, 55 local. 11 x 8 x 128 x 4 = 45,056; 55 x 16 x 128 x 4 x 512 = 230,686,720.
    // Convolutions, 3 rows in 2 bytes: 11 x 3 x (2 x 1024 + 2 x 6144) x 2 = 11 x 86,016;
    // 55 x 3 x (2 x 2048 + 2 x 6144) x 2 = 55 x 98,304
    std::string local = "[";
    for (int i = 0; i < 66; ++i)
        if (i % 6 != 5)
            local += (local.size() > 1 ? "," : "") + std::to_string(i);
    const ModelSpec m
        = readGood(R"({"model_type":"inkling_mm_model","text_config":{"model_type":"inkling_text",
        "num_hidden_layers":66,"hidden_size":6144,"num_attention_heads":48,"num_key_value_heads":8,"head_dim":128,
        "swa_num_key_value_heads":16,"sliding_window_size":512,"sconv_kernel_size":4,
        "mtp_config":{"num_nextn_predict_layers":8,"local_layer_ids":[0,1,2,3,4,5,6]},"local_layer_ids":)"
            + local + "]}}");
    CHECK(m.preview);
    CHECK(growing(m) == 45'056);
    CHECK(window(m) == 230'686'720);
    CHECK(fixedPart(m) == 6'352'896);
    CHECK(count(m, CacheKind::State) == 66);
    // 1.9: of 8 prediction layers 7 slide
    const CacheSummary more = summarise(m.speculativeCache, KvDtype::Bf16);
    CHECK(more.growingBytesPerToken == Ratio { 4096, 1 });
    CHECK(more.windowBytesPerSession.value == 7 * 8192 * 512);
}
