// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What llama.cpp knows about an architecture without being told by the file: whether it generates, which kind
// of state its layers keep, which layers slide. Everything else stands in the keys. Read off llama.cpp's
// model sources (mid 2026).
#pragma once

#include <cstdint>
#include <string_view>

namespace hbm {

enum class GgufUse
{
    Decoder,
    Encoder, ///< one pass, nothing is kept
    MaskedDiffusion, ///< works the whole window over at each step
    EncoderDecoder,
    Draft, ///< proposes tokens for another model and cannot run alone
    Projector, ///< images or sound to embeddings
};

enum class GgufState
{
    None,
    Mamba1,
    Mamba2,
    Delta, ///< gated delta net
    Kda, ///< Kimi delta attention
    ShortConvolution,
    Rwkv,
};

struct GgufArchitecture
{
    std::string_view name;
    GgufUse use = GgufUse::Decoder;
    GgufState state = GgufState::None;
    std::int64_t period = 0; ///< each n-th layer is full, the others slide, when the file has no pattern
    std::int64_t window = 0; ///< when the file names none
    bool fullFirst = false; ///< the first of n is the full one, not the last
    bool chunked = false; ///< the window is a chunk, and is always `window`
};

/// nullptr for a name that llama.cpp does not have, or that is too new to be listed.
const GgufArchitecture* ggufArchitecture(std::string_view name);

} // namespace hbm
