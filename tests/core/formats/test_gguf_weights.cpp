// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of GGUF models by the names of their tensors, and weight groups to the byte: hub-and-formats 3.6 and
// 4.3, engine-accounting 5.1.
#include "core/formats/gguf_parts.h"
#include "tests/catch.h"
#include "tests/support/cache_sums.h"
#include "tests/support/gguf_bytes.h"

using namespace hbm;
using test::GgufBytes;
using test::ggufModel;
using test::readGgufBytes;
using test::says;

namespace {

using Part = WeightPart;
using Split = WeightSplit;

/// Bytes of all groups of a part, in one split or in any.
std::int64_t bytesOfPart(const ModelSpec& m, Part part, std::optional<Split> split = {})
{
    std::int64_t sum = 0;
    for (const WeightGroup& g : m.weights)
        if (g.part == part && (!split || g.split == *split))
            sum += bytesOf(g).value;
    return sum;
}

std::vector<WeightGroup> groupsOf(const ModelSpec& m, Part part, Split split)
{
    std::vector<WeightGroup> list;
    for (const WeightGroup& g : m.weights)
        if (g.part == part && g.split == split)
            list.push_back(g);
    return list;
}

} // namespace

TEST_CASE("names of tensors come apart", "[gguf]")
{
    const GgufName q = parseGgufName("blk.12.attn_q.weight");
    CHECK((q.stack == GgufStack::Decoder && q.layer == 12 && q.base == "attn_q" && q.suffix == "weight"));
    const GgufName a = parseGgufName("blk.3.ssm_a");
    CHECK((a.layer == 3 && a.base == "ssm_a" && a.suffix.empty()));
    const GgufName one = parseGgufName("blk.0.ffn_up.7.weight");
    CHECK((one.oneExpert && one.base == "ffn_up"));
    CHECK_FALSE(parseGgufName("blk.0.ffn_up.weight").oneExpert);
    CHECK(parseGgufName("enc.blk.2.ffn_up.weight").stack == GgufStack::Encoder);
    CHECK(parseGgufName("dec.blk.2.attn_o.weight").layer == 2);
    CHECK(parseGgufName("blk.0.indexer.attn_k.weight").base == "indexer.attn_k");
    for (const char* odd : { "blk.", "blk..x", "blk.x.attn_q.weight", "blk.-1.attn_q",
             "blk.99999999999999999999.a", "blk.5", "output.weight", "" })
        CHECK(parseGgufName(odd).stack == GgufStack::Outside);
}

TEST_CASE("parts and how they divide", "[gguf]")
{
    struct Row
    {
        const char* name;
        Part part;
        Split split;
    };
    const Row rows[] = {
        { "token_embd.weight", Part::Embedding, Split::Vocabulary },
        { "per_layer_token_embd.weight", Part::LayerEmbedding, Split::Vocabulary },
        { "position_embd.weight", Part::Embedding, Split::Replicated },
        { "output.weight", Part::OutputHead, Split::Vocabulary },
        { "output_norm.weight", Part::Norm, Split::Replicated },
        { "rope_freqs.weight", Part::Norm, Split::Replicated },
        { "v.blk.0.attn_q.weight", Part::Vision, Split::Replicated },
        { "blk.0.attn_norm.weight", Part::Norm, Split::Replicated },
        { "blk.0.attn_q_norm.weight", Part::Norm, Split::Replicated },
        { "blk.0.post_attention_norm.weight", Part::Norm, Split::Replicated },
        { "blk.0.attn_q.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_q.bias", Part::Attention, Split::Tensor },
        { "blk.0.attn_k.weight", Part::Attention, Split::KvHeads },
        { "blk.0.attn_v.bias", Part::Attention, Split::KvHeads },
        { "blk.0.attn_output.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_output.bias", Part::Attention, Split::Replicated },
        { "blk.0.attn_gate.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_sinks.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_q_a.weight", Part::Attention, Split::Replicated },
        { "blk.0.attn_q_b.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_kv_a_mqa.weight", Part::Attention, Split::Replicated },
        { "blk.0.attn_kv_b.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_k_b.weight", Part::Attention, Split::Tensor },
        { "blk.0.attn_v_b.weight", Part::Attention, Split::Tensor },
        { "blk.0.indexer.attn_q_b.weight", Part::Indexer, Split::Replicated },
        { "blk.0.indexer.k_norm.weight", Part::Indexer, Split::Replicated },
        { "blk.0.indexer_compressor_kv.weight", Part::Indexer, Split::Replicated },
        { "blk.0.attn_compressor_kv.weight", Part::Indexer, Split::Replicated },
        { "blk.0.ffn_gate.weight", Part::DenseMlp, Split::Tensor },
        { "blk.0.ffn_down.weight", Part::DenseMlp, Split::Tensor },
        { "blk.0.ffn_down.bias", Part::DenseMlp, Split::Replicated },
        { "blk.0.ffn_up_exps.weight", Part::RoutedExperts, Split::Experts },
        { "blk.0.ffn_gate_up_exps.weight", Part::RoutedExperts, Split::Experts },
        { "blk.0.ffn_up.7.weight", Part::RoutedExperts, Split::Experts },
        { "blk.0.ffn_norm_exps.weight", Part::Norm, Split::Replicated },
        { "blk.0.ffn_up_shexp.weight", Part::SharedExpert, Split::Tensor },
        { "blk.0.ffn_up_chexps.weight", Part::SharedExpert, Split::Tensor },
        { "blk.0.ffn_gate_inp.weight", Part::Router, Split::Replicated },
        { "blk.0.ffn_gate_inp_shexp.weight", Part::Router, Split::Replicated },
        { "blk.0.exp_probs_b.bias", Part::Router, Split::Replicated },
        { "blk.0.ffn_gate_tid2eid.weight", Part::Router, Split::Replicated },
        { "blk.0.ssm_in.weight", Part::LinearAttention, Split::Tensor },
        { "blk.0.ssm_norm.weight", Part::Norm, Split::Replicated },
        { "blk.0.shortconv.in_proj.weight", Part::LinearAttention, Split::Tensor },
        { "blk.0.time_mix_key.weight", Part::LinearAttention, Split::Tensor },
        { "blk.0.inp_gate.weight", Part::DenseMlp, Split::Replicated },
        { "enc.blk.0.attn_q.weight", Part::Encoder, Split::Tensor },
    };
    for (const Row& row : rows) {
        INFO(row.name);
        const GgufPart part = partOf(parseGgufName(row.name), false);
        CHECK(part.part == row.part);
        CHECK(part.split == row.split);
        CHECK(part.known);
    }
    CHECK(partOf(parseGgufName("blk.0.attn_k.weight"), true).split == Split::Tensor); // of a KDA block
    CHECK_FALSE(partOf(parseGgufName("blk.0.mystery.weight"), false).known);
}

