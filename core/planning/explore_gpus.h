// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same model, engine and work on other GPUs and other numbers of them: what each would hold.
#pragma once

#include "core/planning/capacity_plan.h"
#include "core/planning/gpu_layouts.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace hbm {

/// One kind of GPU in one number, and what a plan on it says. Of a GPU whose memory nobody knows the sizes
/// that depend on it are empty: unknown, not zero.
struct ExploredGpus
{
    std::shared_ptr<const Accelerator> accelerator;
    GpuLayout layout; ///< `after` is the scenario that was planned
    int gpus = 1;
    int tensor = 1, pipeline = 1, data = 1, decodeContext = 1;

    Verdict verdict = Verdict::Unknown;
    bool fits = false;
    std::optional<std::int64_t> sessions; ///< as admitted; empty = unknown, or nothing limits them
    MemoryBasis basis = MemoryBasis::Unknown; ///< which memory size was planned with
    Evidence memoryEvidence = Evidence::Unknown;
    std::optional<Bytes> memoryPerGpu;
    std::optional<Bytes> memoryOfAll;

    // Of the GPU that decides (fullestRank).
    std::optional<Bytes> weights; ///< known without memory, unless nobody knows the model's
    std::optional<Bytes> reserve;
    std::optional<Bytes> keptBack;
    std::optional<Bytes> kvPool;
    std::optional<Bytes> kvInUse;
    std::optional<Bytes> kvFree;
    std::optional<Bytes> over;

    Issues issues; ///< problems, and warnings that are not about the model: no kernels for the cache type, …
};

/// Numbers of GPUs that are looked at unless others are asked for.
std::span<const int> usualGpuCounts(); ///< 1, 2, 4, 8, 16

/// A row for each accelerator and each number, in that order. Of the layouts that go (gpuLayouts) the first
/// that fits, else the first; where none goes the scenario's own sizes, so that the plan says what is wrong.
/// `now` is plan(scenario). One to four plans a row.
std::vector<ExploredGpus> exploreGpus(const Scenario& scenario, const CapacityPlan& now,
    std::span<const std::shared_ptr<const Accelerator>> accelerators, std::span<const int> counts);

} // namespace hbm
