// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Configs that nobody taught, that cache nothing, or that are broken.
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;
using test::readConfig;

namespace {

std::int64_t growing(const ModelSpec& m, KvDtype d = KvDtype::Bf16)
{
    return summarise(m.cache, d).growingBytesPerToken.numerator;
}

} // namespace

TEST_CASE("what nobody taught is assumed, aloud", "[family]")
{
    const auto unknown = readConfig(
        R"({"model_type":"brand_new","num_hidden_layers":10,"hidden_size":1024,"num_attention_heads":8,"num_key_value_heads":2})");
    REQUIRE(unknown);
    CHECK(unknown->assumed);
    CHECK(growing(*unknown) == 10 * 2 * 2 * 128 * 2);
    CHECK(unknown->issues.front().severity == Severity::Problem);
    const auto hybrid = readConfig(
        R"({"model_type":"brand_new","num_hidden_layers":48,"hidden_size":2048,"num_attention_heads":16,"num_key_value_heads":2,
        "head_dim":256,"mamba_d_state":128})");
    CHECK(hybrid->assumed);
    CHECK(hybrid->issues.front().code == "model-assumed-marker");
}

TEST_CASE("what caches nothing says why", "[family]")
{
    CHECK(readConfig(
              R"({"model_type":"bert","num_hidden_layers":12,"hidden_size":768,"num_attention_heads":12})")
              ->noCacheReason
        == "encoder-only");
    CHECK(readConfig(R"({"_class_name":"FluxTransformer2DModel","num_layers":19})")->noCacheReason
        == "diffusion");
    CHECK(readConfig(R"({"peft_type":"LORA"})")->noCacheReason == "adapter");
}

TEST_CASE("broken configs name the key", "[family][bad-input]")
{
    struct Row
    {
        const char* text;
        const char* code;
        const char* key;
    };
    const Row rows[] = {
        { "{}", "config-missing", "num_hidden_layers" },
        { R"({"num_hidden_layers":-3,"hidden_size":64})", "config-range", "num_hidden_layers" },
        { R"({"num_hidden_layers":1000000000,"hidden_size":64})", "config-range", "num_hidden_layers" },
        { R"({"num_hidden_layers":"32","hidden_size":64})", "config-type", "num_hidden_layers" },
        { R"({"num_hidden_layers":32.5,"hidden_size":64})", "config-type", "num_hidden_layers" },
        { R"({"num_hidden_layers":[32],"hidden_size":64})", "config-type", "num_hidden_layers" },
        { R"({"num_hidden_layers":18446744073709551615,"hidden_size":64})", "config-range",
            "num_hidden_layers" },
        { R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":0})",
            "config-range", "num_attention_heads" },
        { R"({"model_type":"qwen2","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"use_sliding_window":"no"})",
            "config-type", "use_sliding_window" },
        { R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"layer_types":{}})",
            "config-type", "layer_types" },
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto m = readConfig(row.text);
        REQUIRE_FALSE(m);
        CHECK(m.error().code == row.code);
        const std::string all = m.error().where + (m.error().args.empty() ? "" : m.error().args[0]);
        CHECK(all.find(row.key) != std::string::npos);
    }
    CHECK(readConfig(
        R"({"model_type":"llama","num_hidden_layers":32.0,"hidden_size":4096,"num_attention_heads":32})")); // 32.0 is whole
}

TEST_CASE("long hostile values cost one pass and a short message", "[family][bad-input]")
{
    const std::string base
        = R"({"num_hidden_layers":4096,"hidden_size":64,"num_attention_heads":4,"sliding_window":4096,)";
    std::string list = "[1";
    for (int i = 0; i < 300'000; ++i)
        list += ",1";
    list += "]";
    const auto wrong = readConfig(
        base + R"("model_type":"qwen2","use_sliding_window":true,"max_window_layers":)" + list + "}");
    REQUIRE_FALSE(wrong); // printing the list once per layer took minutes
    CHECK(wrong.error().code == "config-type");
    CHECK(wrong.error().args[1].size() < 80);
    const auto letters = readConfig(
        base + R"("model_type":"exaone4","sliding_window_pattern":")" + std::string(3'000'000, 'L') + "\"}");
    CHECK(letters->cache.front().layers.size() == 4096); // no G among them: all slide
    const auto sparse = readConfig(base
        + R"("model_type":"qwen3_moe","num_experts":8,"moe_intermediate_size":64,"mlp_only_layers":)" + list
        + "}");
    REQUIRE(sparse);
}
