// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of quantization blocks (attention-layouts 9.1): bytes per parameter of each part. A model of two
// layers, hidden 1024, 8 heads of 128 with 8 of keys, MLP 4096 wide, vocabulary 1000: attention
// 4 x 1024 x 1024 a layer, MLP 3 x 1024 x 4096.
#include "tests/catch.h"
#include "tests/support/models.h"

#include <algorithm>

using namespace hbm;

namespace {

ModelSpec dense(const std::string& block, const char* key = "quantization_config")
{
    return *test::readConfig(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":1024,"num_attention_heads":8,"vocab_size":1000,
        "num_key_value_heads":8,"intermediate_size":4096,"tie_word_embeddings":false,"dtype":"bfloat16",")"
        + std::string(key) + "\":" + block + "}");
}

/// Bytes per parameter of a part.
double per(const ModelSpec& m, WeightPart part)
{
    std::int64_t parameters = 0, bytes = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == part) {
            parameters += parametersOf(g);
            bytes += bytesOf(g).value;
        }
    return static_cast<double>(bytes) / static_cast<double>(parameters);
}

double mlp(const std::string& block)
{
    return per(dense(block), WeightPart::DenseMlp);
}

bool says(const ModelSpec& m, std::string_view code)
{
    return std::any_of(m.issues.begin(), m.issues.end(), [&](const Issue& i) { return i.code == code; });
}

} // namespace

TEST_CASE("bytes per parameter by method, scales included", "[quantization]")
{
    // FP8: 4 bytes for each 128 x 128; for each 64 x 64 and for each row next to nothing
    CHECK(mlp(R"({"quant_method":"fp8","weight_block_size":[128,128]})") == Approx(1 + 4.0 / 16384));
    CHECK(mlp(R"({"quant_method":"fp8","weight_block_size":[64,64]})") == Approx(1 + 4.0 / 4096));
    CHECK(mlp(R"({"quant_method":"fp8","weight_block_size":null})") == Approx(1));
    CHECK(mlp(R"({"quant_method":"fbgemm_fp8"})") == Approx(1));
    // integers: bits / 8, a 16-bit scale for a group, a zero point of as many bits
    CHECK(mlp(R"({"quant_method":"awq","bits":4,"group_size":128,"zero_point":true})")
        == Approx(0.5 + 2.0 / 128 + 0.5 / 128));
    CHECK(mlp(R"({"quant_method":"awq","bits":4,"group_size":64,"zero_point":false})")
        == Approx(0.5 + 2.0 / 64));
    CHECK(mlp(R"({"quant_method":"gptq","bits":8,"group_size":32,"sym":true,"desc_act":true})")
        == Approx(1 + 2.0 / 32 + 1.0 / 32));
    CHECK(mlp(R"({"quant_method":"gptq","bits":3,"group_size":-1})") == Approx(3.0 / 8));
    CHECK(mlp(R"({"quant_method":"auto-round","bits":2,"group_size":64})")
        == Approx(0.25 + 2.0 / 64 + 0.25 / 64));
    // bitsandbytes: an fp32 scale for each 64; doubly quantized a byte, and an fp32 one for each 256 of those
    CHECK(mlp(R"({"quant_method":"bitsandbytes","load_in_4bit":true})") == Approx(0.5 + 4.0 / 64));
    CHECK(mlp(R"({"quant_method":"bitsandbytes","load_in_4bit":true,"bnb_4bit_use_double_quant":true})")
        == Approx(0.5 + 1.0 / 64 + 4.0 / 64 / 256));
    CHECK(mlp(R"({"quant_method":"bitsandbytes","load_in_8bit":true})") == Approx(1));
    CHECK(mlp(R"({"quant_method":"hqq","quant_config":{"weight_quant_params":{"nbits":4,"group_size":64}}})")
        == Approx(0.5 + 4.0 / 64));
    CHECK(mlp(R"({"quant_method":"quanto","weights":"int8"})") == Approx(1));
    CHECK(mlp(R"({"quant_method":"eetq","weights":"int8"})") == Approx(1));
    CHECK(mlp(R"({"quant_method":"aqlm","nbits_per_codebook":16,"num_codebooks":1,"in_group_size":8})")
        == Approx(16.0 / 8 / 8));
    CHECK(
        mlp(R"({"quant_method":"torchao","quant_type":{"default":{"_type":"Int4WeightOnlyConfig","_data":{"group_size":32}}}})")
        == Approx(0.5 + 2.5 / 32));
    CHECK(mlp(R"({"quant_method":"torchao","quant_type":"int8_weight_only"})") == Approx(1));
    CHECK(
        mlp(R"({"quant_method":"quark","global_quant_config":{"weight":{"dtype":"int4","group_size":32,"symmetric":true}}})")
        == Approx(0.5 + 2.0 / 32));
    CHECK(mlp(R"({"quant_method":"quark","global_quant_config":{"weight":{"dtype":"fp4","group_size":32}}})")
        == Approx(0.5 + 1.0 / 32));
    CHECK(mlp(R"({"quant_method":"bitnet","quantization_mode":"offline"})") == Approx(0.25));
    CHECK(mlp(R"({"quant_method":"bitnet","quantization_mode":"online"})") == Approx(2));
    CHECK(mlp(R"({"quant_method":"modelslim","model_quant_type":"W8A8"})") == Approx(1));
    CHECK(mlp(R"({"quant_method":"exl2","bits":4.25})") == Approx(4.25 / 8));
    CHECK(mlp(R"({"quant_method":"mxfp4"})") == Approx(2)); // experts only
    // MLX writes no method: a 16-bit scale and bias for each group
    CHECK(mlp(R"({"bits":4,"group_size":64})") == Approx(0.5 + 4.0 / 64));
}

