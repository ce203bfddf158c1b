// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Blocks that only one family has, counted by hand from the shapes of its model class.
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

std::int64_t of(const ModelSpec& m, WeightPart part)
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == part)
            sum += parametersOf(g);
    return sum;
}

ModelSpec read(const std::string& json)
{
    auto m = test::readConfig(json);
    REQUIRE(m);
    return *m;
}

} // namespace

TEST_CASE("Qwen's first generation counts gate and up together", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"qwen","num_hidden_layers":2,"hidden_size":128,"num_attention_heads":4,"kv_channels":32,"intermediate_size":512,"vocab_size":100})");
    CHECK(of(m, WeightPart::DenseMlp) == 2 * 3 * 128 * 256);
    CHECK(of(m, WeightPart::Attention) == 2 * (4 * 128 * 128 + 3 * 128)); // biases on q, k and v
}

TEST_CASE("Nemotron-NAS: an MLP for each block, or one matrix, or none", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"nemotron-nas","num_hidden_layers":4,"hidden_size":1024,"num_attention_heads":8,"vocab_size":100,"block_configs":[
        {"attention":{"n_heads_in_group":2},"ffn":{"ffn_mult":1.5}},
        {"attention":{"no_op":true},"ffn":{"ffn_mult":0.5}},
        {"attention":{"replace_with_linear":true},"ffn":{"replace_with_linear":true}},
        {"attention":{"no_op":true},"ffn":{"no_op":true}}]})");
    // 2 x 1.5 x 1024 / 3 = 1024 is a multiple of 256; 2 x 0.5 x 1024 / 3 = 341 becomes 512
    CHECK(of(m, WeightPart::DenseMlp) == 3 * 1024 * 1024 + 3 * 1024 * 512 + 1024 * 1024);
    // q and o, k and v of four heads; one square matrix
    CHECK(of(m, WeightPart::Attention) == 2 * 1024 * 1024 + 2 * 1024 * 512 + 1024 * 1024);
}

TEST_CASE("Gemma's embeddings of each layer, and the wide MLPs of layers that borrow", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"gemma4","text_config":{"model_type":"gemma4_text","num_hidden_layers":4,"hidden_size":64,"num_attention_heads":2,
        "num_key_value_heads":1,"head_dim":16,"global_head_dim":32,"intermediate_size":100,"vocab_size":1000,"num_kv_shared_layers":2,
        "layer_types":["sliding_attention","full_attention","sliding_attention","full_attention"],"sliding_window":16,
        "hidden_size_per_layer_input":8,"vocab_size_per_layer_input":900,"use_double_wide_mlp":true}})");
    // the table, 900 rows of 4 layers x 8; and hidden to as much
    CHECK(of(m, WeightPart::Embedding) == 1000 * 64);
    CHECK(of(m, WeightPart::LayerEmbedding) == 900 * 4 * 8 + 64 * 4 * 8);
    // layers 2 and 3 borrow; gate and projection of each layer's embedding are 2 x 64 x 8
    CHECK(of(m, WeightPart::DenseMlp) == 3 * 64 * (2 * 100 + 2 * 200) + 4 * 2 * 64 * 8);
    // q and o of two heads, k and v of one, in the borrowing layers too
    CHECK(of(m, WeightPart::Attention) == 2 * (2 * 64 * 32 + 2 * 64 * 16) + 2 * (2 * 64 * 64 + 2 * 64 * 32));
}

TEST_CASE("DeepSeek-V4: queries and outputs through ranks, compressors and indexers", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"deepseek_v4","num_hidden_layers":3,"hidden_size":256,"num_attention_heads":8,"head_dim":64,"qk_rope_head_dim":16,
        "q_lora_rank":32,"o_groups":4,"o_lora_rank":16,"index_n_heads":2,"index_head_dim":16,"compress_ratios":[0,4,128],
        "n_routed_experts":4,"n_shared_experts":1,"moe_intermediate_size":32,"vocab_size":100,"sliding_window":128})");
    // q: 256 x 32, 32 x 512; the row: 256 x 64; back: 4 groups of 128 x 16, then 64 x 256
    CHECK(of(m, WeightPart::Attention) == 3 * (256 * 32 + 32 * 512 + 256 * 64 + 4 * 128 * 16 + 64 * 256));
    // ratio 4: value and gate twice as wide as the row, the same of the index key, queries and weights of the
    // indexer; ratio 128: value and gate
    CHECK(of(m, WeightPart::Indexer) == 2 * 256 * 128 + 2 * 256 * 32 + 32 * 2 * 16 + 256 * 2 + 2 * 256 * 64);
    CHECK_FALSE(m.weightsRough);
    // The model card says 284 B and 1.6 T.
    CHECK(static_cast<double>(totalParameters(test::bundled("deepseek-v4-flash")->weights, false))
        == Approx(284e9).epsilon(0.005));
}

TEST_CASE("heads by layer and gates: Laguna, AfMoE", "[weights]")
{
    const ModelSpec laguna = read(
        R"({"model_type":"laguna","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"num_key_value_heads":2,"head_dim":16,
        "intermediate_size":128,"vocab_size":100,"gating":true,"num_attention_heads_per_layer":[4,6]})");
    CHECK(of(laguna, WeightPart::Attention) == 2 * 64 * (4 + 6) * 16 + 64 * (4 + 6) + 2 * 2 * 64 * 2 * 16);
    const ModelSpec afmoe = read(
        R"({"model_type":"afmoe","num_hidden_layers":4,"hidden_size":64,"num_attention_heads":4,"num_key_value_heads":2,"head_dim":16,
        "intermediate_size":128,"moe_intermediate_size":32,"num_experts":8,"num_dense_layers":3,"vocab_size":100,"sliding_window":16})");
    CHECK(of(afmoe, WeightPart::Attention) == 4 * (3 * 64 * 64 + 2 * 64 * 32)); // q, o and the gate
    CHECK(of(afmoe, WeightPart::RoutedExperts) == 8 * 3 * 64 * 32); // the last layer only
}

