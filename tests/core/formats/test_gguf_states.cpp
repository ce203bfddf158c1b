// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// States of GGUF models by the formulas of attention-layouts 5.1, with the figures of 5.2 to 5.5 and 11;
// files that keep no cache, and files that are no models.
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/gguf_bytes.h"

using namespace hbm;
using test::count;
using test::fixedPart;
using test::GgufBytes;
using test::ggufModel;
using test::growing;
using test::owners;
using test::readGgufBytes;
using test::says;

namespace {

GgufBytes withState(
    GgufBytes b, std::uint32_t inner, std::uint32_t state, std::uint32_t heads, std::uint32_t groups)
{
    b.own("ssm.conv_kernel", 4).own("ssm.inner_size", inner).own("ssm.state_size", state);
    return b.own("ssm.time_step_rank", heads).own("ssm.group_count", groups);
}

std::vector<std::int32_t> each(
    std::int32_t count, std::int32_t other, std::initializer_list<std::int32_t> at, std::int32_t value)
{
    std::vector<std::int32_t> list(static_cast<std::size_t>(count), other);
    for (std::int32_t i : at)
        list[static_cast<std::size_t>(i)] = value;
    return list;
}

} // namespace

TEST_CASE("Mamba-1 and Mamba-2 all through", "[gguf]")
{
    // mamba-2.8b: 64 layers, inner 5120, state 16: conv 64 x 3 x 5120 x 2, ssm 64 x 5120 x 16 x 2
    auto one = GgufBytes("mamba").own("block_count", 64).own("embedding_length", 2560);
    one.own("attention.head_count", 0);
    const auto mamba = readGgufBytes(withState(one, 5120, 16, 160, 0));
    REQUIRE(mamba);
    CHECK(fixedPart(*mamba) == 1'966'080 + 10'485'760);
    CHECK(growing(*mamba) == 0);
    // Codestral-Mamba: 64 layers, 128 heads of 64, state 128, 8 groups
    auto two = GgufBytes("mamba2").own("block_count", 64).own("embedding_length", 4096);
    CHECK(fixedPart(*readGgufBytes(withState(two, 8192, 128, 128, 8))) == 138'149'888);
    auto odd = GgufBytes("mamba2").own("block_count", 2).own("embedding_length", 64);
    const auto error = readGgufBytes(withState(odd, 100, 16, 3, 1)).error();
    CHECK(error.code == "gguf-key-parts");
    CHECK(error.args[2] == "ssm.time_step_rank");
    auto missing = GgufBytes("mamba").own("block_count", 2).own("ssm.conv_kernel", 4);
    CHECK(readGgufBytes(missing).error().args[0] == "mamba.ssm.inner_size");
}

