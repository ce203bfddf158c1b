// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test per trap of attention-layouts section 12 that concerns the families taught so far.
#include "tests/catch.h"
#include "tests/support/models.h"
#include "tests/support/temporary_folder.h"

#include <fstream>

using namespace hbm;
using test::readConfig;

namespace {

std::int64_t growing(const ModelSpec& m, KvDtype d = KvDtype::Bf16)
{
    return summarise(m.cache, d).growingBytesPerToken.numerator;
}
std::int64_t window(const ModelSpec& m)
{
    return summarise(m.cache, KvDtype::Bf16).windowBytesPerSession.value;
}

const std::string kMistral
    = R"("model_type":"mistral","num_hidden_layers":32,"hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":8)";

} // namespace

TEST_CASE("mistral: an absent window is 4096, null is none", "[family][trap1]")
{
    const auto absent = readConfig("{" + kMistral + "}");
    CHECK(growing(*absent) == 0);
    CHECK(window(*absent) == 131'072 * 4096);
    const auto null = readConfig("{" + kMistral + R"(,"sliding_window":null})");
    CHECK(growing(*null) == 131'072);
    CHECK(window(*null) == 0);
}

TEST_CASE("use_sliding_window false closes the gate on a written window", "[family][trap2]")
{
    const char* text
        = R"({"model_type":"mimo","num_hidden_layers":36,"hidden_size":4096,"num_attention_heads":32,
        "num_key_value_heads":8,"head_dim":128,"sliding_window":32768,"use_sliding_window":false})";
    CHECK(growing(*readConfig(text)) == 147'456); // MiMo-7B
    const char* qwen
        = R"({"model_type":"qwen2","num_hidden_layers":28,"hidden_size":3584,"num_attention_heads":28,
        "num_key_value_heads":4,"sliding_window":131072,"max_window_layers":28})";
    CHECK(growing(*readConfig(qwen)) == 57'344); // Qwen2.5-7B; the gate is closed when absent
}

TEST_CASE("head_dim is taken from the file, not from hidden / heads", "[family][trap3]")
{
    const char* text
        = R"({"model_type":"qwen3_moe","num_hidden_layers":48,"hidden_size":2048,"num_attention_heads":32,
        "num_key_value_heads":4,"head_dim":128})";
    CHECK(growing(*readConfig(text)) == 98'304); // Qwen3-30B-A3B
    const char* gemma
        = R"({"model_type":"gemma","num_hidden_layers":18,"hidden_size":2048,"num_attention_heads":8,
        "num_key_value_heads":1,"head_dim":256})";
    CHECK(growing(*readConfig(gemma)) == 18'432);
    const char* zero
        = R"({"model_type":"llama","num_hidden_layers":32,"hidden_size":4096,"num_attention_heads":32,
        "num_key_value_heads":8,"head_dim":0})";
    CHECK(growing(*readConfig(zero)) == 131'072); // 0 is null
}

