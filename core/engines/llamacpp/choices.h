// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// llama.cpp's own choices with the blanks filled in, and which of them do not go together.
#pragma once

#include "core/engines/engine_account.h"
#include "core/engines/llamacpp/cells.h"

namespace hbm::llamacpp {

struct Choices
{
    bool unified = false; ///< kv-unified
    CellSettings cells;
    std::optional<CellLayout> fixed; ///< with --ctx-size: what is allocated, whatever is wanted
    std::optional<std::int64_t> slots; ///< --parallel: at most so many sessions at once
};

/// --parallel decides kv-unified: llama-server picks one cache for all when it picks the slots itself. With
/// --ctx-size and no --parallel it picks four. Without --ctx-size cells are planned for the sessions wanted.
Choices settleChoices(const Scenario& scenario, const Settled& settled, EngineAccount& account);

/// A quantised V without flash attention; rows that are not whole blocks of the type.
void checkTypes(const Scenario& scenario, const Settled& settled, const std::vector<CacheComponent>& cache,
    EngineAccount& account);

} // namespace hbm::llamacpp
