// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// About choices that belong to one engine: SGLang, TensorRT-LLM, llama.cpp.
constexpr std::array kEngines {
    MessageTemplate { "engine-version-unread",
        HBM_TEXT("\"{1}\" is no version of {2}: the newest rules that are modelled are used.") },
    MessageTemplate { "kv-dtype-device",
        HBM_TEXT("{1} refuses a KV cache in {2} on {3}: its kernels need compute capability {4}. Choose "
                 "another of: {5}.") },
    MessageTemplate { "kv-dtype-backends",
        HBM_TEXT("On {3} only some attention backends of {1}, such as FlashInfer, store a KV cache in {2}; "
                 "all do on "
                 "compute capability {4}. Choose such a backend, or another type.") },
    MessageTemplate { "kv-dtype-latent-device",
        HBM_TEXT("{1} refuses a KV cache in {2} for latent attention (MLA) on {3}: its kernels for that need "
                 "compute capability {4}. Choose another of: {5}.") },
    MessageTemplate { "kv-dtype-latent-unproven",
        HBM_TEXT("It is not known whether {1} stores a KV cache in {2} for latent attention (MLA) on {3}; on "
                 "compute capability {4} it does. Try it before you rely on this plan, or choose another of: "
                 "{5}.") },
    MessageTemplate { "kv-dtype-unproven",
        HBM_TEXT(
            "It is not known whether {1} stores a KV cache in {2} on {3}. Try it before you rely on this "
            "plan, or choose another of: {5}.") },
    MessageTemplate { "kv-dtype-software",
        HBM_TEXT("On {3} {1} has no kernels for a KV cache in {2} and converts it in software; kernels are "
                 "for compute capability {4}. Choose another of: {5}, if that is too slow.") },
    MessageTemplate { "kv-dtype-vendor",
        HBM_TEXT("{1} refuses a KV cache in {2} on {3}: its kernels are for GPUs of NVIDIA with compute "
                 "capability {4}. Choose another of: {5}.") },
    MessageTemplate { "engine-vendor",
        HBM_TEXT("{1} runs on GPUs of NVIDIA only, not on {2}. Choose another engine or GPU.") },
    MessageTemplate { "kv-dtype-engine", HBM_TEXT("{2} does not store a KV cache in {1}. It takes: {3}.") },
    MessageTemplate { "parallel-unsupported",
        HBM_TEXT("{2} does not divide a model this way: {0} {1} is left out. Set it to 1.") },
    MessageTemplate { "attention-dp-tensor",
        HBM_TEXT(
            "Attention data parallel keeps the attention whole on every rank: tensor parallel is 1 then, "
            "not {1}, and data parallel is the number of ranks.") },
    MessageTemplate { "devices-most", HBM_TEXT("llama.cpp uses at most {2} devices, not {1}.") },
    MessageTemplate { "kept-back-small",
        HBM_TEXT(
            "The {1} that are kept back are less than the {2} that CUDA context, activations, graphs and "
            "communicators are expected to take: start-up may run out of memory. Lower {0}.") },
    MessageTemplate { "windows-full-length",
        HBM_TEXT(
            "{1} keeps the sliding layers of this model at full length, so they grow with the context.") },
    MessageTemplate { "state-slots",
        HBM_TEXT("{1} slots of recurrent state, {2} each, lie beside the token pool; a request takes {3}.") },
    MessageTemplate { "compressor-rings",
        HBM_TEXT("{1} are set aside for the compressors of {2} requests before tokens are counted: a smaller "
                 "{0} leaves more for tokens.") },
    MessageTemplate { "trtllm-windows",
        HBM_TEXT(
            "Sliding layers have a pool for each window size. How TensorRT-LLM shares the memory between "
            "these pools is only roughly known: the sessions are an estimate. Its log counts tokens as if "
            "every layer kept them all.") },
    MessageTemplate { "trtllm-states",
        HBM_TEXT("{1} are set aside for the recurrent state of {2} requests, {3} each, before tokens are "
                 "counted: a smaller {0} leaves more for tokens.") },
    MessageTemplate { "running-below-workers",
        HBM_TEXT("{0}: {1} divided over {2} attention workers leaves some without a request. Set at least "
                 "{2}.") },
    MessageTemplate { "states-fill-pool",
        HBM_TEXT(
            "{0}: the recurrent states of {1} requests take {2} of the pool of {3} and leave no room for "
            "one context. With {4} there is room.") },
    MessageTemplate { "cache-in-host",
        HBM_TEXT("The whole KV cache lies in host memory, so no GPU limits the sessions: they are not "
                 "counted.") },
    MessageTemplate { "host-layers",
        HBM_TEXT("{1} layers stay in host memory, with {2} of weights and {3} of KV cache. They run on the "
                 "CPU, which is slow.") },
    MessageTemplate { "host-embedding",
        HBM_TEXT("{1} of token embeddings stay in host memory, where llama.cpp always keeps them.") },
    MessageTemplate { "cache-type-flash",
        HBM_TEXT("A value cache in {1} needs flash attention: turn it on, or store the values in f16.") },
    MessageTemplate { "cache-type-rows",
        HBM_TEXT("{1} stores blocks of 32 elements, and a head of this model has {2}: choose f16 or bf16.") },
    MessageTemplate { "ctx-size-short",
        HBM_TEXT("A slot has {1} cells, fewer than the {2} tokens of a session. Raise {0}, lower the number "
                 "of slots, or let all slots share one cache.") },
    MessageTemplate { "assumed-cache-type", HBM_TEXT("{0} {1}: the default of llama.cpp.") },
    MessageTemplate {
        "assumed-devices", HBM_TEXT("{0} {1}: all GPUs of a node, layers dealt to them alike.") },
    MessageTemplate {
        "assumed-slots", HBM_TEXT("{0} {1}: a slot for each session wanted. llama-server itself picks 4.") },
    MessageTemplate { "assumed-ctx-size",
        HBM_TEXT("{0} {1}: the context length for each session wanted. llama-server itself takes the model's "
                 "limit.") },
    MessageTemplate {
        "why-compute", HBM_TEXT("{1} of the fullest GPU are for the compute buffer and the CUDA context.") },
    MessageTemplate { "why-untouched",
        HBM_TEXT(
            "{1} of the fullest GPU are not used: llama.cpp sets aside the cells of ctx-size and no more.") },
    MessageTemplate { "why-fit-margin",
        HBM_TEXT("{1} of each GPU are left free: the margin that llama.cpp's --fit keeps.") },
    MessageTemplate { "why-cell",
        HBM_TEXT("{3} counts {2} B for a token; the rows that grow with every token are {1} B of them.") },
    MessageTemplate { "why-window-pool",
        HBM_TEXT("A token of the pool costs {2} B, of which {1} B are layers that keep every token: sliding "
                 "layers have a pool of {3} tokens of their own, whatever the window.") },
};

} // namespace

std::span<const MessageTemplate> engineMessages()
{
    return kEngines;
}

} // namespace hbm
