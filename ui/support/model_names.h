// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of models as people, logs and commands write them.
#pragma once

#include <QString>

#include <string>

namespace hbm::ui {

/// Whether two names may mean models of one shape: the last parts of their paths are alike, or one goes on
/// where the other ends ("Qwen3-30B-A3B" and "Qwen/Qwen3-30B-A3B-Instruct-2507").
bool mayBeSameModel(const std::string& a, const std::string& b);

} // namespace hbm::ui
