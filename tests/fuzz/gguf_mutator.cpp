// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/gguf_mutator.h"

#include "core/model/ggml_types.h"
#include "tests/fuzz/gguf_pieces.h"

#include <algorithm>
#include <array>
#include <random>

namespace hbm::fuzz {

namespace {

constexpr std::array<std::string_view, 36> kSuffixes { "block_count", "context_length", "embedding_length",
    "attention.head_count", "attention.head_count_kv", "attention.key_length", "attention.value_length",
    "attention.key_length_swa", "attention.value_length_swa", "attention.sliding_window",
    "attention.sliding_window_pattern", "attention.shared_kv_layers", "attention.kv_lora_rank",
    "attention.key_length_mla", "attention.value_length_mla", "rope.dimension_count",
    "attention.indexer.key_length", "attention.indexer.types", "attention.compress_ratios",
    "attention.causal", "full_attention_interval", "attention.recurrent_layers", "ssm.conv_kernel",
    "ssm.inner_size", "ssm.state_size", "ssm.time_step_rank", "ssm.group_count", "kda.head_dim",
    "wkv.head_size", "token_shift_count", "shortconv.l_cache", "nextn_predict_layers", "expert_count",
    "feed_forward_length", "decoder_block_count", "pooling_type" };
constexpr std::array<std::string_view, 22> kArchitectures { "llama", "gemma2", "gemma3", "gemma3n", "gemma4",
    "phi3", "llama4", "gpt-oss", "deepseek2", "deepseek4", "glm-dsa", "minimax-m3", "qwen35moe", "falcon-h1",
    "mamba2", "jamba", "nemotron_h", "kimi-linear", "lfm2", "rwkv6", "t5", "bert" };
constexpr std::array<std::string_view, 24> kTensors { "attn_k.weight", "attn_q.weight", "attn_qkv.weight",
    "attn_kv_a_mqa.weight", "attn_output.bias", "ssm_a", "ssm_x.weight", "ssm_beta.weight",
    "time_mix_key.weight", "shortconv.conv.weight", "ffn_up.weight", "ffn_gate_exps.weight",
    "ffn_up.3.weight", "ffn_up_shexp.weight", "ffn_gate_inp.weight", "indexer.attn_k.weight",
    "nextn.eh_proj.weight", "attn_norm.weight", "inp_gate.weight", "mystery.weight", "attn_kv.weight",
    "ffn_down_exps.bias", "exp_probs_b.bias", "hc_attn_fn.weight" };
constexpr std::array<std::string_view, 6> kOutside { "token_embd.weight", "output.weight",
    "output_norm.weight", "per_layer_token_embd.weight", "rope_freqs.weight", "enc.blk.0.attn_q.weight" };

class Mutation
{
public:
    Mutation(GgufPieces& file, unsigned int seed)
        : m_file(file)
        , m_random(seed)
    {
    }

    void once()
    {
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            return setValue();
        case 3:
            return addKey();
        case 4:
            if (!m_file.keys.empty())
                m_file.keys.erase(
                    m_file.keys.begin() + static_cast<std::ptrdiff_t>(below(m_file.keys.size())));
            return;
        case 5:
            return setArchitecture();
        case 6:
        case 7:
            m_file.tensors.push_back({ tensorName(), dims(), type() });
            return;
        case 8:
            if (!m_file.tensors.empty())
                m_file.tensors[below(m_file.tensors.size())] = { tensorName(), dims(), type() };
            return;
        default:
            if (!m_file.tensors.empty())
                m_file.tensors.erase(
                    m_file.tensors.begin() + static_cast<std::ptrdiff_t>(below(m_file.tensors.size())));
        }
    }

private:
    std::size_t below(std::size_t n)
    {
        return static_cast<std::size_t>(m_random() % std::max<std::size_t>(n, 1));
    }
    template <class List> auto any(const List& list) { return list[below(list.size())]; }

    std::int64_t number()
    {
        constexpr std::array<std::int64_t, 22> kNumbers { 0, 1, 2, 3, 4, 5, 6, 8, 16, 20, 32, 64, 100, 128,
            512, 576, 4096, 65536, 65537, -1, 1 << 30, INT64_MAX };
        return any(kNumbers);
    }

    std::string value()
    {
        std::string out;
        switch (below(8)) {
        case 0: { // a list, of the length of the layers or not
            const std::size_t count = below(3) == 0 ? below(70) : 2;
            const bool flags = below(2) == 0;
            put<std::uint32_t>(out, 9);
            put<std::uint32_t>(out, flags ? 7 : 5);
            put<std::uint64_t>(out, count);
            for (std::size_t i = 0; i < count; ++i)
                if (flags)
                    put<std::uint8_t>(out, static_cast<std::uint8_t>(below(2)));
                else
                    put<std::int32_t>(out, static_cast<std::int32_t>(number()));
            return out;
        }
        case 1:
            put<std::uint32_t>(out, 8);
            putText(out, "text");
            return out;
        case 2:
            put<std::uint32_t>(out, 11);
            put<std::int64_t>(out, number());
            return out;
        case 3:
            put<std::uint32_t>(out, 7);
            put<std::uint8_t>(out, static_cast<std::uint8_t>(below(3)));
            return out;
        default:
            put<std::uint32_t>(out, 4);
            put<std::uint32_t>(out, static_cast<std::uint32_t>(number()));
            return out;
        }
    }

    std::string architecture() const
    {
        for (const GgufPieces::Key& key : m_file.keys)
            if (key.name == "general.architecture" && key.value.size() > 12)
                return key.value.substr(12);
        return "llama";
    }

    void setValue()
    {
        if (!m_file.keys.empty())
            m_file.keys[below(m_file.keys.size())].value = value();
    }

    void addKey() { m_file.keys.push_back({ architecture() + "." + std::string(any(kSuffixes)), value() }); }

    void setArchitecture()
    {
        const std::string old = architecture() + ".";
        const std::string next(any(kArchitectures));
        for (GgufPieces::Key& key : m_file.keys)
            if (key.name.starts_with(old))
                key.name = next + key.name.substr(old.size() - 1);
            else if (key.name == "general.architecture") {
                key.value.clear();
                put<std::uint32_t>(key.value, 8);
                putText(key.value, next);
            }
    }

    std::string tensorName()
    {
        if (below(6) == 0)
            return std::string(any(kOutside));
        return "blk." + std::to_string(below(6)) + "." + std::string(any(kTensors));
    }

    std::vector<std::uint64_t> dims()
    {
        std::vector<std::uint64_t> list(below(5));
        for (std::uint64_t& d : list)
            d = static_cast<std::uint64_t>(number());
        if (!list.empty() && below(4) > 0)
            list[0] = 256 * (1 + below(8));
        return list;
    }

    std::uint32_t type()
    {
        const auto types = ggmlTypes();
        return below(8) == 0 ? 137U : types[below(types.size())].id;
    }

    GgufPieces& m_file;
    std::minstd_rand m_random;
};

} // namespace

std::string mutateGguf(std::string_view text, unsigned int seed)
{
    auto file = takeGgufApart(text);
    if (!file)
        return {};
    Mutation mutation(*file, seed);
    for (unsigned int i = 0; i <= seed % 3; ++i)
        mutation.once();
    return putGgufTogether(*file);
}

} // namespace hbm::fuzz
