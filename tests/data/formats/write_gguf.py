#!/usr/bin/env python3
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes GGUF files shaped like published models, and what is in them as manifest.json: the second opinion on
# the reader, which shares no code with it. Standard library only. Data are holes: the files take no disk.
#
#   write_gguf.py FOLDER            realistic files, one manifest entry each
#   write_gguf.py --seeds FOLDER    tiny ones, seeds for fuzzing
import json
import os
import sys

from gguf_writer import ARRAY, I32, STRING, U16, Writer


def common(w, blocks, width, heads, kv_heads, context, vocabulary):
    w.key("general.name", STRING, "Test " + w.architecture)
    w.own("block_count", blocks)
    w.own("context_length", context)
    w.own("embedding_length", width)
    if heads:
        w.own("attention.head_count", heads)
    if kv_heads:
        w.own("attention.head_count_kv", kv_heads)
    w.tokens(min(vocabulary, 2000))
    w.own("vocab_size", vocabulary)


def attention(w, i, width, heads, kv_heads, size, kind, value_kind, gate=1):
    w.tensor(f"blk.{i}.attn_norm.weight", "F32", width)
    w.tensor(f"blk.{i}.attn_q.weight", kind, width, heads * size * gate)
    w.tensor(f"blk.{i}.attn_k.weight", kind, width, kv_heads * size)
    w.tensor(f"blk.{i}.attn_v.weight", value_kind, width, kv_heads * size)
    w.tensor(f"blk.{i}.attn_output.weight", kind, heads * size, width)


def dense(w, i, width, inner, kind, down_kind):
    w.tensor(f"blk.{i}.ffn_norm.weight", "F32", width)
    w.tensor(f"blk.{i}.ffn_gate.weight", kind, width, inner)
    w.tensor(f"blk.{i}.ffn_up.weight", kind, width, inner)
    w.tensor(f"blk.{i}.ffn_down.weight", down_kind, inner, width)


def experts(w, i, width, inner, count, kind, down_kind, shared=0):
    w.tensor(f"blk.{i}.ffn_norm.weight", "F32", width)
    w.tensor(f"blk.{i}.ffn_gate_inp.weight", "F32", width, count)
    w.tensor(f"blk.{i}.ffn_gate_exps.weight", kind, width, inner, count)
    w.tensor(f"blk.{i}.ffn_up_exps.weight", kind, width, inner, count)
    w.tensor(f"blk.{i}.ffn_down_exps.weight", down_kind, inner, width, count)
    if shared:
        w.tensor(f"blk.{i}.ffn_gate_shexp.weight", kind, width, shared)
        w.tensor(f"blk.{i}.ffn_up_shexp.weight", kind, width, shared)
        w.tensor(f"blk.{i}.ffn_down_shexp.weight", down_kind, shared, width)


def llama(**options):
    """Llama-3.1-8B as Q4_K_M: half of the attn_v and ffn_down in Q6_K, the head in Q6_K."""
    w = Writer("llama", **options)
    common(w, 32, 4096, 32, 8, 131072, 128256)
    w.own("feed_forward_length", 14336)
    w.own("rope.dimension_count", 128)
    w.tensor("token_embd.weight", "Q4_K", 4096, 128256)
    w.tensor("rope_freqs.weight", "F32", 64)
    for i in range(32):
        more = "Q6_K" if i % 2 == 0 else "Q4_K"
        attention(w, i, 4096, 32, 8, 128, "Q4_K", more)
        dense(w, i, 4096, 14336, "Q4_K", more)
    w.tensor("output_norm.weight", "F32", 4096)
    w.tensor("output.weight", "Q6_K", 4096, 128256)
    return w


