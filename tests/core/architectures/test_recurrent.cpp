// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mamba and its hybrids against the formulas of attention-layouts 5.1 and the examples of 5.2, to the byte.
// Mamba-1: (d_conv - 1) x inner and inner x state. Mamba-2: (d_conv - 1) x (inner + 2 x groups x state) and
// inner x state. Two bytes an element unless fp32 is named.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

#include <numeric>

using namespace hbm;
using namespace hbm::test;

TEST_CASE("Mamba-1 all through: mamba-2.8b, falcon-mamba-7b", "[family][recurrent]")
{
    // 64 layers, inner 5120, state 16: conv 64 x 3 x 5120 x 2 = 1,966,080; ssm 64 x 5120 x 16 x 2 =
    // 10,485,760
    const char* texts[] = {
        R"({"model_type":"mamba","num_hidden_layers":64,"hidden_size":2560,"state_size":16,"conv_kernel":4,
        "expand":2,"intermediate_size":5120})",
        R"({"model_type":"mamba","num_hidden_layers":64,"hidden_size":2560})", // all by class default
        R"({"d_model":2560,"n_layer":64,"vocab_size":50277,"ssm_cfg":{},"rms_norm":true})", // state-spaces
    };
    for (const char* text : texts) {
        INFO(text);
        const ModelSpec m = readGood(text);
        CHECK(growing(m) == 0);
        CHECK(window(m) == 0);
        CHECK(fixedPart(m) == 1'966'080 + 10'485'760);
        CHECK(count(m, CacheKind::State) == 64);
        CHECK_FALSE(m.assumed);
    }
    // Correction 4: expand 16 misleads. 64 x (3 x 8192 x 2 + 8192 x 16 x 2) = 64 x 311,296
    const ModelSpec falcon = readGood(R"({"model_type":"falcon_mamba","num_hidden_layers":64,
        "hidden_size":4096,"intermediate_size":8192,"state_size":16,"conv_kernel":4,"expand":16})");
    CHECK(fixedPart(falcon) == 19'922'944);
    CHECK(growing(falcon) == 0);
}

TEST_CASE("Mamba-2 all through: Codestral-Mamba", "[family][recurrent]")
{
    // 64 x (3 x (8192 + 2 x 8 x 128) x 2 + 8192 x 128 x 2) = 64 x (61,440 + 2,097,152)
    for (const char* text :
        { R"({"model_type":"mamba2","num_hidden_layers":64,"hidden_size":4096,"num_heads":128,
        "head_dim":64,"state_size":128,"n_groups":8,"conv_kernel":4,"expand":2})",
            R"({"model_type":"mamba2","num_hidden_layers":64,"hidden_size":4096})" }) {
        const ModelSpec m = readGood(text);
        CHECK(fixedPart(m) == 138'149'888);
        CHECK(growing(m) == 0);
        CHECK(count(m, CacheKind::State) == 64);
    }
}

TEST_CASE("state-spaces native files may hold attention layers", "[family][recurrent]")
{
    // mamba2attn-2.7b: 6 attention layers of 30 heads x 128: 6 x 30 x 128 x 4 = 92,160.
    // 58 Mamba-2 layers, inner 5120, one group, state 128: 58 x (3 x 5376 x 2 + 5120 x 128 x 2) = 77,892,608.
    // q, k and v pass a convolution of 4: 6 x 3 x 3 x 3840 x 2 = 414,720.
    const ModelSpec m = readGood(R"({"d_model":2560,"n_layer":64,"ssm_cfg":{"layer":"Mamba2"},
        "attn_layer_idx":[9,18,27,36,45,56],"attn_cfg":{"causal":true,"d_conv":4,"head_dim":128,"num_heads":30,
        "rotary_emb_dim":64},"vocab_size":50277})");
    CHECK(growing(m) == 92'160);
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 9, 18, 27, 36, 45, 56 });
    CHECK(fixedPart(m) == 77'892'608 + 414'720);
}

TEST_CASE("Jamba: one attention layer in eight", "[family][recurrent]")
{
    // 5.2, 52B: 4 x 8 x 128 x 4 = 16,384; 28 x 3 x 8192 x 2 = 1,376,256; 28 x 8192 x 16 x 2 = 7,340,032
    const std::string base = R"({"model_type":"jamba","num_hidden_layers":32,"hidden_size":4096,
        "num_attention_heads":32)";
    const std::string keys = R"(,"num_key_value_heads":8,"attn_layer_period":8,"attn_layer_offset":4,
        "mamba_d_state":16,"mamba_d_conv":4,"mamba_expand":2})";
    for (const std::string& text : { base + keys, base + "}" }) { // the defaults are the same
        const ModelSpec m = readGood(text);
        CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 4, 12, 20, 28 });
        CHECK(count(m, CacheKind::State) == 28);
        CHECK(growing(m) == 16'384);
        CHECK(growing(m, KvDtype::Fp8) == 8192);
        CHECK(fixedPart(m) == 1'376'256 + 7'340'032);
    }
}