TEST_CASE("layers alike are one group, and a format is one of its own", "[gguf]")
{
    // Width 1024, 8 heads of 128, 2 KV heads, MLP of 2048; layers 0 and 1 alike, layer 2 with ffn_down in
    // Q6_K
    auto b = ggufModel("llama", 3).own("attention.head_count_kv", 2);
    b.tensor("token_embd.weight", { 1024, 1000 }, 12, {}, 1).tensor("output_norm.weight", { 1024 });
    for (int i = 0; i < 3; ++i) {
        const std::string blk = "blk." + std::to_string(i) + ".";
        b.tensor(blk + "attn_norm.weight", { 1024 }).tensor(blk + "attn_q.weight", { 1024, 1024 }, 12, {}, 1);
        b.tensor(blk + "attn_k.weight", { 1024, 256 }, 12, {}, 1)
            .tensor(blk + "attn_v.weight", { 1024, 256 }, 14, {}, 1);
        b.tensor(blk + "ffn_up.weight", { 1024, 2048 }, 12, {}, 1);
        b.tensor(blk + "ffn_down.weight", { 2048, 1024 }, i == 2 ? 14U : 12U, {}, 1);
    }
    const auto m = readGgufBytes(b);
    REQUIRE(m);
    const auto mlp = groupsOf(*m, Part::DenseMlp, Split::Tensor);
    REQUIRE(mlp.size() == 3);
    // Q4_K: 2 x 2,097,152 weights / 256 x 144 B = 2,359,296; one matrix is half of it, in Q6_K 1,720,320
    CHECK(mlp[0].layers == std::vector<int> { 0, 1 });
    CHECK(mlp[0].format == "q4_k");
    CHECK(mlp[0].parameters == 4'194'304);
    CHECK(mlp[0].bytes.value == 2'359'296);
    CHECK(mlp[1].layers == std::vector<int> { 2 });
    CHECK(mlp[1].bytes.value == 1'179'648);
    CHECK(mlp[2].format == "q6_k");
    CHECK(mlp[2].bytes.value == 1'720'320);
    const auto kv = groupsOf(*m, Part::Attention, Split::KvHeads);
    REQUIRE(kv.size() == 2);
    CHECK(kv[0].units == 2);
    CHECK(kv[0].bytes.value == 147'456); // 262,144 / 256 x 144
    CHECK(kv[1].bytes.value == 215'040); // x 210
    CHECK(groupsOf(*m, Part::Embedding, Split::Vocabulary)[0].units == 1000);
    CHECK(groupsOf(*m, Part::Embedding, Split::Vocabulary)[0].place == StagePlace::First);
    // no output.weight: the embedding serves as the head
    CHECK(bytesOfPart(*m, Part::OutputHead) == 0);
    CHECK(m->dims.tiedEmbeddings);
    CHECK(m->dims.mlpMatrices == 2); // no gate among them
    CHECK(m->dims.vocabSize == 1000);
    CHECK(m->weightFormat == "q4_k");
    CHECK(m->mlpLayers->dense == std::vector<int> { 0, 1, 2 });
}

TEST_CASE("fused q, k and v come apart by rows", "[gguf]")
{
    // 8 + 2 + 2 heads of 128: 1536 rows, of which 512 are k and v
    auto b = ggufModel("phi3", 1).own("attention.head_count_kv", 2);
    b.tensor("blk.0.attn_qkv.weight", { 1024, 1536 }).tensor("blk.0.attn_qkv.bias", { 1536 });
    const auto m = readGgufBytes(b);
    CHECK(bytesOfPart(*m, Part::Attention, Split::Tensor) == 1024 * 1025 * 4);
    CHECK(bytesOfPart(*m, Part::Attention, Split::KvHeads) == 512 * 1025 * 4);
    auto other = ggufModel("phi3", 1)
                     .own("attention.head_count_kv", 2)
                     .tensor("blk.0.attn_qkv.weight", { 1024, 999 });
    CHECK(bytesOfPart(*readGgufBytes(other), Part::Attention, Split::KvHeads)
        == 0); // not q + k + v: left whole
}

TEST_CASE("experts: one tensor for all, or one for each", "[gguf]")
{
    auto b = ggufModel("qwen3moe", 1).own("expert_count", 16).own("expert_feed_forward_length", 64);
    b.tensor("blk.0.ffn_up_exps.weight", { 1024, 64, 16 }).tensor("blk.0.ffn_gate_inp.weight", { 1024, 16 });
    const auto m = readGgufBytes(b);
    const auto group = groupsOf(*m, Part::RoutedExperts, Split::Experts);
    REQUIRE(group.size() == 1);
    CHECK(group[0].units == 16);
    CHECK(group[0].parameters == 1024 * 64 * 16);
    CHECK(m->dims.moeIntermediateSize == 64);
    CHECK(m->mlpLayers->experts == std::vector<int> { 0 });
    CHECK(m->mlpLayers->dense.empty());
    auto old = ggufModel("llama", 1).own("expert_count", 8).own("feed_forward_length", 64);
    for (int i = 0; i < 8; ++i)
        old.tensor("blk.0.ffn_up." + std::to_string(i) + ".weight", { 1024, 64 });
    const auto mixtral = readGgufBytes(old);
    REQUIRE(groupsOf(*mixtral, Part::RoutedExperts, Split::Experts).size() == 1);
    CHECK(groupsOf(*mixtral, Part::RoutedExperts, Split::Experts)[0].units == 8);
    CHECK(groupsOf(*mixtral, Part::RoutedExperts, Split::Experts)[0].bytes.value == 8 * 1024 * 64 * 4);
    CHECK(mixtral->dims.moeIntermediateSize == 64);
}

TEST_CASE("multi-token layers, unknown names, layers too many", "[gguf]")
{
    auto b = ggufModel("glm4moe", 3).own("nextn_predict_layers", 1);
    b.tensor("blk.0.attn_q.weight", { 1024, 1024 }).tensor("blk.2.attn_q.weight", { 1024, 1024 });
    b.tensor("blk.2.nextn.eh_proj.weight", { 2048, 1024 }).tensor("blk.1.attn_k.weight", { 1024, 1024 });
    b.tensor("blk.1.mystery.weight", { 1024, 1024 }).tensor("blk.9.attn_q.weight", { 1024 });
    const auto m = readGgufBytes(b);
    REQUIRE(m);
    CHECK(bytesOfPart(*m, Part::MultiTokenPrediction) == (1024 * 1024 + 2048 * 1024 + 1024) * 4);
    CHECK(totalBytes(m->weights, false).value == 3 * 1024 * 1024 * 4);
    CHECK(totalBytes(m->weights, true).value == (6 * 1024 * 1024 + 1024) * 4);
    CHECK(says(*m, "gguf-tensors-unknown"));
    CHECK(says(*m, "gguf-layers-beyond"));
}

TEST_CASE("the type for computing is that of the tensors that are not quantized", "[gguf]")
{
    const auto typeOf = [](std::uint32_t type) {
        auto b = ggufModel("llama", 1).tensor("token_embd.weight", { 1024, 8 }, type, {}, 2);
        return *readGgufBytes(b.tensor("output_norm.weight", { 1024 }));
    };
    CHECK(typeOf(30).modelDtype == "bfloat16");
    CHECK(typeOf(30).weightFormat == "bf16");
    CHECK_FALSE(says(typeOf(30), "gguf-dtype-assumed"));
    CHECK(typeOf(1).modelDtype == "float16");
    CHECK(says(typeOf(12), "gguf-dtype-assumed"));
}
