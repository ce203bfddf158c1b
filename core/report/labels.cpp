// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of figures.
#include "core/report/messages.h"

#include "core/report/translate.h"

#include <array>

namespace hbm {

namespace {

constexpr std::array kLabels {
    MessageTemplate { "weights", HBM_TEXT("Weights") },
    MessageTemplate { "weights.total", HBM_TEXT("One copy of the weights") },
    MessageTemplate { "weights.embedding", HBM_TEXT("Embedding") },
    MessageTemplate { "weights.layer-embedding", HBM_TEXT("Per-layer embedding") },
    MessageTemplate { "weights.attention", HBM_TEXT("Attention") },
    MessageTemplate { "weights.linear-attention", HBM_TEXT("Linear attention, state space") },
    MessageTemplate { "weights.indexer", HBM_TEXT("Indexer") },
    MessageTemplate { "weights.dense-mlp", HBM_TEXT("Dense MLP") },
    MessageTemplate { "weights.experts", HBM_TEXT("Routed experts") },
    MessageTemplate { "weights.shared-expert", HBM_TEXT("Shared expert") },
    MessageTemplate { "weights.router", HBM_TEXT("Router") },
    MessageTemplate { "weights.norm", HBM_TEXT("Norms") },
    MessageTemplate { "weights.head", HBM_TEXT("Output head") },
    MessageTemplate { "weights.mtp", HBM_TEXT("Multi-token prediction") },
    MessageTemplate { "weights.vision", HBM_TEXT("Vision tower") },
    MessageTemplate { "weights.encoder", HBM_TEXT("Encoder") },
    MessageTemplate { "weights.absorbed", HBM_TEXT("Absorbed MLA copies") },
    MessageTemplate { "weights.audio", HBM_TEXT("Audio encoder") },
    MessageTemplate { "rotary-elements", HBM_TEXT("Positions x turned width") },
    MessageTemplate { "weights.rotary", HBM_TEXT("Rotary position tables") },
    MessageTemplate { "weights.padding", HBM_TEXT("Padding of the kernels") },
    MessageTemplate { "weights.other", HBM_TEXT("Other weights") },
    MessageTemplate { "kv_lora_rank", HBM_TEXT("Latent width (kv_lora_rank)") },
    MessageTemplate {
        "qk_nope_head_dim + v_head_dim", HBM_TEXT("Key and value width (qk_nope_head_dim + v_head_dim)") },
    MessageTemplate { "weights.whole", HBM_TEXT("Whole on each GPU") },
    MessageTemplate { "weights.shared", HBM_TEXT("All pieces") },
    MessageTemplate { "weights.held", HBM_TEXT("Divided, held here") },
    MessageTemplate { "weights.pieces-held", HBM_TEXT("Pieces held here") },
    MessageTemplate { "weights.product", HBM_TEXT("All pieces × pieces held here") },
    MessageTemplate { "weights.divided-by", HBM_TEXT("Number of pieces") },
    MessageTemplate { "kv.in-use", HBM_TEXT("KV cache in use") },
    MessageTemplate { "kv.free", HBM_TEXT("KV pool still free") },
    MessageTemplate { "kv.available", HBM_TEXT("KV pool") },
    MessageTemplate { "kv.block", HBM_TEXT("One block") },
    MessageTemplate { "kv.pages", HBM_TEXT("Pages of one kind of layer") },
    MessageTemplate { "kv.page", HBM_TEXT("Largest page") },
    MessageTemplate { "kv.group-size", HBM_TEXT("Layers per group") },
    MessageTemplate { "kv.full-groups", HBM_TEXT("Groups of full layers") },
    MessageTemplate { "kv.blocks-of-full-layers", HBM_TEXT("Blocks of full layers") },
    MessageTemplate { "kv.tokens-per-block", HBM_TEXT("Tokens per block") },
    MessageTemplate { "kv.rows", HBM_TEXT("Rows of one kind of layer") },
    MessageTemplate { "kv.full-rows", HBM_TEXT("Rows of layers that keep every token") },
    MessageTemplate { "kv.window-rows", HBM_TEXT("Rows of sliding layers") },
    MessageTemplate { "kv.window-share", HBM_TEXT("Rows of sliding layers, their share") },
    MessageTemplate { "kv.draft-rows", HBM_TEXT("Rows of the draft") },
    MessageTemplate { "kv.cell-millionths", HBM_TEXT("Bytes of a token × 1,000,000") },
    MessageTemplate { "kv.million", HBM_TEXT("Millionths") },
    MessageTemplate { "tokens-per-row", HBM_TEXT("Tokens per row") },
    MessageTemplate { "cells", HBM_TEXT("Cells of one slot") },
    MessageTemplate { "graph-batch", HBM_TEXT("Largest batch of a CUDA graph") },
    MessageTemplate { "vocab_size", HBM_TEXT("Vocabulary (vocab_size)") },
    MessageTemplate { "ubatch-size", HBM_TEXT("Micro batch (ubatch-size)") },
    MessageTemplate { "num_attention_heads", HBM_TEXT("Query heads (num_attention_heads)") },
    MessageTemplate { "kv.per-token", HBM_TEXT("KV cache per token and GPU") },
    MessageTemplate { "kv.session-per-gpu", HBM_TEXT("KV cache per session and GPU") },
    MessageTemplate { "kv.session", HBM_TEXT("One session, nothing replicated") },
    MessageTemplate { "kv.blocks-per-session", HBM_TEXT("Blocks per session") },
    MessageTemplate { "kv.textbook-per-token", HBM_TEXT("Textbook bytes per token") },
    MessageTemplate { "kv.ceiling-budget", HBM_TEXT("All memory minus one copy of the weights") },
    MessageTemplate { "key_value", HBM_TEXT("K and V rows") },
    MessageTemplate { "latent", HBM_TEXT("Latent rows") },
    MessageTemplate { "indexer_key", HBM_TEXT("Indexer keys") },
    MessageTemplate { "row", HBM_TEXT("Bytes per row") },
    MessageTemplate { "row.latent", HBM_TEXT("Latent row") },
    MessageTemplate { "row.indexer", HBM_TEXT("Indexer row") },
    MessageTemplate { "compressed", HBM_TEXT("Compressed rows") },
    MessageTemplate { "cross", HBM_TEXT("Rows of the encoder or the images") },
    MessageTemplate { "state", HBM_TEXT("Recurrent state") },
    MessageTemplate { "state-bytes", HBM_TEXT("State of one layer") },
    MessageTemplate { "kv.page-rounded", HBM_TEXT("Page, rounded up") },
    MessageTemplate { "row.state", HBM_TEXT("State of one layer") },
    MessageTemplate { "row.key-value", HBM_TEXT("K and V of one token") },
    MessageTemplate { "cached-rows", HBM_TEXT("Cached rows") },
    MessageTemplate { "layers", HBM_TEXT("Layers") },
    MessageTemplate { "heads", HBM_TEXT("Heads on this GPU") },
    MessageTemplate { "gpus", HBM_TEXT("GPUs") },
    MessageTemplate { "block-tokens", HBM_TEXT("Tokens per block") },
    MessageTemplate { "bytes-per-element", HBM_TEXT("Bytes per element") },
    MessageTemplate { "activation-width", HBM_TEXT("Elements per token") },
    MessageTemplate { "context-length", HBM_TEXT("Context length") },
    MessageTemplate { "memory.total", HBM_TEXT("Device memory") },
    MessageTemplate { "memory.marketed", HBM_TEXT("Datasheet memory") },
    MessageTemplate { "memory.all", HBM_TEXT("Memory of all GPUs") },
    MessageTemplate { "memory.requested", HBM_TEXT("Budget") },
    MessageTemplate { "memory.before-load", HBM_TEXT("Free before weights are loaded") },
    MessageTemplate { "memory.free", HBM_TEXT("Free beside weights and reserve") },
    MessageTemplate { "reserve", HBM_TEXT("Reserve") },
    MessageTemplate { "reserve.persistent", HBM_TEXT("Communicators and workspaces") },
    MessageTemplate { "reserve.activation", HBM_TEXT("Peak activations") },
    MessageTemplate { "reserve.sampler", HBM_TEXT("Sampler") },
    MessageTemplate { "reserve.experts", HBM_TEXT("Buffers of the experts") },
    MessageTemplate { "reserve.mla-context", HBM_TEXT("Projected context of MLA") },
    MessageTemplate { "reserve.indexer", HBM_TEXT("Indexer's prefill buffer") },
    MessageTemplate { "reserve.top-k", HBM_TEXT("Top-k buffer") },
    MessageTemplate { "reserve.compute", HBM_TEXT("Compute buffer") },
    MessageTemplate { "reserve.logits", HBM_TEXT("Logits") },
    MessageTemplate { "reserve.mask", HBM_TEXT("Attention mask") },
    MessageTemplate { "reserve.scores", HBM_TEXT("Attention scores") },
    MessageTemplate { "reserve.images", HBM_TEXT("Cache of images") },
    MessageTemplate { "reserve.forward", HBM_TEXT("Forward pass") },
    MessageTemplate { "reserve.graphs", HBM_TEXT("CUDA graphs") },
    MessageTemplate { "reserve.context", HBM_TEXT("CUDA context") },
    MessageTemplate { "kv.blocks", HBM_TEXT("Blocks") },
    MessageTemplate { "reserve.outside", HBM_TEXT("Outside the budget") },
    MessageTemplate { "reserve.fitted", HBM_TEXT("Reserve of a log") },
    MessageTemplate { "reserve.by-difference", HBM_TEXT("Reserve by difference") },
    MessageTemplate { "kept-back", HBM_TEXT("Kept back") },
    MessageTemplate { "total", HBM_TEXT("Total") },
    MessageTemplate { "over", HBM_TEXT("Over capacity") },
    MessageTemplate { "sessions", HBM_TEXT("Sessions wanted") },
    // rows of a comparison
    MessageTemplate { "compare.model", HBM_TEXT("Model") },
    MessageTemplate { "compare.weight-format", HBM_TEXT("Weight format") },
    MessageTemplate { "compare.accelerator", HBM_TEXT("GPUs") },
    MessageTemplate { "compare.engine", HBM_TEXT("Engine") },
    MessageTemplate { "compare.layout", HBM_TEXT("Parallel sizes") },
    MessageTemplate { "compare.kv-dtype", HBM_TEXT("KV cache type") },
    MessageTemplate { "compare.verdict", HBM_TEXT("Verdict") },
    MessageTemplate { "compare.ceiling", HBM_TEXT("Sessions, ceiling") },
    MessageTemplate { "compare.admission", HBM_TEXT("Sessions, admission") },
    MessageTemplate { "compare.steady", HBM_TEXT("Sessions, steady") },
    MessageTemplate { "compare.longest", HBM_TEXT("Longest context for the sessions wanted") },
    MessageTemplate { "compare.pool-tokens", HBM_TEXT("GPU KV cache size, as logged") },
    MessageTemplate { "compare.gpus-used", HBM_TEXT("GPUs used") },
    MessageTemplate { "compare.memory-per-session", HBM_TEXT("Memory of all GPUs per session admitted") },
};

} // namespace

const char* labelTemplate(std::string_view code)
{
    for (const std::span<const MessageTemplate> table :
        { std::span<const MessageTemplate>(kLabels), countLabels() })
        for (const MessageTemplate& row : table)
            if (row.code == code)
                return row.text;
    return nullptr;
}

std::string label(std::string_view code)
{
    const char* text = labelTemplate(code);
    return text ? text : std::string(code);
}

} // namespace hbm