def qwen3moe():
    """Qwen3-30B-A3B: 48 layers, 128 experts of 768, head size 128 written out."""
    w = Writer("qwen3moe")
    common(w, 48, 2048, 32, 4, 40960, 151936)
    w.own("attention.key_length", 128)
    w.own("attention.value_length", 128)
    w.own("feed_forward_length", 6144)
    w.own("expert_count", 128)
    w.own("expert_used_count", 8)
    w.own("expert_feed_forward_length", 768)
    w.tensor("token_embd.weight", "Q4_K", 2048, 151936)
    for i in range(48):
        attention(w, i, 2048, 32, 4, 128, "Q4_K", "Q6_K")
        w.tensor(f"blk.{i}.attn_q_norm.weight", "F32", 128)
        w.tensor(f"blk.{i}.attn_k_norm.weight", "F32", 128)
        experts(w, i, 2048, 768, 128, "Q4_K", "Q6_K")
    w.tensor("output_norm.weight", "F32", 2048)
    w.tensor("output.weight", "Q6_K", 2048, 151936)
    return w


def deepseek2():
    """DeepSeek-V3: 61 layers, three dense; latent of 512 + 64, kv_b split into k_b and v_b."""
    w = Writer("deepseek2")
    common(w, 61, 7168, 128, 1, 163840, 129280)
    w.own("attention.q_lora_rank", 1536)
    w.own("attention.kv_lora_rank", 512)
    w.own("attention.key_length", 576)
    w.own("attention.value_length", 512)
    w.own("attention.key_length_mla", 192)
    w.own("attention.value_length_mla", 128)
    w.own("rope.dimension_count", 64)
    w.own("leading_dense_block_count", 3)
    w.own("feed_forward_length", 18432)
    w.own("expert_count", 256)
    w.own("expert_used_count", 8)
    w.own("expert_shared_count", 1)
    w.own("expert_feed_forward_length", 2048)
    w.tensor("token_embd.weight", "Q4_K", 7168, 129280)
    for i in range(61):
        w.tensor(f"blk.{i}.attn_norm.weight", "F32", 7168)
        w.tensor(f"blk.{i}.attn_q_a.weight", "Q8_0", 7168, 1536)
        w.tensor(f"blk.{i}.attn_q_a_norm.weight", "F32", 1536)
        w.tensor(f"blk.{i}.attn_q_b.weight", "Q8_0", 1536, 128 * 192)
        w.tensor(f"blk.{i}.attn_kv_a_mqa.weight", "Q8_0", 7168, 576)
        w.tensor(f"blk.{i}.attn_kv_a_norm.weight", "F32", 512)
        w.tensor(f"blk.{i}.attn_k_b.weight", "Q8_0", 128, 512, 128)
        w.tensor(f"blk.{i}.attn_v_b.weight", "Q8_0", 512, 128, 128)
        w.tensor(f"blk.{i}.attn_output.weight", "Q5_K", 128 * 128, 7168)
        if i < 3:
            dense(w, i, 7168, 18432, "Q4_K", "Q6_K")
        else:
            experts(w, i, 7168, 2048, 256, "Q4_K", "Q6_K", 2048)
            w.tensor(f"blk.{i}.exp_probs_b.bias", "F32", 256)
    w.tensor("output_norm.weight", "F32", 7168)
    w.tensor("output.weight", "Q6_K", 7168, 129280)
    return w


