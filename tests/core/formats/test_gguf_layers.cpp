// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers of a GGUF model keep what: heads by layer, latents, index keys, multi-token layers. Row G7
// of hub-and-formats 7 and the table of 4.4; figures by attention-layouts 2 and 3.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/gguf_bytes.h"

using namespace hbm;
using test::codeOf;
using test::count;
using test::GgufBytes;
using test::ggufModel;
using test::growing;
using test::owners;
using test::readGgufBytes;
using test::says;
using test::window;

TEST_CASE("heads: one number, a list with zeros, a list of the wrong length, a negative number", "[gguf]")
{
    // 2 x 2 x 128 x 2 B in each of 4 layers
    auto scalar = ggufModel("llama", 4).own("attention.head_count_kv", 2);
    CHECK(growing(*readGgufBytes(scalar)) == 4 * 1024);
    // no K and V in layer 1; 1 and 4 heads elsewhere: (2 + 1 + 4) x 512
    auto list = ggufModel("deci", 4).own("attention.head_count_kv", { 2, 0, 1, 4 });
    const auto m = readGgufBytes(list);
    REQUIRE(m);
    CHECK(growing(*m) == 7 * 512);
    CHECK(owners(*m, CacheKind::KeyValue) == std::vector<int> { 0, 2, 3 });
    CHECK(m->dims.numKeyValueHeads == 4);
    auto wrong = ggufModel("llama", 4).own("attention.head_count_kv", { 2, 2, 2 });
    const auto error = readGgufBytes(wrong).error();
    CHECK(error.code == "gguf-list-length");
    CHECK(error.where == "x.gguf: key llama.attention.head_count_kv");
    CHECK(error.args == std::vector<std::string> { "3", "4" });
    auto negative = ggufModel("llama", 4).i64("llama.attention.head_count_kv", -1);
    CHECK(codeOf(negative) == "gguf-key-range");
    auto inList = ggufModel("llama", 2).own("attention.head_count_kv", { 2, -2 });
    CHECK(codeOf(inList) == "gguf-key-range");
    auto asText = ggufModel("llama", 4).text("llama.attention.head_count_kv", "2");
    CHECK(codeOf(asText) == "gguf-key-type");
    auto texts = ggufModel("llama", 2).texts("llama.attention.head_count_kv", { "2", "2" });
    CHECK(readGgufBytes(texts).error().args[1] == "a list of 2 string");
    // absent: as many as query heads; a u64 beyond int64 is out of range, not negative
    CHECK(growing(*readGgufBytes(ggufModel("llama", 4))) == 4 * 8 * 512);
    auto huge = ggufModel("llama", 1);
    huge.put("llama.attention.head_count_kv", 10, huge.raw(~std::uint64_t { 0 }));
    CHECK(codeOf(huge) == "gguf-key-range");
}

TEST_CASE("keys that must be there, and sizes of heads", "[gguf]")
{
    CHECK(readGgufBytes(GgufBytes("llama")).error().args[0] == "llama.block_count");
    CHECK(readGgufBytes(GgufBytes("")).error().args[0] == "general.architecture");
    auto none = GgufBytes("llama").own("block_count", 2).own("embedding_length", 64);
    CHECK(says(*readGgufBytes(none), "keeps-nothing")); // no heads at all: nothing is cached, and it is said
    auto zero = ggufModel("llama", 0);
    CHECK(codeOf(zero) == "gguf-key-range");
    auto sized = ggufModel("qwen3", 4).own("attention.head_count_kv", 2);
    sized.own("attention.key_length", 192).own("attention.value_length", 64);
    CHECK(growing(*readGgufBytes(sized)) == 4 * 2 * (192 + 64) * 2);
    // the vocabulary is counted, unless a key names it
    auto counted = ggufModel("llama", 1).texts("tokenizer.ggml.tokens", { "a", "b", "c" });
    CHECK(readGgufBytes(counted)->dims.vocabSize == 3);
    CHECK(readGgufBytes(counted.own("vocab_size", 4))->dims.vocabSize == 4);
    auto noWidth = GgufBytes("llama").own("block_count", 2).own("attention.head_count", 4);
    CHECK(readGgufBytes(noWidth).error().args[0] == "llama.attention.key_length");
}

