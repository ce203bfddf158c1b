// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What SGLang's pools hold for one token, one request and one state slot on one GPU of a stage
// (engine-accounting 2.4; model_executor/pool_configurator).
#pragma once

#include "core/memory/placement.h"
#include "core/scenario/settled.h"

#include <vector>

namespace hbm::sglang {

/// Amounts in millionths of a byte where rows stand for several tokens.
struct Cells
{
    std::int64_t fullMillionths = 0; ///< one token in all layers that keep every token
    std::int64_t windowMillionths = 0; ///< one token of the window pool, all its layers
    std::int64_t draftMillionths = 0; ///< one token in the layers of a draft
    std::int64_t draftOf = 0; ///< > 0: the draft is one layer beside so many, whatever they hold
    Tokens window = 0; ///< the widest window of the window pool; 0 = there is no such pool
    std::int64_t state = 0; ///< bytes of one state slot, all layers
    std::int64_t ringRow = 0; ///< bytes of one row of the long compressor rings, all layers
    std::int64_t ringRows = 0; ///< rows of such a ring for one request; 0 = none
    std::int64_t fixed = 0; ///< bytes of a session beside its tokens: cross attention
    bool windowsAtFullLength = false; ///< sliding layers that have no pool of their own

    /// Bytes of the pools for each token of max_total_num_tokens, in millionths: the full rows, and a share
    /// of the window rows; all of them where every layer slides.
    std::int64_t perToken(std::int64_t windowRatio, bool withDraft) const;
    bool onlyWindow() const { return window > 0 && fullMillionths == 0; }
};

/// `cache` are the components on the stage, without those of drafts. The key of a sparse indexer counts in
/// every latent layer, whether or not the layer owns one. Rings double with speculation.
Cells cellsOf(const Scenario& scenario, const Settled& settled, const std::vector<CacheComponent>& cache,
    bool lastStage);

} // namespace hbm::sglang
