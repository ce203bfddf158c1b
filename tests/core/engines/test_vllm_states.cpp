// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How vLLM holds recurrent states, cross caches and DeepSeek-V4's compressed cache: raised blocks, slots by
// mamba-cache-mode, packed slabs. Figures are those of start-up logs (engine-accounting 1.4 to 1.7).
#include "core/engines/vllm/cache_groups.h"
#include "core/memory/session_cache.h"
#include "core/planning/plan.h"
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

std::shared_ptr<const ModelSpec> model(std::string_view text)
{
    return std::make_shared<const ModelSpec>(test::readConfig(text).value());
}

/// Qwen3.6-35B-A3B: 40 layers, 10 full of 2 x 256, 30 GDN of 32 value heads; one MTP layer.
constexpr std::string_view kQwen35b = R"({"model_type":"qwen3_5_moe_text","num_hidden_layers":40,
    "hidden_size":2048,"num_attention_heads":16,"num_key_value_heads":2,"head_dim":256,
    "full_attention_interval":4,"linear_num_key_heads":16,"linear_num_value_heads":32,"linear_key_head_dim":128,
    "linear_value_head_dim":128,"linear_conv_kernel_dim":4,"mamba_ssm_dtype":"float32","vocab_size":248320,
    "num_experts":256,"moe_intermediate_size":512,"mtp_num_hidden_layers":1,"max_position_embeddings":262144})";

/// Qwen3.8-27B: 64 layers, 16 full of 4 x 256, 48 GDN of 48 value heads; one MTP layer.
constexpr std::string_view kQwen27b = R"({"model_type":"qwen3_5_text","num_hidden_layers":64,
    "hidden_size":5120,"num_attention_heads":24,"num_key_value_heads":4,"head_dim":256,
    "full_attention_interval":4,"linear_num_key_heads":16,"linear_num_value_heads":48,"linear_key_head_dim":128,
    "linear_value_head_dim":128,"linear_conv_kernel_dim":4,"mamba_ssm_dtype":"float32","vocab_size":248320,
    "intermediate_size":17408,"mtp_num_hidden_layers":1,"max_position_embeddings":262144})";

Scenario on(std::shared_ptr<const ModelSpec> spec, double availableGib, Tokens context)
{
    Scenario s;
    s.model = std::move(spec);
    s.accelerator = test::gpu("h200-sxm");
    s.maxModelLen = context;
    s.engine.availableKv = Bytes { static_cast<std::int64_t>(availableGib * static_cast<double>(kGiB)) };
    return s;
}

} // namespace

TEST_CASE("Qwen3.6-35B with three draft tokens: the log's blocks, concurrency and tokens", "[vllm][state]")
{
    // engine-accounting 1.4 and 1.6, log of v0.21: block 1,072; 71.15 GiB -> 3163 blocks; at 200,000 tokens
    // 187 + 3 x (2 + 3) = 202 blocks a request; "15.66x", "3,131,683 tokens".
    Scenario s = on(model(kQwen35b), 71.15, 200'000);
    s.engine.version = "0.21";
    s.engine.speculativeTokens = 3;
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blockTokens == 1072);
    CHECK(p.pool.blocks == 3163);
    CHECK(p.pool.blocksPerSessionAdmission == 202);
    CHECK(p.pool.maxConcurrency == Approx(15.66).margin(0.005));
    CHECK(p.pool.tokensAsLogged == 3'131'683);
}

