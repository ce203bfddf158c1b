// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// DeepSeek-V4 in vLLM: window rows, compressed rows, index keys and compressor rings have pages of their own,
// rounded up to 576 bytes, and are packed into slabs of one size that all groups draw from
// (engine-accounting 1.7). Not the packing of v0.22, which needed about 4.7 % more.
#pragma once

#include "core/engines/vllm/cache_grouping.h"
#include "core/model/cache_component.h"

namespace hbm::vllm {

/// True when a component is a ring of compressor state.
bool isPacked(const std::vector<CacheComponent>& components);

/// One group of the growing rows in blocks of 256 tokens, whose pages make the slab; the other kinds are cut
/// into as many groups as slabs are needed for their pages.
CacheGrouping packGroups(const std::vector<CacheComponent>& components, KvDtype dtype);

/// A slab on a pipeline stage that has so many `layers` of each component: it holds the pages there of the
/// largest group.
Figure packedBlockOn(const CacheGrouping& model, const std::vector<std::int64_t>& layers, KvDtype dtype);

} // namespace hbm::vllm