TEST_CASE("Bamba: attention by list, state size from the file or 256", "[family][recurrent]")
{
    const std::string base = R"({"model_type":"bamba","num_hidden_layers":32,"hidden_size":4096,
        "num_attention_heads":32,"num_key_value_heads":8,"attn_layer_indices":[9,18,27],"mamba_n_heads":128,
        "mamba_d_head":"auto","mamba_expand":2,"mamba_d_conv":4,"mamba_n_groups":1)";
    // Correction 3, 9B: 29 x (3 x (8192 + 256) x 2 + 8192 x 128 x 2) = 29 x (50,688 + 2,097,152)
    const ModelSpec m = readGood(base + R"(,"mamba_d_state":128})");
    CHECK(growing(m) == 12'288);
    CHECK(growing(m, KvDtype::Fp8) == 6144);
    CHECK(fixedPart(m) == 62'287'360);
    CHECK(count(m, CacheKind::State) == 29);
    // 5.2, class default 256: 29 x (3 x (8192 + 512) x 2) = 1,514,496; 29 x 8192 x 256 x 2 = 121,634,816
    CHECK(fixedPart(readGood(base + "}")) == 1'514'496 + 121'634'816);
}

TEST_CASE("Granite 4: H-Small", "[family][recurrent]")
{
    // 5.2: 4 x 8 x 128 x 4 = 16,384; 36 x 3 x (8192 + 256) x 2 = 1,824,768; 36 x 8192 x 128 x 2 = 75,497,472
    const ModelSpec m
        = readGood(R"({"model_type":"granitemoehybrid","num_hidden_layers":40,"hidden_size":4096,
        "num_attention_heads":32,"num_key_value_heads":8,"mamba_n_heads":128,"mamba_d_head":64,
        "mamba_d_state":128,"mamba_n_groups":1,"mamba_d_conv":4,"layer_types":)"
            + listOf(40, [](int i) { return i % 10 == 5 ? "\"attention\"" : "\"mamba\""; }) + "}");
    CHECK(growing(m) == 16'384);
    CHECK(fixedPart(m) == 1'824'768 + 75'497'472);
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 5, 15, 25, 35 });
    CHECK(count(m, CacheKind::State) == 36);
}

TEST_CASE("Falcon-H1: attention and Mamba-2 in every layer", "[family][recurrent]")
{
    // 7B: 44 x 2 x 128 x 4 = 45,056; 44 x (3 x (3072 + 512) x 2 + 3072 x 256 x 2) = 44 x 1,594,368
    const ModelSpec m = readGood(R"({"model_type":"falcon_h1","num_hidden_layers":44,"hidden_size":3072,
        "num_attention_heads":12,"num_key_value_heads":2,"head_dim":128,"mamba_d_ssm":3072,"mamba_n_heads":24,
        "mamba_d_head":128,"mamba_d_state":256,"mamba_n_groups":1,"mamba_d_conv":4})");
    CHECK(growing(m) == 45'056);
    CHECK(fixedPart(m) == 70'152'192);
    CHECK(count(m, CacheKind::KeyValue) == 44);
    CHECK(count(m, CacheKind::State) == 44);
    // 5.2, class defaults: d_ssm 1024 over 128 heads, state 256, one group, kv 8.
    // 2 x (3 x (1024 + 512) x 2 + 1024 x 256 x 2) = 2 x (9,216 + 524,288)
    const ModelSpec defaults = readGood(R"({"model_type":"falcon_h1","num_hidden_layers":2,"hidden_size":4096,
        "num_attention_heads":32})");
    CHECK(growing(defaults) == 2 * 8 * 128 * 4);
    CHECK(fixedPart(defaults) == 1'067'008);
}

TEST_CASE("Zamba2-7B: the hybrid layers keep K and V of their own beside the state", "[family][recurrent]")
{
    // 5.2: 13 x 32 x 224 x 4 = 372,736; head size 2 x 3584 / 32 = 224, written or not.
    // State in all 81: inner 7168, 112 heads of 64, 2 groups, state 64:
    // 81 x (3 x (7168 + 256) x 2 + 7168 x 64 x 2) = 81 x (44,544 + 917,504)
    const std::string base = R"({"model_type":"zamba2","num_hidden_layers":81,"hidden_size":3584,
        "num_attention_heads":32,"num_key_value_heads":32,"n_mamba_heads":112,"mamba_headdim":64,"mamba_d_state":64,
        "mamba_ngroups":2,"mamba_d_conv":4,"mamba_expand":2,"layers_block_type":)"
        + listOf(81, [](int i) { return i % 6 == 5 ? "\"hybrid\"" : "\"mamba\""; });
    for (const char* more : { "}", R"(,"attention_head_dim":224})" }) {
        const ModelSpec m = readGood(base + more);
        CHECK(count(m, CacheKind::KeyValue) == 13);
        CHECK(count(m, CacheKind::State) == 81);
        CHECK(growing(m) == 372'736);
        CHECK(fixedPart(m) == 77'925'888);
    }
}

