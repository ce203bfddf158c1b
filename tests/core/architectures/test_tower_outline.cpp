// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parameters of towers, each derived from the layers of its model class. The language model beside them is
// one layer of hidden size 64.
#include "tests/catch.h"
#include "tests/support/models.h"

using namespace hbm;

namespace {

ModelSpec wrapper(const std::string& type, const std::string& parts)
{
    return *test::readConfig(R"({"model_type":")" + type
        + R"(","text_config":{"model_type":"llama","num_hidden_layers":1,"hidden_size":64,"num_attention_heads":4,
        "intermediate_size":128,"vocab_size":1000},)"
        + parts + "}");
}

/// Of the tower; `split` as vLLM's class divides it.
std::int64_t vision(const ModelSpec& m, WeightSplit split = WeightSplit::Replicated)
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == WeightPart::Vision || g.part == WeightPart::Audio) {
            CHECK(g.split == split);
            CHECK(g.place == StagePlace::First);
            sum += parametersOf(g);
        }
    return sum;
}

/// Four 32 x 32 with biases, 32 x 80 and back with biases, two layer norms.
constexpr std::int64_t kPlainBlock = 4 * (32 * 32 + 32) + (32 * 80 + 80) + (80 * 32 + 32) + 2 * 2 * 32;

} // namespace

TEST_CASE("CLIP of LLaVA and its two-layer projector", "[weights][towers]")
{
    const ModelSpec m = wrapper("llava",
        R"("vision_config":{"model_type":"clip_vision_model","hidden_size":32,"intermediate_size":80,"num_hidden_layers":3,"patch_size":14,"image_size":28})");
    // class token, 3 x 14 x 14 pixels to 32 without bias, 4 + 1 positions, norms before and after
    const std::int64_t tower = 3 * kPlainBlock + 32 + 588 * 32 + 5 * 32 + 2 * 2 * 32;
    CHECK(vision(m) == tower + (32 * 64 + 64) + (64 * 64 + 64));
    CHECK_FALSE(m.weightsRough);
    const ModelSpec two = wrapper("video_llava",
        R"("vision_config":{"model_type":"clip_vision_model","hidden_size":32,"intermediate_size":80,"num_hidden_layers":3,"patch_size":14,"image_size":28})");
    CHECK(vision(two) == 2 * tower + (32 * 64 + 64) + (64 * 64 + 64)); // images and videos
}

TEST_CASE("SigLIP of Gemma-3 and of SmolVLM", "[weights][towers]")
{
    const std::string tower
        = R"("hidden_size":32,"intermediate_size":80,"num_hidden_layers":2,"patch_size":14,"image_size":28})";
    // a bias on the patches, four positions, the norm behind
    const std::int64_t own = 2 * kPlainBlock + (588 * 32 + 32) + 4 * 32 + 2 * 32;
    CHECK(vision(wrapper("gemma3", R"("vision_config":{"model_type":"siglip_vision_model",)" + tower))
        == own + 32 * 64 + 32); // one matrix and a norm
    CHECK(vision(wrapper(
              "smolvlm", R"("scale_factor":3,"vision_config":{"model_type":"smolvlm_vision",)" + tower))
        == own + 9 * 32 * 64);
}

TEST_CASE("Pixtral: gated MLPs without biases; Mistral-3 merges patches", "[weights][towers]")
{
    const ModelSpec m = wrapper("mistral3",
        R"("spatial_merge_size":2,"vision_config":{"model_type":"pixtral","hidden_size":32,"intermediate_size":80,"num_hidden_layers":2,"patch_size":14,"image_size":28})");
    const std::int64_t tower = 2 * (4 * 32 * 32 + 3 * 32 * 80 + 2 * 32) + 588 * 32 + 32;
    CHECK(vision(m) == tower + 4 * 32 * 32 + 32 * 64 + 64 * 64 + 32);
}

