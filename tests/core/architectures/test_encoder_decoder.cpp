// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decoders beside an encoder (attention-layouts 6): K and V per decoder token, and K and V per encoder token,
// which are there once. Encoder layers keep nothing.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"

using namespace hbm;
using namespace hbm::test;

TEST_CASE("T5: heads of d_kv, decoder layers of their own", "[family][encoder]")
{
    // T5-large 24 x 16 x 64 x 4 = 98,304 on both axes; 3B and 11B have d_kv 128 beside d_model 1024 / 32
    // heads
    for (const char* type : { "t5", "mt5", "umt5" }) {
        const ModelSpec m = readGood(R"({"model_type":")" + std::string(type)
            + R"(","num_layers":24,"num_heads":16,"d_model":1024,"d_kv":64,"n_positions":512})");
        CHECK(growing(m) == 98'304);
        CHECK(perEncoderToken(m) == 98'304);
        CHECK(growing(m, KvDtype::Fp8) == 49'152);
        CHECK(perEncoderToken(m, KvDtype::Fp8) == 49'152);
        CHECK(count(m, CacheKind::KeyValue) == 24);
        CHECK(count(m, CacheKind::Cross) == 24);
        CHECK(fixedPart(m) == 0);
    }
    const ModelSpec wide = readGood(
        R"({"model_type":"t5","num_layers":24,"num_decoder_layers":6,"num_heads":32,"d_model":1024,"d_kv":128})");
    CHECK(wide.layers == 6);
    CHECK(growing(wide) == 6 * 32 * 128 * 4);
    CHECK(perEncoderToken(wide) == 6 * 32 * 128 * 4);
}

TEST_CASE("BART and its kin: decoder layers and heads, hidden / heads", "[family][encoder]")
{
    // BART-large 12 x 16 x 64 x 4 = 49,152 on both axes
    for (const char* type : { "bart", "mbart", "pegasus", "marian", "m2m_100", "blenderbot" }) {
        INFO(type);
        const ModelSpec m = readGood(R"({"model_type":")" + std::string(type)
            + R"(","is_encoder_decoder":true,"d_model":1024,"encoder_layers":3,"encoder_attention_heads":8,
            "decoder_layers":12,"decoder_attention_heads":16,"max_position_embeddings":1024})");
        CHECK(growing(m) == 49'152);
        CHECK(perEncoderToken(m) == 49'152);
        CHECK(sessionBytes(m.cache, { 10, 100 }, KvDtype::Bf16).value == 110 * 49'152);
    }
}

TEST_CASE("a vision encoder in front of a text decoder", "[family][encoder]")
{
    // TrOCR-like: 12 x 16 x 64 x 4 on both axes, from the decoder's part
    const ModelSpec m = readGood(R"({"model_type":"vision-encoder-decoder","is_encoder_decoder":true,
        "encoder":{"model_type":"vit","num_hidden_layers":12,"hidden_size":768,"num_attention_heads":12},
        "decoder":{"model_type":"trocr","decoder_layers":12,"decoder_attention_heads":16,"d_model":1024,
        "add_cross_attention":true}})");
    CHECK(growing(m) == 49'152);
    CHECK(perEncoderToken(m) == 49'152);
}

TEST_CASE("Cohere's speech model keeps its decoder two levels down", "[family][encoder]")
{
    // 1.2: transf_decoder.config_dict; 8 x 16 x 64 x 4 = 32,768
    const ModelSpec m = readGood(R"({"model_type":"cohere_asr","encoder":{"n_layers":48,"d_model":1280},
        "transf_decoder":{"config_dict":{"num_layers":8,"hidden_size":1024,"num_attention_heads":16}}})");
    CHECK(growing(m) == 32'768);
    CHECK(perEncoderToken(m) == 32'768);
}

TEST_CASE("T5Gemma: a sliding decoder as Gemma 2, and cross caches in all its layers", "[family][encoder]")
{
    // 6: self as gemma2 (4.1: odd layers full, even ones slide), cross beside it. 4 layers, kv 4 x 256:
    // 2 x 4,096 per token, 2 x 4,096 x 4,096 in windows, 4 x 4,096 per encoder token.
    const std::string part = R"({"model_type":"t5_gemma_module","num_hidden_layers":4,"hidden_size":2304,
        "num_attention_heads":8,"num_key_value_heads":4,"head_dim":256,"sliding_window":4096,
        "layer_types":["sliding_attention","full_attention","sliding_attention","full_attention"]})";
    const ModelSpec m = readGood(R"({"model_type":"t5gemma","is_encoder_decoder":true,"encoder":)" + part
        + R"(,"decoder":)" + part + "}");
    CHECK(perEncoderToken(m) == 4 * 4096);
    CHECK(growing(m) == 2 * 4096);
    CHECK(window(m) == 2 * 4096 * 4096);
}

TEST_CASE(
    "mllama: attention to images divides from attention to text, however many layers", "[family][encoder]")
{
    // 90B: 100 layers, 20 of them cross: 80 x 8 x 128 x 4 and 20 x 8 x 128 x 4
    const ModelSpec m = readGood(R"({"model_type":"mllama","text_config":{"num_hidden_layers":100,
        "hidden_size":8192,"num_attention_heads":64,"num_key_value_heads":8,"cross_attention_layers":)"
        + listOf(20, [](int i) { return std::to_string(3 + 5 * i); }) + "}}");
    CHECK(growing(m) == 327'680);
    CHECK(perImageToken(m) == 81'920);
}

TEST_CASE("audio in front of a decoder is ordinary context", "[family][encoder]")
{
    // 6: no cross-attention in Qwen2-Audio; 32 x 32 x 128 x 4
    const ModelSpec m
        = readGood(R"({"model_type":"qwen2_audio","audio_config":{"model_type":"qwen2_audio_encoder",
        "encoder_layers":32,"d_model":1280},"text_config":{"model_type":"qwen2","num_hidden_layers":32,
        "hidden_size":4096,"num_attention_heads":32,"num_key_value_heads":32}})");
    CHECK(growing(m) == 524'288);
    CHECK(perEncoderToken(m) == 0);
    CHECK(count(m, CacheKind::Cross) == 0);
}
