// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cached components that a scenario really keeps: the model's own as its choices change them.
#pragma once

#include "core/scenario/engine_traits.h"
#include "core/scenario/settled.h"

#include <vector>

namespace hbm {

enum class Drafts
{
    With,
    Without
};

/// The model's components, with
///  - the expanded form where the engine has no latent kernel for the type (MiniCPM3),
///  - the layers of speculative decoding (draft_cache.h) when drafts are asked for,
///  - recurrent states in the element size of mamba-ssm-cache-dtype, where the kernel leaves a choice, or in
///    the engine's own,
///  - vLLM's states widened by one convolution row for each draft token,
///  - the lengths chosen on the encoder and image axes filled in.
std::vector<CacheComponent> sessionCache(
    const Scenario& scenario, const Settled& settled, Drafts drafts = Drafts::With);

/// How many ranks of one tensor group hold the same bytes, for the component that is copied most: latents lie
/// on every rank, KV heads are copied when there are fewer than ranks; decode-context parallel shards the
/// copies. States divide by heads of their own.
std::int64_t copiesOfCache(const std::vector<CacheComponent>& cache, const Settled& settled);

/// The length of one session on every axis.
SessionLength sessionLength(const Settled& settled);

} // namespace hbm
