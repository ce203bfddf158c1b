// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file can drive to zero or past every limit: said with the key, or as an issue, and planned in the
// time of any other model.
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

namespace {

std::string keyOf(const std::string& text)
{
    const auto m = readConfig(text);
    return m ? "read" : m.error().where + " " + (m.error().args.empty() ? "" : m.error().args[0]);
}

bool names(const std::string& text, const char* key)
{
    return keyOf(text).find(key) != std::string::npos;
}

Scenario onStages(ModelSpec model, int pipeline)
{
    Scenario s;
    s.model = std::make_shared<const ModelSpec>(std::move(model));
    s.accelerator = gpu("h200-sxm");
    s.gpusPerNode = 8;
    s.nodes = 1024;
    s.parallelism.tensor = 1;
    s.parallelism.pipeline = pipeline;
    return s;
}

} // namespace

TEST_CASE("a width that its heads divide down to nothing is an error", "[family][bad-input]")
{
    const std::string heads = R"("hidden_size":1,"num_attention_heads":64,"head_dim":64,)";
    CHECK(
        names("{" + heads + R"("model_type":"zamba2","num_hidden_layers":1,"layers_block_type":["hybrid"]})",
            "attention_head_dim"));
    CHECK(names("{" + heads + R"("model_type":"zamba2","num_hidden_layers":1,"layers_block_type":["hybrid"],
            "attention_head_dim":2,"n_mamba_heads":8})",
        "mamba_headdim"));
    CHECK(names(R"({"model_type":"blt","encoder_config":{"num_hidden_layers":1,"hidden_size":2,
        "num_attention_heads":4}})",
        "hidden_size"));
    CHECK(names(R"({"d_model":2,"n_layer":2,"ssm_cfg":{},"attn_layer_idx":[0],"attn_cfg":{"num_heads":4}})",
        "head_dim"));
    const ModelSpec olmo = readGood(R"({"model_type":"olmo_hybrid","num_hidden_layers":4,"hidden_size":8,
        "num_attention_heads":8})"); // 3/4 of one element is one, not none
    CHECK(fixedPart(olmo) > 0);
}

TEST_CASE("a model that keeps nothing says so, and no draft model is made of it", "[family]")
{
    const std::string base = R"("num_hidden_layers":4,"hidden_size":64,"num_attention_heads":4)";
    for (const std::string& text : {
             "{" + base + R"(,"model_type":"nemotron_h","hybrid_override_pattern":"--EE"})",
             "{" + base + R"(,"model_type":"nemotron-nas","block_configs":[)"
                 + R"({"attention":{"no_op":true}},{"attention":{"no_op":true}},)"
                 + R"({"attention":{"replace_with_linear":true}},{"attention":{"no_op":true}}]})",
             "{" + base
                 + R"(,"model_type":"lfm2","conv_L_cache":1,"layer_types":["conv","conv","conv","conv"]})",
         }) {
        INFO(text);
        const ModelSpec m = readGood(text);
        CHECK(sessionBytes(m.cache, 4096, KvDtype::Bf16).value == 0);
        CHECK(says(m, "keeps-nothing"));
        CHECK_FALSE(says(m, "all-borrowed"));
    }
    const ModelSpec drafter
        = readGood("{" + base + R"(,"model_type":"gemma4_text","num_kv_shared_layers":4})");
    CHECK(says(drafter, "all-borrowed"));
    CHECK_FALSE(says(drafter, "keeps-nothing"));
}

TEST_CASE("weights that cannot be counted are no zero", "[weights]")
{
    const std::string text
        = R"("model_type":"yi","num_hidden_layers":4,"num_attention_heads":4,"head_dim":64)";
    CHECK(says(readGood("{" + text + "}"), "weights-unknown"));
    CHECK_FALSE(says(readGood("{" + text + R"(,"hidden_size":64})"), "weights-unknown"));
}

