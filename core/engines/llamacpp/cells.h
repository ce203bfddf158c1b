// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many cells llama.cpp sets aside, and what they cost on one device (engine-accounting 4.2;
// src/llama-context.cpp, src/llama-kv-cache*.cpp).
#pragma once

#include "core/scenario/settled.h"

#include <vector>

namespace hbm::llamacpp {

inline constexpr Tokens kPad = 256;

/// n_ctx and what it is made of.
struct CellLayout
{
    Tokens total = 0; ///< n_ctx: cells of all streams
    Tokens perStream = 0; ///< n_ctx_seq: the longest a slot can get
    std::int64_t slots = 1; ///< n_seq_max
    std::int64_t streams = 1; ///< one with kv-unified, else one for each slot
};

/// From --ctx-size: padded to 256; not unified, each slot gets its share of it, padded again.
CellLayout layoutOf(Tokens contextSize, std::int64_t slots, bool unified);

/// Cells that `slots` sessions of `length` tokens need.
CellLayout layoutFor(Tokens length, std::int64_t slots, bool unified);

/// Sessions of `length` tokens that the layout holds at once.
std::int64_t sessionsIn(const CellLayout& layout, Tokens length, bool unified);

/// What one device keeps: rows of the components on it.
struct DeviceCache
{
    std::int64_t perCell = 0; ///< bytes of one cell in all layers that keep every token, in millionths
    std::int64_t fullLayers = 0;
    std::vector<CacheComponent> cache;
};
DeviceCache deviceCacheOf(std::vector<CacheComponent> cache, const Settled& settled);

struct CellSettings
{
    std::int64_t microBatch = 512; ///< ubatch-size
    bool fullWindows = false; ///< swa-full
};

/// Cells of one stream of a window: pad(min(cells, window x slots of the stream + ubatch)).
Tokens windowCells(Tokens window, const CellLayout& layout, const CellSettings& settings);

/// All bytes of the cache on the device: K and V rows of every cell, windows, and the state of every slot.
Bytes cacheBytes(const DeviceCache& device, const CellLayout& layout, const CellSettings& settings,
    const Settled& settled);

} // namespace hbm::llamacpp