TEST_CASE("hybrids tell their attention layers by KV heads above zero", "[gguf]")
{
    // Nemotron-3-Nano: 52 blocks, 6 with 2 x 128, 23 Mamba-2 (64 heads of 64, state 128, 8 groups, fp32), the
    // others experts: their feed_forward_length is above zero
    std::vector<std::int32_t> kv(52, 0), mlp(52, 1856);
    for (int i : { 5, 12, 19, 26, 33, 42 })
        kv[static_cast<std::size_t>(i)] = 2;
    int states = 0;
    for (std::size_t i = 0; i < 52 && states < 23; ++i)
        if (kv[i] == 0 && i % 2 == 0) {
            mlp[i] = 0;
            ++states;
        }
    REQUIRE(states == 23);
    auto nano = GgufBytes("nemotron_h_moe").own("block_count", 52).own("embedding_length", 2688);
    nano.own("attention.head_count", 32).own("attention.head_count_kv", kv).own("feed_forward_length", mlp);
    nano.own("attention.key_length", 128).own("attention.value_length", 128);
    const auto m = readGgufBytes(withState(nano, 4096, 128, 64, 8));
    REQUIRE(m);
    CHECK(growing(*m) == 6144);
    CHECK(fixedPart(*m) == 49'082'368);
    CHECK(count(*m, CacheKind::State) == 23);

    // Jamba-52B: attention in each eighth of 32 from 4 on, Mamba-1 elsewhere
    auto jamba = GgufBytes("jamba").own("block_count", 32).own("embedding_length", 4096);
    jamba.own("attention.head_count", 32).own("attention.head_count_kv", each(32, 0, { 4, 12, 20, 28 }, 8));
    const auto j = readGgufBytes(withState(jamba, 8192, 16, 256, 0));
    CHECK(growing(*j) == 16'384);
    CHECK(fixedPart(*j) == 1'376'256 + 7'340'032);
    // Granite-4-H-Small: 40 layers, 4 with attention 8 x 128; 128 heads of 64, state 128, one group
    auto granite = GgufBytes("granitehybrid").own("block_count", 40).own("embedding_length", 4096);
    granite.own("attention.head_count", 32).own("attention.head_count_kv", each(40, 0, { 5, 15, 25, 35 }, 8));
    const auto g = readGgufBytes(withState(granite, 8192, 128, 128, 1));
    CHECK(growing(*g) == 16'384);
    CHECK(fixedPart(*g) == 1'824'768 + 75'497'472);
    // Falcon-H1: both in every layer
    auto falcon = ggufModel("falcon-h1", 4).own("attention.head_count_kv", 2);
    const auto f = readGgufBytes(withState(falcon, 2048, 128, 32, 1));
    CHECK(growing(*f) == 4 * 1024);
    CHECK(count(*f, CacheKind::State) == 4);
    // LFM2-1.2B: 6 of 16 with attention 8 x 64, short convolutions of 2 x 2048 elsewhere
    auto lfm2
        = GgufBytes("lfm2").own("block_count", 16).own("embedding_length", 2048).own("shortconv.l_cache", 3);
    lfm2.own("attention.head_count", 32)
        .own("attention.head_count_kv", each(16, 0, { 2, 5, 8, 10, 12, 14 }, 8));
    CHECK(growing(*readGgufBytes(lfm2)) == 12'288);
    CHECK(fixedPart(*readGgufBytes(lfm2)) == 81'920);
}

TEST_CASE("gated delta net: by interval, by list, by tensors", "[gguf]")
{
    // Qwen3.5-35B-A3B: 40 layers and a multi-token one; 16 x 128 keys, 32 x 128 values
    const auto qwen = [](const char* name) {
        auto b = GgufBytes(name)
                     .own("block_count", 41)
                     .own("embedding_length", 2048)
                     .own("nextn_predict_layers", 1);
        b.own("attention.head_count", 16).own("attention.head_count_kv", 2);
        b.own("attention.key_length", 256).own("attention.value_length", 256);
        return withState(b, 4096, 128, 32, 16);
    };
    const auto m = readGgufBytes(qwen("qwen35moe"));
    REQUIRE(m);
    CHECK(m->layers == 40);
    CHECK(growing(*m) == 20'480);
    CHECK(fixedPart(*m) == 64'389'120);
    CHECK(owners(m->speculativeCache, CacheKind::KeyValue) == std::vector<int> { 40 });
    // Qwen3-Next leaves the recurrent type open: two bytes, as for its config.json. 30 of 36 layers of 5.3
    CHECK(fixedPart(*readGgufBytes(qwen("qwen3next"))) == 39'518'208 / 36 * 30);
    auto half = qwen("qwen35moe").own("full_attention_interval", 2);
    CHECK(count(*readGgufBytes(half), CacheKind::State) == 20);
    std::vector<int> recurrent(40, 1);
    recurrent[7] = 0;
    auto list = qwen("qwen35moe").ownFlags("attention.recurrent_layers", recurrent);
    CHECK(owners(*readGgufBytes(list), CacheKind::KeyValue) == std::vector<int> { 7 });
    CHECK(readGgufBytes(list)->speculativeCache.size() == 1);
    // its q, k and v have the names of attention: the layer has a state all the same
    auto tensors = qwen("qwen35moe");
    tensors.tensor("blk.0.attn_qkv.weight", { 2048, 8192 }).tensor("blk.0.ssm_a", { 32 });
    tensors.tensor("blk.1.attn_k.weight", { 2048, 512 });
    const auto t = readGgufBytes(tensors);
    CHECK(owners(*t, CacheKind::State).front() == 0);
    CHECK(owners(*t, CacheKind::KeyValue).front() == 1); // where the interval has a state
    CHECK(says(*t, "gguf-layers-disagree"));
}

TEST_CASE("Kimi delta attention beside latents", "[gguf]")
{
    // Kimi-Linear-48B: 27 layers, 7 latent, 20 KDA of 32 x 128 (attention-layouts 5.4)
    auto kimi = GgufBytes("kimi-linear").own("block_count", 27).own("embedding_length", 2304);
    kimi.own("attention.head_count", 32);
    kimi.own("attention.head_count_kv", each(27, 0, { 3, 7, 11, 15, 19, 23, 26 }, 32));
    kimi.own("attention.kv_lora_rank", 512)
        .own("attention.key_length_mla", 192)
        .own("rope.dimension_count", 64);
    kimi.own("kda.head_dim", 128).own("ssm.conv_kernel", 4);
    const auto m = readGgufBytes(kimi);
    REQUIRE(m);
    CHECK(growing(*m) == 8064);
    CHECK(fixedPart(*m) == 43'417'600);
}

TEST_CASE("RWKV, and a state of an unknown architecture", "[gguf]")
{
    // RWKV-6 7B: 32 layers of 4096, heads of 64: 2 x 4096 shifted in two bytes, 4096 x 64 in four
    auto rwkv
        = GgufBytes("rwkv6").own("block_count", 32).own("embedding_length", 4096).own("wkv.head_size", 64);
    CHECK(fixedPart(*readGgufBytes(rwkv)) == 32 * (2 * 4096 * 2 + 4096 * 64 * 4));
    CHECK(growing(*readGgufBytes(rwkv)) == 0);
    auto one
        = GgufBytes("arwkv7").own("block_count", 2).own("embedding_length", 512).own("wkv.head_size", 64);
    one.own("token_shift_count", 1).own("attention.head_count", 8).own("attention.head_count_kv", 2);
    CHECK(fixedPart(*readGgufBytes(one)) == 2 * (512 * 2 + 512 * 64 * 4));
    CHECK(growing(*readGgufBytes(one)) == 0);

    auto unknown = ggufModel("brandnew", 2).own("attention.head_count_kv", { 0, 2 });
    const auto m = readGgufBytes(withState(unknown, 2048, 128, 32, 1));
    CHECK(m->assumed);
    CHECK(owners(*m, CacheKind::State) == std::vector<int> { 0 });
    CHECK(fixedPart(*m) == 3 * (2048 + 2 * 128) * 2 + 32 * 64 * 128 * 2); // Mamba-2: it has groups
}

TEST_CASE("T5 has a cache of its own tokens and of the encoder's", "[gguf]")
{
    // T5-large: 24 x 16 x 64 (attention-layouts 6)
    auto t5
        = GgufBytes("t5").own("block_count", 24).own("decoder_block_count", 24).own("embedding_length", 1024);
    t5.own("attention.head_count", 16).own("attention.key_length", 64).own("attention.value_length", 64);
    const auto m = readGgufBytes(t5);
    CHECK(growing(*m) == 98'304);
    CHECK(test::perEncoderToken(*m) == 98'304);
    auto lopsided
        = GgufBytes("t5").own("block_count", 4).own("decoder_block_count", 6).own("embedding_length", 64);
    lopsided.own("attention.head_count", 4).tensor("dec.blk.5.attn_k.weight", { 64, 64 });
    lopsided.tensor("enc.blk.3.attn_k.weight", { 64, 64 });
    CHECK(readGgufBytes(lopsided)->layers == 6);
    CHECK(
        totalBytes(readGgufBytes(lopsided)->weights, false).value == 2 * 64 * 64 * 4); // no layer is too many
}

TEST_CASE("what keeps no cache says why", "[gguf]")
{
    for (const char* name :
        { "bert", "nomic-bert", "modern-bert", "jina-bert-v2", "t5encoder", "gemma-embedding" }) {
        const auto m = readGgufBytes(ggufModel(name, 2));
        INFO(name);
        REQUIRE(m);
        CHECK(m->noCacheReason == "encoder-only");
        CHECK(m->cache.empty());
        CHECK(says(*m, "no-cache-encoder-only"));
    }
    CHECK(readGgufBytes(ggufModel("llada", 2))->noCacheReason == "masked-diffusion");
    auto bothWays = ggufModel("qwen3", 2).flag("qwen3.attention.causal", 0);
    CHECK(readGgufBytes(bothWays)->noCacheReason == "encoder-only");
    auto asNumber = ggufModel("qwen3", 2).own("attention.causal", 0);
    CHECK(readGgufBytes(asNumber)->noCacheReason == "encoder-only");
    auto asText = ggufModel("qwen3", 2).text("qwen3.attention.causal", "no");
    CHECK(readGgufBytes(asText).error().code == "gguf-key-type");
    auto pooling = ggufModel("qwen3", 2).own("pooling_type", 3);
    CHECK(says(*readGgufBytes(pooling), "pooling-use"));
    CHECK(readGgufBytes(pooling)->noCacheReason.empty());
}

TEST_CASE("files that are no models have messages of their own", "[gguf]")
{
    const auto codeOf = [](const GgufBytes& b) { return readGgufBytes(b).error().code; };
    CHECK(codeOf(GgufBytes("clip")) == "gguf-is-mmproj");
    CHECK(codeOf(GgufBytes("llama").text("general.type", "mmproj")) == "gguf-is-mmproj");
    CHECK(codeOf(GgufBytes("llama").text("general.type", "adapter")) == "gguf-is-adapter");
    CHECK(codeOf(GgufBytes("llama").text("adapter.type", "lora")) == "gguf-is-adapter");
    CHECK(codeOf(GgufBytes("").text("general.type", "imatrix")) == "gguf-is-imatrix");
    CHECK(codeOf(GgufBytes("").u32("imatrix.chunk_count", 1)) == "gguf-is-imatrix");
    CHECK(codeOf(GgufBytes("eagle3")) == "gguf-is-draft");
    CHECK(codeOf(GgufBytes("gemma4-assistant")) == "gguf-is-draft");
    CHECK(codeOf(GgufBytes("")) == "gguf-key-missing");
}