TEST_CASE("methods whose bits cannot be known are said, and make the weights a guess", "[quantization]")
{
    for (const char* block : { R"({"quant_method":"vptq"})", R"({"quant_method":"spqr"})",
             R"({"quant_method":"unheard-of"})", R"({"quant_method":"torchao","quant_type":"something_new"})",
             R"({"quant_method":"modelopt","quant_algo":"SOMETHING"})", R"({"note":"no method"})" }) {
        INFO(block);
        const ModelSpec m = dense(block);
        CHECK(says(m, "quantization-unknown"));
        CHECK(m.weightsRough);
        CHECK(m.quantizations.size() == 1);
        CHECK(m.quantizations.front().format.empty());
    }
    CHECK_FALSE(dense(R"({"quant_method":"fp8"})").weightsRough);
}

TEST_CASE(
    "compressed-tensors: groups with targets, formats of their own, and what is ignored", "[quantization]")
{
    const ModelSpec m
        = dense(R"({"quant_method":"compressed-tensors","format":"mixed-precision","config_groups":{
        "group_0":{"targets":["re:.*mlp.*"],"format":"pack-quantized","weights":{"num_bits":4,"type":"int","group_size":32,"symmetric":true}},
        "group_1":{"targets":["re:.*self_attn.*"],"format":"float-quantized","weights":{"num_bits":8,"type":"float","strategy":"channel"}}},
        "ignore":["lm_head","re:.*layers\\.1\\.self_attn.*"]})");
    CHECK(per(m, WeightPart::DenseMlp) == Approx(0.5 + 2.0 / 32));
    CHECK(per(m, WeightPart::Attention) == Approx(1.5)); // layer 0 in FP8, layer 1 left in bf16
    CHECK(per(m, WeightPart::OutputHead) == Approx(2));
    const auto linear = [](const char* ignore) {
        return dense(
            std::string(
                R"({"quant_method":"compressed-tensors","config_groups":{"g":{"targets":["Linear"],"weights":{"num_bits":8,"type":"int"}}},"ignore":)")
            + ignore + "}");
    };
    CHECK(per(linear(R"(["lm_head"])"), WeightPart::OutputHead) == Approx(2));
    CHECK(per(linear("[]"), WeightPart::OutputHead) == Approx(1)); // "Linear" is the head too
    CHECK(per(linear("[]"), WeightPart::Embedding) == Approx(2));
    // under its older key, and with FP8 in blocks
    CHECK(per(dense(R"({"quant_method":"compressed-tensors","config_groups":{"g":{"targets":["Linear"],
        "weights":{"num_bits":8,"type":"float","strategy":"block","block_structure":[128,128]}}}})",
                  "compression_config"),
              WeightPart::DenseMlp)
        == Approx(1 + 4.0 / 16384));
}

TEST_CASE("modules named one by one: what is not among them is left alone", "[quantization]")
{
    const ModelSpec m
        = dense(R"({"quant_method":"modelopt","quant_algo":"MIXED_PRECISION","quantized_layers":{
        "model.language_model.layers.0.mlp.up_proj":{"quant_algo":"W4A16_NVFP4","group_size":16},
        "model.language_model.layers.0.mlp.down_proj":{"quant_algo":"FP8"},
        "model.language_model.layers.1.mlp":{"quant_algo":"MXFP8"}}})");
    // layer 0: two of three matrices in NVFP4, one in FP8; layer 1 in MXFP8
    CHECK(per(m, WeightPart::DenseMlp) == Approx((2 * 9.0 / 16 + 1 + 3 * 33.0 / 32) / 6));
    CHECK(per(m, WeightPart::Attention) == Approx(2));
    CHECK(m.quantizations.front().method == "modelopt (mixed_precision)");
}

