// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <algorithm>
#include <array>
#include <vector>

namespace hbm {

namespace {

constexpr std::array kOwn {
    // files and JSON
    MessageTemplate { "file-missing", HBM_TEXT("{0}: there is no such file.") },
    MessageTemplate { "file-folder", HBM_TEXT("{0} is a folder, not a file. Name a file in it.") },
    MessageTemplate { "file-kind", HBM_TEXT("{0} is not a regular file. Choose another one.") },
    MessageTemplate { "file-large", HBM_TEXT("{0} is {1}; files up to {2} are read.") },
    MessageTemplate { "open-failed", HBM_TEXT("{0} could not be opened: {1}.") },
    MessageTemplate {
        "file-unreadable", HBM_TEXT("{0} cannot be read: {1}. Check the file and its permissions.") },
    MessageTemplate {
        "folder-missing", HBM_TEXT("{0} cannot be written: there is no folder {1}. Make it first.") },
    MessageTemplate { "file-unwritable", HBM_TEXT("{0} cannot be written: {1}.") },
    MessageTemplate { "file-read-only",
        HBM_TEXT("{0} is read-only and stays as it is. Save under another name, or allow writing to it.") },
    MessageTemplate {
        "folder-no-config", HBM_TEXT("{0}: the folder has no config.json (nor a params.json).") },
    // configs
    MessageTemplate {
        "config-missing", HBM_TEXT("{0}: the key {1} is missing, and nothing stands in for it.") },
    MessageTemplate { "config-type", HBM_TEXT("{0} must be {1}; it is {2}.") },
    MessageTemplate { "config-range", HBM_TEXT("{0} is {1}; from {2} to {3} is taken.") },
    MessageTemplate { "config-list-length", HBM_TEXT("{0} has {1} entries for {2} layers.") },
    MessageTemplate { "bundled-unknown", HBM_TEXT("There is no bundled model {0}. There are: {1}.") },
    // numbers and options
    MessageTemplate {
        "number-invalid", HBM_TEXT("{0}: \"{1}\" is no number. Examples: 131072, 128k, 1M, 32*1024.") },
    MessageTemplate { "number-range", HBM_TEXT("{0}: {1} is out of range.") },
    MessageTemplate { "size-invalid", HBM_TEXT("{0}: \"{1}\" is no size. Examples: 80GiB, 753GB, 512MiB.") },
    MessageTemplate { "option-range", HBM_TEXT("{0}: {1} is out of range; from {2} to {3} is taken.") },
    MessageTemplate { "option-json",
        HBM_TEXT("{0}: {1} is wanted, as in '{\"method\":\"mtp\",\"num_speculative_tokens\":3}'.") },
    MessageTemplate { "kv-dtype-unknown",
        HBM_TEXT(
            "{0}: \"{1}\" is no KV cache type. There are: auto, bf16, fp8, mxfp8, int8_per_token_head, "
            "fp8_per_token_head, int4_per_token_head, nvfp4, turboquant_k8v4, turboquant_4bit_nc, "
            "turboquant_k3v4_nc, turboquant_3bit_nc; for llama.cpp f16, f32, q8_0, q5_1, q5_0, q4_1, q4_0, "
            "iq4_nl.") },
    MessageTemplate {
        "dtype-unknown", HBM_TEXT("{0}: \"{1}\" is not modelled. There are: auto, bfloat16, float16.") },
    MessageTemplate {
        "state-mode-unknown", HBM_TEXT("{0}: \"{1}\" is no mode. There are: none, align, all.") },
    MessageTemplate { "state-dtype-unknown",
        HBM_TEXT(
            "{0}: \"{1}\" is no type of a recurrent state. There are: auto, float32, bfloat16, float16.") },
    MessageTemplate { "weight-format-unknown",
        HBM_TEXT("{0}: \"{1}\" is no weight format. There are: bf16, fp16, fp32, fp8, int8, mxfp8, mxfp4, "
                 "nvfp4, int4, awq, gptq, nf4.") },
    MessageTemplate { "engine-unknown",
        HBM_TEXT("{0}: \"{1}\" is not modelled. There are: vllm, sglang, trtllm, llamacpp, ideal.") },
    MessageTemplate {
        "engine-version", HBM_TEXT("{0}: \"{1}\" is no vLLM version that is modelled ({2} to {3}).") },
    // profiles
    MessageTemplate { "gpu-missing", HBM_TEXT("{0} is wanted: an id or a part of one, see hbm-plan gpus.") },
    MessageTemplate {
        "profile-kind", HBM_TEXT("{0}: unknown kind of profile \"{1}\"; this version reads {2}.") },
    MessageTemplate { "profile-missing", HBM_TEXT("{0} is required.") },
    MessageTemplate {
        "profile-memory", HBM_TEXT("{0}: no memory size. Give one of {1}, or null if it is unknown.") },
    MessageTemplate {
        "profile-unit", HBM_TEXT("{0} says neither its unit nor which size is meant. Use one of {1}.") },
    MessageTemplate { "profile-type", HBM_TEXT("{0}: expected {1}, found {2}.") },
    MessageTemplate { "profile-range", HBM_TEXT("{0}: {1} is not allowed; expected {2}.") },
    MessageTemplate { "profile-id", HBM_TEXT("{0}: \"{1}\" is no valid id; it must match {2}.") },
    MessageTemplate {
        "profile-text", HBM_TEXT("{0}: expected one line of at most {1} printable characters.") },
    MessageTemplate {
        "profiles-many", HBM_TEXT("{0}: more than {1} profiles; the first {1} by name were read.") },
    MessageTemplate { "gpu-unknown", HBM_TEXT("{0}: no accelerator matches \"{1}\". Nearest: {2}.") },
    MessageTemplate { "gpu-ambiguous", HBM_TEXT("{0}: \"{1}\" fits several accelerators: {2}.") },
    MessageTemplate { "node-unknown", HBM_TEXT("{0}: no node matches \"{1}\". Nearest: {2}.") },
    MessageTemplate { "node-ambiguous", HBM_TEXT("{0}: \"{1}\" fits several nodes: {2}.") },
    // issues of a plan
    MessageTemplate { "model-no-cache",
        HBM_TEXT("There is nothing to plan: this describes no decoder with a KV cache ({1}), and its weights "
                 "are not counted.") },
    MessageTemplate { "speculative-none",
        HBM_TEXT(
            "The model has no multi-token-prediction layer that is known: speculative decoding is planned "
            "without weights or cache of its own.") },
    MessageTemplate { "v4-kv-format",
        HBM_TEXT("vLLM keeps the cache of this model packed in FP8 and refuses {1}: the figures are an "
                 "estimate.") },
    MessageTemplate { "block-raised",
        HBM_TEXT("The attention block is raised from {1} to {2} tokens, so that its page holds a recurrent "
                 "state: a short session takes a whole one.") },
    MessageTemplate { "engine-version-newer",
        HBM_TEXT("vLLM {1} is newer than {2}, the newest that is modelled, whose rules are used.") },
    MessageTemplate { "pool-beyond-budget",
        HBM_TEXT("The given pool and the weights are {1} more than the memory budget: the weights, the "
                 "utilization or the GPU are not those of the log.") },
    MessageTemplate { "pool-beyond-memory",
        HBM_TEXT("{0}: the given pool and the weights are {1} more than the GPU has. Check the pool, the "
                 "weights and the GPU against the log.") },
    MessageTemplate { "gpus-too-few", HBM_TEXT("The parallel sizes need {1} GPUs and there are {2}.") },
    MessageTemplate {
        "gpus-idle", HBM_TEXT("{1} of {2} GPUs are idle: the parallel sizes do not use them.") },
    MessageTemplate { "tp-heads", HBM_TEXT("Tensor parallel {1} does not divide the {2} attention heads.") },
    MessageTemplate {
        "tp-kv-heads", HBM_TEXT("Tensor parallel {1} and {2} KV heads do not divide one another.") },
    MessageTemplate { "dcp-range",
        HBM_TEXT("Decode-context parallel {1} is not possible: it divides the tensor ranks ({3}) and can "
                 "shard at most the {2} copies of the cache.") },
    MessageTemplate {
        "dcp-window", HBM_TEXT("vLLM refuses decode-context parallel {1} with sliding-window layers.") },
    MessageTemplate { "pp-layers", HBM_TEXT("Pipeline parallel {1} is more than the {2} layers.") },
    MessageTemplate { "context-unknown", HBM_TEXT("config.json names no context length: choose one.") },
    MessageTemplate { "context-beyond-model",
        HBM_TEXT("The context of {1} tokens is beyond the {2} that the model was made for.") },
    MessageTemplate { "marketed-unknown",
        HBM_TEXT("The datasheet size of {1} is unknown; the driver's or runtime's is used.") },
    MessageTemplate { "engine-version-unknown",
        HBM_TEXT("vLLM \"{1}\" is not modelled ({2} to {3}); the newest rules are used.") },
    MessageTemplate { "window-in-flight",
        HBM_TEXT("Sliding layers also hold the tokens in flight during prefill: the admission count depends "
                 "on max-num-batched-tokens ({1}).") },
    MessageTemplate { "group-padding",
        HBM_TEXT("Layers of different kinds are put into equal groups: {1} slots hold nothing.") },
    MessageTemplate { "slack-small",
        HBM_TEXT("The {1} that are kept back are less than the {2} that CUDA context and communicators take "
                 "outside the budget: start-up may run out of memory.") },
    MessageTemplate { "memory-unknown",
        HBM_TEXT("The memory size of {1} is unknown, so nothing can be said to fit. Add it in a profile of "
                 "your own.") },
    MessageTemplate { "memory-unknown-pool",
        HBM_TEXT("The memory size of {1} is unknown: the sessions follow from the given pool alone, and "
                 "whether the weights fit beside it is not checked.") },
    MessageTemplate { "memory-basis",
        HBM_TEXT("What the runtime reports for this GPU is unknown; the {1} size is used. The runtime's is "
                 "300 to 1,100 MiB less than the driver's.") },
    MessageTemplate { "overflow",
        HBM_TEXT("Figures are beyond 2^63 bytes and stand at the limit: the choices are too large to mean "
                 "anything.") },
    MessageTemplate { "option-unused", HBM_TEXT("{0} is taken but changes nothing in this plan.") },
    MessageTemplate {
        "option-no-state", HBM_TEXT("{0} changes nothing: the model keeps no recurrent state.") },
    MessageTemplate { "option-no-state-dtype",
        HBM_TEXT("{0} changes nothing: the model keeps no recurrent state that comes in several types.") },
    MessageTemplate { "option-no-encoder",
        HBM_TEXT("{0} changes nothing: the model has no encoder whose keys and values are cached.") },
    MessageTemplate {
        "option-no-towers", HBM_TEXT("{0} changes nothing: the model has no tower for images or sound.") },
    MessageTemplate { "option-no-images",
        HBM_TEXT("{0} changes nothing: the model has no images with a cache of their own.") },
    // assumptions
    MessageTemplate { "assumed-all-gpus", HBM_TEXT("{0} {1}: all GPUs, as far as the heads divide.") },
    MessageTemplate { "assumed-from-checkpoint", HBM_TEXT("{0} {1}: what the checkpoint asks for.") },
    MessageTemplate { "assumed-textbook-latent",
        HBM_TEXT("{0} {1}: the textbook counts a latent at one byte an element.") },
    MessageTemplate {
        "assumed-model-dtype", HBM_TEXT("{0} {1}: the model dtype. FP8 weights do not imply an FP8 cache.") },
    MessageTemplate { "assumed-from-config", HBM_TEXT("{0} {1}: the limit in config.json.") },
    MessageTemplate { "assumed-as-context", HBM_TEXT("{0} {1}: as long as the context.") },
    MessageTemplate { "assumed-one-image", HBM_TEXT("{0} {1}: one image of the largest size.") },
    MessageTemplate { "assumed-engine-default", HBM_TEXT("{0} {1}: the default of {2}.") },
    MessageTemplate { "assumed-newest-version", HBM_TEXT("{0} {1}: the newest that is modelled.") },
    // explanations
    MessageTemplate { "why-latent-replicated",
        HBM_TEXT("TP {2} stores the latent cache {1} times: every tensor rank holds all of it.") },
    MessageTemplate { "why-heads-replicated",
        HBM_TEXT("TP {2} stores every KV head {1} times: there are fewer heads than ranks.") },
    MessageTemplate { "why-private-pools",
        HBM_TEXT(
            "{1} data-parallel ranks have a pool each, and no session is split over two: {2} per rank.") },
    MessageTemplate { "why-beside-blocks",
        HBM_TEXT(
            "{1} of each GPU are kept back: the blocks of num-gpu-blocks-override leave them to nobody.") },
    MessageTemplate { "why-kept-back", HBM_TEXT("{1} of each GPU are kept back by the memory utilization.") },
    MessageTemplate {
        "why-reserve", HBM_TEXT("{1} of each GPU are reserved for activations, graphs and communicators.") },
    MessageTemplate { "why-weights-replicated",
        HBM_TEXT(
            "Each GPU holds {1} of weights more than an even share: parts that are copied, not divided.") },
    MessageTemplate {
        "why-pages", HBM_TEXT("A token's rows are {1} B; in pages and padded groups they cost {2} B.") },
    MessageTemplate { "why-in-flight",
        HBM_TEXT("Admission counts {1} blocks a session, steady decoding {2}: prefill tokens in flight sit "
                 "on top of each window.") },
    MessageTemplate { "why-idle", HBM_TEXT("{1} GPUs are idle.") },
    MessageTemplate { "why-cap", HBM_TEXT("{2} admits no more than {1} per data-parallel rank.") },
};

std::string sentenceFor(std::string_view code, std::string_view zero, std::span<const std::string> args)
{
    if (const char* text = messageTemplate(code))
        return fillTemplate(text, zero, args);
    std::string fallback = std::string(zero) + ": " + std::string(code);
    for (const std::string& arg : args)
        fallback += " " + arg;
    return fallback;
}

} // namespace

std::span<const MessageTemplate> messageTemplates()
{
    static const std::vector<MessageTemplate> all = [] {
        std::vector<MessageTemplate> list(kOwn.begin(), kOwn.end());
        list.insert(list.end(), jsonMessages().begin(), jsonMessages().end());
        list.insert(list.end(), planMessages().begin(), planMessages().end());
        list.insert(list.end(), modelMessages().begin(), modelMessages().end());
        list.insert(list.end(), weightMessages().begin(), weightMessages().end());
        list.insert(list.end(), ggufMessages().begin(), ggufMessages().end());
        list.insert(list.end(), leverMessages().begin(), leverMessages().end());
        list.insert(list.end(), vllmMessages().begin(), vllmMessages().end());
        list.insert(list.end(), hubMessages().begin(), hubMessages().end());
        list.insert(list.end(), launchMessages().begin(), launchMessages().end());
        list.insert(list.end(), logMessages().begin(), logMessages().end());
        list.insert(list.end(), profileMessages().begin(), profileMessages().end());
        list.insert(list.end(), engineMessages().begin(), engineMessages().end());
        list.insert(list.end(), sourceMessages().begin(), sourceMessages().end());
        return list;
    }();
    return all;
}

const char* messageTemplate(std::string_view code)
{
    const std::span<const MessageTemplate> all = messageTemplates();
    const auto it
        = std::find_if(all.begin(), all.end(), [&](const MessageTemplate& row) { return row.code == code; });
    return it == all.end() ? nullptr : it->text;
}

std::string fillTemplate(std::string_view text, std::string_view zero, std::span<const std::string> args)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool mark = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0'
            && text[i + 1] <= '9';
        if (!mark) {
            out += text[i];
            continue;
        }
        const auto n = static_cast<std::size_t>(text[i + 1] - '0');
        if (n == 0)
            out += zero;
        else if (n <= args.size())
            out += args[n - 1];
        else
            out += text.substr(i, 3);
        i += 2;
    }
    return out;
}

std::string sentence(const Error& error)
{
    return sentenceFor(error.code, error.where, error.args);
}
std::string sentence(const Issue& issue)
{
    return sentenceFor(issue.code, issue.field, issue.args);
}
std::string sentence(const Explanation& explanation)
{
    return sentenceFor(explanation.code, {}, explanation.args);
}

const char* verdictTemplate(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return HBM_TEXT("Fits");
    case Verdict::Tight:
        return HBM_TEXT("Tight");
    case Verdict::DoesNotFitWeights:
        return HBM_TEXT("Does not fit: weights");
    case Verdict::DoesNotFitContext:
        return HBM_TEXT("Does not fit: context");
    case Verdict::DoesNotFitSessions:
        return HBM_TEXT("Does not fit: sessions");
    case Verdict::NotPossible:
        return HBM_TEXT("Not possible");
    case Verdict::Unknown:
        return HBM_TEXT("Unknown");
    }
    return HBM_TEXT("Unknown");
}

} // namespace hbm
