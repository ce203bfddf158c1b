// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Latent rows, indexers and compressed rows against attention-layouts 3.1 to 3.8, to the byte. A latent row
// of 512 + 64 is 1,152 B, 576 B in fp8, 656 B packed for sparse attention; an index key of 128 is 132 B.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

const std::string kFlashKeys = R"("hidden_size":4096,"num_attention_heads":64,"num_key_value_heads":1,
    "head_dim":512,"qk_rope_head_dim":64,"sliding_window":128,"index_head_dim":128,"index_n_heads":64)";

/// DeepSeek-V4-Flash: two layers with a window alone, then CSA and HCA in turn, 43 in all.
std::string flashKind(int layer, std::string_view none, std::string_view light, std::string_view heavy)
{
    return std::string(layer < 2 ? none : layer % 2 == 0 ? light : heavy);
}

void checkFlash(const ModelSpec& m)
{
    CHECK(m.layers == 43);
    // 21 x (584 + 132) / 4 + 20 x 584 / 128 = 3,759 + 91.25; in bf16 21 x (1024 + 256) / 4 + 20 x 1024 / 128
    CHECK(growingRatio(m, KvDtype::Fp8) == 3850.25);
    CHECK(growing(m) == 6880);
    CHECK(window(m, KvDtype::Fp8) == 3'214'336); // 43 x 128 x 584
    // 21 x (8 x 2 x 2 x 512 + 8 x 2 x 2 x 128) x 4 + 20 x 128 x 2 x 512 x 4
    CHECK(fixedPart(m) == 12'206'080);
    CHECK(fixedPart(m, KvDtype::Fp8) == 12'206'080);
    CHECK(count(m, CacheKind::KeyValue, true) == 43);
    CHECK(count(m, CacheKind::Compressed) == 41);
    CHECK(count(m, CacheKind::IndexerKey) == 21);
    CHECK(m.checkpointKvDtype == KvDtype::Fp8); // 9.3: whatever the weights are
}

} // namespace

TEST_CASE("DeepSeek-V4-Flash in both spellings", "[family][sparse]")
{
    const std::string base = R"({"model_type":"deepseek_v4","num_hidden_layers":43,)" + kFlashKeys;
    checkFlash(readGood(base + R"(,"num_nextn_predict_layers":1,"compress_ratios":)" + listOf(44, [](int i) {
        return i == 43 ? std::string("0") : flashKind(i, "0", "4", "128");
    }) + "}"));
    // transformers 5: kinds by name, ratios in an object or in two keys, or by default
    const std::string types = R"(,"layer_types":)" + listOf(43, [](int i) {
        return flashKind(i, R"("sliding_attention")", R"("compressed_sparse_attention")",
            R"("heavily_compressed_attention")");
    });
    checkFlash(readGood(base + types
        + R"(,"compress_rates":{"compressed_sparse_attention":4,"heavily_compressed_attention":128}})"));
    checkFlash(readGood(base + types + R"(,"compress_rate_csa":4,"compress_rate_hca":128})"));
    checkFlash(readGood(base + types + "}"));
    // another ratio is taken: 21 x (584 + 132) / 2 + 91.25
    CHECK(growingRatio(readGood(base + types + R"(,"compress_rate_csa":2})"), KvDtype::Fp8) == 7609.25);
}

TEST_CASE("DeepSeek-V4-Pro is the class's own pattern", "[family][sparse]")
{
    // 61 layers: HCA at 0 and 1, then CSA and HCA in turn: 30 CSA, 31 HCA.
    // 30 x 179 + 31 x 4.5625 = 5,511.4375; bf16 30 x 320 + 31 x 8 = 9,848
    const std::string base = R"({"model_type":"deepseek_v4","num_hidden_layers":61,"hidden_size":7168,
        "num_attention_heads":128,"head_dim":512,"qk_rope_head_dim":64,"sliding_window":128,"index_head_dim":128)";
    const std::string list = R"(,"compress_ratios":)" + listOf(62, [](int i) {
        return i == 61 ? "0" : i >= 2 && i % 2 == 0 ? "4" : "128";
    });
    for (const std::string& more : { list, std::string() }) {
        const ModelSpec m = readGood(base + more + "}");
        CHECK(growingRatio(m, KvDtype::Fp8) == 5511.4375);
        CHECK(growing(m) == 9848);
        CHECK(window(m, KvDtype::Fp8) == 4'559'872); // 61 x 128 x 584
        CHECK(fixedPart(m) == 18'710'528); // 30 x 81,920 + 31 x 524,288
    }
}