def qwen35moe():
    """Qwen3.5-35B-A3B: 40 layers and one of multi-token prediction, each fourth with attention."""
    w = Writer("qwen35moe")
    common(w, 41, 2048, 16, 2, 262144, 248320)
    w.own("attention.key_length", 256)
    w.own("attention.value_length", 256)
    w.own("nextn_predict_layers", 1)
    w.own("full_attention_interval", 4)
    w.own("ssm.conv_kernel", 4)
    w.own("ssm.state_size", 128)
    w.own("ssm.group_count", 16)
    w.own("ssm.time_step_rank", 32)
    w.own("ssm.inner_size", 4096)
    w.own("expert_count", 256)
    w.own("expert_used_count", 8)
    w.own("expert_feed_forward_length", 512)
    w.own("expert_shared_feed_forward_length", 512)
    w.tensor("token_embd.weight", "Q4_K", 2048, 248320)
    for i in range(41):
        if i == 40 or (i + 1) % 4 == 0:
            attention(w, i, 2048, 16, 2, 256, "Q4_K", "Q6_K", gate=2)
            w.tensor(f"blk.{i}.attn_q_norm.weight", "F32", 256)
            w.tensor(f"blk.{i}.attn_k_norm.weight", "F32", 256)
        else:
            w.tensor(f"blk.{i}.attn_norm.weight", "F32", 2048)
            w.tensor(f"blk.{i}.attn_qkv.weight", "Q4_K", 2048, 8192)
            w.tensor(f"blk.{i}.attn_gate.weight", "Q4_K", 2048, 4096)
            w.tensor(f"blk.{i}.ssm_conv1d.weight", "F32", 4, 8192)
            w.tensor(f"blk.{i}.ssm_dt.bias", "F32", 32)
            w.tensor(f"blk.{i}.ssm_a", "F32", 32)
            w.tensor(f"blk.{i}.ssm_beta.weight", "F32", 2048, 32)
            w.tensor(f"blk.{i}.ssm_alpha.weight", "F32", 2048, 32)
            w.tensor(f"blk.{i}.ssm_norm.weight", "F32", 128)
            w.tensor(f"blk.{i}.ssm_out.weight", "Q4_K", 4096, 2048)
        w.tensor(f"blk.{i}.post_attention_norm.weight", "F32", 2048)
        w.tensor(f"blk.{i}.ffn_gate_inp_shexp.weight", "F32", 2048)
        experts(w, i, 2048, 512, 256, "MXFP4", "MXFP4", 512)
    w.tensor("blk.40.nextn.eh_proj.weight", "Q8_0", 4096, 2048)
    w.tensor("blk.40.nextn.enorm.weight", "F32", 2048)
    w.tensor("blk.40.nextn.hnorm.weight", "F32", 2048)
    w.tensor("output_norm.weight", "F32", 2048)
    w.tensor("output.weight", "Q6_K", 2048, 248320)
    return w


def gemma3():
    """Gemma-3-27B in BF16: 62 layers, each sixth full, window 1024, tied embeddings."""
    w = Writer("gemma3")
    common(w, 62, 5376, 32, 16, 131072, 262208)
    w.own("attention.key_length", 128)
    w.own("attention.value_length", 128)
    w.own("attention.sliding_window", 1024)
    w.own("feed_forward_length", 21504)
    w.tensor("token_embd.weight", "BF16", 5376, 262208)
    for i in range(62):
        attention(w, i, 5376, 32, 16, 128, "BF16", "BF16")
        dense(w, i, 5376, 21504, "BF16", "BF16")
        w.tensor(f"blk.{i}.post_attention_norm.weight", "F32", 5376)
        w.tensor(f"blk.{i}.post_ffw_norm.weight", "F32", 5376)
    w.tensor("output_norm.weight", "F32", 5376)
    return w


