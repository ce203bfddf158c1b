#!/usr/bin/env python3
# SPDX-FileCopyrightText: HBM Planner contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes models as safetensors files for the tests, independent of the reader: standard library only.

    write_safetensors.py FOLDER [MODEL ...]

Each model becomes a folder with config.json, weight files and manifest.json, which lists every tensor with
dtype, shape and bytes as this script counts them. The data are holes in the files: no disk is used.
"""
import json
import os
import struct
import sys

BITS = {"BF16": 16, "F16": 16, "F32": 32, "F8_E4M3": 8, "F8_E8M0": 8, "U8": 8, "I8": 8, "I32": 32, "I64": 64,
        "F4": 4}


def size_of(dtype, shape):
    bits = BITS[dtype]
    for n in shape:
        bits *= n
    assert bits % 8 == 0
    return bits // 8


def write_file(path, tensors, metadata=None):
    """tensors: list of (name, dtype, shape), laid out in that order."""
    header = {} if metadata is None else {"__metadata__": metadata}
    at = 0
    for name, dtype, shape in tensors:
        size = size_of(dtype, shape)
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [at, at + size]}
        at += size
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # the reference writer aligns the data
    with open(path, "wb") as f:
        f.write(struct.pack("<Q", len(text)))
        f.write(text)
        f.truncate(8 + len(text) + at)
    return at


def write_model(folder, config, shards, prefix="model", index=True, metadata={"format": "pt"}):
    """shards: list of lists of tensors. More than one: numbered files and an index."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "config.json"), "w") as f:
        json.dump(config, f, indent=1)
    manifest, weight_map, total = [], {}, 0
    for i, tensors in enumerate(shards):
        name = "%s.safetensors" % prefix if len(shards) == 1 else "%s-%05d-of-%05d.safetensors" % (
            prefix, i + 1, len(shards))
        total += write_file(os.path.join(folder, name), tensors, metadata)
        for tensor, dtype, shape in tensors:
            weight_map[tensor] = name
            manifest.append({"name": tensor, "dtype": dtype, "shape": shape, "bytes": size_of(dtype, shape),
                             "file": name})
    if len(shards) > 1 and index:
        with open(os.path.join(folder, "model.safetensors.index.json"), "w") as f:
            json.dump({"metadata": {"total_size": total}, "weight_map": weight_map}, f)
    with open(os.path.join(folder, "manifest.json"), "w") as f:
        json.dump({"total": total, "tensors": manifest}, f)