TEST_CASE("GPTQ's dynamic overrides and removals; MLX's overrides by module", "[quantization]")
{
    const ModelSpec gptq = dense(
        R"({"quant_method":"gptq","bits":4,"group_size":128,"dynamic":{"+:.*down_proj.*":{"bits":8,"group_size":32},"-:.*self_attn.*":{}}})");
    CHECK(per(gptq, WeightPart::DenseMlp) == Approx((2 * (0.5 + 2.5 / 128) + 1 + 2.0 / 32 + 1.0 / 32) / 3));
    CHECK(per(gptq, WeightPart::Attention) == Approx(2));
    const ModelSpec mlx = dense(
        R"({"bits":4,"group_size":64,"model.layers.1.mlp.down_proj":{"bits":8,"group_size":64},"model.layers.0.self_attn":false})",
        "quantization");
    CHECK(per(mlx, WeightPart::DenseMlp) == Approx((5 * (0.5 + 4.0 / 64) + 1 + 4.0 / 64) / 6));
    CHECK(per(mlx, WeightPart::Attention) == Approx((2 + 0.5 + 4.0 / 64) / 2));
    CHECK(per(mlx, WeightPart::Embedding) == Approx(0.5 + 4.0 / 64)); // MLX quantizes it, and the head
    CHECK(per(mlx, WeightPart::OutputHead) == Approx(0.5 + 4.0 / 64));
}

TEST_CASE("two places that disagree: the first counts, both are kept, and it is said", "[quantization]")
{
    const auto config = nlohmann::json::parse(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":1024,"num_attention_heads":8,"vocab_size":1000,
        "intermediate_size":4096,"dtype":"bfloat16","quantization_config":{"quant_method":"modelopt","quant_algo":"NVFP4",
        "ignore":["lm_head"]}})");
    const auto with = [&](const char* separate) {
        const auto own = nlohmann::json::parse(separate);
        return *readModelConfig(config, { "t", "t", "config.json" }, &own);
    };
    const ModelSpec other = with(
        R"({"quantization":{"quant_algo":"NVFP4","kv_cache_quant_algo":"FP8","exclude_modules":["lm_head","*self_attn*"]}})");
    REQUIRE(other.quantizations.size() == 2);
    CHECK(other.quantizations[0].place == "config.json: quantization_config");
    CHECK(other.quantizations[1].place == "hf_quant_config.json");
    CHECK(other.quantizations[1].kvCache == "fp8");
    CHECK(says(other, "kv-scheme-disagrees"));
    CHECK(says(other, "quantization-disagrees")); // about attention
    CHECK_FALSE(other.checkpointKvDtype); // the first asks for none
    CHECK(per(other, WeightPart::Attention) == Approx(9.0 / 16));
    const ModelSpec same = with(
        R"({"producer":{"name":"modelopt"},"quantization":{"quant_algo":"NVFP4","exclude_modules":["lm_head"]}})");
    CHECK_FALSE(says(same, "quantization-disagrees"));
    CHECK_FALSE(says(same, "kv-scheme-disagrees"));
}

TEST_CASE("an algorithm without the list of what it left alone is said", "[quantization]")
{
    const auto config = nlohmann::json::parse(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":1024,"num_attention_heads":8,"vocab_size":1000,
        "intermediate_size":4096,"dtype":"bfloat16"})");
    const auto separate
        = nlohmann::json::parse(R"({"quantization":{"quant_algo":"FP8","kv_cache_quant_algo":"FP8"}})");
    const auto m = readModelConfig(config, { "t", "t", "config.json" }, &separate);
    CHECK(says(*m, "quantization-no-list"));
    CHECK(m->weightsRough);
    CHECK(m->checkpointKvDtype == KvDtype::Fp8);
    CHECK(per(*m, WeightPart::DenseMlp) == Approx(1));
    CHECK(per(*m, WeightPart::OutputHead) == Approx(2));
}

