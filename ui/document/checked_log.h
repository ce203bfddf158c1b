// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A start-up log laid beside a plan. Runs off the GUI thread: touches nothing but the log.
#pragma once

#include "core/base/watch.h"
#include "core/calibration/check_log.h"
#include "core/calibration/log_scenario.h"
#include "core/hardware/catalogue.h"

#include <optional>
#include <string>

namespace hbm::ui {

struct CheckedLog
{
    LogFacts facts;
    LogScenario filled; ///< with the GPU of the log, where it names one of the catalogue
    LogCheck check;
    Scenario base; ///< what was taken of the plan
    bool gpuAssumed = false; ///< the log does not say which GPU: that of the plan stands in
};

/// Where a log comes from: a file, or text that was pasted.
struct LogSource
{
    std::string file; ///< empty: `text` is the log
    std::string text {};
};

/// Reads a log, telling bytes and asked to stop between pieces. Errors: those of readLogFile, "cancelled".
Expected<LogFacts> readLogSource(const LogSource& source, const Watch& watch);

/// What a check takes of a plan: model, GPUs, what the user knows about weights. All else is the log's.
Scenario checkBase(const Scenario& scenario);

/// What the log says beside a plan of `base`'s model, on the log's GPU or, where that is not known, on
/// base's. Settings are the log's; what the user knows about weights stays.
CheckedLog checkFacts(LogFacts facts, const Scenario& base, const Catalogue& catalogue);

/// Both; what is thrown is an error too.
Expected<CheckedLog> checkSource(
    const LogSource& source, const Scenario& base, const Catalogue& catalogue, const Watch& watch);

} // namespace hbm::ui
