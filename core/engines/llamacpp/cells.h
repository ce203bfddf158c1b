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

/// Cells that one session of `length` tokens takes.
Tokens cellsOfSession(Tokens length, bool unified);

/// Sessions of `length` tokens that the layout holds at once.
std::int64_t sessionsIn(const CellLayout& layout, Tokens length, bool unified);

struct CellSettings
{
    std::int64_t microBatch = 512; ///< ubatch-size
    bool fullWindows = false; ///< swa-full
};

/// How many rows a kind of layer keeps.
enum class RowCount
{
    Cells, ///< one for every cell, or for several of them
    Window, ///< those of a window
    PerSlot, ///< the same number for every slot: states, rings, the encoder's or the images' tokens
};

struct RowGroup
{
    RowCount count = RowCount::Cells;
    std::int64_t bytes = 0; ///< of one row in all layers on the device
    Tokens tokens = 0; ///< the window; rows of a slot
    std::int64_t tokensPerRow = 1;
};

/// What one device keeps.
struct DeviceCache
{
    std::vector<RowGroup> groups;
    std::int64_t cellMillionths = 0; ///< bytes of one cell in all layers that keep every token, in millionths
};
DeviceCache deviceCacheOf(
    const std::vector<CacheComponent>& cache, const Settled& settled, const CellSettings& settings);

/// Cells of one stream of a window: pad(min(cells, window x slots of the stream + ubatch)).
Tokens windowCells(Tokens window, const CellLayout& layout, const CellSettings& settings);

/// All bytes of the cache on the device: K and V rows of every cell, windows, and the state of every slot.
Bytes cacheBytes(const DeviceCache& device, const CellLayout& layout, const CellSettings& settings);

/// n_ctx of a pool that a log prints: a multiple of 256, and the nearest, as the figure is rounded. `layout`
/// says what the windows and states in it are for. 0 where nothing grows.
Tokens cellsWithin(
    const DeviceCache& device, Bytes pool, const CellLayout& layout, const CellSettings& settings);

/// The most sessions of `length` tokens whose cells fit into `room`, up to `most`.
std::int64_t sessionsWithin(const DeviceCache& device, Bytes room, Tokens length, bool unified,
    const CellSettings& settings, std::int64_t most);

} // namespace hbm::llamacpp
