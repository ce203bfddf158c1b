// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the text part is found (attention-layouts 1.2), what prediction layers keep (1.9), and what has no
// cache or another use (7).
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

/// Llama-3.1-8B: 131,072 B per token.
const std::string kLlama = R"("model_type":"llama","num_hidden_layers":32,"hidden_size":4096,
    "num_attention_heads":32,"num_key_value_heads":8)";

const Issue* issue(const ModelSpec& m, std::string_view code)
{
    for (const Issue& i : m.issues)
        if (i.code == code)
            return &i;
    return nullptr;
}

Ratio speculative(const ModelSpec& m)
{
    return summarise(m.speculativeCache, KvDtype::Bf16).growingBytesPerToken;
}

} // namespace

TEST_CASE("the text part is found in every wrapper", "[family][wrapper]")
{
    // beside a vision part whose numbers must not be taken
    const std::string vision = R"("vision_config":{"num_hidden_layers":27,"hidden_size":1152,
        "num_attention_heads":16})";
    const std::string part = "{" + kLlama + "}";
    for (const std::string& text : {
             "{" + kLlama + "}",
             "{" + kLlama + "," + vision + "}", // flat with a vision part (Qwen2-VL)
             R"({"model_type":"llava","text_config":)" + part + "," + vision + "}",
             R"({"model_type":"internvl_chat","llm_config":)" + part + "," + vision + "}",
             R"({"model_type":"deepseek_vl_v2","language_config":)" + part + "," + vision + "}",
             R"({"model_type":"vila","llm_cfg":)" + part + "," + vision + "}",
             R"({"model_type":"qwen2_5_omni","thinker_config":{"text_config":)" + part + "," + vision + "}}",
             R"({"model_type":"eagle","model":)" + part + "}",
         }) {
        INFO(text);
        const ModelSpec m = readGood(text);
        CHECK(growing(m) == 131'072);
        CHECK(m.layers == 32);
        CHECK(m.modelType == "llama");
    }
}

TEST_CASE("deepseek_vl_v2: use_mla false is plain attention", "[family][wrapper]")
{
    // 3.1, tiny: a null rank and use_mla false. 12 x 10 x 128 x 4
    const ModelSpec m
        = readGood(R"({"model_type":"deepseek_vl_v2","language_config":{"model_type":"deepseek_v2",
        "num_hidden_layers":12,"hidden_size":1280,"num_attention_heads":10,"num_key_value_heads":10,
        "kv_lora_rank":null,"qk_rope_head_dim":0,"use_mla":false}})");
    CHECK(growing(m) == 12 * 10 * 128 * 4);
}

TEST_CASE("prediction layers keep what their table says", "[family][mtp]")
{
    struct Row
    {
        const char* text;
        std::int64_t perToken;
    };
    const Row rows[] = {
        // DeepSeek-V3: 576 x 2
        { R"({"model_type":"deepseek_v3","num_hidden_layers":61,"hidden_size":7168,"num_attention_heads":128,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"num_nextn_predict_layers":1})",
            1152 },
        // GLM-4.5: 8 x 128 x 4
        { R"({"model_type":"glm4_moe","num_hidden_layers":92,"hidden_size":5120,"num_attention_heads":96,
        "num_key_value_heads":8,"head_dim":128,"num_nextn_predict_layers":1})",
            4096 },
        // GLM-4.7-Flash
        { R"({"model_type":"glm4_moe_lite","num_hidden_layers":47,"hidden_size":2048,"num_attention_heads":20,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"num_nextn_predict_layers":1})",
            1152 },
        // MiMo-7B
        { R"({"model_type":"mimo","num_hidden_layers":36,"hidden_size":4096,"num_attention_heads":32,
        "num_key_value_heads":8,"head_dim":128,"num_nextn_predict_layers":1})",
            4096 },
        // MiniMax-M2: 3 modules x 1 layer x 8 x 128 x 4
        { R"({"model_type":"minimax_m2","num_hidden_layers":62,"hidden_size":3072,"num_attention_heads":48,
        "num_key_value_heads":8,"head_dim":128,"num_mtp_modules":3,"mtp_transformer_layers":1})",
            12'288 },
        // Hy3: the base kind
        { R"({"model_type":"hy_v3","num_hidden_layers":80,"hidden_size":4096,"num_attention_heads":64,
        "num_key_value_heads":8,"head_dim":128,"num_nextn_predict_layers":1})",
            4096 },
        // Qwen3-Next: 2 x 256 x 4
        { R"({"model_type":"qwen3_next","num_hidden_layers":48,"hidden_size":2048,"num_attention_heads":16,
        "num_key_value_heads":2,"head_dim":256,"linear_num_value_heads":32,"mtp_num_hidden_layers":1})",
            2048 },
        // the nested spellings of 1.3
        { R"({"model_type":"hy_v3","num_hidden_layers":2,"hidden_size":4096,"num_attention_heads":64,
        "num_key_value_heads":8,"head_dim":128,"mtp_config":{"num_nextn_predict_layers":2}})",
            8192 },
        { R"({"model_type":"hy_v3","num_hidden_layers":2,"hidden_size":4096,"num_attention_heads":64,
        "num_key_value_heads":8,"head_dim":128,"mtp":{"num_hidden_layers":1}})",
            4096 },
        // none
        { R"({"model_type":"kimi_k2","num_hidden_layers":61,"hidden_size":7168,"num_attention_heads":64,
        "kv_lora_rank":512,"qk_rope_head_dim":64,"num_nextn_predict_layers":0})",
            0 },
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const ModelSpec m = readGood(row.text);
        CHECK(speculative(m).numerator == row.perToken);
        CHECK(speculative(m).denominator == 1);
        for (const CacheComponent& c : m.speculativeCache) // behind the model's own
            CHECK(c.layers.front() == m.layers);
        CHECK(m.speculativeCache.empty() == (row.perToken == 0));
    }
}

