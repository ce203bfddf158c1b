// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One thing that some layers of a model cache for a session. A layer is a list of components, never "2 x
// heads x dim": every architecture fits this record (attention-layouts section 1.1).
#pragma once

#include "core/model/kv_dtype.h"

#include <optional>
#include <string_view>
#include <vector>

namespace hbm {

enum class CacheKind
{
    KeyValue, ///< K and V vectors per KV head
    Latent, ///< one compressed MLA row, no separate V
    IndexerKey, ///< the key of a sparse-attention indexer
    Compressed, ///< one row per several tokens (DeepSeek-V4)
    Cross, ///< K and V of the encoder's or the images' tokens
    State, ///< recurrent or convolution state: fixed, does not grow
};

/// What limits how many tokens stay cached.
enum class CapKind
{
    None,
    Window, ///< sliding_window: the last W tokens
    Chunk, ///< attention_chunk_size: the current chunk
};

/// Which count drives the rows.
enum class TokenAxis
{
    Context,
    Encoder,
    Image,
    None
};

/// Tokens of one session on each axis: of the decoder's context, of the encoder's input, of its images.
struct SessionLength
{
    Tokens context = 0;
    Tokens encoder = 0;
    Tokens image = 0;

    constexpr SessionLength(Tokens contextTokens, Tokens encoderTokens = 0, Tokens imageTokens = 0)
        : context(contextTokens)
        , encoder(encoderTokens)
        , image(imageTokens)
    {
    }
};

enum class StateRole
{
    Convolution, ///< the last inputs of a short convolution, one row per tap but one
    Recurrent, ///< the state that stands for everything before
};

/// What decides the bytes of an element of a state; the KV dtype never does (attention-layouts 1.5).
enum class StateDtype
{
    Model, ///< the model's dtype under vLLM's `auto`; mamba-ssm-cache-dtype overrides a recurrent part
    Config, ///< a key of the file (mamba_ssm_dtype …), overridden the same way
    Fixed, ///< the kernel knows one only (KDA: fp32)
};

/// One tensor of a state that does not grow with tokens: rows x width elements.
struct StatePart
{
    StateRole role = StateRole::Recurrent;
    std::int64_t rows = 1; ///< kernel size - 1 of a convolution; else 1
    std::int64_t width = 0; ///< elements of a row that divide over tensor-parallel ranks
    std::int64_t groups = 0; ///< B and C groups of Mamba-2: each rank holds at least a whole one
    std::int64_t groupWidth = 0; ///< elements of one group
    std::int64_t elementBytes = 2;
    StateDtype dtype = StateDtype::Model;

    bool operator==(const StatePart&) const = default;
};

/// How the bytes divide over tensor-parallel ranks.
enum class TpRule
{
    KvHeads, ///< heads / tp, at least one: copied tp / heads times when tp is larger
    StateHeads,
    Replicated, ///< the whole row on every rank (MLA latent, indexer key)
};

struct CacheComponent
{
    CacheKind kind = CacheKind::KeyValue;
    std::vector<int> layers; ///< the layers that own one, ascending

    std::int64_t heads = 1; ///< cached heads: KV heads; 1 for latents
    std::int64_t keyElements = 0; ///< elements of the K vector (or of the single row) per head
    std::int64_t valueElements = 0; ///< elements of the V vector per head; 0 = no V
    std::optional<std::int64_t> fixedRowBytes; ///< whatever the KV dtype is: indexer keys 132, V4 rows 584
    std::optional<std::int64_t> quantisedRowBytes; ///< packed row under a quantised dtype: sparse MLA 656

    std::int64_t tokensPerRow = 1; ///< r: one row for every r tokens
    CapKind cap = CapKind::None;
    Tokens capTokens = 0; ///< with a cap: W or the chunk
    TokenAxis axis = TokenAxis::Context;
    std::optional<Tokens> axisTokens; ///< tokens on the encoder axis when the model fixes them: Whisper 1500
    std::vector<StatePart> states; ///< of kind State: what does not grow with tokens
    TpRule tpRule = TpRule::KvHeads;

    bool operator==(const CacheComponent&) const = default;
};

/// Cached heads on one of `tp` ranks: max(1, heads / tp) rounded up, or all of them when replicated.
std::int64_t headsPerRank(const CacheComponent& component, std::int64_t tp);

/// Bytes of one row in one layer on one of `tp` ranks.
std::int64_t rowBytes(const CacheComponent& component, const RowTypes& types, std::int64_t tp = 1);

/// What the textbook formula counts for the same row: elements x bytes of the dtype, no scales, no padding;
/// zero for parts the textbook leaves out (indexer keys, states).
std::int64_t textbookRowBytes(const CacheComponent& component, KvDtype dtype);

/// Tokens of the component's axis that stay cached in a session of `length`: all, or at most the cap. The
/// ring of a state is there from the first token, so it is always at its cap.
Tokens cachedTokens(const CacheComponent& component, const SessionLength& length);

/// Bytes of the state tensors in one layer on one of `tp` ranks.
std::int64_t stateBytes(const CacheComponent& component, std::int64_t tp = 1);

/// Bytes that all layers of the component hold for one session, logical (no pages).
Bytes sessionBytes(
    const CacheComponent& component, const SessionLength& length, const RowTypes& types, std::int64_t tp = 1);

/// True for the ring of a compressor (DeepSeek-V4): so many fp32 rows, there from the first token.
bool isRing(const CacheComponent& component);

/// True when the component grows with every token of the decoder's context, without a limit.
bool grows(const CacheComponent& component);

std::string_view nameOf(
    CacheKind kind); ///< "key_value", "latent", "indexer_key", "compressed", "cross", "state"
std::string_view nameOf(TokenAxis axis); ///< "context", "encoder", "image", "none"
std::string_view nameOf(TpRule rule); ///< "kv_heads", "state_heads", "replicated"
std::string_view nameOf(CapKind cap); ///< "none", "window", "chunk"

} // namespace hbm
