// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gated delta, Kimi delta, lightning, short convolutions, Griffin and RWKV against the formulas of
// attention-layouts 5.1 and the examples of 3.5 and 5.3 to 5.5, to the byte.
// Delta: conv (k - 1) x (2 x keys + values) in 2 bytes, and value heads x value dim x key dim.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

std::string everyFourth(int layers, std::string_view full, std::string_view other)
{
    return listOf(layers, [&](int i) { return '"' + std::string((i + 1) % 4 == 0 ? full : other) + '"'; });
}

} // namespace

TEST_CASE("Qwen3-Next-80B: the recurrent part follows the model's dtype", "[family][recurrent]")
{
    // 12 x 2 x 256 x 4 = 24,576; 36 x (3 x (2 x 16 x 128 + 32 x 128) x 2 + 32 x 128 x 128 x 2)
    //   = 36 x (49,152 + 1,048,576) = 39,518,208; with an fp32 state 36 x (49,152 + 2,097,152) = 77,266,944
    const std::string base = R"({"model_type":"qwen3_next","num_hidden_layers":48,"hidden_size":2048,
        "num_attention_heads":16,"num_key_value_heads":2,"head_dim":256,"linear_num_key_heads":16,
        "linear_num_value_heads":32,"linear_key_head_dim":128,"linear_value_head_dim":128,
        "linear_conv_kernel_dim":4,"full_attention_interval":4)";
    const ModelSpec m = readGood(base + "}");
    CHECK(growing(m) == 24'576);
    CHECK(growing(m, KvDtype::Fp8) == 12'288);
    CHECK(fixedPart(m) == 39'518'208);
    CHECK(count(m, CacheKind::KeyValue) == 12);
    CHECK(count(m, CacheKind::State) == 36);
    CHECK(fixedPart(readGood(base + R"(,"mamba_ssm_dtype":"float32"})")) == 77'266'944);
    // a list wins over the interval
    const ModelSpec list = readGood(R"({"model_type":"qwen3_next","num_hidden_layers":3,"hidden_size":2048,
        "num_attention_heads":16,"linear_num_value_heads":32,"layer_types":["full_attention","linear_attention",
        "full_attention"]})");
    CHECK(owners(list, CacheKind::KeyValue) == std::vector<int> { 0, 2 });
}

TEST_CASE("Qwen3.5-27B: fp32 by class, and one full layer of multi-token prediction", "[family][recurrent]")
{
    // 16 x 4 x 256 x 4 = 65,536; 48 x (3 x (4096 + 6144) x 2 + 48 x 128 x 128 x 4) = 48 x (61,440 +
    // 3,145,728)
    const std::string text = R"("num_hidden_layers":64,"hidden_size":5120,"num_attention_heads":24,
        "num_key_value_heads":4,"head_dim":256,"linear_num_key_heads":16,"linear_num_value_heads":48,
        "linear_key_head_dim":128,"linear_value_head_dim":128,"linear_conv_kernel_dim":4,
        "mtp_num_hidden_layers":1,"layer_types":)"
        + everyFourth(64, "full_attention", "linear_attention");
    for (const std::string& whole :
        { R"({"model_type":"qwen3_5","text_config":{"model_type":"qwen3_5_text",)" + text + "}}",
            R"({"model_type":"qwen3_5_text",)" + text + R"(,"mamba_ssm_dtype":"float32"})" }) {
        const ModelSpec m = readGood(whole);
        CHECK(growing(m) == 65'536);
        CHECK(fixedPart(m) == 153'944'064);
        REQUIRE(m.speculativeCache.size() == 1);
        CHECK(m.speculativeCache[0].layers == std::vector<int> { 64 });
        CHECK(summarise(m.speculativeCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 4096, 1 });
    }
}