TEST_CASE("latents: compressed with key_length_mla, all heads without", "[gguf]")
{
    const auto deepseek = [] {
        auto b = ggufModel("deepseek2", 61).own("attention.kv_lora_rank", 512);
        b.own("rope.dimension_count", 64).own("attention.head_count_kv", 1);
        return b.own("attention.key_length", 576).own("attention.value_length", 512);
    };
    auto now = deepseek().own("attention.key_length_mla", 192).own("attention.value_length_mla", 128);
    const auto m = readGgufBytes(now);
    REQUIRE(m);
    CHECK(growing(*m) == 70'272); // 61 x 576 x 2
    CHECK(growing(*m, KvDtype::Fp8) == 35'136);
    CHECK(m->dims.kvLoraRank == 512);
    CHECK(m->dims.qkNopeHeadDim == 128);
    CHECK(m->dims.vHeadDim == 128);
    CHECK(m->dims.numKeyValueHeads == 1);

    auto old = ggufModel("deepseek2", 2).own("attention.kv_lora_rank", 512).own("rope.dimension_count", 64);
    old.own("attention.key_length", 192).own("attention.value_length", 128);
    CHECK(growing(*readGgufBytes(old)) == 2 * 8 * (192 + 128) * 2);
    CHECK(readGgufBytes(old)->dims.kvLoraRank == 0);

    // the matrix that makes the row is the better witness: 72 written, 64 stored
    auto kimi = ggufModel("deepseek2", 1).own("attention.kv_lora_rank", 512).own("rope.dimension_count", 72);
    kimi.own("attention.key_length_mla", 192).tensor("blk.0.attn_kv_a_mqa.weight", { 1024, 576 });
    CHECK(growing(*readGgufBytes(kimi)) == 576 * 2);
    CHECK(says(*readGgufBytes(kimi), "gguf-shape-disagrees"));
    auto noRope
        = ggufModel("deepseek2", 1).own("attention.kv_lora_rank", 512).own("attention.key_length_mla", 192);
    CHECK(readGgufBytes(noRope).error().args[0] == "deepseek2.rope.dimension_count");
}

TEST_CASE("index keys of sparse attention: by list, by tensors, by what llama.cpp assumes", "[gguf]")
{
    const auto glm = [](std::uint32_t context) {
        auto b = GgufBytes("glm-dsa").own("block_count", 79).own("context_length", context);
        b.own("embedding_length", 6144).own("attention.head_count", 64).own("attention.head_count_kv", 1);
        b.own("attention.kv_lora_rank", 512)
            .own("rope.dimension_count", 64)
            .own("attention.key_length_mla", 256);
        return b.own("attention.indexer.key_length", 128).own("nextn_predict_layers", 1);
    };
    // attention-layouts 11: GLM-5 100,152 B a token, GLM-5.2 with 21 indexers 92,628
    CHECK(growing(*readGgufBytes(glm(202'752))) == 100'152);
    const auto shared = readGgufBytes(glm(1'048'576));
    CHECK(growing(*shared) == 92'628);
    CHECK(growing(*shared, KvDtype::Fp8) == 53'940);
    CHECK(count(*shared, CacheKind::IndexerKey) == 21);
    CHECK(shared->borrowed.size() == 57);
    CHECK(shared->borrowed.front() == BorrowedCache { 3, 2, CacheKind::IndexerKey });
    CHECK(
        shared->speculativeCache.size() == 2); // the multi-token layer has a latent and an indexer of its own

    std::vector<int> types(78, 0);
    types[0] = types[40] = 1;
    auto listed = glm(1'048'576).flags("glm-dsa.attention.indexer.types", types);
    CHECK(owners(*readGgufBytes(listed), CacheKind::IndexerKey) == std::vector<int> { 0, 40 });
    auto words
        = glm(1'048'576).texts("glm-dsa.attention.indexer.types", std::vector<std::string>(78, "full"));
    words.tensor("blk.5.indexer.attn_k.weight", { 6144, 128 })
        .tensor("blk.5.attn_kv_a_mqa.weight", { 6144, 576 });
    CHECK(owners(*readGgufBytes(words), CacheKind::IndexerKey) == std::vector<int> { 5 });

    // MiniMax-M3: keys in two bytes beside K and V (attention-layouts 3.8)
    auto m3 = ggufModel("minimax-m3", 2)
                  .own("attention.head_count_kv", 4)
                  .own("attention.indexer.key_length", 128);
    m3.tensor("blk.1.indexer.attn_k.weight", { 1024, 128 }).tensor("blk.1.attn_k.weight", { 1024, 512 });
    const auto m = readGgufBytes(m3);
    CHECK(growing(*m) == 2 * 2048 + 256);
    CHECK(growing(*m, KvDtype::Fp8) == 2048 + 256);
}

TEST_CASE("DeepSeek-V4 by the rules of its config.json", "[gguf]")
{
    // attention-layouts 11, Flash: 43 layers, two without, then 4 and 128 in turn; one entry more for MTP
    std::vector<std::int32_t> ratios { 0, 0 };
    for (int i = 2; i < 43; ++i)
        ratios.push_back(i % 2 == 0 ? 4 : 128);
    ratios.push_back(0);
    auto b
        = ggufModel("deepseek4", 44).own("attention.compress_ratios", ratios).own("nextn_predict_layers", 1);
    b.own("attention.key_length", 512).own("rope.dimension_count", 64).own("attention.sliding_window", 128);
    b.own("attention.indexer.key_length", 128);
    const auto m = readGgufBytes(b);
    REQUIRE(m);
    CHECK(m->layers == 43);
    CHECK(test::growingRatio(*m, KvDtype::Fp8) == Approx(3850.25));
    CHECK(window(*m) == 3'214'336);
    CHECK(test::fixedPart(*m) == 12'206'080);
    CHECK(m->speculativeCache.size() == 1);
    auto none = ggufModel("deepseek4", 4);
    CHECK(readGgufBytes(none).error().args[0] == "deepseek4.attention.compress_ratios");
}

TEST_CASE("multi-token layers are counted in block_count and kept apart", "[gguf]")
{
    auto b = ggufModel("glm4moe", 5).own("attention.head_count_kv", 2).own("nextn_predict_layers", 1);
    const auto m = readGgufBytes(b);
    CHECK(m->layers == 4);
    CHECK(growing(*m) == 4 * 1024);
    CHECK(owners(m->speculativeCache, CacheKind::KeyValue) == std::vector<int> { 4 });
    auto absent = ggufModel("glm4moe", 5)
                      .own("nextn_predict_layers", 1)
                      .tensor("blk.0.attn_k.weight", { 1024, 1024 });
    CHECK(readGgufBytes(absent)->speculativeCache.empty()); // split off into another file
    CHECK(says(*readGgufBytes(absent), "gguf-nextn-absent"));
    auto only = ggufModel("glm4moe", 5)
                    .own("nextn_predict_layers", 1)
                    .tensor("blk.4.attn_k.weight", { 1024, 1024 });
    CHECK(codeOf(only) == "gguf-is-draft"); // that other file
    auto allOfThem = ggufModel("glm4moe", 5).own("nextn_predict_layers", 5);
    CHECK(codeOf(allOfThem) == "gguf-key-range");
    // lists may leave them out
    auto shorter
        = ggufModel("step35", 4).own("nextn_predict_layers", 1).own("attention.head_count_kv", { 2, 1, 2 });
    CHECK(growing(*readGgufBytes(shorter)) == 5 * 512);
}

TEST_CASE("tensors win over keys that say otherwise", "[gguf]")
{
    auto b = ggufModel("llama", 3).own("attention.head_count_kv", 2);
    b.tensor("blk.0.attn_k.weight", { 1024, 256 }).tensor("blk.1.ffn_up.weight", { 1024, 64 });
    b.tensor("blk.2.attn_qkv.weight", { 1024, 1536 });
    const auto m = readGgufBytes(b);
    CHECK(owners(*m, CacheKind::KeyValue) == std::vector<int> { 0, 2 }); // layer 1 has an MLP only
    CHECK(says(*m, "gguf-layers-disagree"));
    CHECK_FALSE(says(*m, "gguf-shape-disagrees"));
    auto wide = ggufModel("llama", 1)
                    .own("attention.head_count_kv", 2)
                    .tensor("blk.0.attn_k.weight", { 1024, 512 });
    CHECK(says(*readGgufBytes(wide), "gguf-shape-disagrees"));
}

TEST_CASE("unknown architectures are answered by their keys and say so", "[gguf]")
{
    auto b = ggufModel("brandnew", 4).own("attention.head_count_kv", 2);
    const auto m = readGgufBytes(b);
    CHECK(m->assumed);
    CHECK(m->issues.front().code == "gguf-architecture-unknown");
    CHECK(m->issues.front().severity == Severity::Problem);
    CHECK(growing(*m) == 4 * 1024);
    CHECK(m->modelType == "brandnew");
    CHECK(m->family == "gguf");
    CHECK_FALSE(readGgufBytes(ggufModel("llama", 2))->assumed);
}