def split(w, folder, prefix, parts):
    """As gguf-split does: the first part has the keys, each has its share of the tensors."""
    entries, each = [], -(-len(w.tensors) // parts)
    for n in range(parts):
        keys = list(w.keys) if n == 0 else []
        keys += [("split.no", U16, None, n), ("split.count", U16, None, parts),
                 ("split.tensors.count", I32, None, len(w.tensors))]
        name = f"{prefix}-{n + 1:05d}-of-{parts:05d}.gguf"
        entries.append(w.write(os.path.join(folder, name), keys, w.tensors[n * each:(n + 1) * each]))
    return entries


def realistic(folder):
    entries = []
    for name, w in {
        "llama-Q4_K_M.gguf": llama(),
        "llama-v2.gguf": llama(version=2),
        "llama-big-endian.gguf": llama(big=True),
        "llama-aligned.gguf": llama(alignment=4096),
        "qwen3moe.gguf": qwen3moe(),
        "deepseek2.gguf": deepseek2(),
        "qwen35moe.gguf": qwen35moe(),
        "gemma3.gguf": gemma3(),
    }.items():
        entries.append(w.write(os.path.join(folder, name)))
    entries += split(llama(), folder, "llama-split", 3)
    with open(os.path.join(folder, "manifest.json"), "w") as out:
        json.dump(entries, out)


def seeds(folder):
    def tiny(architecture, keys, tensors=(), **options):
        w = Writer(architecture, **options)
        for name, value in {"block_count": 2, "context_length": 64, "embedding_length": 64,
                            "attention.head_count": 4, "attention.head_count_kv": 2,
                            "feed_forward_length": 64, **keys}.items():
            if value is not None:
                w.own(name, value)
        w.key("tokenizer.ggml.tokens", ARRAY, ["a", "b"], STRING)
        w.tensor("token_embd.weight", "F32", 64, 2)
        for name, kind, *dims in tensors:
            w.tensor(name, kind, *dims)
        # As a fuzzer sees it: without the data, which it would only have to carry along.
        path = os.path.join(folder, architecture + (".big" if w.big else "") + ".gguf")
        data = w.write(path)["data_bytes"]
        os.truncate(path, os.path.getsize(path) - data)

    block = [("blk.0.attn_k.weight", "F32", 64, 32), ("blk.0.attn_q.weight", "Q8_0", 64, 64),
             ("blk.0.ffn_up.weight", "Q4_0", 64, 64), ("blk.1.attn_qkv.weight", "F16", 64, 128)]
    delta = {"ssm.conv_kernel": 4, "ssm.inner_size": 64, "ssm.state_size": 16, "ssm.time_step_rank": 4,
             "ssm.group_count": 2}
    tiny("llama", {}, block)
    tiny("llama", {}, block, big=True)
    tiny("gemma3", {"attention.sliding_window": 16, "attention.sliding_window_pattern": 2}, block)
    tiny("gemma4", {"attention.sliding_window": 16, "attention.sliding_window_pattern": [True, False],
                    "attention.key_length": 32, "attention.key_length_swa": 16,
                    "attention.value_length": 32, "attention.shared_kv_layers": 1})
    tiny("deepseek2", {"attention.kv_lora_rank": 32, "attention.key_length_mla": 24,
                       "attention.value_length_mla": 16, "rope.dimension_count": 8, "expert_count": 4,
                       "attention.indexer.key_length": 16, "nextn_predict_layers": 1},
         [("blk.0.attn_kv_a_mqa.weight", "F16", 64, 40), ("blk.1.ffn_up_exps.weight", "F16", 64, 32, 4)])
    tiny("deepseek4", {"attention.compress_ratios": [0, 4], "attention.key_length": 512,
                       "rope.dimension_count": 64, "attention.sliding_window": 128})
    tiny("qwen35moe", {**delta, "nextn_predict_layers": 1, "full_attention_interval": 2},
         [("blk.0.ssm_a", "F32", 4), ("blk.1.nextn.eh_proj.weight", "F16", 128, 64)])
    tiny("mamba", {**delta, "attention.head_count": 0, "attention.head_count_kv": None})
    tiny("nemotron_h", {**delta, "attention.head_count_kv": [2, 0], "feed_forward_length": [0, 0]})
    tiny("kimi-linear", {"attention.head_count_kv": [0, 4], "kda.head_dim": 16, "ssm.conv_kernel": 4,
                         "attention.kv_lora_rank": 32, "attention.key_length_mla": 24,
                         "rope.dimension_count": 8})
    tiny("lfm2", {"attention.head_count_kv": [0, 2], "shortconv.l_cache": 3})
    tiny("rwkv7", {"wkv.head_size": 16, "token_shift_count": 2, "attention.head_count": None})
    tiny("t5", {"decoder_block_count": 1, "attention.key_length": 16})
    tiny("somethingnew", {**delta, "attention.sliding_window": 8})


if __name__ == "__main__":
    if sys.argv[1] == "--seeds":
        seeds(sys.argv[2])
    else:
        realistic(sys.argv[1])