def linear(name, rows, columns, style):
    """One matrix in a packed style, as the makers of each format store it (hub-and-formats 3.7)."""
    if style == "bf16":
        return [(name + ".weight", "BF16", [rows, columns])]
    if style == "f32":
        return [(name + ".weight", "F32", [rows, columns])]
    if style == "fp8":
        return [(name + ".weight", "F8_E4M3", [rows, columns]),
                (name + ".weight_scale_inv", "F32", [-(-rows // 128), -(-columns // 128)])]
    if style == "gptq":
        return [(name + ".qweight", "I32", [columns // 8, rows]),
                (name + ".qzeros", "I32", [columns // 128, rows // 8]),
                (name + ".scales", "F16", [columns // 128, rows]), (name + ".g_idx", "I32", [columns])]
    if style == "awq":
        return [(name + ".qweight", "I32", [columns, rows // 8]),
                (name + ".qzeros", "I32", [columns // 128, rows // 8]),
                (name + ".scales", "F16", [columns // 128, rows])]
    if style == "packed4":
        return [(name + ".weight_packed", "I32", [rows, columns // 8]),
                (name + ".weight_scale", "BF16", [rows, columns // 32]), (name + ".weight_shape", "I64", [2])]
    if style == "nvfp4":
        return [(name + ".weight", "U8", [rows, columns // 2]),
                (name + ".weight_scale", "F8_E4M3", [rows, columns // 16]),
                (name + ".weight_scale_2", "F32", []), (name + ".input_scale", "F32", [])]
    if style == "nf4":
        return [(name + ".weight", "U8", [rows * columns // 2, 1]),
                (name + ".weight.absmax", "U8", [rows * columns // 64]),
                (name + ".weight.nested_absmax", "F32", [rows * columns // 64 // 256]),
                (name + ".weight.nested_quant_map", "F32", [256]), (name + ".weight.quant_map", "F32", [16]),
                (name + ".weight.quant_state.bitsandbytes__nf4", "U8", [80])]
    if style == "mxfp4-i8":  # DeepSeek-V4's experts
        return [(name + ".weight", "I8", [rows, columns // 2]), (name + ".scale", "F8_E8M0", [rows, columns // 32])]
    raise ValueError(style)


def dense(style, layers=4, hidden=1024, heads=16, kv=4, width=2816, vocab=32000, tied=False, stored_head=None):
    head = hidden // heads
    out = [("model.embed_tokens.weight", "F32" if style == "f32" else "BF16", [vocab, hidden])]
    for i in range(layers):
        at = "model.layers.%d." % i
        out += linear(at + "self_attn.q_proj", heads * head, hidden, style)
        out += linear(at + "self_attn.k_proj", kv * head, hidden, style)
        out += linear(at + "self_attn.v_proj", kv * head, hidden, style)
        out += linear(at + "self_attn.o_proj", hidden, heads * head, style)
        for name, rows, columns in (("gate_proj", width, hidden), ("up_proj", width, hidden), ("down_proj", hidden, width)):
            out += linear(at + "mlp." + name, rows, columns, style)
        out += [(at + "input_layernorm.weight", "BF16", [hidden]), (at + "post_attention_layernorm.weight", "BF16", [hidden])]
    out.append(("model.norm.weight", "BF16", [hidden]))
    if stored_head if stored_head is not None else not tied:
        out.append(("lm_head.weight", "F32" if style == "f32" else "BF16", [vocab, hidden]))
    return out


def llama(quantization=None, dtype="bfloat16", **extra):
    config = {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 1024,
              "intermediate_size": 2816, "num_attention_heads": 16, "num_key_value_heads": 4,
              "num_hidden_layers": 4, "max_position_embeddings": 8192, "vocab_size": 32000,
              "tie_word_embeddings": False, "torch_dtype": dtype}
    if quantization:
        config["quantization_config"] = quantization
    config.update(extra)
    return config


def split(tensors, parts):
    size = -(-len(tensors) // parts)
    return [tensors[i * size:(i + 1) * size] for i in range(parts)]


def deepseek(layers=61, experts=256):
    """The names, dtypes and shapes of DeepSeek-V3 (config facts as published), prediction layer included."""
    h, out = 7168, [("model.embed_tokens.weight", "BF16", [129280, 7168])]
    for i in range(layers + 1):
        at = "model.layers.%d." % i
        a = at + "self_attn."
        out += linear(a + "q_a_proj", 1536, h, "fp8") + linear(a + "q_b_proj", 24576, 1536, "fp8")
        out += linear(a + "kv_a_proj_with_mqa", 576, h, "fp8") + linear(a + "kv_b_proj", 32768, 512, "fp8")
        out += linear(a + "o_proj", h, 16384, "fp8")
        out += [(a + "q_a_layernorm.weight", "BF16", [1536]), (a + "kv_a_layernorm.weight", "BF16", [512]),
                (at + "input_layernorm.weight", "BF16", [h]), (at + "post_attention_layernorm.weight", "BF16", [h])]
        if i < 3:
            for name, rows, columns in (("gate_proj", 18432, h), ("up_proj", 18432, h), ("down_proj", h, 18432)):
                out += linear(at + "mlp." + name, rows, columns, "fp8")
            continue
        out += [(at + "mlp.gate.weight", "BF16", [experts, h]), (at + "mlp.gate.e_score_correction_bias", "F32", [experts])]
        for e in ["experts.%d" % e for e in range(experts)] + ["shared_experts"]:
            for name, rows, columns in (("gate_proj", 2048, h), ("up_proj", 2048, h), ("down_proj", h, 2048)):
                out += linear(at + "mlp.%s.%s" % (e, name), rows, columns, "fp8")
    at = "model.layers.%d." % layers
    out += [(at + "enorm.weight", "BF16", [h]), (at + "hnorm.weight", "BF16", [h]),
            (at + "eh_proj.weight", "BF16", [h, 2 * h]), (at + "embed_tokens.weight", "BF16", [129280, h]),
            (at + "shared_head.norm.weight", "BF16", [h]), (at + "shared_head.head.weight", "BF16", [129280, h]),
            ("model.norm.weight", "BF16", [h]), ("lm_head.weight", "BF16", [129280, h])]
    return out


DEEPSEEK = {"architectures": ["DeepseekV3ForCausalLM"], "model_type": "deepseek_v3", "hidden_size": 7168,
            "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 256,
            "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3, "moe_layer_freq": 1,
            "num_attention_heads": 128, "num_key_value_heads": 128, "num_hidden_layers": 61,
            "num_nextn_predict_layers": 1, "kv_lora_rank": 512, "q_lora_rank": 1536, "qk_nope_head_dim": 128,
            "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 129280, "max_position_embeddings": 163840,
            "tie_word_embeddings": False, "torch_dtype": "bfloat16",
            "quantization_config": {"quant_method": "fp8", "fmt": "e4m3", "activation_scheme": "dynamic",
                                    "weight_block_size": [128, 128]}}


def gpt_oss(layers=2, hidden=2880, experts=4, vocab=201088):
    out = [("model.embed_tokens.weight", "BF16", [vocab, hidden])]
    for i in range(layers):
        at = "model.layers.%d." % i
        for name, rows in (("q_proj", 4096), ("k_proj", 512), ("v_proj", 512)):
            out += [(at + "self_attn.%s.weight" % name, "BF16", [rows, hidden]), (at + "self_attn.%s.bias" % name, "BF16", [rows])]
        out += [(at + "self_attn.o_proj.weight", "BF16", [hidden, 4096]), (at + "self_attn.o_proj.bias", "BF16", [hidden]),
                (at + "self_attn.sinks", "BF16", [64]), (at + "mlp.router.weight", "BF16", [experts, hidden]),
                (at + "mlp.router.bias", "BF16", [experts]),
                (at + "mlp.experts.gate_up_proj_blocks", "U8", [experts, 2 * hidden, hidden // 32, 16]),
                (at + "mlp.experts.gate_up_proj_scales", "U8", [experts, 2 * hidden, hidden // 32]),
                (at + "mlp.experts.gate_up_proj_bias", "BF16", [experts, 2 * hidden]),
                (at + "mlp.experts.down_proj_blocks", "U8", [experts, hidden, hidden // 32, 16]),
                (at + "mlp.experts.down_proj_scales", "U8", [experts, hidden, hidden // 32]),
                (at + "mlp.experts.down_proj_bias", "BF16", [experts, hidden]),
                (at + "input_layernorm.weight", "BF16", [hidden]), (at + "post_attention_layernorm.weight", "BF16", [hidden])]
    return out + [("model.norm.weight", "BF16", [hidden]), ("lm_head.weight", "BF16", [vocab, hidden])]


GPT_OSS = {"architectures": ["GptOssForCausalLM"], "model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880,
           "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "num_hidden_layers": 2,
           "num_local_experts": 4, "num_experts_per_tok": 4, "sliding_window": 128, "vocab_size": 201088,
           "layer_types": ["sliding_attention", "full_attention"], "max_position_embeddings": 131072,
           "tie_word_embeddings": False,
           "quantization_config": {"quant_method": "mxfp4", "modules_to_not_convert": [
               "model.layers.*.self_attn", "model.layers.*.mlp.router", "model.embed_tokens", "lm_head"]}}


def v4_experts():
    """Names and dtypes as DeepSeek-V4 has them, two layers of four experts."""
    h, out = 4096, [("embed.weight", "BF16", [129280, 4096]), ("head.weight", "BF16", [129280, 4096])]
    for i in range(2):
        at = "layers.%d." % i
        for name, rows, columns in (("wq_a", 1024, h), ("wq_b", 32768, 1024), ("wkv", 512, h)):
            out += [(at + "attn.%s.weight" % name, "F8_E4M3", [rows, columns]),
                    (at + "attn.%s.scale" % name, "F8_E8M0", [-(-rows // 128), -(-columns // 128)])]
        for e in range(4):
            for name, rows, columns in (("w1", 2048, h), ("w2", h, 2048), ("w3", 2048, h)):
                out += linear(at + "ffn.experts.%d.%s" % (e, name), rows, columns, "mxfp4-i8")
        out += [(at + "ffn.gate.weight", "BF16", [4, h]), (at + "attn_norm.weight", "BF16", [h])]
    return out + [("norm.weight", "BF16", [h])]


def duplicated(folder):
    """One model three times: shards with an index, Mistral's consolidated file, Meta's original/."""
    tensors = dense("bf16")
    write_model(folder, llama(), split(tensors, 2))
    write_file(os.path.join(folder, "consolidated.safetensors"), tensors)
    os.makedirs(os.path.join(folder, "original"), exist_ok=True)
    write_file(os.path.join(folder, "original", "model.safetensors"), tensors)
    with open(os.path.join(folder, "pytorch_model.bin"), "wb") as f:
        f.truncate(1 << 28)


def packed(style, quantization):
    return lambda folder: write_model(folder, llama(quantization), [dense(style)])


GROUP = {"targets": ["Linear"], "weights": {"num_bits": 4, "type": "int", "group_size": 32, "symmetric": True,
                                            "strategy": "group"}}
MODELS = {
    "bf16": lambda f: write_model(f, llama(), [dense("bf16")]),
    "f32": lambda f: write_model(f, llama(dtype="float32"), [dense("f32")]),
    "sharded": lambda f: write_model(f, llama(), split(dense("bf16"), 3)),
    "no-index": lambda f: write_model(f, llama(), split(dense("bf16"), 3), index=False),
    "tied": lambda f: write_model(f, llama(tie_word_embeddings=True), [dense("bf16", tied=True)]),
    "tied-stored": lambda f: write_model(f, llama(tie_word_embeddings=True), [dense("bf16", stored_head=True)]),
    "duplicated": duplicated,
    "fp8": packed("fp8", {"quant_method": "fp8", "weight_block_size": [128, 128]}),
    "gptq": packed("gptq", {"quant_method": "gptq", "bits": 4, "group_size": 128, "desc_act": False, "sym": True}),
    "awq": packed("awq", {"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": True}),
    "packed4": packed("packed4", {"quant_method": "compressed-tensors", "format": "pack-quantized",
                                  "config_groups": {"group_0": GROUP}, "ignore": ["lm_head"]}),
    "nvfp4": packed("nvfp4", {"quant_method": "modelopt", "quant_algo": "NVFP4", "ignore": ["lm_head"]}),
    "nf4": packed("nf4", {"quant_method": "bitsandbytes", "load_in_4bit": True, "bnb_4bit_quant_type": "nf4",
                          "bnb_4bit_use_double_quant": True}),
    "mxfp4": lambda f: write_model(f, GPT_OSS, [gpt_oss()]),
    "v4-experts": lambda f: write_model(f, {"architectures": ["LlamaForCausalLM"], "model_type": "llama",
        "hidden_size": 4096, "intermediate_size": 2048, "num_attention_heads": 64, "num_key_value_heads": 1,
        "head_dim": 512, "num_hidden_layers": 2, "n_routed_experts": 4, "num_experts_per_tok": 2, "vocab_size": 129280,
        "max_position_embeddings": 8192, "tie_word_embeddings": False, "expert_dtype": "fp4",
        "quantization_config": {"quant_method": "fp8", "weight_block_size": [128, 128]}}, [v4_experts()]),
    "deepseek-163": lambda f: write_model(f, DEEPSEEK, split(deepseek(), 163)),
}

if __name__ == "__main__":
    target = sys.argv[1]
    for model in sys.argv[2:] or MODELS:
        MODELS[model](os.path.join(target, model))