TEST_CASE("MLA ignores head_dim and num_key_value_heads", "[family][trap4]")
{
    for (const char* headDim : { "64", "192" }) {
        const auto m
            = readConfig(std::string(R"({"model_type":"glm_moe_dsa","num_hidden_layers":78,"hidden_size":6144,
            "num_attention_heads":64,"num_key_value_heads":128,"kv_lora_rank":512,"qk_rope_head_dim":64,"index_head_dim":128,
            "head_dim":)")
                + headDim + "}");
        REQUIRE(m);
        CHECK(growing(*m) == 100'152); // GLM-5: 78 x (1152 + 132)
        CHECK(growing(*m, KvDtype::Fp8) == 61'464); // 78 x (656 + 132)
    }
    // A null kv_lora_rank is no MLA.
    const auto plain = readConfig(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"kv_lora_rank":null})");
    CHECK(plain->family == "grouped-query");
}

TEST_CASE("GLM-5.2: the list and the frequency rule give the same 21 indexer layers", "[family][trap13]")
{
    const std::string base
        = R"({"model_type":"glm_moe_dsa","num_hidden_layers":78,"hidden_size":6144,"num_attention_heads":64,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"index_head_dim":128)";
    const auto byRule = readConfig(base + R"(,"index_topk_freq":4,"index_skip_topk_offset":3})");
    std::string list, pattern;
    for (int i = 0; i < 78; ++i) {
        const bool full = i < 3 || (i - 2) % 4 == 0; // full at 0, 1, 2, 6, 10, … (attention-layouts 3.4)
        list += std::string(i ? "," : "") + (full ? "\"full\"" : "\"shared\"");
        pattern += full ? 'F' : 'S';
    }
    const auto byList = readConfig(base + ",\"indexer_types\":[" + list + "]}");
    const auto byPattern = readConfig(base + ",\"index_topk_pattern\":\"" + pattern + "\"}");
    REQUIRE(byRule->cache.size() == 2);
    CHECK(byRule->cache[1].layers.size() == 21);
    CHECK(byRule->cache[1].layers == byList->cache[1].layers);
    CHECK(byRule->cache[1].layers == byPattern->cache[1].layers);
    CHECK(growing(*byRule) == 92'628);
    CHECK(growing(*byRule, KvDtype::Fp8) == 53'940);
    CHECK(textbookBytesPerToken(byRule->cache, KvDtype::Fp8) == 44'928); // the article's floor: 78 x 576
    CHECK(textbookBytesPerToken(byRule->cache, KvDtype::Bf16) == 89'856);
    CHECK(readConfig(base + R"(,"indexer_types":["full"]})").error().code == "config-list-length");
}

TEST_CASE("layer_types longer than the layers: the rest belongs to MTP", "[family][trap8]")
{
    const auto m = readConfig(
        R"({"model_type":"gpt_oss","num_hidden_layers":2,"hidden_size":2880,"num_attention_heads":64,
        "num_key_value_heads":8,"head_dim":64,"sliding_window":128,"layer_types":["sliding_attention","full_attention","full_attention"]})");
    CHECK(growing(*m) == 2048);
    CHECK(window(*m) == 2048 * 128);
    CHECK(readConfig(
              R"({"model_type":"gpt_oss","num_hidden_layers":3,"hidden_size":2880,"num_attention_heads":64,
        "layer_types":["full_attention"]})")
              .error()
              .code
        == "config-list-length");
}

TEST_CASE("llama4: no_rope_layers 1 is chunked, 0 is full", "[family][trap10]")
{
    const std::string base
        = R"({"model_type":"llama4","text_config":{"model_type":"llama4_text","num_hidden_layers":4,"hidden_size":5120,
        "num_attention_heads":40,"num_key_value_heads":8,"head_dim":128,"attention_chunk_size":8192)";
    const auto byInterval = readConfig(base + "}}");
    CHECK(growing(*byInterval) == 4096); // one full layer of four
    CHECK(window(*byInterval) == 3 * 4096 * 8192);
    const auto byList = readConfig(base + R"(,"no_rope_layers":[0,0,1,1]}})");
    CHECK(growing(*byList) == 2 * 4096);
    CHECK(byList->cache[1].cap == CapKind::Chunk);
}

TEST_CASE("gemma4: global heads only with attention_k_eq_v, V is not halved, shared layers own nothing",
    "[family][trap11]")
{
    const std::string base
        = R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text","num_hidden_layers":6,"hidden_size":2816,
        "num_attention_heads":16,"num_key_value_heads":8,"head_dim":256,"global_head_dim":512,"num_global_key_value_heads":2,"sliding_window":1024)";
    CHECK(growing(*readConfig(base + R"(,"attention_k_eq_v":true}})")) == 2 * 512 * 2 * 2);
    CHECK(growing(*readConfig(base + R"(,"attention_k_eq_v":false}})")) == 8 * 512 * 2 * 2);
    const auto shared
        = readConfig(base + R"(,"num_kv_shared_layers":3}})"); // layers 3, 4, 5 borrow; 5 was the full one
    CHECK(growing(*shared) == 0);
    CHECK(window(*shared) == 3 * 8 * 256 * 2 * 2 * 1024);
}

TEST_CASE("exaone4: a pattern of letters, and a null window makes all full", "[family]")
{
    const std::string base
        = R"({"model_type":"exaone4","num_hidden_layers":4,"hidden_size":5120,"num_attention_heads":40,"num_key_value_heads":8,"head_dim":128)";
    const auto m = readConfig(base + R"(,"sliding_window":4096,"sliding_window_pattern":"LLLG"})");
    CHECK(growing(*m) == 4096);
    CHECK(growing(*readConfig(base + R"(,"sliding_window":null,"sliding_window_pattern":"LLLG"})"))
        == 4 * 4096);
}

TEST_CASE("the text part may have no model_type and hold the quantization", "[family][trap18]")
{
    const auto m = readConfig(
        R"({"model_type":"kimi_k25","text_config":{"num_hidden_layers":61,"hidden_size":7168,"num_attention_heads":64,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"quantization_config":{"quant_method":"compressed-tensors","config_groups":{"group_0":{"weights":{"num_bits":4,"type":"int","group_size":32,"symmetric":true}}},
        "kv_cache_scheme":null,"ignore":["re:.*self_attn.*","lm_head"]}}})");
    REQUIRE(m);
    CHECK(growing(*m) == 70'272);
    CHECK(m->weightFormat == "int4");
    CHECK_FALSE(m->checkpointKvDtype);
}

