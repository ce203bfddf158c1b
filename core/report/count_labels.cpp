// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of the figures that counts are made of (core/planning/plan_figures), and of engine options in them.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kCounts {
    // what is counted
    MessageTemplate { "sessions.ceiling", HBM_TEXT("Sessions by arithmetic (ceiling)") },
    MessageTemplate { "sessions.admission", HBM_TEXT("Sessions admitted at start-up") },
    MessageTemplate { "sessions.steady", HBM_TEXT("Sessions while decoding (steady)") },
    MessageTemplate { "sessions.by-pool", HBM_TEXT("Sessions that the pool holds") },
    MessageTemplate { "sessions.cap", HBM_TEXT("Most sessions at once") },
    MessageTemplate { "sessions.per-rank", HBM_TEXT("Sessions of one pool") },
    MessageTemplate { "sessions.per-rank-capped", HBM_TEXT("Sessions of one data-parallel rank") },
    MessageTemplate { "sessions.of-pool", HBM_TEXT("Sessions that have room") },
    MessageTemplate { "cap-per-rank", HBM_TEXT("Most sessions of one data-parallel rank") },
    MessageTemplate { "data-ranks", HBM_TEXT("Data-parallel ranks") },
    MessageTemplate { "context.longest", HBM_TEXT("Longest context") },
    MessageTemplate { "pool.tokens", HBM_TEXT("Tokens of the KV pool") },
    MessageTemplate { "pool.max-concurrency", HBM_TEXT("Maximum concurrency") },
    // blocks and tokens
    MessageTemplate { "nothing", HBM_TEXT("Nothing") },
    MessageTemplate { "whole-steps", HBM_TEXT("Whole steps") },
    MessageTemplate { "kv.pool-of-all", HBM_TEXT("KV pool of all GPUs") },
    MessageTemplate { "kv.of-all-gpus", HBM_TEXT("KV cache over all GPUs") },
    MessageTemplate { "kv.stage-blocks", HBM_TEXT("Blocks of one stage") },
    MessageTemplate { "kv.usable-blocks", HBM_TEXT("Blocks for sessions") },
    MessageTemplate { "kv.null-block", HBM_TEXT("Null block") },
    MessageTemplate { "kv.group-blocks", HBM_TEXT("Blocks of one group of layers") },
    MessageTemplate { "kv.groups", HBM_TEXT("Groups of layers") },
    MessageTemplate { "kv.blocks-of-group", HBM_TEXT("Blocks for each group") },
    MessageTemplate { "kv.blocks-times-context", HBM_TEXT("Blocks × context length") },
    MessageTemplate { "kv.blocks-in-millionths", HBM_TEXT("Blocks × 1,000,000") },
    MessageTemplate { "kv.block-not-aligned", HBM_TEXT("Block at the window's edge") },
    MessageTemplate { "kv.kept-tokens", HBM_TEXT("Tokens kept of one session") },
    MessageTemplate { "kv.kept-back-tokens", HBM_TEXT("Window or chunk") },
    MessageTemplate { "kv.window-and-flight", HBM_TEXT("Window and tokens in flight") },
    MessageTemplate { "kv.window-and-page", HBM_TEXT("Window and one page") },
    MessageTemplate { "kv.window", HBM_TEXT("Window") },
    MessageTemplate { "kv.tokens-in-flight", HBM_TEXT("Tokens in flight") },
    MessageTemplate { "kv.batches-in-flight", HBM_TEXT("Batches in flight") },
    MessageTemplate { "kv.tokens-of-rank", HBM_TEXT("Tokens of one session on one rank") },
    MessageTemplate { "kv.tokens-of-session", HBM_TEXT("Tokens set aside for one session") },
    MessageTemplate { "kv.window-tokens-of-session", HBM_TEXT("Window tokens set aside for one session") },
    MessageTemplate { "kv.fixed-tokens", HBM_TEXT("Tokens of the encoder or the images") },
    MessageTemplate { "kv.for-tokens", HBM_TEXT("Left for tokens") },
    MessageTemplate { "kv.tokens-in-bytes", HBM_TEXT("Tokens that have room") },
    MessageTemplate { "kv.tokens-to-nearest", HBM_TEXT("Tokens, to the nearest page") },
    MessageTemplate { "kv.tokens-but-a-page", HBM_TEXT("Tokens without one page") },
    MessageTemplate { "kv.half-page", HBM_TEXT("Half a page") },
    MessageTemplate { "kv.millionths-of-bytes", HBM_TEXT("Bytes × 1,000,000") },
    MessageTemplate { "kv.millionths-of-tokens", HBM_TEXT("Tokens in millionths") },
    MessageTemplate { "kv.window-pool", HBM_TEXT("Tokens of the window pool") },
    MessageTemplate { "kv.window-ratio", HBM_TEXT("Share of window tokens × 1,000,000") },
    // states, slots, what lies beside the rows
    MessageTemplate { "kv.state-slots", HBM_TEXT("Slots of recurrent state") },
    MessageTemplate { "kv.state-bytes", HBM_TEXT("Recurrent states") },
    MessageTemplate { "kv.state-share", HBM_TEXT("Share of the states") },
    MessageTemplate { "kv.state-share-but-one", HBM_TEXT("Share of the states without one slot") },
    MessageTemplate { "kv.state-ratio", HBM_TEXT("States to tokens × 1,000,000") },
    MessageTemplate { "kv.state-ratio-whole", HBM_TEXT("States and tokens × 1,000,000") },
    MessageTemplate { "kv.slots-per-request", HBM_TEXT("State slots of one request") },
    MessageTemplate { "kv.ring-bytes", HBM_TEXT("Compressor rings") },
    MessageTemplate { "kv.slots", HBM_TEXT("Slots") },
    MessageTemplate { "kv.full-bytes", HBM_TEXT("Rows of every token") },
    MessageTemplate { "kv.window-bytes", HBM_TEXT("Rows of the window") },
    MessageTemplate { "kv.rows-of-session", HBM_TEXT("Rows of one session") },
    MessageTemplate { "kv.growing-bytes", HBM_TEXT("Rows of every token") },
    MessageTemplate { "kv.window-and-state-bytes", HBM_TEXT("Windows and states") },
    MessageTemplate { "kv.demand", HBM_TEXT("Needed by the sessions wanted") },
    // over capacity
    MessageTemplate { "over.pool", HBM_TEXT("Sessions beyond the pool") },
    MessageTemplate { "over.memory", HBM_TEXT("Beyond the memory of the GPU") },
    MessageTemplate { "memory.held", HBM_TEXT("Weights, reserve, kept back and pool") },
    // options and config keys, which keep their spelling
    MessageTemplate { "gpu-memory-utilization", HBM_TEXT("Memory utilization (gpu-memory-utilization)") },
    MessageTemplate { "mem-fraction-static", HBM_TEXT("Static fraction (mem-fraction-static)") },
    MessageTemplate {
        "free_gpu_memory_fraction", HBM_TEXT("Fraction of what is free (free_gpu_memory_fraction)") },
    MessageTemplate { "swa-full-tokens-ratio", HBM_TEXT("Share of window tokens (swa-full-tokens-ratio)") },
    MessageTemplate {
        "decode-context-parallel-size", HBM_TEXT("Decode context parallel (decode-context-parallel-size)") },
    MessageTemplate { "max-num-batched-tokens", HBM_TEXT("Batched tokens (max-num-batched-tokens)") },
    MessageTemplate { "max_batch_size", HBM_TEXT("Largest batch (max_batch_size)") },
    MessageTemplate { "max-total-tokens", HBM_TEXT("Most tokens (max-total-tokens)") },
    MessageTemplate { "ctx-size", HBM_TEXT("Cells asked for (ctx-size)") },
    MessageTemplate { "experts-per-token", HBM_TEXT("Experts of one token (num_experts_per_tok)") },
    MessageTemplate { "head-elements", HBM_TEXT("Elements of one head") },
};

} // namespace

std::span<const MessageTemplate> countLabels()
{
    return kCounts;
}

} // namespace hbm
