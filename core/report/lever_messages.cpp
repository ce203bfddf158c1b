// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

/// What to change, from {1} to {2}, and what the change costs beside. {4} is what else has to change, or
/// empty.
constexpr std::array kLevers {
    MessageTemplate { "lever-kv-dtype",
        HBM_TEXT("Store the KV cache as {2} in place of {1}. Check accuracy on long contexts.") },
    MessageTemplate { "lever-kv-dtype-backends",
        HBM_TEXT("Store the KV cache as {2} in place of {1}: on this GPU only some attention backends do, "
                 "such as FlashInfer. "
                 "Check accuracy on long contexts.") },
    MessageTemplate { "lever-kv-dtype-unproven",
        HBM_TEXT("Store the KV cache as {2} in place of {1}: it is not known whether the engine does on this "
                 "GPU. Try it, and check accuracy on long contexts.") },
    MessageTemplate { "lever-kv-dtype-flash",
        HBM_TEXT("Store keys and values of the KV cache as {2} in place of {1}, with flash attention on: "
                 "quantized "
                 "values need it. Check accuracy on long contexts.") },
    MessageTemplate { "lever-dcp",
        HBM_TEXT("Decode context parallel {1} → {2}: ranks share the tokens of a session in place of "
                 "copying them. Decoding exchanges more between GPUs.") },
    MessageTemplate { "lever-data-attention",
        HBM_TEXT("Data-parallel attention: DP {1} → {2}, TP {3}{4}, experts spread over all ranks. Each "
                 "session then lives on fewer GPUs.") },
    MessageTemplate { "lever-data",
        HBM_TEXT("Data parallel {1} → {2}, TP {3}{4}. Each GPU group then holds its own copy of the "
                 "weights.") },
    MessageTemplate { "lever-tensor",
        HBM_TEXT("Tensor parallel {1} → {2}, DP {3}{4}. More GPUs share the weights of one session.") },
    MessageTemplate { "lever-pipeline",
        HBM_TEXT("Pipeline parallel {1} → {2}, TP {3}{4}: each stage caches its own layers only. Adds "
                 "latency.") },
    MessageTemplate { "lever-context", HBM_TEXT("Context length {1} → {2} tokens.") },
    MessageTemplate { "lever-max-num-seqs", HBM_TEXT("At most {2} sequences at a time in place of {1}.") },
    MessageTemplate { "lever-batched-tokens",
        HBM_TEXT("Batches of {2} tokens in place of {1}: smaller activations. Prefill gets slower.") },
    MessageTemplate { "lever-quantization",
        HBM_TEXT("Weights as {2} in place of {1}. Needs a checkpoint in that format.") },
    MessageTemplate { "lever-more-gpus", HBM_TEXT("{2} GPUs in place of {1}.") },
    MessageTemplate { "lever-more-gpus-split",
        HBM_TEXT(
            "{2} GPUs in place of {1}, with equal shares of the layers in place of the split by hand.") },
    MessageTemplate { "lever-all-gpus", HBM_TEXT("All {2} GPUs in place of {1}: each holds fewer layers.") },
    MessageTemplate { "lever-all-gpus-split",
        HBM_TEXT("All {2} GPUs in place of {1}, with equal shares of the layers in place of the split by "
                 "hand.") },
    MessageTemplate { "lever-utilization",
        HBM_TEXT("Memory fraction {1} → {2}. Leaves less for what the engine does not count.") },
    MessageTemplate { "lever-speculation",
        HBM_TEXT("No speculative decoding: its layers and draft tokens leave the cache. Decoding gets "
                 "slower.") },
    MessageTemplate { "lever-hybrid-manager",
        HBM_TEXT("Use the hybrid KV cache manager: window layers then cost their window only.") },
    MessageTemplate { "lever-text-only",
        HBM_TEXT("Leave the towers for images and sound out. The model then takes text only.") },
    MessageTemplate { "lever-prefix-caching",
        HBM_TEXT("No prefix caching: one copy of each recurrent state in place of two.") },
};

} // namespace

std::span<const MessageTemplate> leverMessages()
{
    return kLevers;
}

} // namespace hbm