TEST_CASE("DeepSeek-V4.1-Flash: four layers own the compressed rows, preview", "[family][sparse]")
{
    const std::string base = R"({"model_type":"deepseek_v41","text_config":{"model_type":"deepseek_v41_text",
        "num_hidden_layers":40,)"
        + kFlashKeys + R"(,"kv_source_layer_ids":[2,8,14,20])";
    // 3.7: two layers of 0, eighteen of 2, twenty of 1
    const std::string list = R"(,"compress_ratios":)" + listOf(40, [](int i) {
        return i < 2 ? "0" : i < 20 ? "2" : "1";
    });
    for (const std::string& more : { list, std::string() }) { // the class default is the same list
        INFO((more.empty() ? "by default" : "by list"));
        const ModelSpec m = readGood(base + more + "}}");
        CHECK(m.preview);
        // (3 / 2 + 1) x (584 + 132) = 1,790; bf16 2.5 x (1024 + 256)
        CHECK(growing(m, KvDtype::Fp8) == 1790);
        CHECK(growing(m) == 3200);
        CHECK(window(m, KvDtype::Fp8) == 2'990'080); // 40 x 128 x 584
        CHECK(fixedPart(m) == 98'304); // 3 x 8 x 2 x 512 x 4
        CHECK(owners(m, CacheKind::Compressed) == std::vector<int> { 2, 8, 14, 20 });
        CHECK(owners(m, CacheKind::IndexerKey) == std::vector<int> { 2, 8, 14, 20 });
        CHECK(m.borrowed.size() == 34); // 38 compressed layers but four
        for (const BorrowedCache& b : m.borrowed) {
            CHECK(b.kind == CacheKind::Compressed);
            CHECK(b.owner == (b.layer < 8 ? 2 : b.layer < 14 ? 8 : b.layer < 20 ? 14 : 20));
        }
    }
}

TEST_CASE("plain latent attention", "[family][sparse]")
{
    struct Row
    {
        const char* type;
        int layers, rank, rope;
        std::int64_t bf16, fp8;
    };
    const Row rows[] = {
        { "deepseek_v2", 60, 512, 64, 69'120, 34'560 },
        { "deepseek_v2", 27, 512, 64, 31'104, 15'552 }, // Lite, kimi_vl
        { "deepseek_v3", 61, 512, 64, 70'272, 35'136 },
        { "kimi_k2", 61, 512, 64, 70'272, 35'136 },
        { "glm4_moe_lite", 47, 512, 64, 54'144, 27'072 },
        { "mistral4", 36, 256, 64, 23'040, 11'520 },
    };
    for (const Row& row : rows) {
        INFO(row.type);
        const ModelSpec m
            = readGood(R"({"model_type":")" + std::string(row.type) + R"(","num_hidden_layers":)"
                + std::to_string(row.layers) + R"(,"hidden_size":2048,"num_attention_heads":16,
            "num_key_value_heads":16,"q_lora_rank":null,"first_k_dense_replace":3,"kv_lora_rank":)"
                + std::to_string(row.rank) + R"(,"qk_rope_head_dim":)" + std::to_string(row.rope) + "}");
        CHECK(growing(m) == row.bf16);
        CHECK(growing(m, KvDtype::Fp8) == row.fp8);
        CHECK(m.cache.at(0).tpRule == TpRule::Replicated);
    }
}

