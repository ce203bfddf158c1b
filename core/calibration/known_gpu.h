// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which accelerator of the catalogue a log is about: by the names that it prints and the memory it reports.
#pragma once

#include "core/base/error.h"
#include "core/calibration/log_facts.h"
#include "core/hardware/catalogue.h"

#include <memory>

namespace hbm {

/// The only accelerator that fits. Errors: "log-gpu-unknown" (args: what the log says), "log-gpu-ambiguous"
/// (args: what the log says, the ids).
Expected<std::shared_ptr<const Accelerator>> gpuOfLog(const LogFacts& facts, const Catalogue& catalogue);

} // namespace hbm