TEST_CASE("ratios that share no factor leave the sum finite", "[family][bad-input]")
{
    // the least common multiple of the four passes 2^63
    const ModelSpec m = readGood(R"({"model_type":"deepseek_v4","num_hidden_layers":4,"hidden_size":64,
        "num_attention_heads":4,"head_dim":64,"compress_ratios":[1048573,1048571,1048559,1048549]})");
    const Ratio sum = summarise(m.cache, KvDtype::Bf16).growingBytesPerToken;
    CHECK(sum.denominator > 0);
    CHECK(sum.denominator <= 1 << 30);
    const double each = static_cast<double>(rowBytes(m.cache[1], KvDtype::Bf16)) / 1048573.0;
    const double bytes = static_cast<double>(sum.numerator) / static_cast<double>(sum.denominator);
    CHECK(bytes >= 4 * each);
    CHECK(bytes < 4 * each * 1.001);
}

TEST_CASE("compressed layers without a source before them are an error", "[family][bad-input]")
{
    // the class default of the sources starts at layer 2; whose rows would layer 0 read?
    const std::string base = R"({"model_type":"deepseek_v41","hidden_size":64,"num_attention_heads":4,)";
    CHECK(names(base + R"("num_hidden_layers":1,"compress_ratios":[1]})", "kv_source_layer_ids"));
    CHECK(names(base + R"("num_hidden_layers":3,"compress_ratios":[0,1,1],"kv_source_layer_ids":[2]})",
        "kv_source_layer_ids"));
    CHECK(names(base + R"("num_hidden_layers":2,"compress_ratios":[1,1],"kv_source_layer_ids":[]})",
        "kv_source_layer_ids"));
    const ModelSpec m
        = readGood(base + R"("num_hidden_layers":3,"compress_ratios":[0,1,1],"kv_source_layer_ids":[1]})");
    CHECK(m.borrowed == std::vector<BorrowedCache> { { 2, 1, CacheKind::Compressed } });
}

TEST_CASE("as many stages as a file has components take no longer than one", "[plan][bad-input]")
{
    constexpr int kLayers = 4096;
    const std::string base
        = R"({"num_hidden_layers":4096,"hidden_size":64,"num_attention_heads":64,"head_dim":64,)";
    const ModelSpec sources = readGood(base + R"("model_type":"deepseek_v41","kv_source_layer_ids":)"
        + listOf(kLayers, [](int i) { return std::to_string(i); }) + R"(,"compress_ratios":)"
        + listOf(kLayers, [](int i) { return std::to_string(i % 7 + 1); }) + "}");
    CHECK(sources.cache.size() > 2 * kLayers); // rows, keys and rings, layer by layer
    CHECK(plan(onStages(sources, kLayers)).pipeline == kLayers);
    // as many shapes as layers: each is compared with each when they are grouped
    const ModelSpec shapes
        = readGood(base + R"("model_type":"nemotron-nas","block_configs":)" + listOf(kLayers, [](int i) {
              return R"({"attention":{"window_length":)" + std::to_string(i + 1) + "}}";
          }) + "}");
    CHECK(shapes.cache.size() == kLayers);
    CHECK(plan(onStages(shapes, 1)).pool.blocksPerSessionAdmission >= kLayers);
    const ModelSpec passes = readGood(base + R"("model_type":"ouro","total_ut_steps":64})");
    CHECK(plan(onStages(passes, kLayers)).pipeline == kLayers);
}

TEST_CASE("a drafting pattern is no longer than a model", "[family][bad-input]")
{
    const std::string text = R"({"model_type":"nemotron_h","num_hidden_layers":1,"hidden_size":64,
        "num_attention_heads":4,"hybrid_override_pattern":"*","num_nextn_predict_layers":1,
        "mtp_layers_block_type":)";
    CHECK(
        readGood(text + R"(["attention","moe"]})").speculativeCache.front().layers == std::vector<int> { 1 });
    CHECK(names(text + listOf(5000, [](int) { return R"("attention")"; }) + "}", "mtp_layers_block_type"));
}
