// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far the reading of a model is, in one line.
#pragma once

#include "core/base/watch.h"

#include <QString>

namespace hbm::ui {

/// "Asking the Hub…", "Fetching config.json… 12 KB", "Reading headers 30 of 163", "The Hub asks to wait: 56
/// s".
QString openingText(const ReadProgress& progress);

} // namespace hbm::ui
