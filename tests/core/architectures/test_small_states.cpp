// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short convolutions, Griffin, RWKV and xLSTM (attention-layouts 5.1, 5.2, 5.5), to the byte.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

TEST_CASE("LFM2-1.2B: two taps of the hidden size in each convolution", "[family][recurrent]")
{
    // 5.2: 6 x 8 x 64 x 4 = 12,288; 10 x 2 x 2048 x 2 = 81,920
    const std::string base = R"({"model_type":"lfm2","num_hidden_layers":16,"hidden_size":2048,
        "num_attention_heads":32,"num_key_value_heads":8,"conv_L_cache":3)";
    const std::string types
        = R"(,"layer_types":["conv","conv","full_attention","conv","conv","full_attention",
        "conv","conv","full_attention","conv","full_attention","conv","full_attention","conv","full_attention",
        "conv"]})";
    for (const std::string& more : { types, std::string(R"(,"full_attn_idxs":[2,5,8,10,12,14]})") }) {
        const ModelSpec m = readGood(base + more);
        CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 2, 5, 8, 10, 12, 14 });
        CHECK(growing(m) == 12'288);
        CHECK(growing(m, KvDtype::Fp8) == 6144);
        CHECK(fixedPart(m) == 81'920);
    }
    // neither list: all attention
    const ModelSpec all = readGood(base + "}");
    CHECK(growing(all) == 16 * 8 * 64 * 4);
    CHECK(fixedPart(all) == 0);
}

TEST_CASE("RecurrentGemma-2B: a window and a linear recurrence in fp32", "[family][recurrent]")
{
    // 5.5: 8 x 1 x 256 x 4 = 8,192 x 2,048 tokens = 16,777,216; 18 x 2560 x 4 = 184,320; 18 x 3 x 2560 x 2 =
    // 276,480
    const std::string base = R"({"model_type":"recurrent_gemma","num_hidden_layers":26,"hidden_size":2560,
        "num_attention_heads":10,"num_key_value_heads":1,"head_dim":256)";
    const std::string keys
        = R"(,"attention_window_size":2048,"lru_width":2560,"conv1d_width":4,"block_types":["recurrent","recurrent","attention"]})";
    for (const std::string& text : { base + keys, base + "}" }) {
        const ModelSpec m = readGood(text);
        CHECK(owners(m, CacheKind::KeyValue, true) == std::vector<int> { 2, 5, 8, 11, 14, 17, 20, 23 });
        CHECK(count(m, CacheKind::State) == 18);
        CHECK(growing(m) == 0);
        CHECK(window(m) == 16'777'216);
        CHECK(window(m, KvDtype::Fp8) == 8'388'608);
        CHECK(fixedPart(m) == 184'320 + 276'480);
        CHECK(fixedPart(m, KvDtype::Fp8) == 184'320 + 276'480);
    }
}

TEST_CASE("RWKV keeps a state alone", "[family][recurrent]")
{
    // 5.5: RWKV-4 14B, 40 x 5120 x 16 B = 3,276,800
    const ModelSpec fourth = readGood(
        R"({"model_type":"rwkv","num_hidden_layers":40,"hidden_size":5120,"attention_hidden_size":5120})");
    CHECK(growing(fourth) == 0);
    CHECK(fixedPart(fourth) == 3'276'800);
    // 5.1: RWKV-5 World 3B, heads of 64: 32 x (2560 x 64 x 4 + 2 x 2560 x 2) = 32 x (655,360 + 10,240)
    const ModelSpec fifth = readGood(
        R"({"model_type":"rwkv5","num_hidden_layers":32,"hidden_size":2560,"attention_hidden_size":2560,"head_size":64})");
    CHECK(growing(fifth) == 0);
    CHECK(fixedPart(fifth) == 21'299'200);
    CHECK(count(fifth, CacheKind::State) == 32);
}

TEST_CASE("xLSTM keeps a state alone, said to be approximate", "[family][recurrent]")
{
    // 5.2: heads x qk x v and the n and m terms. 7B: 8 heads, qk 4096 / 8 / 2 = 256, v 512:
    // 32 x 8 x (256 x 512 + 256 + 1) x 4
    const ModelSpec m = readGood(R"({"model_type":"xlstm","num_hidden_layers":32,"embedding_dim":4096,
        "num_heads":8,"qk_dim_factor":0.5,"v_dim_factor":1.0})");
    CHECK(growing(m) == 0);
    CHECK(fixedPart(m) == 32 * 8 * (131'072 + 256 + 1) * 4);
    CHECK(m.assumed);
    CHECK(says(m, "model-approximate"));
}