TEST_CASE("Qwen3.8-27B at TP 2 with an FP8 cache: states divide, their bytes do not shrink", "[vllm][state]")
{
    // engine-accounting 1.4 and 1.6: M = 24 x 128 x 128 x 4 + 5120 x 3 x 2 = 1,603,584; block 1,568; page
    // 1,605,632; group of 16; 4.99 GiB -> 208 blocks; at 131,072 tokens 84 + 3 x 2 = 90; 302,921 tokens.
    Scenario s = on(model(kQwen27b), 4.99, 131'072);
    s.gpusPerNode = 2;
    s.kvDtype = KvDtype::Fp8;
    const CapacityPlan p = plan(s);
    CHECK(p.pool.blockTokens == 1568);
    CHECK(p.pool.blocks == 208);
    CHECK(p.pool.blocksPerSessionAdmission == 90);
    CHECK(p.pool.tokensAsLogged == 302'921);
}

TEST_CASE("the cache mode decides how many states a session keeps", "[vllm][state]")
{
    // Qwen3.5-27B, v0.19 (engine-accounting 1.6): block 784, 4 groups; 42 + 3 x 1 = 45 blocks at 32,768.
    Scenario s = on(model(kQwen27b), 100, 32'768);
    const auto blocks = [&](std::optional<StateCacheMode> mode, std::string_view version) {
        s.engine.stateCacheMode = mode;
        s.engine.version = version;
        return plan(s).pool.blocksPerSessionAdmission;
    };
    CHECK(blocks({}, "0.19") == 42 + 3 * 1); // no prefix caching of states yet
    CHECK(blocks({}, "0.21") == 42 + 3 * 2);
    CHECK(blocks(StateCacheMode::None, "0.28") == 42 + 3 * 1);
    CHECK(blocks(StateCacheMode::All, "0.28") == 42 + 3 * 42); // one for every block
}

TEST_CASE("Kimi-K3: latent pages that hold a KDA state are 5,696 tokens", "[vllm][state]")
{
    // attention-layouts, correction 8: state 6,512,640 B, 1,152 B a token, steps of 64: 89 x 64.
    const std::vector<int> full { 3, 7 };
    CacheComponent latent;
    latent.kind = CacheKind::Latent;
    latent.layers = full;
    latent.keyElements = 576;
    latent.tpRule = TpRule::Replicated;
    CacheComponent state;
    state.kind = CacheKind::State;
    state.layers = { 0, 1, 2, 4, 5, 6 };
    state.axis = TokenAxis::None;
    state.tpRule = TpRule::StateHeads;
    // 96 heads x 128 x 128 x 4 B + 3 x 3 x 12,288 x 2 B = 6,291,456 + 221,184
    state.states = { { StateRole::Recurrent, 1, 96 * 128 * 128, 0, 0, 4, StateDtype::Fixed },
        { StateRole::Convolution, 3, 3 * 96 * 128 } };
    REQUIRE(stateBytes(state) == 6'512'640);
    CHECK(vllm::groupLayers({ latent, state }, KvDtype::Bf16, 1, 64).blockTokens == 5696);
    CHECK(vllm::groupLayers({ latent, state }, KvDtype::Bf16, 1, 64).raisedFrom == 64);
}

TEST_CASE("Nemotron-3-Nano: 2,096-token blocks, 4,176 with an FP8 cache", "[vllm][state]")
{
    // attention-layouts 1.8; state 2,134,016 B, attention 1,024 and 512 B a token and layer.
    const auto spec = model(R"({"model_type":"nemotron_h","hidden_size":2688,"num_attention_heads":32,
        "num_key_value_heads":2,"head_dim":128,"mamba_num_heads":64,"mamba_head_dim":64,"ssm_state_size":128,
        "n_groups":8,"conv_kernel":4,"hybrid_override_pattern":"MEMEM*EMEMEM*","vocab_size":131072})");
    CHECK(vllm::groupLayers(spec->cache, KvDtype::Bf16, 1, 16).blockTokens == 2096);
    CHECK(vllm::groupLayers(spec->cache, KvDtype::Fp8, 1, 16).blockTokens == 4176);
}

TEST_CASE("DeepSeek-V4-Flash draws from slabs of 1,002,240 bytes", "[vllm][v4]")
{
    // engine-accounting 1.7: 43 layers = 2 window only, 21 of ratio 4, 20 of ratio 128; 7,194 blocks a
    // request at 131,072 tokens with 16,384 in flight; 8,249 blocks -> 150,293 tokens; 7.7 GiB.
    std::string ratios = "0,0";
    for (int i = 2; i < 43; ++i)
        ratios += i % 2 == 0 ? ",4" : ",128";
    const auto spec = model(R"({"model_type":"deepseek_v4","num_hidden_layers":43,"hidden_size":4096,
        "num_attention_heads":64,"num_key_value_heads":1,"head_dim":512,"qk_rope_head_dim":64,"index_head_dim":128,
        "sliding_window":128,"max_position_embeddings":1048576,"vocab_size":129280,"compress_ratios":[)"
        + ratios + ",0]}");
    const auto grouping = vllm::groupLayers(spec->cache, KvDtype::Fp8, 2, 256);
    CHECK(grouping.blockBytes.value == 1'002'240);
    CHECK(vllm::blocksPerSession(grouping, 131'072, 16'384, 1) == 7194);

    Scenario s = on(spec, 0, 131'072);
    s.gpusPerNode = 2; // every rank holds the same bytes
    s.engine.availableKv = Bytes { std::int64_t { 8249 } * 1'002'240 };
    s.engine.maxNumBatchedTokens = 8192; // x 2 batches in flight
    const CapacityPlan p = plan(s);
    CHECK(p.kvDtype == KvDtype::Fp8); // the only format there is
    CHECK(p.pool.blocks == 8249);
    CHECK(p.pool.tokensAsLogged == 150'293);
    CHECK(p.bytesPerToken.value == 3915);
}

TEST_CASE("MiniCPM3: vLLM expands what other engines keep as a latent", "[vllm]")
{
    // attention-layouts 3.2: 62 x 40 x 192 x 2 = 952,320 B against 62 x 288 x 2 = 35,712 B.
    const auto spec = model(R"({"model_type":"minicpm3","num_hidden_layers":62,"hidden_size":2560,
        "num_attention_heads":40,"num_key_value_heads":40,"kv_lora_rank":256,"qk_rope_head_dim":32,
        "qk_nope_head_dim":64,"v_head_dim":64,"q_lora_rank":768,"vocab_size":73448,"max_position_embeddings":32768})");
    Scenario s = on(spec, 40, 32'768);
    CHECK(plan(s).bytesPerToken.value == 952'320);
    CHECK(plan(s).textbookBytesPerToken.value == 35'712);
}

TEST_CASE("Whisper: the cross cache is as long as the encoder's input", "[vllm]")
{
    const auto spec = model(R"({"model_type":"whisper","is_encoder_decoder":true,"decoder_layers":32,
        "decoder_attention_heads":20,"d_model":1280,"max_source_positions":1500,"max_target_positions":448,
        "vocab_size":51866})");
    Scenario s = on(spec, 40, 448);
    CHECK(plan(s).pool.blocksPerSessionAdmission == 448 / 16 + 94); // ceil(1500 / 16)
    CHECK(plan(s).sessionLogical.value == 448 * 163'840 + 245'760'000); // attention-layouts 6
    s.encoderTokens = 160;
    CHECK(plan(s).pool.blocksPerSessionAdmission == 448 / 16 + 10);
}

TEST_CASE(
    "every stage has the groups of the whole model, however few of its layers lie there", "[vllm][state]")
{
    // Eight layers, each fourth of attention: groups of two, one of attention and three of states, to which
    // the states are dealt in turn.
    const auto spec = model(R"({"model_type":"qwen3_5_text","num_hidden_layers":8,"hidden_size":5120,
        "num_attention_heads":24,"num_key_value_heads":4,"head_dim":256,"full_attention_interval":4,
        "linear_num_key_heads":16,"linear_num_value_heads":48,"linear_key_head_dim":128,
        "linear_value_head_dim":128,"linear_conv_kernel_dim":4,"mamba_ssm_dtype":"float32",
        "vocab_size":248320,"intermediate_size":17408,"max_position_embeddings":262144})");
    const auto grouping = vllm::groupLayers(spec->cache, KvDtype::Bf16, 1, 16);
    REQUIRE(grouping.groupCount() == 4);
    const auto pages = [&](LayerRange range) {
        const auto block = vllm::blockOnStage(grouping, range, range.end == 8, KvDtype::Bf16, 1);
        return block ? block->value / grouping.pageBytes : 0;
    };
    CHECK(pages({ 0, 8 }) == 2); // all of it: the group size
    CHECK(grouping.blockBytes.value == 2 * grouping.pageBytes);
    CHECK(pages({ 0, 2 }) == 1); // two states, of three groups
    CHECK(pages({ 0, 4 }) == 1); // three states and one of attention: one of each group
    CHECK(pages({ 0, 6 }) == 2); // five states in three groups
    CHECK_FALSE(vllm::blockOnStage(grouping, { 3, 3 }, false, KvDtype::Bf16, 1));

    // One scheduler: a session takes the same blocks whatever the number of stages.
    Scenario s;
    s.model = spec;
    s.accelerator = test::gpu("h200-sxm");
    s.gpusPerNode = 4;
    s.parallelism.tensor = 1;
    const CapacityPlan whole = plan(s);
    s.parallelism.pipeline = 4;
    const CapacityPlan staged = plan(s);
    CHECK(staged.pool.blocksPerSessionAdmission == whole.pool.blocksPerSessionAdmission);
    CHECK(staged.pool.blockTokens == whole.pool.blockTokens);
}
