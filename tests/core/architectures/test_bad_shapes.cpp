// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Broken values in the keys of each family: an error that names the key, never a crash, never a cache that
// silently lost a part.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

struct Row
{
    const char* base; ///< readable, up to the last brace
    const char* key;
    const char* value; ///< what makes it unreadable
};

/// Everything a message can show of an error.
std::string shown(const Error& error)
{
    std::string all = error.code + " " + error.where;
    for (const std::string& arg : error.args)
        all += " " + arg;
    return all;
}

constexpr const char* kPlain
    = R"("num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8,"num_key_value_heads":2)";
constexpr const char* kLatent
    = R"("num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8,"kv_lora_rank":512)";
constexpr const char* kSparse
    = R"("num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8,"kv_lora_rank":512,"index_head_dim":128)";
constexpr const char* kNative = R"("d_model":1024,"n_layer":4)";

const Row kRows[] = {
    // lists that are too short
    { kPlain, "hybrid_layer_pattern", "[1,0]" },
    { kPlain, "num_key_value_heads_per_layer", "[1,2]" },
    { kPlain, "block_configs", R"([{"attention":{"n_heads_in_group":8}}])" },
    { kPlain, "attn_type_list", "[0,1]" },
    { kPlain, "hybrid_override_pattern", R"("M*")" },
    { kLatent, "compress_ratios", "[4]" },
    { kPlain, "sparse_attention_config", R"({"sparse_attention_freq":[1]})" },
    // of a wrong type
    { kPlain, "hybrid_layer_pattern", R"("1010")" },
    { kPlain, "hybrid_layer_pattern", R"([1,0,"1",0])" },
    { kPlain, "local_layer_ids", R"({"0":1})" },
    { kPlain, "local_layer_ids", "[0.5]" },
    { kPlain, "cross_attention_layers", "3" },
    { kPlain, "attn_type_list", R"([0,1,"x",0])" },
    { kPlain, "sparse_attention_config", "7" },
    { kPlain, "attention_other_setting", "[1]" },
    { kPlain, "num_kv_heads", R"(["a",1,1,1])" },
    { kLatent, "linear_attn_config", "[1,2]" },
    { kLatent, "linear_attn_config", R"({"num_heads":"8","kda_layers":[1]})" },
    { kSparse, "indexer_types", R"(["full"])" },
    { kSparse, "indexer_types", R"("full")" },
    { kLatent, "compress_ratios", R"("4")" },
    { kNative, "ssm_cfg", "3" },
    { kNative, "ssm_cfg", R"(["Mamba2"])" },
    // layers that the model does not have
    { kPlain, "local_layer_ids", "[4]" },
    { kPlain, "local_layer_ids", "[-1]" },
    { kPlain, "cross_attention_layers", "[0,40]" },
    { kLatent, "linear_attn_config", R"({"num_heads":8,"head_dim":128,"kda_layers":[9]})" },
    { kLatent, "kv_source_layer_ids", "[99]" },
    // nothing and too much
    { kPlain, "linear_num_value_heads", "0" },
    { kPlain, "linear_num_value_heads", "4611686018427387904" },
    { kPlain, "attn_layer_period", "0" },
    { kPlain, "conv_L_cache", "4611686018427387904" },
    { kPlain, "lru_width", "4611686018427387904" },
    { kPlain, "total_ut_steps", "0" },
    { kPlain, "total_ut_steps", "4611686018427387904" },
    { kPlain, "num_nextn_predict_layers", "4611686018427387904" },
    { kPlain, "head_dim", "4611686018427387904" },
    { kPlain, "sliding_window_size", "-1" },
    { kLatent, "qk_rope_head_dim", "4611686018427387904" },
    { kLatent, "index_head_dim", "0" },
    { kLatent, "layer_group_size", "0" },
    { kLatent, "compress_ratios", "[4,4,4,4611686018427387904]" },
    { kLatent, "compress_ratios", "[4,4,4,-4]" },
    { kNative, "ssm_cfg", R"({"d_state":4611686018427387904})" },
    { kNative, "ssm_cfg", R"({"headdim":0,"layer":"Mamba2"})" },
};

} // namespace

TEST_CASE("broken values of each family name their key", "[family][bad-input]")
{
    for (const Row& row : kRows) {
        // sliding_window_size is read by types with windows only
        const std::string text = std::string(R"({"model_type":"cohere2",)") + row.base + ",\"" + row.key
            + "\":" + row.value + "}";
        INFO(text);
        const auto m = readConfig(text);
        CHECK_FALSE(m);
        if (!m) {
            INFO(shown(m.error()));
            CHECK(shown(m.error()).find(row.key) != std::string::npos);
        }
    }
}