TEST_CASE("what has no cache says why, by every reason", "[family][no-cache]")
{
    const auto reason = [](std::string_view text) {
        const ModelSpec m = readGood(text);
        CHECK(m.cache.empty());
        return m.noCacheReason;
    };
    const std::string size = R"(,"num_hidden_layers":12,"hidden_size":768,"num_attention_heads":12})";
    for (const char* type :
        { "bert", "roberta", "xlm-roberta", "modernbert", "nomic_bert", "deberta", "clip", "siglip" })
        CHECK(reason(R"({"model_type":")" + std::string(type) + '"' + size) == "encoder-only");
    CHECK(reason(R"({"model_type":"xlm","causal":false)" + size) == "encoder-only"); // correction 5
    CHECK(reason(R"({"_class_name":"FluxTransformer2DModel","_diffusers_version":"0.30","num_layers":19})")
        == "diffusion");
    CHECK(reason(R"({"peft_type":"LORA","base_model_name_or_path":"x","r":16})") == "adapter");
    CHECK(reason(R"({"model_type":"llada")" + size) == "masked-diffusion");
    CHECK(reason(R"({"model_type":"LLaDAModelLM")" + size) == "masked-diffusion");
    CHECK(reason(R"({"model_type":"dream")" + size) == "masked-diffusion");
    CHECK(reason(R"({"model_type":"openai-gpt","n_layer":12,"n_embd":768,"n_head":12})")
        == "recomputes-prefix");
    CHECK(reason(R"({"model_type":"reformer")" + size) == "hidden-state-cache"); // correction 5
    // a BERT that decodes has a cache
    const ModelSpec decoder = readGood(R"({"model_type":"bert","is_decoder":true)" + size);
    CHECK(decoder.noCacheReason.empty());
    CHECK(growing(decoder) == 12 * 12 * 64 * 4);
}

TEST_CASE("a decoder used for pooling is noted", "[family][no-cache]")
{
    for (const char* use : { R"("architectures":["Qwen2ForSequenceClassification"])",
             R"("architectures":["Qwen2ForRewardModel"])", R"("architectures":["LlamaEmbeddingModel"])",
             R"("architectures":["MistralModel"])", // 7: a bare model without a head
             R"("is_causal":false)" }) { // 7: variants that look both ways
        INFO(use);
        const ModelSpec m = readGood("{" + kLlama + "," + use + "}");
        CHECK((says(m, "pooling-use") || m.noCacheReason == "encoder-only"));
    }
    CHECK_FALSE(says(readGood("{" + kLlama + R"(,"architectures":["LlamaForCausalLM"]})"), "pooling-use"));
}

TEST_CASE("block diffusion: a cached prefix and one active block", "[family][no-cache]")
{
    // 7: as its backbone, and the block is noted: 32 tokens
    const ModelSpec sdar
        = readGood("{" + kLlama + R"(,"block_size":32,"mask_token_id":151669,"vocab_size":1000})");
    CHECK(growing(sdar) == 131'072);
    const Issue* block = issue(sdar, "block-diffusion");
    REQUIRE(block);
    CHECK(block->args.at(0) == "32");
    // 7: 256 x 262,144 x 2 = 128 MiB a sequence
    const ModelSpec gemma = readGood(R"({"model_type":"diffusion_gemma","canvas_length":256,"text_config":{
        "model_type":"diffusion_gemma_text","num_hidden_layers":30,"hidden_size":2816,"num_attention_heads":16,
        "num_key_value_heads":8,"head_dim":256,"global_head_dim":512,"num_global_key_value_heads":2,
        "attention_k_eq_v":true,"sliding_window":1024,"vocab_size":262144}})");
    CHECK(growing(gemma) == 20'480); // the rules of Gemma-4
    CHECK(window(gemma) == 209'715'200);
    const Issue* canvas = issue(gemma, "block-diffusion");
    REQUIRE(canvas);
    CHECK(canvas->args == std::vector<std::string> { "256", "134217728" });
    CHECK_FALSE(says(readGood("{" + kLlama + R"(,"block_size":32})"), "block-diffusion")); // no mask token
}

TEST_CASE("a second decoder has a cache of its own", "[family][no-cache]")
{
    // 1.2 and 7: the talker 24 x 2 x 64 x 4 = 12,288 B; the depth decoder 4 x 8 x 128 x 4 = 16,384 B
    const ModelSpec omni = readGood(R"({"model_type":"qwen3_omni_moe","thinker_config":{"text_config":{)"
        + kLlama + R"(}},"talker_config":{"text_config":{"num_hidden_layers":24,"hidden_size":1024,
        "num_attention_heads":16,"num_key_value_heads":2,"head_dim":64}}})");
    CHECK(growing(omni) == 131'072);
    const Issue* talker = issue(omni, "second-cache");
    REQUIRE(talker);
    CHECK(talker->args == std::vector<std::string> { "talker_config", "24", "12288" });
    const ModelSpec csm = readGood("{" + kLlama + R"(,"depth_decoder_config":{"num_hidden_layers":4,
        "hidden_size":1024,"num_attention_heads":8}})");
    const Issue* depth = issue(csm, "second-cache");
    REQUIRE(depth);
    CHECK(depth->args == std::vector<std::string> { "depth_decoder_config", "4", "16384" });
}

