// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where plain values come from, in words: a row for each rule that a figure names as its source, and for each
// kind of source that carries a key.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kSources {
    // amounts with their unit
    MessageTemplate { "unit-tokens", HBM_TEXT("{1} tokens") },
    MessageTemplate { "unit-blocks", HBM_TEXT("{1} blocks") },
    MessageTemplate { "unit-beyond", HBM_TEXT("more than 2^63") },
    // kinds with a key
    MessageTemplate { "source-config", HBM_TEXT("model config: {1}") },
    MessageTemplate { "source-config-layers", HBM_TEXT("model config: which layers keep such rows") },
    MessageTemplate {
        "source-config-rows", HBM_TEXT("model config: widths of the rows, in the cache's type") },
    MessageTemplate { "source-config-state", HBM_TEXT("model config: shape of the recurrent state") },
    MessageTemplate { "source-config-textbook",
        HBM_TEXT("model config, by the textbook: 2 × KV heads × head width × layers × bytes") },
    MessageTemplate { "source-config-parameters", HBM_TEXT("parameters counted from the model config") },
    MessageTemplate { "source-profile", HBM_TEXT("GPU profile: {1}") },
    MessageTemplate { "source-profile-runtime", HBM_TEXT("GPU profile: total that the runtime reports") },
    MessageTemplate { "source-profile-driver", HBM_TEXT("GPU profile: total that the driver reports") },
    MessageTemplate { "source-profile-nominal", HBM_TEXT("GPU profile: size on the label, read as GiB") },
    MessageTemplate { "source-profile-marketed", HBM_TEXT("GPU profile: size in the datasheet") },
    MessageTemplate { "source-profile-unknown", HBM_TEXT("GPU profile: the size is not known") },
    MessageTemplate { "source-setting", HBM_TEXT("setting {1}") },
    MessageTemplate { "source-log", HBM_TEXT("fitted to the start-up log {1}") },
    MessageTemplate { "source-headers", HBM_TEXT("tensor headers of {1}") },
    MessageTemplate { "source-sizes", HBM_TEXT("sizes of the files of {1}") },
    // rules of thumb and rules of the reserve
    MessageTemplate { "rule:0.15 GiB alone, 1 GiB with communicators",
        HBM_TEXT("0.15 GiB alone, 1 GiB with communicators") },
    MessageTemplate { "rule:0.2 GiB at TP 1, 0.8 GiB above", HBM_TEXT("0.2 GiB at TP 1, 0.8 GiB above") },
    MessageTemplate { "rule:0.3 GiB of CUDA graphs", HBM_TEXT("0.3 GiB of CUDA graphs") },
    MessageTemplate { "rule:0.4 to 2.1 GiB unaccounted in memory breakdowns",
        HBM_TEXT("0.4 to 2.1 GiB unaccounted in memory breakdowns") },
    MessageTemplate {
        "rule:0.5 GiB alone, 1 GiB with communicators", HBM_TEXT("0.5 GiB alone, 1 GiB with communicators") },
    MessageTemplate { "rule:0.5 GiB at TP 1, 1 GiB above, 6 GiB of shared memory",
        HBM_TEXT("0.5 GiB at TP 1, 1 GiB above, 6 GiB of shared memory") },
    MessageTemplate { "rule:1 GiB of CUDA graphs", HBM_TEXT("1 GiB of CUDA graphs") },
    MessageTemplate {
        "rule:1.5 GiB of CUDA graphs, 0.5 for a draft", HBM_TEXT("1.5 GiB of CUDA graphs, 0.5 for a draft") },
    MessageTemplate { "rule:2.5 GiB outside torch on one GPU, 3.5 GiB in a group",
        HBM_TEXT("2.5 GiB outside torch on one GPU, 3.5 GiB in a group") },
    MessageTemplate { "rule:16 bits", HBM_TEXT("16 bits") },
    MessageTemplate { "rule:bf16", HBM_TEXT("BF16: two bytes") },
    MessageTemplate { "rule:fp32", HBM_TEXT("FP32: four bytes") },
    MessageTemplate { "rule:fp32 logits", HBM_TEXT("logits in FP32: four bytes") },
    MessageTemplate { "rule:fp32 scores", HBM_TEXT("attention scores in FP32: four bytes") },
    MessageTemplate { "rule:2 to 4 bytes of mask", HBM_TEXT("2 to 4 bytes of mask for a cell and token") },
    MessageTemplate { "rule:2-byte activations", HBM_TEXT("activations of two bytes") },
    MessageTemplate { "rule:3 x intermediate_size / tp + 4 x hidden_size",
        HBM_TEXT("3 × intermediate_size ÷ TP + 4 × hidden_size") },
    MessageTemplate { "rule:4 to 8 x hidden_size", HBM_TEXT("4 to 8 × hidden_size") },
    MessageTemplate { "rule:max(2 x moe_intermediate_size, hidden_size) + moe_intermediate_size",
        HBM_TEXT("max(2 × moe_intermediate_size, hidden_size) + moe_intermediate_size") },
    MessageTemplate { "rule:min(max(8 L, 4 S block), 65,536)",
        HBM_TEXT("8 × context or 4 × sequences × block, whichever is more, at most 65,536") },
    MessageTemplate { "rule:sampler bytes x max-num-seqs x vocab_size",
        HBM_TEXT("bytes of the sampler × max-num-seqs × vocab_size") },
    MessageTemplate { "rule:batched tokens of all data ranks, at most 16,384 at a time",
        HBM_TEXT("batched tokens of all data ranks, at most 16,384 at a time") },
    MessageTemplate { "rule:draft layers like the model's", HBM_TEXT("draft layers like the model's own") },
    MessageTemplate { "rule:mxfp4 kernel", HBM_TEXT("MXFP4 kernel: experts of {1} × {2} lie in {3} × {4}") },
    MessageTemplate { "rule:engine-accounting 5.1", HBM_TEXT("how the engine divides such a tensor") },
    // what follows from other amounts
    MessageTemplate { "rule:budget - weights - given pool",
        HBM_TEXT("what the budget has beside weights and the given pool") },
    MessageTemplate { "rule:given pool / fraction", HBM_TEXT("the given pool divided by the fraction") },
    MessageTemplate { "rule:ideal", HBM_TEXT("the textbook keeps nothing back") },
    MessageTemplate { "rule:nothing is left", HBM_TEXT("nothing is left") },
    MessageTemplate { "rule:nothing of it on this GPU", HBM_TEXT("nothing of it lies on this GPU") },
    MessageTemplate { "rule:no layer with a cache here", HBM_TEXT("no layer with a cache lies here") },
    MessageTemplate { "rule:millionths of a byte", HBM_TEXT("rows are counted in millionths of a byte") },
    MessageTemplate { "rule:shown to six places", HBM_TEXT("shown to six places") },
    MessageTemplate { "rule:there is no less than nothing", HBM_TEXT("there is no less than nothing") },
    MessageTemplate {
        "rule:decoding adds one token at a time", HBM_TEXT("decoding adds one token at a time") },
    MessageTemplate { "rule:a logged size is rounded", HBM_TEXT("a logged size is rounded, a pool is not") },
    // of engines
    MessageTemplate { "engine:KV pool", HBM_TEXT("the engine's own pool") },
    MessageTemplate {
        "engine:SGLANG_VLM_CACHE_SIZE_MB", HBM_TEXT("SGLANG_VLM_CACHE_SIZE_MB, 100 by default") },
    MessageTemplate { "engine:block size", HBM_TEXT("block size of the engine") },
    MessageTemplate { "engine:page size", HBM_TEXT("page size of the engine") },
    MessageTemplate { "engine:tokens_per_block", HBM_TEXT("tokens_per_block of the engine") },
    MessageTemplate { "engine:groups", HBM_TEXT("groups that the engine cuts the layers into") },
    MessageTemplate { "engine:largest page", HBM_TEXT("the largest page of all kinds of layers") },
    MessageTemplate { "engine:layers per group", HBM_TEXT("layers that the engine puts into one group") },
    MessageTemplate { "engine:slab", HBM_TEXT("the largest slab of window layers") },
    MessageTemplate { "engine:packed page", HBM_TEXT("{1} tokens, rounded up to whole steps of 576 B") },
    MessageTemplate { "engine:top-k buffer", HBM_TEXT("buffer of the top-k kernel") },
    MessageTemplate {
        "engine:rows of the indexer's prefill buffer", HBM_TEXT("rows of the indexer's prefill buffer") },
    MessageTemplate { "engine:a window begins in the middle of a block",
        HBM_TEXT("a window begins in the middle of a block") },
    MessageTemplate {
        "engine:batches that are scheduled ahead", HBM_TEXT("batches that are scheduled ahead") },
    MessageTemplate { "engine:block 0 holds nobody's tokens", HBM_TEXT("block 0 holds nobody's tokens") },
    MessageTemplate { "engine:blocks for the context length",
        HBM_TEXT("blocks that the engine sets aside for the context length") },
    MessageTemplate { "engine:blocks for the context length, windows at their own length",
        HBM_TEXT("blocks for the context length, windows at their own length") },
    MessageTemplate { "engine:blocks of the pool", HBM_TEXT("whole blocks that the pool holds") },
    MessageTemplate { "engine:blocks of the smallest stage", HBM_TEXT("whole blocks of the smallest stage") },
    MessageTemplate { "engine:blocks of the pool over blocks of a session",
        HBM_TEXT("blocks of the pool over blocks of one session") },
    MessageTemplate { "engine:blocks of the sessions wanted, at most the pool",
        HBM_TEXT("blocks of the sessions wanted, at most the pool") },
    MessageTemplate { "engine:maximum concurrency x context length, in floating point",
        HBM_TEXT("maximum concurrency × context length, in floating point as the engine computes it") },
    MessageTemplate { "engine:pages of the pool", HBM_TEXT("whole pages that the pool holds") },
    MessageTemplate {
        "engine:pool_configurator cell", HBM_TEXT("one token of all pools, as the engine counts it") },
    MessageTemplate { "engine:pools for the context length",
        HBM_TEXT("what a session of the context length takes of all pools") },
    MessageTemplate {
        "engine:tokens of the pool", HBM_TEXT("tokens of the pool, as the engine counts them") },
    MessageTemplate { "engine:tokens of the window pool",
        HBM_TEXT("tokens of the window pool, as the engine counts them") },
    MessageTemplate { "engine:tokens that cross attention takes of the pool",
        HBM_TEXT("tokens that cross attention takes of the pool") },
    MessageTemplate {
        "engine:requests that all pools have room for", HBM_TEXT("requests that every pool has room for") },
    MessageTemplate {
        "engine:all slots of states", HBM_TEXT("all slots of states, set aside before tokens") },
    MessageTemplate { "engine:compressors of all requests that may run",
        HBM_TEXT("compressors of all requests that may run, set aside before tokens") },
    MessageTemplate { "engine:slots within their share", HBM_TEXT("slots within their share of the memory") },
    MessageTemplate { "engine:state slots of a request", HBM_TEXT("state slots that one request takes") },
    MessageTemplate { "engine:states and tokens together", HBM_TEXT("states and tokens together") },
    MessageTemplate { "engine:rows of a ring", HBM_TEXT("rows of a compressor's ring") },
    MessageTemplate {
        "engine:states of all requests do not fit", HBM_TEXT("the states of all requests do not fit") },
    MessageTemplate { "engine:sessions that the pool holds", HBM_TEXT("sessions that the pool holds") },
    MessageTemplate { "engine:cells of ctx-size", HBM_TEXT("cells of ctx-size") },
    MessageTemplate { "engine:cells of ctx-size, in whole steps for every slot",
        HBM_TEXT("cells of ctx-size, in whole steps for every slot") },
    MessageTemplate { "engine:cells of one slot", HBM_TEXT("cells of one slot") },
    MessageTemplate { "engine:cells of the pool", HBM_TEXT("cells of the pool") },
    MessageTemplate { "engine:cells of the sessions wanted", HBM_TEXT("cells of the sessions wanted") },
    MessageTemplate { "engine:cells come in steps of 256", HBM_TEXT("cells come in steps of 256") },
    MessageTemplate { "engine:cells that the logged pool holds, in steps of 256",
        HBM_TEXT("cells that the logged pool holds, in steps of 256") },
    MessageTemplate { "engine:margin of --fit", HBM_TEXT("margin that --fit leaves free") },
    MessageTemplate { "engine:windows and states of one slot", HBM_TEXT("windows and states of one slot") },
    MessageTemplate { "engine:slots of ctx-size", HBM_TEXT("slots of ctx-size") },
    MessageTemplate { "engine:a slot of ctx-size is shorter than the context",
        HBM_TEXT("a slot of ctx-size is shorter than the context") },
    MessageTemplate { "engine:the cells of ctx-size do not fit beside weights and reserve",
        HBM_TEXT("the cells of ctx-size do not fit beside weights and reserve") },
    MessageTemplate { "engine:as many sessions as have room, found by trial",
        HBM_TEXT("as many sessions as have room, found by trial") },
    // of the plan
    MessageTemplate { "plan:wanted beyond what there is", HBM_TEXT("wanted beyond what there is") },
    MessageTemplate { "plan:memory of all GPUs over one session",
        HBM_TEXT("memory of all GPUs without one copy of the weights, over one session") },
    MessageTemplate { "plan:memory unknown", HBM_TEXT("the memory of this GPU is not known") },
    MessageTemplate { "plan:it does not start, the pool is more than a GPU has",
        HBM_TEXT("the engine does not start: the pool given is more than a GPU has") },
    MessageTemplate {
        "plan:limit of the model", HBM_TEXT("the model's own limit: the sessions wanted fit at it") },
    MessageTemplate { "plan:longest context with room for the sessions wanted",
        HBM_TEXT("the longest context with room for the sessions wanted, found by bisection") },
};

} // namespace

std::span<const MessageTemplate> sourceMessages()
{
    return kSources;
}

} // namespace hbm
