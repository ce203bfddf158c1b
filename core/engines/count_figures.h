// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How an engine comes to its counts, as figures. Built only when asked for: a chart plans hundreds of times
// and shows no formula. Where a count is found by trial, or in a way that no figure can say, the figure is a
// plain value whose source says so.
#pragma once

#include "core/base/figure.h"

#include <string>
#include <vector>

namespace hbm {

struct CountFigures
{
    Figure blocks; ///< "kv.blocks": of the pool
    Figure tokens; ///< "pool.tokens": as the engine's log counts them
    Figure sessionBlocks; ///< "kv.blocks-per-session", as admitted
    Figure sessionBytes; ///< "kv.session-per-gpu", on the limiting stage
    /// The same on each stage, where a session does not take whole blocks of one pool; else empty.
    std::vector<Figure> stageSessionBytes;
    Figure admission; ///< "sessions.per-rank": of one data-parallel rank, before the cap
    Figure steady; ///< the same while decoding
};

/// The formula where it gives `value`, else a plain value as well known as the formula's operands.
Figure exactly(Figure formula, std::int64_t value, std::string otherwise);

/// The amount, or max(0, amount) where there is less than none.
Figure atLeastNone(Figure amount);

/// The least of several under a name of its own: of one, that one.
Figure leastOf(std::string_view name, std::vector<Figure> amounts);

/// The amount in whole steps: step x ceil(amount / step), or floor. The amount itself where a step is one.
Figure wholeSteps(std::string_view name, Figure amount, const Figure& step, bool up);

/// "context-length" of the scenario.
Figure contextFigure(std::int64_t tokens);

} // namespace hbm