TEST_CASE("no dtype anywhere is assumed aloud", "[family][trap19]")
{
    const auto m = readConfig(
        R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4})");
    CHECK(m->modelDtype == "bfloat16");
    CHECK(std::any_of(
        m->issues.begin(), m->issues.end(), [](const Issue& i) { return i.code == "dtype-assumed"; }));
}

TEST_CASE("KV dtype of the checkpoint: dict, string, and never implied by FP8 weights", "[family][trap20]")
{
    const auto kv = [](const char* block) {
        return readConfig(
            std::string(
                R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"quantization_config":)")
            + block + "}")
            ->checkpointKvDtype;
    };
    CHECK_FALSE(kv(R"({"quant_method":"fp8"})"));
    CHECK(kv(R"({"quant_algo":"FP8","kv_cache_scheme":"FP8"})") == KvDtype::Fp8);
    CHECK(
        kv(R"({"quant_method":"modelopt","quant_algo":"NVFP4","kv_cache_scheme":{"num_bits":8,"type":"float"}})")
        == KvDtype::Fp8);
    CHECK_FALSE(kv(R"({"quant_method":"compressed-tensors","kv_cache_scheme":null})"));
}

TEST_CASE("an indexer pattern longer than 200 layers is read in full, a short one is refused", "[family]")
{
    const auto read = [](std::size_t letters) {
        return readConfig(
            R"({"model_type":"glm_moe_dsa","num_hidden_layers":300,"hidden_size":6144,"num_attention_heads":64,
        "kv_lora_rank":512,"index_head_dim":128,"index_topk_pattern":")"
            + std::string(letters, 'F') + "\"}");
    };
    CHECK(read(300)->cache[1].layers.size() == 300);
    CHECK(read(299).error().code == "config-list-length");
}

TEST_CASE("quantization that is not understood is said, never guessed", "[family]")
{
    const auto read = [](std::string_view block) {
        return *readConfig(
            R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"dtype":"bfloat16",
            "quantization_config":)"
            + std::string(block) + "}");
    };
    const auto codes = [](const ModelSpec& m) {
        std::string all;
        for (const Issue& i : m.issues)
            all += i.code + " ";
        return all;
    };
    for (const char* bits : { "0", "-4", "1", "16", "18446744073709551615" }) {
        INFO(bits);
        const ModelSpec m = read(std::string(R"({"quant_method":"gptq","bits":)") + bits + "}");
        CHECK(m.weightFormat == "bf16"); // not "int-4" and less than nothing
        CHECK(codes(m).find("quantization-unknown") != std::string::npos);
    }
    CHECK(read(R"({"group_size":64})").issues.back().args[0] == "no quant_method");
    const char* nvfp4 = R"({"quant_method":"modelopt","quant_algo":"NVFP4","kv_cache_quant_algo":"NVFP4"})";
    CHECK_FALSE(read(nvfp4).checkpointKvDtype);
    CHECK(codes(read(nvfp4)).find("kv-scheme-unknown") != std::string::npos);
    CHECK(codes(read(R"({"quant_method":"modelopt","quant_algo":"NVFP4","kv_cache_quant_algo":"none"})"))
              .find("kv-scheme")
        == std::string::npos);
}

TEST_CASE("a broken hf_quant_config.json beside the config is said", "[family]")
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "config.json")
        << R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4})";
    const auto said = [&] {
        const auto m = openModel(folder.path().string());
        return std::any_of(m->issues.begin(), m->issues.end(),
            [](const Issue& i) { return i.code == "quantization-file-broken"; });
    };
    CHECK_FALSE(said());
    std::ofstream(folder.path() / "hf_quant_config.json") << "{";
    CHECK(said());
}
