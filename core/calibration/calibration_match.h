// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which kept calibration speaks for a scenario, and how well.
#pragma once

#include "core/calibration/calibration_file.h"

#include <optional>
#include <string>
#include <vector>

namespace hbm {

struct CalibrationMatch
{
    CalibrationEntry entry;
    std::vector<std::string> differs; ///< "engine-version", "model", "max-num-seqs", …: what is not the same

    bool exact() const { return differs.empty(); }
};

/// The closest entry of the same engine, GPU and tensor-parallel size; nullopt when there is none. Closest is
/// the one whose model, then version, then limits are the same or near; of equals the newest.
std::optional<CalibrationMatch> matchCalibration(const CalibrationFile& file, const Scenario& scenario);

/// The reserve of the entry as that of the scenario (ReserveSettings::fitted), where the engine is the same
/// and charges it (chargesFitted). False: nothing was changed.
bool applyCalibration(Scenario& scenario, const CalibrationEntry& entry);

} // namespace hbm
