// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentence above the charts of the context page: words only, so that they can be tested.
#pragma once

#include "core/base/text.h"
#include "core/planning/cache_crossing.h"

#include <QString>

namespace hbm::ui {

/// Where the cache is as large as the weights, and what it comes to at the planned context. `planned` and
/// `limit`, the longest context that the model is made for, are 0 where they are unknown.
QString crossingSentence(const CacheCrossing& crossing, Tokens planned, Tokens limit, ByteUnit unit);

} // namespace hbm::ui
