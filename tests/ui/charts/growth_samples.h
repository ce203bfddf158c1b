// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cached components written by hand after attention-layouts, for the tests of the growth chart: each model is
// there for the shape of its lines.
#pragma once

#include "tests/ui/charts/chart_samples.h"
#include "ui/charts/growth_data.h"

#include <numeric>

namespace hbm::test {

using Cache = std::vector<CacheComponent>;

inline CacheComponent component(CacheKind kind, int layers)
{
    CacheComponent c;
    c.kind = kind;
    c.layers.resize(static_cast<std::size_t>(layers));
    std::iota(c.layers.begin(), c.layers.end(), 0);
    return c;
}

inline CacheComponent keyValue(int layers, std::int64_t heads, std::int64_t width)
{
    CacheComponent c = component(CacheKind::KeyValue, layers);
    c.heads = heads;
    c.keyElements = c.valueElements = width;
    return c;
}

inline CacheComponent capped(CacheComponent c, CapKind cap, Tokens tokens)
{
    c.cap = cap;
    c.capTokens = tokens;
    return c;
}

/// Rows of a size that no dtype changes, one for every `tokensPerRow` tokens.
inline CacheComponent rows(CacheKind kind, int layers, std::int64_t bytes, std::int64_t tokensPerRow = 1)
{
    CacheComponent c = component(kind, layers);
    c.fixedRowBytes = bytes;
    c.tokensPerRow = tokensPerRow;
    return c;
}

inline CacheComponent state(int layers, std::vector<StatePart> parts)
{
    CacheComponent c = component(CacheKind::State, layers);
    c.axis = TokenAxis::None;
    c.states = std::move(parts);
    return c;
}

/// Section 4.2: 10 full layers of 8,192 B a token, 52 that slide over 1,024.
inline Cache gemma3()
{
    return { capped(keyValue(52, 16, 128), CapKind::Window, 1024), keyValue(10, 16, 128) };
}

/// Section 4.3: 12 full layers, 36 in chunks of 8,192; 4,096 B a token each.
inline Cache llama4()
{
    return { capped(keyValue(36, 8, 128), CapKind::Chunk, 8192), keyValue(12, 8, 128) };
}

/// Section 5.4: 24 MLA layers of 1,152 B, 69 KDA layers of 3 x 36,864 bf16 and 96 x 128 x 128 fp32.
inline Cache kimiK3()
{
    CacheComponent latent = component(CacheKind::Latent, 24);
    latent.keyElements = 576;
    StatePart convolution { StateRole::Convolution, 3, 3 * 96 * 128, 0, 0, 2, StateDtype::Model };
    StatePart recurrent { StateRole::Recurrent, 1, 96 * 128 * 128, 0, 0, 4, StateDtype::Fixed };
    return { latent, state(69, { convolution, recurrent }) };
}

/// Section 3.6: a window of 128 on 43 layers, 21 CSA layers 1:4 with indexer, 20 HCA layers 1:128, and the
/// fp32 states of their compressors.
inline Cache deepSeekV4Flash()
{
    StatePart csa { StateRole::Recurrent, 8, 2 * 2 * 512, 0, 0, 4, StateDtype::Fixed };
    StatePart index { StateRole::Recurrent, 8, 2 * 2 * 128, 0, 0, 4, StateDtype::Fixed };
    StatePart hca { StateRole::Recurrent, 128, 2 * 512, 0, 0, 4, StateDtype::Fixed };
    return { capped(rows(CacheKind::KeyValue, 43, 584), CapKind::Window, 128),
        rows(CacheKind::Compressed, 21, 584, 4), rows(CacheKind::IndexerKey, 21, 132, 4),
        rows(CacheKind::Compressed, 20, 584, 128), state(21, { csa, index }), state(20, { hca }) };
}

/// Section 3.4: 78 latents of 656 B under fp8, 21 indexers of 132 B.
inline Cache glm52()
{
    return { rows(CacheKind::Latent, 78, 656), rows(CacheKind::IndexerKey, 21, 132) };
}

/// Section 6: 163,840 B for each of at most 448 tokens, 1,500 rows of the encoder.
inline Cache whisper()
{
    CacheComponent cross = keyValue(32, 20, 64);
    cross.kind = CacheKind::Cross;
    cross.axis = TokenAxis::Encoder;
    cross.axisTokens = 1500;
    return { keyValue(32, 20, 64), cross };
}

/// Section 5.5: nothing but 81,920 B of state in each of 40 layers.
inline Cache rwkv14b()
{
    return { state(40, { { StateRole::Recurrent, 1, 16 * 5120, 0, 0, 1, StateDtype::Fixed } }) };
}

/// No model: one line of every kind, to see what the chart does when it is full.
inline Cache everything()
{
    Cache all = deepSeekV4Flash();
    for (const Cache& more : { gemma3(), llama4(), kimiK3(), whisper() })
        all.insert(all.end(), more.begin(), more.end());
    CacheComponent images = whisper()[1];
    images.axis = TokenAxis::Image;
    images.axisTokens = 6404;
    all.push_back(images);
    return all;
}

inline GrowthTable tableOf(const Cache& cache, Tokens context, Tokens limit, KvDtype dtype = KvDtype::Bf16)
{
    return ui::growthTableOf(cache, { context }, dtype, limit);
}

} // namespace hbm::test
