// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One device of llama.cpp: its weights, its share of the cache, and what is set aside for cells.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/llamacpp/choices.h"
#include "core/engines/llamacpp/devices.h"

namespace hbm::llamacpp {

/// --fit leaves so much free on each device.
inline constexpr std::int64_t kFitMargin = kGiB;

/// What all devices have in common.
struct Setting
{
    const Scenario& scenario;
    const Settled& settled;
    const Choices& choices;
    const Deal& deal;
    const std::vector<CacheComponent>& cache; ///< of all layers

    bool given() const { return scenario.engine.availableKv.has_value(); }
    CellLayout layoutFor(std::int64_t sessions) const;
};

struct Placed
{
    StageAccount stage;
    DeviceCache cache;
};

/// The pool is what a log prints, or the cells of --ctx-size, and the rest of the device is not touched; or
/// else all that is free but the margin of --fit.
Placed place(const Setting& setting, int device);

/// "kv.per-token": one cell in all layers of the device.
Figure cellBytes(const DeviceCache& cache);

/// Whether anything of a session lies on the device.
bool holdsCache(const Placed& device);

/// Sessions of the context length that the device takes, when the reserve is `reserve`.
std::int64_t sessionsOn(const Setting& setting, const Placed& device, Bytes reserve);

} // namespace hbm::llamacpp