TEST_CASE("layers that run several times, or borrow across, are stored once", "[weights]")
{
    const ModelSpec ouro = read(
        R"({"model_type":"ouro","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"intermediate_size":128,"vocab_size":100,"total_ut_steps":4})");
    CHECK(of(ouro, WeightPart::Attention) == 2 * 4 * 64 * 64);
    const ModelSpec shared = read(
        R"({"model_type":"hunyuan","num_hidden_layers":4,"hidden_size":64,"num_attention_heads":4,"num_key_value_heads":4,"intermediate_size":128,"vocab_size":100,
        "use_cla":true,"cla_share_factor":2})");
    CHECK(of(shared, WeightPart::Attention) == 2 * 4 * 64 * 64 + 2 * 2 * 64 * 64); // no K and V of their own
}

TEST_CASE("Zamba2's shared blocks are stored once each", "[weights]")
{
    // Zamba2-2.7B by its config: 54 Mamba-2 layers, two shared blocks, nine hybrid layers. 2.66 B parameters
    // by its model card's "2.7B".
    std::string types;
    for (int i = 0; i < 54; ++i)
        types += std::string(i > 0 ? "," : "") + (i % 6 == 5 ? "\"hybrid\"" : "\"mamba\"");
    const ModelSpec m = read(
        R"({"model_type":"zamba2","num_hidden_layers":54,"hidden_size":2560,"num_attention_heads":32,"attention_head_dim":160,
        "intermediate_size":10240,"mamba_expand":2,"n_mamba_heads":80,"mamba_d_state":64,"num_mem_blocks":2,"adapter_rank":128,
        "vocab_size":32000,"layers_block_type":[)"
        + types + "]}");
    CHECK(static_cast<double>(totalParameters(m.weights, false)) == Approx(2.66e9).epsilon(0.01));
    CHECK_FALSE(m.weightsRough);
}

TEST_CASE("encoder-decoders with experts in every second layer", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"switch_transformers","is_encoder_decoder":true,"num_layers":4,"num_decoder_layers":4,"d_model":64,"d_kv":16,"num_heads":4,
        "d_ff":128,"num_experts":8,"encoder_sparse_step":2,"decoder_sparse_step":2,"vocab_size":100})");
    CHECK(of(m, WeightPart::Encoder) == 4 * 4 * 64 * 64 + 2 * 2 * 64 * 128 + 2 * 8 * 2 * 64 * 128);
    CHECK(of(m, WeightPart::RoutedExperts) == 2 * 8 * 2 * 64 * 128);
    CHECK(of(m, WeightPart::DenseMlp) == 2 * 2 * 64 * 128);
    CHECK_FALSE(m.weightsRough);
}

TEST_CASE("Whisper's convolutions and positions", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"whisper","is_encoder_decoder":true,"d_model":64,"encoder_layers":2,"decoder_layers":2,"encoder_attention_heads":4,
        "decoder_attention_heads":4,"encoder_ffn_dim":128,"decoder_ffn_dim":128,"num_mel_bins":8,"max_source_positions":10,"max_target_positions":5,"vocab_size":100})");
    CHECK(of(m, WeightPart::Encoder)
        == 2 * (4 * 64 * 64 + 2 * 64 * 128) + 3 * 8 * 64 + 3 * 64 * 64 + 10 * 64 + 5 * 64);
    // Model card: 1.55 B ("1550 M").
    CHECK(static_cast<double>(totalParameters(test::bundled("whisper-large-v3")->weights, false))
        == Approx(1.55e9).epsilon(0.01));
}

TEST_CASE("params.json keeps its experts in moe", "[weights]")
{
    const std::string shape
        = R"({"dim":4096,"n_layers":32,"head_dim":128,"hidden_dim":14336,"n_heads":32,"n_kv_heads":8,"vocab_size":32000,"moe":)";
    const ModelSpec m = read(shape + R"({"num_experts_per_tok":2,"num_experts":8}})");
    // Mixtral 8x7B: the Hub counts 46,702,792,704.
    CHECK(static_cast<double>(totalParameters(m.weights, false)) == Approx(46'702'792'704.0).epsilon(0.0001));
    CHECK_FALSE(m.weightsRough);
    const ModelSpec late = read(shape
        + R"({"num_experts_per_tok":2,"num_experts":8,"expert_hidden_dim":1024,"first_k_dense_replace":30,"num_shared_experts":1}})");
    CHECK(of(late, WeightPart::RoutedExperts) == 2LL * 8 * 3 * 4096 * 1024);
    CHECK(of(late, WeightPart::SharedExpert) == 2LL * 3 * 4096 * 1024);
    CHECK(of(late, WeightPart::DenseMlp) == 30LL * 3 * 4096 * 14336);
}

TEST_CASE("DBRX names its experts inside ffn_config", "[weights]")
{
    const ModelSpec m = read(
        R"({"model_type":"dbrx","n_layers":40,"d_model":6144,"n_heads":48,"attn_config":{"kv_n_heads":8},"vocab_size":100352,"tie_word_embeddings":false,
        "ffn_config":{"ffn_hidden_size":10752,"moe_num_experts":16,"moe_top_k":4}})");
    CHECK(
        static_cast<double>(totalParameters(m.weights, false)) == Approx(132e9).epsilon(0.005)); // model card
    CHECK(m.dims.numExpertsPerToken == 4);
}