TEST_CASE("class defaults of windows and patterns", "[family][window]")
{
    const auto read = [](std::string_view type, std::string_view more) {
        return readGood(R"({"model_type":")" + std::string(type)
            + R"(","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8,"num_key_value_heads":2,
            "head_dim":128)"
            + std::string(more) + "}");
    };
    const auto full = [](const ModelSpec& m) { return owners(m, CacheKind::KeyValue); };
    // 4.1: afmoe names its interval global_attn_every_n_layers, 4 by default
    CHECK(full(read("afmoe", R"(,"sliding_window":2048)")) == std::vector<int> { 3 });
    CHECK(full(read("afmoe", R"(,"sliding_window":2048,"global_attn_every_n_layers":2)"))
        == std::vector<int> { 1, 3 });
    // 1.4: an absent window is 4,096 in the types named there; starcoder2 is not among them
    CHECK(window(read("mistral", "")) == 4 * 1024 * 4096);
    CHECK(full(read("starcoder2", "")).size() == 4);
    CHECK(window(read("starcoder2", R"(,"sliding_window":4096)")) == 4 * 1024 * 4096);
    CHECK(full(read("phi3", "")).size() == 4);
    CHECK(window(read("phi3", R"(,"sliding_window":2047)")) == 4 * 1024 * 2047); // correction 6
    // 4.1: gemma4's last layer is full whatever the pattern says
    CHECK(full(read("gemma4_text", "")) == std::vector<int> { 3 });
}

TEST_CASE("a head_dim of 0 is null: hidden / heads, not the class default", "[family]")
{
    // 1.4: null means derive; 0 is null. 2 x 2 x (1024 / 16) x 4
    for (const char* dim : { "0", "null" })
        CHECK(growing(readGood(R"({"model_type":"qwen3","num_hidden_layers":2,"hidden_size":1024,
            "num_attention_heads":16,"num_key_value_heads":2,"head_dim":)"
                  + std::string(dim) + "}"))
            == 2 * 2 * 64 * 4);
    // absent: the class has 128
    CHECK(growing(readGood(R"({"model_type":"qwen3","num_hidden_layers":2,"hidden_size":1024,
        "num_attention_heads":16,"num_key_value_heads":2})"))
        == 2 * 2 * 128 * 4);
}