TEST_CASE("deepseek_v3 without its keys takes the class defaults", "[family][sparse]")
{
    // 3.1: kv_lora_rank 512, qk_rope_head_dim 64 when absent; null would be no MLA (1.4, 1.6)
    const std::string base = R"({"model_type":"deepseek_v3","num_hidden_layers":61,"hidden_size":7168,
        "num_attention_heads":128,"num_key_value_heads":128)";
    CHECK(growing(readGood(base + R"(,"kv_lora_rank":512})")) == 70'272);
    CHECK(growing(readGood(base + "}")) == 70'272);
}

TEST_CASE("sparse latent attention: an index key beside every row", "[family][sparse]")
{
    // 3.4: DeepSeek-V3.2 61 x (1152 + 132) = 78,324, packed 61 x (656 + 132) = 48,068; HY V4 78 layers
    for (const auto& [type, layers, bf16, fp8] :
        { std::tuple { "deepseek_v32", 61, 78'324, 48'068 }, std::tuple { "hy_v4", 78, 100'152, 61'464 },
            std::tuple { "glm_moe_dsa", 78, 100'152, 61'464 } }) {
        INFO(type);
        const ModelSpec m = readGood(R"({"model_type":")" + std::string(type) + R"(","num_hidden_layers":)"
            + std::to_string(layers) + R"(,"hidden_size":7168,"num_attention_heads":128,"kv_lora_rank":512,
            "qk_rope_head_dim":64,"index_head_dim":128,"index_n_heads":64,"index_topk":2048,
            "num_nextn_predict_layers":1})");
        CHECK(growing(m) == bf16);
        CHECK(growing(m, KvDtype::Fp8) == fp8);
        CHECK(count(m, CacheKind::IndexerKey) == static_cast<std::size_t>(layers));
        // 1.9: one layer more with an indexer of its own
        CHECK(summarise(m.speculativeCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 1152 + 132, 1 });
        CHECK(summarise(m.speculativeCache, KvDtype::Fp8).growingBytesPerToken == Ratio { 656 + 132, 1 });
    }
}

TEST_CASE(
    "MiniCPM3: one latent row, or K and V of all heads where there is no latent kernel", "[family][sparse]")
{
    // 3.2: 62 x (256 + 32) x 2 = 35,712; expanded 62 x 40 x (96 + 96) x 2 = 952,320
    for (const char* type : { R"("model_type":"minicpm3")", R"("architectures":["MiniCPM3ForCausalLM"])" }) {
        const ModelSpec m = readGood("{" + std::string(type) + R"(,"num_hidden_layers":62,"hidden_size":2560,
            "num_attention_heads":40,"num_key_value_heads":40,"kv_lora_rank":256,"qk_rope_head_dim":32,
            "qk_nope_head_dim":64,"v_head_dim":64,"q_lora_rank":768})");
        CHECK(growing(m) == 35'712);
        CHECK(summarise(m.expandedCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 952'320, 1 });
        CHECK(summarise(m.expandedCache, KvDtype::Fp8).growingBytesPerToken == Ratio { 476'160, 1 });
        CHECK(says(m, "latent-expanded"));
    }
}

TEST_CASE("MiniMax-M3: index keys in two bytes beside all K and V", "[family][sparse]")
{
    // 3.8: 60 x 4 x 128 x 4 = 122,880 and 57 x 128 x 2 = 14,592; fp8 61,440 + 14,592
    const std::string part = R"("num_hidden_layers":60,"hidden_size":6144,"num_attention_heads":64,
        "num_key_value_heads":4,"head_dim":128,"num_mtp_modules":7,"mtp_transformer_layers":1,
        "sparse_attention_config":{"use_sparse_attention":true,"sparse_index_dim":128,"sparse_attention_freq":)"
        + listOf(60, [](int i) { return i < 3 ? "0" : "1"; }) + R"(,"sparse_disable_index_value":)"
        + listOf(60, [](int i) { return i < 3 ? "0" : "1"; }) + "}}";
    for (const std::string& text : { R"({"model_type":"minimax_m3_vl","text_config":{)" + part + "}",
             R"({"model_type":"minimax_m3",)" + part }) { // the text config may have no model_type (1.2)
        const ModelSpec m = readGood(text);
        CHECK(growing(m) == 137'472);
        CHECK(growing(m, KvDtype::Fp8) == 76'032);
        CHECK(count(m, CacheKind::IndexerKey) == 57);
        // 1.9: 7 modules of one layer, as the base
        CHECK(summarise(m.speculativeCache, KvDtype::Bf16).growingBytesPerToken == Ratio { 7 * 2048, 1 });
    }
}
