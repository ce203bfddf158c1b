// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences about what a config.json says or leaves out.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kModel {
    // issues of a model
    MessageTemplate { "model-preview",
        HBM_TEXT(
            "The layout of {1} was read off engine sources and is not checked on a running engine yet.") },
    MessageTemplate { "all-borrowed",
        HBM_TEXT(
            "No layer keeps a cache of its own: a draft model that reads the cache of its target. Plan it "
            "with the target.") },
    MessageTemplate { "keeps-nothing",
        HBM_TEXT("By this config.json no layer keeps anything for a session: neither keys and values nor a "
                 "state. Check the keys that describe the layers.") },
    MessageTemplate { "model-approximate",
        HBM_TEXT("{1}: the state is approximate; no engine whose layout could be read serves it.") },
    MessageTemplate { "model-byte-patches",
        HBM_TEXT(
            "How many bytes make a patch is decided at run time; {1} are assumed, as patch_size says.") },
    MessageTemplate { "latent-expanded",
        HBM_TEXT(
            "vLLM has no latent kernel for this model and keeps K and V of every head: {1} B per token in "
            "BF16. Engines that keep the latent need {2} B.") },
    MessageTemplate { "pooling-use",
        HBM_TEXT(
            "A classifier, reward or embedding model: the engine needs KV cache only while a batch is in "
            "flight; it does not accumulate per session. The figures hold for the same model generating.") },
    MessageTemplate { "block-diffusion",
        HBM_TEXT(
            "Block diffusion: the prefix is cached as shown, and {1} tokens are worked on at a time. Their "
            "logits take up to {2} B a session where the engine keeps them.") },
    MessageTemplate { "second-cache",
        HBM_TEXT(
            "{1} is a second decoder of {2} layers with a cache of its own, {3} B per token of its output "
            "in BF16. It is not counted.") },
    MessageTemplate { "weights-rough",
        HBM_TEXT("The weights are a rough outline: config.json alone does not tell the size of all blocks of "
                 "this model. Give the total with --weights.") },
    MessageTemplate { "weights-unknown",
        HBM_TEXT(
            "config.json gives no hidden_size, without which the weights cannot be counted: they are left "
            "out. Give the total with --weights.") },
    MessageTemplate { "no-cache-encoder-only",
        HBM_TEXT("An encoder: one pass for each input, nothing is kept between tokens. Plan its weights and "
                 "the activations of a batch.") },
    MessageTemplate { "no-cache-diffusion",
        HBM_TEXT("An image or video diffusion model, not a language model: it keeps no KV cache.") },
    MessageTemplate { "no-cache-masked-diffusion",
        HBM_TEXT("A masked-diffusion text model: it looks both ways and recomputes its window at each step. "
                 "Block caches exist, but each engine has its own.") },
    MessageTemplate { "no-cache-adapter",
        HBM_TEXT(
            "An adapter (LoRA): its cache is that of the base model. Open the base model's config.json.") },
    MessageTemplate { "no-cache-recomputes-prefix",
        HBM_TEXT("This model class keeps no cache: it computes the whole prefix again for each token.") },
    MessageTemplate { "no-cache-hidden-state-cache",
        HBM_TEXT("Reformer keeps hidden states and hash buckets, not keys and values, and no serving engine "
                 "has it.") },
    MessageTemplate { "model-assumed",
        HBM_TEXT("The model type {1} is unknown: answered as plain grouped-query attention in every layer. "
                 "Check the layer layout before you trust it.") },
    MessageTemplate { "model-assumed-marker",
        HBM_TEXT("The model type {1} has {2}, a layout that is not modelled yet: answered as plain "
                 "grouped-query attention in every layer, which can be wrong by a large factor.") },
    MessageTemplate {
        "config-default", HBM_TEXT("config.json gives no {1}; {2} is used, as the model class does.") },
    MessageTemplate { "dtype-assumed", HBM_TEXT("config.json names no dtype; {1} is assumed.") },
    MessageTemplate { "kv-scheme-disagrees",
        HBM_TEXT("config.json asks for KV cache {1}, hf_quant_config.json for {2}; the first is used.") },
    MessageTemplate { "kv-scheme-unknown",
        HBM_TEXT("The checkpoint asks for a KV cache of \"{1}\", which auto does not follow: the model dtype "
                 "is used unless kv-cache-dtype says otherwise.") },
    MessageTemplate { "quantization-file-broken",
        HBM_TEXT("hf_quant_config.json beside the config cannot be read: weights are counted as if it were "
                 "not there.") },
    MessageTemplate { "quantization-unknown",
        HBM_TEXT("The quantization \"{1}\" is not known; weights are counted at the model dtype.") },
    MessageTemplate { "quantization-no-list",
        HBM_TEXT("The quantization \"{1}\" does not say which modules it left alone: all linear layers are "
                 "counted as quantized, but for the output head and multi-token prediction.") },
    MessageTemplate { "quantization-disagrees",
        HBM_TEXT("{1} and {2} disagree about the formats of the weights ({3}). The first is used.") },
};

} // namespace

std::span<const MessageTemplate> modelMessages()
{
    return kModel;
}

} // namespace hbm