TEST_CASE("a block of hostile patterns ends", "[quantization]")
{
    std::string ignore, groups;
    for (int i = 0; i < 300; ++i) {
        const std::string n = std::to_string(i);
        ignore += (i > 0 ? "," : "") + std::string("\"re:(.*)(.*)(.*)x") + n + "\",\"*a" + n + "*b*c*\"";
        groups += (i > 0 ? "," : "") + std::string("\"g") + n + "\":{\"targets\":[\"re:(.*)(.*)(.*)y" + n
            + "\"],\"weights\":{\"num_bits\":4,\"type\":\"int\"}}";
    }
    const auto m = test::readConfig(
        R"({"model_type":"llama","num_hidden_layers":4096,"hidden_size":1024,"num_attention_heads":8,"vocab_size":1000,
        "intermediate_size":4096,"dtype":"bfloat16","quantization_config":{"quant_method":"compressed-tensors","ignore":[)"
        + ignore + R"(],"config_groups":{)" + groups + "}}}");
    REQUIRE(m); // within a few seconds; without a bound it takes hours
    CHECK(totalBytes(m->weights, false).value > 0);
}

TEST_CASE("Kimi-K2.5: everything but the experts is left alone, by patterns", "[quantization]")
{
    const auto m = test::readConfig(
        R"({"model_type":"kimi_k25","text_config":{"model_type":"kimi_k2","num_hidden_layers":2,"hidden_size":1024,"num_attention_heads":8,
        "kv_lora_rank":64,"q_lora_rank":64,"qk_rope_head_dim":16,"vocab_size":1000,"intermediate_size":4096,"moe_intermediate_size":512,
        "n_routed_experts":8,"n_shared_experts":1,"first_k_dense_replace":1,"dtype":"bfloat16","quantization_config":{
        "quant_method":"compressed-tensors","format":"pack-quantized","config_groups":{"group_0":{"targets":["Linear"],
        "weights":{"num_bits":4,"type":"int","group_size":32,"symmetric":true}}},
        "ignore":["lm_head","re:.*self_attn.*","re:.*shared_experts.*","re:.*mlp\\.(gate|up|gate_up|down)_proj.*"],"kv_cache_scheme":null}},
        "vision_config":{"vt_hidden_size":32,"vt_num_hidden_layers":1,"vt_intermediate_size":64}})");
    REQUIRE(m);
    CHECK(per(*m, WeightPart::RoutedExperts) == Approx(0.5 + 2.0 / 32));
    CHECK(per(*m, WeightPart::SharedExpert) == Approx(2));
    CHECK(per(*m, WeightPart::DenseMlp) == Approx(2));
    CHECK(per(*m, WeightPart::Attention) == Approx(2));
    CHECK(per(*m, WeightPart::Vision) == Approx(2)); // the block stands in the text part
    CHECK(m->quantizations.front().place == "config.json: text part, quantization_config");
    CHECK(m->quantizations.front().kvCache == "none");
}

TEST_CASE("experts, shared experts and multi-token prediction go by their own names", "[quantization]")
{
    const std::string start
        = R"({"model_type":"glm4_moe","num_hidden_layers":2,"hidden_size":1024,"num_attention_heads":8,"vocab_size":1000,
        "num_key_value_heads":8,"head_dim":128,"intermediate_size":4096,"moe_intermediate_size":512,"n_routed_experts":8,
        "n_shared_experts":1,"first_k_dense_replace":1,"num_nextn_predict_layers":1,"dtype":"bfloat16","quantization_config":)";
    // Only layer 1 and the multi-token-prediction layer 2 hold experts. What joins hidden state and embedding
    // there, 2 x 1024 x 1024, stays in bf16 beside attention (4 x 1024 x 1024), nine experts and a router.
    const auto plain = test::readConfig(start + R"({"quant_method":"fp8"}})");
    const double joint = 2.0 * 1024 * 1024, linear = 4.0 * 1024 * 1024 + 9.0 * 3 * 1024 * 512,
                 router = 1024.0 * 8;
    for (const WeightGroup& g : plain->weights)
        if (g.part == WeightPart::Router)
            CHECK(g.format == "bf16");
    CHECK(per(*plain, WeightPart::MultiTokenPrediction)
        == Approx((2 * joint + linear + router) / (joint + linear + router)).epsilon(0.002));
    const auto fp8 = test::readConfig(start
        + R"({"quant_method":"fp8","modules_to_not_convert":["model.layers.1.mlp.shared_experts","model.layers.2"]}})");
    CHECK(per(*fp8, WeightPart::RoutedExperts) == Approx(1));
    CHECK(per(*fp8, WeightPart::SharedExpert) == Approx(2));
    CHECK(per(*fp8, WeightPart::DenseMlp) == Approx(1));
    CHECK(per(*fp8, WeightPart::MultiTokenPrediction) == Approx(2));
    const auto nvfp4 = test::readConfig(start
        + R"({"quant_method":"modelopt","quant_algo":"NVFP4","ignore":["lm_head","model.layers.*.self_attn*"]}})");
    CHECK(per(*nvfp4, WeightPart::Attention) == Approx(2));
    CHECK(per(*nvfp4, WeightPart::RoutedExperts) == Approx(9.0 / 16));
    CHECK(per(*nvfp4, WeightPart::MultiTokenPrediction) == Approx(2)); // ModelOpt does not load it
    CHECK(per(*nvfp4, WeightPart::Router) == Approx(2));
}