TEST_CASE("gated delta without its keys takes the class defaults", "[family][recurrent]")
{
    // 5.3: kv 2 (next) or 4 (3_5), head 256, 16 key and 32 value heads of 128, kernel 4, every fourth full
    const auto text = [](std::string_view type) {
        return R"({"model_type":")" + std::string(type)
            + R"(","num_hidden_layers":4,"hidden_size":2048,"num_attention_heads":16})";
    };
    const ModelSpec next = readGood(text("qwen3_next"));
    CHECK(growing(next) == 2 * 256 * 4);
    CHECK(fixedPart(next) == 3 * (49'152 + 1'048'576));
    CHECK_FALSE(next.assumed);
    const ModelSpec later = readGood(text("qwen3_5_text"));
    CHECK(growing(later) == 4 * 256 * 4);
    CHECK(fixedPart(later) == 3 * (49'152 + 2'097'152));
    CHECK_FALSE(later.assumed);
}

TEST_CASE("Qwen3.8-Flash-Next: index keys in bf16, one per four tokens, preview", "[family][recurrent]")
{
    // 12 x 2 x 256 x 4 = 24,576; index 12 x 128 x 2 / 4 = 768; GDN 36 x (61,440 + 3,145,728) = 115,458,048
    for (const char* type : { "qwen4_exp_text", "qwen3_8_flash_next" }) { // an alias (5.3)
        INFO(type);
        const ModelSpec m = readGood(R"({"model_type":")" + std::string(type)
            + R"(","num_hidden_layers":48,"hidden_size":3072,"num_attention_heads":24,"num_key_value_heads":2,
            "head_dim":256,"linear_num_key_heads":16,"linear_num_value_heads":48,"linear_key_head_dim":128,
            "linear_value_head_dim":128,"linear_conv_kernel_dim":4,"indexer_kv_heads":1,"indexer_head_dim":128,
            "indexer_compress_ratio":4})");
        CHECK(m.preview);
        CHECK(growing(m) == 25'344);
        CHECK(growing(m, KvDtype::Fp8) == 12'288 + 768);
        CHECK(fixedPart(m) == 115'458'048);
        CHECK(count(m, CacheKind::IndexerKey) == 12);
    }
}

TEST_CASE("OLMo hybrid: linear heads are the attention heads, keys 3/4 as wide", "[family][recurrent]")
{
    // 5.3, 30 heads of 128: keys 96, values 192. Full at 3 of 4: 30 x 128 x 4 = 15,360.
    // 3 x (3 x (2 x 30 x 96 + 30 x 192) x 2 + 30 x 192 x 96 x 2) = 3 x (69,120 + 1,105,920)
    const ModelSpec m = readGood(R"({"model_type":"olmo_hybrid","num_hidden_layers":4,"hidden_size":3840,
        "num_attention_heads":30})");
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 3 });
    CHECK(growing(m) == 15'360);
    CHECK(fixedPart(m) == 3 * (69'120 + 1'105'920));
}

TEST_CASE("Kimi-Linear and Kimi-K3: latent rows and an fp32 delta state", "[family][recurrent]")
{
    // 5.4: 7 x 576 x 2 = 8,064; 20 x (3 x 3 x 32 x 128 x 2 + 32 x 128 x 128 x 4) = 20 x 2,170,880
    const ModelSpec linear
        = readGood(R"({"model_type":"kimi_linear","num_hidden_layers":27,"hidden_size":2304,
        "num_attention_heads":32,"num_key_value_heads":32,"head_dim":72,"kv_lora_rank":512,"qk_rope_head_dim":64,
        "mla_use_nope":true,"linear_attn_config":{"num_heads":32,"head_dim":128,"short_conv_kernel_size":4,
        "full_attn_layers":[4,8,12,16,20,24,27],
        "kda_layers":[1,2,3,5,6,7,9,10,11,13,14,15,17,18,19,21,22,23,25,26]}})");
    CHECK(owners(linear, CacheKind::Latent) == std::vector<int> { 3, 7, 11, 15, 19, 23, 26 });
    CHECK(growing(linear) == 8064);
    CHECK(growing(linear, KvDtype::Fp8) == 4032);
    CHECK(fixedPart(linear) == 43'417'600);

    // K3: full at 4, 8, …, 92 and 93: 24 x 1152 = 27,648; 69 x 3 x 3 x 12,288 x 2 = 15,261,696 and
    // 69 x 96 x 128 x 128 x 4 = 434,110,464
    std::string kda = "[", full = "[";
    for (int i = 1; i <= 93; ++i) {
        std::string& list = i % 4 == 0 || i == 93 ? full : kda;
        list += (list.size() > 1 ? "," : "") + std::to_string(i);
    }
    const ModelSpec k3 = readGood(
        R"({"model_type":"kimi_k3","text_config":{"model_type":"kimi_linear","num_hidden_layers":93,
        "hidden_size":7168,"num_attention_heads":96,"num_key_value_heads":96,"kv_lora_rank":512,
        "qk_rope_head_dim":64,"linear_attn_config":{"num_heads":96,"head_dim":128,"short_conv_kernel_size":4,
        "kda_layers":)"
        + kda + R"(],"full_attn_layers":)" + full + "]}}}");
    CHECK(count(k3, CacheKind::Latent) == 24);
    CHECK(count(k3, CacheKind::State) == 69);
    CHECK(growing(k3) == 27'648);
    CHECK(fixedPart(k3) == 449'372'160);
    CHECK(fixedPart(k3, KvDtype::Fp8) == 449'372'160);
    CHECK(k3.speculativeCache.empty()); // 1.9
}

TEST_CASE("GLM-5.3-Flash: pooled index keys, no rotary part, preview", "[family][recurrent]")
{
    // 3.5: 11 x (512 x 2 + 132 / 4) = 11,627; fp8 11 x (528 + 33) = 6,171;
    // 34 x (3 x 3 x 8192 x 2 + 64 x 128 x 128 x 4) = 34 x 4,341,760
    std::string kda = "[", full = "[";
    for (int i = 0; i < 45; ++i) {
        std::string& list = i % 4 == 3 ? full : kda;
        list += (list.size() > 1 ? "," : "") + std::to_string(i);
    }
    const auto read = [&](std::string_view type, std::string_view pool) {
        return readGood(R"({"model_type":"glm5_next","text_config":{"model_type":")" + std::string(type)
            + R"(","num_hidden_layers":45,"hidden_size":4096,"num_attention_heads":64,"kv_lora_rank":512,
            "qk_rope_head_dim":0,"index_head_dim":128,"index_topk":2048,)"
            + std::string(pool)
            + R"("linear_attn_config":{"num_heads":64,"head_dim":128,"short_conv_kernel_size":4,"kda_layers":)"
            + kda + R"(],"full_attn_layers":)" + full + "]}}}");
    };
    const ModelSpec m = read("glm5_next_text", R"("index_kpool":4,)");
    CHECK(m.preview);
    CHECK(says(m, "model-preview"));
    CHECK(count(m, CacheKind::Latent) == 11);
    CHECK(count(m, CacheKind::IndexerKey) == 11);
    CHECK(growing(m) == 11'627);
    CHECK(growing(m, KvDtype::Fp8) == 6171);
    CHECK(fixedPart(m) == 147'619'840);
    // class default 16: 11 x (1024 + 132 / 16)
    CHECK(growingRatio(read("glm5_next_text", "")) == 11'354.75);
    CHECK(read("glm53_flash", R"("index_kpool":4,)").preview); // an alias
}

TEST_CASE("Ling-3.0-flash: latent at the end of each group and in a broken last group", "[family][recurrent]")
{
    // 5.5: 7 x 1152 = 8,064; 35 x 2,170,880 = 75,980,800
    const auto read = [](std::string_view type, int layers, std::string_view more) {
        return readGood(R"({"model_type":")" + std::string(type) + R"(","num_hidden_layers":)"
            + std::to_string(layers) + R"(,"hidden_size":4096,"num_attention_heads":32,"kv_lora_rank":512,
            "qk_rope_head_dim":64,"head_dim":128,"short_conv_kernel_size":4,"layer_group_size":6,
            "architectures":["BailingMoeV3ForCausalLM"])"
            + std::string(more) + "}");
    };
    const std::string wrongTypes
        = R"(,"layer_types":)" + listOf(42, [](int) { return "\"full_attention\""; });
    for (const char* type : { "bailing_hybrid", "bailing_moe_v3" })
        for (const std::string& more : { std::string(), wrongTypes }) { // the list must not win
            const ModelSpec m = read(type, 42, more);
            CHECK(owners(m, CacheKind::Latent) == std::vector<int> { 5, 11, 17, 23, 29, 35, 41 });
            CHECK(growing(m) == 8064);
            CHECK(fixedPart(m) == 75'980'800);
        }
    const ModelSpec tail = read("bailing_moe_v3", 44, "");
    CHECK(owners(tail, CacheKind::Latent) == std::vector<int> { 5, 11, 17, 23, 29, 35, 41, 42, 43 });
    CHECK(fixedPart(tail) == 75'980'800);
}

TEST_CASE("Ling and Ring 2.5 and 2.6: latent and lightning, no convolution", "[family][recurrent]")
{
    // 5.5, made up: 4 x 1152 = 4,608; 28 x 32 x 128 x 128 x 2 = 29,360,128. Ling-2.6-flash is of the type
    // bailing_hybrid, as Ling 3 is; the class tells them apart.
    for (const char* type : { "bailing_moe_v2_5", "bailing_hybrid" }) {
        INFO(type);
        const ModelSpec m = readGood(R"({"model_type":")" + std::string(type)
            + R"(","architectures":["BailingMoeV2_5ForCausalLM"],"num_hidden_layers":32,"hidden_size":4096,
            "num_attention_heads":32,"head_dim":128,"kv_lora_rank":512,"qk_rope_head_dim":64,
            "layer_group_size":8})");
        CHECK(owners(m, CacheKind::Latent) == std::vector<int> { 7, 15, 23, 31 });
        CHECK(growing(m) == 4608);
        CHECK(fixedPart(m) == 29'360'128);
    }
}

