// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Traps of attention-layouts section 12 that concern tensor parallelism, states, wrappers, odd JSON and other
// token axes; the derivation of each number is beside it.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

/// Bytes per token on all ranks together.
std::int64_t onAllRanks(const ModelSpec& m, std::int64_t tp)
{
    return tp * summarise(m.cache, KvDtype::Bf16, tp).growingBytesPerToken.numerator;
}

} // namespace

TEST_CASE("more ranks than KV heads copy the cache", "[family][trap21]")
{
    // Llama-3.1-8B, 131,072 B: 8 heads over 8 ranks is one copy, over 16 two, over 64 eight (1.8)
    const ModelSpec llama = readGood(R"({"model_type":"llama","num_hidden_layers":32,"hidden_size":4096,
        "num_attention_heads":32,"num_key_value_heads":8})");
    CHECK(onAllRanks(llama, 1) == 131'072);
    CHECK(onAllRanks(llama, 8) == 131'072);
    CHECK(onAllRanks(llama, 16) == 2 * 131'072);
    CHECK(onAllRanks(llama, 64) == 8 * 131'072);
    // a latent row is on every rank
    const ModelSpec mla = readGood(R"({"model_type":"deepseek_v3","num_hidden_layers":61,"hidden_size":7168,
        "num_attention_heads":128,"num_key_value_heads":128,"kv_lora_rank":512,"qk_rope_head_dim":64})");
    CHECK(onAllRanks(mla, 1) == 70'272);
    CHECK(onAllRanks(mla, 8) == 8 * 70'272);
}

TEST_CASE("the passes of a looped model do not divide over ranks, its heads do", "[family][trap21]")
{
    // 2.4: layers x steps, so each of 4 passes is a layer with 8 heads of 128: 2 x 4 x 8 x 128 x 4 = 32,768.
    // On 16 ranks each pass keeps max(1, 8 / 16) = 1 head on each rank: two copies.
    const ModelSpec m = readGood(R"({"model_type":"ouro","num_hidden_layers":2,"hidden_size":2048,
        "num_attention_heads":16,"num_key_value_heads":8,"head_dim":128,"total_ut_steps":4})");
    CHECK(onAllRanks(m, 1) == 32'768);
    CHECK(onAllRanks(m, 8) == 32'768);
    CHECK(onAllRanks(m, 16) == 2 * 32'768);
    CHECK(onAllRanks(m, 64) == 8 * 32'768);
}

TEST_CASE("a state does not shrink with an fp8 KV cache", "[family][trap22]")
{
    const char* texts[] = {
        R"({"model_type":"mamba2","num_hidden_layers":4,"hidden_size":4096,"num_heads":128,"head_dim":64,
        "state_size":128,"n_groups":8,"conv_kernel":4})",
        R"({"model_type":"jamba","num_hidden_layers":8,"hidden_size":4096,"num_attention_heads":32,
        "num_key_value_heads":8,"attn_layer_period":8,"attn_layer_offset":4})",
        R"({"model_type":"qwen3_next","num_hidden_layers":8,"hidden_size":2048,"num_attention_heads":16,
        "num_key_value_heads":2,"head_dim":256,"linear_num_value_heads":32,"linear_num_key_heads":16})",
        R"({"model_type":"kimi_linear","num_hidden_layers":4,"hidden_size":2304,"num_attention_heads":32,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"linear_attn_config":{"num_heads":32,"head_dim":128,
        "short_conv_kernel_size":4,"kda_layers":[1,2,3],"full_attn_layers":[4]}})",
        R"({"model_type":"lfm2","num_hidden_layers":2,"hidden_size":2048,"num_attention_heads":32,
        "num_key_value_heads":8,"conv_L_cache":3,"layer_types":["conv","full_attention"]})",
    };
    for (const char* text : texts) {
        INFO(text);
        const ModelSpec m = readGood(text);
        CHECK(fixedPart(m) > 0);
        for (KvDtype dtype : allKvDtypes())
            CHECK(fixedPart(m, dtype) == fixedPart(m));
        CHECK(growing(m) == 2 * growing(m, KvDtype::Fp8));
    }
}

