// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Traps of attention-layouts section 12 that concern plain and latent attention and lists of layers; the
// derivation of each number is beside it. 2 bytes an element unless fp8 is named; K and V are the factor 2.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

TEST_CASE("falcon: multi_query caches one head whatever num_kv_heads says", "[family][trap5]")
{
    // 2.2: Falcon-7B, hidden 4544 / 71 heads = 64: 32 layers x 1 head x 64 x 2 x 2 = 8,192
    const std::string small = R"("num_hidden_layers":32,"hidden_size":4544,"num_attention_heads":71)";
    CHECK(growing(readGood("{" + small + R"(,"model_type":"falcon","multi_query":true,"num_kv_heads":71})"))
        == 8192);
    // both flags absent: multi_query is true by default
    CHECK(growing(readGood("{" + small + R"(,"model_type":"falcon"})")) == 8192);
    // multi_query false, old architecture: as many as query heads, 32 x 71 x 64 x 4
    CHECK(growing(readGood("{" + small + R"(,"model_type":"falcon","multi_query":false,"num_kv_heads":1})"))
        == 581'632);

    // 40B: 60 x 8 x 64 x 4 = 122,880; the new architecture ignores multi_query
    const std::string large
        = R"({"model_type":"falcon","num_hidden_layers":60,"hidden_size":8192,"num_attention_heads":128,
        "new_decoder_architecture":true,"multi_query":true)";
    CHECK(growing(readGood(large + R"(,"num_kv_heads":8})")) == 122'880);
    // none written: as many as query heads, 60 x 128 x 64 x 4
    CHECK(growing(readGood(large + "}")) == 1'966'080);
    // the first releases' spelling
    CHECK(
        growing(readGood(
            R"({"model_type":"RefinedWebModel","n_layer":32,"hidden_size":4544,"n_head":71,"multi_query":true})"))
        == 8192);
    CHECK(growing(readGood(
              R"({"model_type":"RefinedWeb","n_layer":60,"hidden_size":8192,"n_head":128,"n_head_kv":8,
              "new_decoder_architecture":true})"))
        == 122'880);
}

TEST_CASE("gpt_bigcode: multi_query is true by default, false keeps all heads", "[family][trap5]")
{
    // 2.2: StarCoder 40 x 1 x 128 x 4 = 20,480 (hidden 6144 / 48 heads); all heads: x 48
    const std::string base = R"({"model_type":"gpt_bigcode","n_layer":40,"n_embd":6144,"n_head":48)";
    CHECK(growing(readGood(base + "}")) == 20'480);
    CHECK(growing(readGood(base + R"(,"multi_query":false})")) == 983'040);
}

TEST_CASE("chatglm: the group number counts only with multi_query_attention", "[family][trap6]")
{
    const std::string base = R"({"model_type":"chatglm","num_layers":28,"hidden_size":4096,
        "num_attention_heads":32,"kv_channels":128,"seq_length":8192,"multi_query_group_num":2)";
    // 2.3: ChatGLM3-6B 28 x 2 x 128 x 4 = 28,672; without the flag 28 x 32 x 128 x 4
    const ModelSpec on = readGood(base + R"(,"multi_query_attention":true})");
    CHECK(growing(on) == 28'672);
    CHECK(on.contextLength == 8192);
    CHECK(growing(readGood(base + R"(,"multi_query_attention":false})")) == 458'752);
    CHECK(growing(readGood(base + "}")) == 458'752);
}

TEST_CASE("nemotron_h without num_hidden_layers counts its pattern", "[family][trap7]")
{
    const std::string base = R"({"model_type":"nemotron_h","hidden_size":2688,"num_attention_heads":32,
        "num_key_value_heads":2,"head_dim":128,"mamba_num_heads":64,"mamba_head_dim":64,"n_groups":8,
        "ssm_state_size":128,"conv_kernel":4)";
    // 7 entries: M at 0, 2, 5; * at 3; "-" and "E" keep nothing. 1 x 2 x 128 x 4 = 1,024
    const ModelSpec m = readGood(base + R"(,"hybrid_override_pattern":"M-M*EME"})");
    CHECK(m.layers == 7);
    CHECK(growing(m) == 1024);
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 3 });
    CHECK(owners(m, CacheKind::State) == std::vector<int> { 0, 2, 5 });
    // 5.1, fp32 by default: 3 x (3 x (4096 + 2 x 8 x 128) x 2 + 4096 x 128 x 4) = 3 x 2,134,016
    CHECK(fixedPart(m) == 6'402'048);
    const ModelSpec list
        = readGood(base + R"(,"layers_block_type":["mamba","mlp","mamba","attention","moe","mamba","moe"]})");
    CHECK(list.cache == m.cache);
    // transformers 5 renames the entries when it saves (1.6)
    const ModelSpec resaved = readGood(base
        + R"(,"layers_block_type":["linear_attention","mlp","linear_attention","full_attention","moe","linear_attention","moe"]})");
    CHECK(resaved.cache == m.cache);
    CHECK(readConfig(base + R"(,"hybrid_override_pattern":"M?M"})").error().where.find("hybrid_override")
        != std::string::npos);
}

TEST_CASE("compress_ratios: the entry behind the layers belongs to MTP", "[family][trap8]")
{
    const std::string base = R"({"model_type":"deepseek_v4","num_hidden_layers":4,"hidden_size":4096,
        "num_attention_heads":64,"head_dim":512,"qk_rope_head_dim":64,"sliding_window":128,"index_head_dim":128,
        "num_nextn_predict_layers":1)";
    const ModelSpec m = readGood(base + R"(,"compress_ratios":[0,4,128,4,0]})");
    CHECK(m.layers == 4);
    // 3.6: CSA at 1 and 3: 2 x (584 + 132) / 4 = 358; HCA at 2: 584 / 128 = 4.5625
    CHECK(growingRatio(m, KvDtype::Fp8) == 362.5625);
    CHECK(window(m, KvDtype::Fp8) == 4 * 128 * 584); // every layer
    CHECK(fixedPart(m, KvDtype::Fp8) == 2 * (65'536 + 16'384) + 524'288);
    // 1.9: the MTP layer has a window alone
    REQUIRE(m.speculativeCache.size() == 1);
    CHECK(m.speculativeCache[0].layers == std::vector<int> { 4 });
    const CacheSummary more = summarise(m.speculativeCache, KvDtype::Fp8);
    CHECK(more.growingBytesPerToken.numerator == 0);
    CHECK(more.windowBytesPerSession.value == 128 * 584);

    const auto tooShort = readConfig(base + R"(,"compress_ratios":[0,4,128]})");
    REQUIRE_FALSE(tooShort);
    CHECK(tooShort.error().code == "config-list-length");
    CHECK(tooShort.error().where.find("compress_ratios") != std::string::npos);
}

TEST_CASE("Kimi counts layers from 1, glm5_next from 0", "[family][trap9]")
{
    const auto read = [](std::string_view type, std::string_view lists) {
        return readGood(R"({"model_type":")" + std::string(type)
            + R"(","num_hidden_layers":4,"hidden_size":2304,"num_attention_heads":32,"kv_lora_rank":512,
            "qk_rope_head_dim":64,"linear_attn_config":{"num_heads":32,"head_dim":128,"short_conv_kernel_size":4,)"
            + std::string(lists) + "}}");
    };
    const std::vector<int> linear { 0, 1, 2 }, last { 3 };
    const ModelSpec kimi = read("kimi_linear", R"("kda_layers":[1,2,3],"full_attn_layers":[4])");
    CHECK(owners(kimi, CacheKind::State) == linear);
    CHECK(owners(kimi, CacheKind::Latent) == last);
    const ModelSpec glm = read("glm5_next_text", R"("kda_layers":[0,1,2],"full_attn_layers":[3])");
    CHECK(owners(glm, CacheKind::State) == linear);
    CHECK(owners(glm, CacheKind::Latent) == last);
    // 3.5: the smallest is 1 and there is no 0: from 1, though no entry equals the number of layers
    const ModelSpec partly = read("kimi_linear", R"("kda_layers":[1,2],"full_attn_layers":[3])");
    CHECK(owners(partly, CacheKind::State) == std::vector<int> { 0, 1 });
    CHECK(owners(partly, CacheKind::Latent) == std::vector<int> { 2, 3 });
}

TEST_CASE("in hybrid_layer_pattern 1 slides and 0 is full", "[family][trap10]")
{
    const ModelSpec m = readGood(R"({"model_type":"mimo_v2_flash","num_hidden_layers":4,"hidden_size":4096,
        "num_attention_heads":64,"num_key_value_heads":4,"head_dim":192,"v_head_dim":128,"sliding_window":128,
        "hybrid_layer_pattern":[0,1,1,0]})");
    CHECK(owners(m, CacheKind::KeyValue) == std::vector<int> { 0, 3 });
    CHECK(owners(m, CacheKind::KeyValue, true) == std::vector<int> { 1, 2 });
}

TEST_CASE("hunyuan: cla_share_factor means nothing without use_cla", "[family][trap12]")
{
    const std::string base = R"({"num_hidden_layers":4,"hidden_size":4096,
        "num_attention_heads":32,"num_key_value_heads":8,"head_dim":128,"cla_share_factor":2)";
    for (const char* type : { "hunyuan_v1_dense", "hunyuan_v1_moe", "hunyuan" }) {
        INFO(type);
        const std::string text = base + R"(,"model_type":")" + type + '"';
        // 4 x 8 x 128 x 4 = 16,384; with sharing layers 0 and 2 own: half
        CHECK(growing(readGood(text + R"(,"use_cla":false})")) == 16'384);
        CHECK(growing(readGood(text + "}")) == 16'384);
        const ModelSpec shared = readGood(text + R"(,"use_cla":true})");
        CHECK(growing(shared) == 8192);
        CHECK(owners(shared, CacheKind::KeyValue) == std::vector<int> { 0, 2 });
    }
}

TEST_CASE("MiniMax-M3: an index value only in a sparse layer", "[family][trap14]")
{
    const auto read = [](std::string_view noValue) {
        return readGood(R"({"model_type":"minimax_m3","num_hidden_layers":3,"hidden_size":6144,
            "num_attention_heads":64,"num_key_value_heads":4,"head_dim":128,
            "sparse_attention_config":{"sparse_index_dim":128,"sparse_attention_freq":[0,1,1],
            "sparse_disable_index_value":)"
            + std::string(noValue) + "}}");
    };
    // 3.8: 3 x 4 x 128 x 4 = 6,144, and 2 sparse x 128 x 2 = 512
    CHECK(growing(read("[0,1,1]")) == 6656); // the 0 is on a dense layer
    CHECK(growing(read("[0,0,1]")) == 6912); // one value row of 256 more
    CHECK(growing(read("[1,1,1]")) == 6656);
}

TEST_CASE("MiMo-V2-Flash: no chunk, V narrower than K, 8 heads in sliding layers", "[family][trap15]")
{
    // full at 0 and at each sixth: 1 + 8 = 9 of 48
    const ModelSpec m = readGood(R"({"model_type":"mimo_v2_flash","num_hidden_layers":48,"hidden_size":4096,
        "num_attention_heads":64,"num_key_value_heads":4,"head_dim":192,"v_head_dim":128,
        "swa_num_attention_heads":64,"swa_num_key_value_heads":8,"swa_head_dim":192,"swa_v_head_dim":128,
        "sliding_window":128,"sliding_window_size":128,"attention_chunk_size":128,"hybrid_layer_pattern":)"
        + listOf(48, [](int i) { return i == 0 || (i + 1) % 6 == 0 ? "0" : "1"; }) + "}");
    CHECK(count(m, CacheKind::KeyValue) == 9);
    CHECK(count(m, CacheKind::KeyValue, true) == 39);
    // 4.3: 9 x 4 x (192 + 128) x 2 = 23,040; 39 x 8 x 320 x 2 = 199,680 x 128 tokens
    CHECK(growing(m) == 23'040);
    CHECK(window(m) == 25'559'040);
    CHECK(growing(m, KvDtype::Fp8) == 11'520);
    CHECK(window(m, KvDtype::Fp8) == 12'779'520);
    for (const CacheComponent& c : m.cache)
        CHECK(c.cap != CapKind::Chunk);
}

TEST_CASE("LongCat: two latent blocks in each of num_layers, num_hidden_layers is doubled already",
    "[family][trap16]")
{
    const std::string base = R"("hidden_size":6144,"num_attention_heads":64,"kv_lora_rank":512,
        "qk_rope_head_dim":64)";
    for (const char* type : { "longcat_flash", "longcat_flash_ngram", "longcat_next" })
        for (const char* layers : { R"("num_layers":28)", R"("num_layers":28,"num_hidden_layers":56)",
                 R"("num_layers":28,"num_hidden_layers":28)", R"("num_hidden_layers":56)" }) {
            INFO(type << " " << layers);
            const ModelSpec m
                = readGood(R"({"model_type":")" + std::string(type) + "\"," + layers + "," + base + "}");
            CHECK(count(m, CacheKind::Latent) == 56);
            CHECK(growing(m) == 64'512); // 3.3: 56 x 576 x 2
            CHECK(growing(m, KvDtype::Fp8) == 32'256);
        }
}

TEST_CASE("granitemoehybrid without layer_types is Mamba all through", "[family][trap17]")
{
    const std::string base = R"({"model_type":"granitemoehybrid","num_hidden_layers":4,"hidden_size":1536,
        "num_attention_heads":12,"num_key_value_heads":4,"mamba_n_heads":48,"mamba_d_head":64,"mamba_d_state":128,
        "mamba_n_groups":1,"mamba_d_conv":4)";
    const ModelSpec m = readGood(base + "}");
    CHECK(growing(m) == 0);
    CHECK(count(m, CacheKind::State) == 4);
    // 4 x (3 x (3072 + 2 x 128) x 2 + 3072 x 128 x 2) = 4 x (19,968 + 786,432)
    CHECK(fixedPart(m) == 3'225'600);
    const ModelSpec one
        = readGood(base + R"(,"layer_types":["mamba","mamba","attention","linear_attention"]})");
    CHECK(growing(one) == 4 * 128 * 4);
    CHECK(owners(one, CacheKind::State) == std::vector<int> { 0, 1, 3 });
    CHECK(readConfig(base + R"(,"layer_types":["mamba"]})").error().code == "config-list-length");
}