TEST_CASE("Qwen2.5-VL and Qwen3-VL", "[weights][towers]")
{
    // q, k, v and o with biases; three MLP matrices with biases; two RMS norms. Two frames of 14 x 14 x 3.
    // The merger: a norm, 4 x 32 -> 4 x 32 -> 64 with biases.
    const ModelSpec m = wrapper("qwen2_5_vl",
        R"("vision_config":{"model_type":"qwen2_5_vl","hidden_size":32,"intermediate_size":80,"depth":3,"num_heads":4,"patch_size":14,"out_hidden_size":64})");
    const std::int64_t block = 4 * (32 * 32 + 32) + 3 * 32 * 80 + 2 * 80 + 32 + 2 * 32;
    const std::int64_t merger = (128 * 128 + 128) + (128 * 64 + 64);
    CHECK(vision(m, WeightSplit::Tensor) == 3 * block + 2 * 588 * 32 + 32 + merger);
    // Qwen3-VL: plain blocks, a bias on the patches, a table of positions, and a merger with a wider norm for
    // each of two deep layers
    const ModelSpec deep = wrapper("qwen3_vl",
        R"("vision_config":{"model_type":"qwen3_vl","hidden_size":32,"intermediate_size":80,"depth":3,"num_heads":4,"patch_size":16,"out_hidden_size":64,"num_position_embeddings":9,"deepstack_visual_indexes":[0,1]})");
    CHECK(vision(deep, WeightSplit::Tensor)
        == 3 * kPlainBlock + (2 * 768 * 32 + 32) + 9 * 32 + (2 * 32 + merger) + 2 * (2 * 128 + merger));
}

TEST_CASE("GLM-4V: the blocks' MLP is as wide as the output", "[weights][towers]")
{
    const ModelSpec m = wrapper("glm4v",
        R"("vision_config":{"model_type":"glm4v_vision","hidden_size":32,"intermediate_size":100,"depth":2,"num_heads":4,"patch_size":14,"image_size":28,"out_hidden_size":64})");
    const std::int64_t block = 4 * 32 * 32 + 3 * 32 * 64 + 2 * 32;
    // a convolution over 2 x 2 patches, one square matrix and a gated MLP of 100
    CHECK(vision(m, WeightSplit::Tensor)
        == 2 * block + (2 * 588 * 32 + 32) + 4 * 32 + 4 * 32 * 64 + 64 * 64 + 3 * 64 * 100);
}

TEST_CASE("Gemma-4: two tables of positions, gated MLPs", "[weights][towers]")
{
    const ModelSpec m = wrapper("gemma4",
        R"("vision_config":{"model_type":"gemma4_vision","hidden_size":32,"intermediate_size":80,"num_hidden_layers":2,"num_attention_heads":4,"num_key_value_heads":4,"head_dim":8,"patch_size":16,"position_embedding_size":10})");
    CHECK(vision(m) == 2 * (4 * 32 * 32 + 3 * 32 * 80 + 4 * 32) + 768 * 32 + 2 * 10 * 32 + 32 * 64);
}

TEST_CASE("a tower that nobody taught is counted by plain blocks and said to be rough", "[weights][towers]")
{
    const ModelSpec m = wrapper("newcomer",
        R"("vision_config":{"model_type":"unheard_of","hidden_size":32,"intermediate_size":80,"num_hidden_layers":3})");
    CHECK(vision(m) == 3 * kPlainBlock);
    CHECK(m.weightsRough);
    // and odd values refuse nothing
    CHECK(vision(wrapper("llava",
              R"("vision_config":{"hidden_size":"wide","num_hidden_layers":-3,"intermediate_size":null})"))
        >= 0);
    CHECK(vision(wrapper("llava", R"("vision_config":7)")) == 0);
}

TEST_CASE("Whisper's encoder in front of Qwen2-Audio", "[weights][towers]")
{
    const ModelSpec m = wrapper("qwen2_audio",
        R"("audio_config":{"model_type":"qwen2_audio_encoder","d_model":32,"encoder_ffn_dim":80,"encoder_layers":2,"num_mel_bins":8,"max_source_positions":10})");
    // convolutions of three frames with biases, positions, blocks without a bias on keys, the norm behind,
    // one projection with a bias
    const std::int64_t block = kPlainBlock - 32;
    CHECK(
        vision(m) == 2 * block + (3 * 8 * 32 + 32) + (3 * 32 * 32 + 32) + 10 * 32 + 2 * 32 + (32 * 64 + 64));
}