TEST_CASE("llava: what the text config leaves out comes from the inner class", "[family][trap23]")
{
    // llava-1.5-7b names little; the class of llama has 32 layers, 32 heads, hidden 4096 (2.1: 524,288)
    const ModelSpec llama = readGood(R"({"model_type":"llava","text_config":{
        "_name_or_path":"lmsys/vicuna-7b-v1.5","model_type":"llama","max_position_embeddings":4096},
        "vision_config":{"model_type":"clip_vision_model","num_hidden_layers":24,"hidden_size":1024}})");
    CHECK(growing(llama) == 524'288);
    CHECK(llama.layers == 32);
    CHECK(says(llama, "config-default"));
    CHECK_FALSE(llama.assumed);
    // llava-1.5-13b names the dimensions but not the KV heads: 40 x 40 x 128 x 4
    CHECK(growing(readGood(R"({"model_type":"llava","text_config":{"model_type":"llama","hidden_size":5120,
        "num_hidden_layers":40,"num_attention_heads":40,"intermediate_size":13824}})"))
        == 819'200);
    // correction 1: the top level counts the layers, the part has none (Fuyu)
    CHECK(growing(readGood(R"({"model_type":"fuyu","num_hidden_layers":36,"hidden_size":4096,
        "num_attention_heads":64,"text_config":{"model_type":"persimmon"}})"))
        == 36 * 64 * 64 * 4);
}

TEST_CASE("a bare Infinity in a nemotron file is read", "[family][trap24]")
{
    // Nemotron-H-56B and Nemotron-3-Super write it, Ultra writes 1e+308
    for (const char* limit : { "[0.0, Infinity]", "[0.0, 1e+308]", "[-Infinity, Infinity]", "[NaN, 1]" }) {
        INFO(limit);
        const std::string text = R"({"model_type":"nemotron_h","hybrid_override_pattern":"M-M*E",
            "hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":2,"head_dim":128,
            "mamba_num_heads":128,"mamba_head_dim":64,"n_groups":8,"ssm_state_size":128,"conv_kernel":4,
            "time_step_limit":)"
            + std::string(limit) + "}";
        const auto json = parseJsonObject(text, "config.json");
        REQUIRE(json);
        const auto m = readModelConfig(*json, { "test", "test", "config.json" });
        REQUIRE(m);
        CHECK(growing(*m) == 1024); // 1 x 2 x 128 x 4
        // 2 x (3 x (8192 + 2048) x 2 + 8192 x 128 x 4) = 2 x (61,440 + 4,194,304)
        CHECK(fixedPart(*m) == 8'511'488);
    }
}

TEST_CASE("mllama: cross layers keep image tokens and no text tokens", "[family][trap25]")
{
    // 6: Llama 3.2 11B: 40 layers, cross at 3, 8, …, 38 by default; kv 8 x 128
    const auto read = [](std::string_view more) {
        return readGood(R"({"model_type":"mllama","text_config":{"model_type":"mllama_text_model",
            "num_hidden_layers":40,"hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":8)"
            + std::string(more) + "}}");
    };
    for (const ModelSpec& m : { read(""), read(R"(,"cross_attention_layers":[3,8,13,18,23,28,33,38])") }) {
        CHECK(count(m, CacheKind::KeyValue) == 32);
        CHECK(owners(m, CacheKind::Cross) == std::vector<int> { 3, 8, 13, 18, 23, 28, 33, 38 });
        CHECK(growing(m) == 131'072); // 32 x 8 x 128 x 4
        CHECK(perImageToken(m) == 32'768); // 8 x 8 x 128 x 4
        CHECK(growing(m, KvDtype::Fp8) == 65'536);
        CHECK(perImageToken(m, KvDtype::Fp8) == 16'384);
        CHECK(perEncoderToken(m) == 0);
        CHECK(fixedPart(m) == 0);
        REQUIRE(m.imageTokens);
        CHECK(*m.imageTokens == 6404); // 4 tiles x 1,601
        CHECK(sessionBytes(m.cache, { 0, 0, 6404 }, KvDtype::Bf16).value == 209'846'272);
        CHECK(sessionBytes(m.cache, { 100, 0, 0 }, KvDtype::Bf16).value == 13'107'200);
    }
}

TEST_CASE("Whisper: the cross cache is fixed for the session", "[family][trap25]")
{
    const auto read = [](int layers) {
        return readGood(
            R"({"model_type":"whisper","is_encoder_decoder":true,"d_model":1280,"encoder_layers":32,
            "num_hidden_layers":32,"encoder_attention_heads":20,"decoder_attention_heads":20,
            "max_source_positions":1500,"max_target_positions":448,"decoder_layers":)"
            + std::to_string(layers) + "}");
    };
    // 6, large-v3: 32 x 20 x 64 x 4 = 163,840 per token; x 1,500 frames = 245,760,000
    const ModelSpec large = read(32);
    CHECK(growing(large) == 163'840);
    CHECK(fixedPart(large) == 245'760'000);
    CHECK(fixedPart(large, KvDtype::Fp8) == 122'880'000); // K and V, not a state
    CHECK(perEncoderToken(large) == 0);
    CHECK(large.contextLength == 448);
    CHECK(sessionBytes(large.cache, 448, KvDtype::Bf16).value == 73'400'320 + 245'760'000);
    const ModelSpec turbo = read(4); // an eighth of both
    CHECK(growing(turbo) == 20'480);
    CHECK(fixedPart(turbo) == 30'720'000);
}