TEST_CASE("PLaMo-2: attention in the middle of each step", "[family][recurrent]")
{
    const std::string base = R"({"model_type":"plamo2","hidden_size":2048,"num_attention_heads":16,
        "num_key_value_heads":1,"hidden_size_per_head":128,"mamba_num_heads":32,"mamba_d_state":64,"mamba_d_conv":4)";
    // 5.2: mamba unless i % 2 == 1. 8 x 1 x 128 x 4 = 4,096; no groups: 8 x (3 x 4096 x 2 + 4096 x 64 x 2)
    const ModelSpec m = readGood(base + R"(,"num_hidden_layers":16,"mamba_step":2})");
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 1, 3, 5, 7, 9, 11, 13, 15 });
    CHECK(growing(m) == 4096);
    CHECK(fixedPart(m) == 8 * (24'576 + 524'288));
    // no more layers than half a step: all but the last are Mamba
    const ModelSpec few = readGood(base + R"(,"num_hidden_layers":4,"mamba_step":8})");
    CHECK(owners(few, CacheKind::KeyValue) == std::vector<int> { 3 });
    const ModelSpec more = readGood(base + R"(,"num_hidden_layers":5,"mamba_step":8})");
    CHECK(owners(more, CacheKind::KeyValue) == std::vector<int> { 4 }); // 4 % 8 == 4
}

TEST_CASE("Nemotron 3 Nano and Ultra", "[family][recurrent]")
{
    // Nano 30B-A3B: 6 x 2 x 128 x 4 = 6,144; 23 x (3 x (4096 + 2048) x 2 + 4096 x 128 x 4) = 23 x 2,134,016.
    // 64 heads of 64 win over expand x hidden = 5,376 (5.1).
    const ModelSpec nano = readGood(R"({"model_type":"nemotron_h","num_hidden_layers":52,"hidden_size":2688,
        "num_attention_heads":32,"num_key_value_heads":2,"head_dim":128,"mamba_num_heads":64,"mamba_head_dim":64,
        "n_groups":8,"ssm_state_size":128,"conv_kernel":4,"expand":2,"mamba_ssm_cache_dtype":"float32",
        "hybrid_override_pattern":"MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME"})");
    CHECK(count(nano, CacheKind::KeyValue) == 6);
    CHECK(count(nano, CacheKind::State) == 23);
    CHECK(growing(nano) == 6144);
    CHECK(growing(nano, KvDtype::Fp8) == 3072);
    CHECK(fixedPart(nano) == 49'082'368);

    // Ultra 550B: no num_hidden_layers, 108 entries: 12 x 1,024; 256 heads of 64, fp32:
    // 48 x (3 x (16,384 + 2048) x 2 + 16,384 x 128 x 4) = 48 x (110,592 + 8,388,608)
    const std::string ultraText = R"({"model_type":"nemotron_h","hidden_size":8192,"num_attention_heads":64,
        "num_key_value_heads":2,"head_dim":128,"mamba_num_heads":256,"mamba_head_dim":64,"n_groups":8,
        "ssm_state_size":128,"conv_kernel":4,"num_nextn_predict_layers":1,"layers_block_type":)"
        + listOf(108, [](int i) {
              const int at = i % 9; // 4 mamba, 4 moe, 1 attention
              return at == 8 ? "\"attention\"" : at % 2 == 0 ? "\"mamba\"" : "\"moe\"";
          });
    for (const char* mtp :
        { R"(,"mtp_layers_block_type":["attention","moe"]})", R"(,"mtp_hybrid_override_pattern":"*E"})" }) {
        const ModelSpec ultra = readGood(ultraText + mtp);
        CHECK(ultra.layers == 108);
        CHECK(count(ultra, CacheKind::KeyValue) == 12);
        CHECK(count(ultra, CacheKind::State) == 48);
        CHECK(growing(ultra) == 12'288);
        CHECK(fixedPart(ultra) == 407'961'600);
        // 1.9: one attention layer of the same heads
        CHECK(summarise(ultra.speculativeCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 1024, 1 });
    }
}

TEST_CASE("the dtype of a recurrent state comes from the file where it is named", "[family][recurrent]")
{
    // 5.1: the convolution stays in the model's dtype. 3 x 6144 x 2 = 36,864; 524,288 elements.
    const std::string base = R"({"model_type":"nemotron_h","hidden_size":2688,"num_attention_heads":32,
        "mamba_num_heads":64,"mamba_head_dim":64,"hybrid_override_pattern":"M*","mamba_ssm_cache_dtype":)";
    CHECK(fixedPart(readGood(base + R"("float32"})")) == 36'864 + 4 * 524'288);
    CHECK(fixedPart(readGood(base + R"("bfloat16"})")) == 36'864 + 2 * 524'288);
    CHECK(fixedPart(readGood(base + R"("torch.float16"})")) == 36'864 + 2 * 524'288);
    CHECK(fixedPart(readGood(base + "null}")) == 36'864 + 4 * 524'288); // nemotron_h: fp32 by class
}