TEST_CASE("MiniMax-Text-01: the list in the file, never the ported class", "[family][recurrent]")
{
    // 5.5: 10 x 8 x 128 x 4 = 40,960; 70 x 64 x 128 x 128 x 2 = 146,800,640
    const std::string base = R"("num_hidden_layers":80,"hidden_size":6144,"num_attention_heads":64,
        "num_key_value_heads":8,"head_dim":128)";
    const std::string list = listOf(80, [](int i) { return i % 8 == 7 ? "1" : "0"; });
    for (const std::string& text :
        { R"({"model_type":"minimax_text_01",)" + base + R"(,"attn_type_list":)" + list + "}",
            R"({"model_type":"minimax_m1",)" + base + R"(,"attn_type_list":)" + list + "}",
            R"({"model_type":"minimax",)" + base + R"(,"layer_types":)" + listOf(80, [](int i) {
                return i % 8 == 7 ? "\"full_attention\"" : "\"linear_attention\"";
            }) + "}" }) {
        const ModelSpec m = readGood(text);
        CHECK(count(m, CacheKind::KeyValue) == 10);
        CHECK(count(m, CacheKind::State) == 70);
        CHECK(growing(m) == 40'960);
        CHECK(fixedPart(m) == 146'800'640);
    }
    CHECK(readConfig(R"({"model_type":"minimax",)" + base + "}").error().code == "config-missing");
    // MiniMax-M2 writes ones only: plain attention, 62 x 8 x 128 x 4 (2.3)
    const ModelSpec m2 = readGood(R"({"model_type":"minimax_m2","num_hidden_layers":62,"hidden_size":3072,
        "num_attention_heads":48,"num_key_value_heads":8,"head_dim":128,"attn_type_list":)"
        + listOf(62, [](int) { return "1"; }) + "}");
    CHECK(growing(m2) == 253'952);
    CHECK(fixedPart(m2) == 0);
}