TEST_CASE("broken values of types without a marker name their key", "[family][bad-input]")
{
    const Row rows[] = {
        { R"("model_type":"bamba","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "attn_layer_indices", "[4]" },
        { R"("model_type":"bamba","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "mamba_n_heads", "0" },
        { R"("model_type":"bamba","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "mamba_n_heads", "4096" }, // more heads than the inner width 2,048 has elements
        { R"("model_type":"falcon_h1","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "mamba_d_state", "-5" },
        { R"("model_type":"zamba2","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "layers_block_type", R"(["hybrid"])" },
        { R"("model_type":"plamo2","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "mamba_step", "0" },
        { R"("model_type":"lfm2","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "full_attn_idxs", "[7]" },
        { R"("model_type":"recurrent_gemma","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "block_types", R"("attention")" },
        { R"("model_type":"step3p5","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "layer_types", R"(["full_attention"])" },
        { R"("model_type":"mamba2","num_hidden_layers":4,"hidden_size":1024)", "state_size", "0" },
        { R"("model_type":"rwkv5","num_hidden_layers":4,"hidden_size":1024)", "head_size",
            "4611686018427387904" },
        { R"("model_type":"t5","num_layers":4,"d_model":1024,"num_heads":8)", "d_kv", "-64" },
        { R"("model_type":"t5","num_layers":4,"d_model":1024,"num_heads":8)", "num_decoder_layers", "0" },
        { R"("model_type":"mpt","n_layers":4,"d_model":1024,"n_heads":8)", "attn_config",
            R"({"kv_n_heads":0})" },
        { R"("model_type":"falcon","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "multi_query", "1" },
        { R"("model_type":"chatglm","num_layers":4,"hidden_size":1024,"num_attention_heads":8,
        "multi_query_attention":true)",
            "multi_query_group_num", "0" },
        { R"("model_type":"gemma3n_text","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8)",
            "num_kv_shared_layers", "-1" },
        { R"("model_type":"xlstm","num_hidden_layers":4,"embedding_dim":1024,"num_heads":8)", "qk_dim_factor",
            "-1" },
        { R"("model_type":"nemotron_h","hidden_size":1024,"num_attention_heads":8)", "layers_block_type",
            "[1]" },
        { R"("model_type":"nemotron-nas","num_hidden_layers":1,"hidden_size":1024,"num_attention_heads":8)",
            "block_configs", R"([{"attention":{"no_op":"yes","replace_with_linear":true}}])" },
        { R"("model_type":"nemotron-nas","num_hidden_layers":1,"hidden_size":1024,"num_attention_heads":8)",
            "block_configs", R"([3])" },
    };
    for (const Row& row : rows) {
        const std::string text = std::string("{") + row.base + ",\"" + row.key + "\":" + row.value + "}";
        INFO(text);
        const auto m = readConfig(text);
        CHECK_FALSE(m);
        if (!m) {
            INFO(shown(m.error()));
            const bool heads = std::string(row.value) == "4096"; // either of the two keys is right
            CHECK((shown(m.error()).find(row.key) != std::string::npos
                || (heads && shown(m.error()).find("mamba_d_head") != std::string::npos)));
        }
    }
}

TEST_CASE("a state whose width nothing names is an error, not an empty state", "[family][bad-input]")
{
    // hidden_size is missing; the attention can do without it, the state cannot
    for (const char* text :
        {
            R"({"model_type":"jamba","num_hidden_layers":8,"num_attention_heads":32,"head_dim":128})",
            R"({"model_type":"lfm2","num_hidden_layers":2,"num_attention_heads":32,"head_dim":64,
             "layer_types":["conv","full_attention"]})",
            R"({"model_type":"zamba2","num_hidden_layers":2,"num_attention_heads":32,"attention_head_dim":224,
             "layers_block_type":["mamba","hybrid"]})",
            R"({"model_type":"recurrent_gemma","num_hidden_layers":3,"num_attention_heads":10,"head_dim":256})",
            R"({"model_type":"inkling_text","num_hidden_layers":2,"num_attention_heads":48,"head_dim":128,
             "local_layer_ids":[0]})",
            R"({"model_type":"mamba","num_hidden_layers":2})",
            R"({"model_type":"rwkv","num_hidden_layers":2})",
        }) {
        INFO(text);
        const auto m = readConfig(text);
        CHECK_FALSE(m);
        if (!m)
            CHECK(shown(m.error()).find("hidden_size") != std::string::npos);
    }
    // attention layers without a shape must not vanish
    const auto native
        = readConfig(R"({"d_model":2560,"n_layer":4,"ssm_cfg":{"layer":"Mamba2"},"attn_layer_idx":[1]})");
    CHECK_FALSE(native);
    // an inner width that is no multiple of the head size would round down to nothing
    CHECK_FALSE(readConfig(R"({"d_model":16,"n_layer":4,"ssm_cfg":{"layer":"Mamba2","headdim":64}})"));
}

TEST_CASE("the largest accepted numbers stick at the limit, none wraps", "[family][bad-input]")
{
    // 4,096 layers of 65,536 heads x 65,536 elements: 2^12 x 2^16 x 2^16 x 4 = 2^46 B per token; x 2^40
    // tokens
    const ModelSpec m = readGood(R"({"model_type":"llama","num_hidden_layers":4096,"hidden_size":4194304,
        "num_attention_heads":65536,"num_key_value_heads":65536,"head_dim":65536})");
    CHECK(growing(m) == std::int64_t { 1 } << 46);
    CHECK(sessionBytes(m.cache, std::int64_t { 1 } << 40, KvDtype::Bf16).saturated());
    // a state of 2^16 x 2^16 x 2^16 elements in 2 bytes and 4,096 layers: 2^61, still in range
    const ModelSpec state = readGood(R"({"model_type":"mamba2","num_hidden_layers":4096,"hidden_size":4194304,
        "num_heads":65536,"head_dim":65536,"state_size":65536,"n_groups":1,"conv_kernel":1})");
    CHECK(fixedPart(state) == std::int64_t { 1 } << 61);
    const ModelSpec looped = readGood(R"({"model_type":"ouro","num_hidden_layers":4096,"hidden_size":4194304,
        "num_attention_heads":65536,"head_dim":65536,"total_ut_steps":64})");
    CHECK(growing(looped) == std::int64_t { 1 } << 52);
}
