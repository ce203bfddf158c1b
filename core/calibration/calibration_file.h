// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What logs taught about the reserve, kept in one JSON file: hbm-planner/calibration/1.
#pragma once

#include "core/base/error.h"
#include "core/calibration/fit_reserve.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// The most entries that are kept; the oldest go.
inline constexpr std::size_t kMostCalibrations = 1000;

struct CalibrationEntry
{
    EngineKind engine = EngineKind::Vllm;
    std::string version; ///< as the log has it; empty = unknown
    std::string gpu; ///< id of the accelerator
    int tensor = 1, pipeline = 1, data = 1;
    std::string model; ///< its name
    std::string modelType; ///< of its config
    std::int64_t maxNumBatchedTokens = 0; ///< 0 = unknown
    std::int64_t maxNumSeqs = 0;

    Bytes total; ///< of the reserve on one GPU
    Bytes halfWidth;
    std::optional<Bytes> activation, nonTorch, graphs;
    std::string source; ///< name of the log
    std::string date; ///< as the caller gives it, "2026-11-30"

    bool operator==(const CalibrationEntry&) const = default;
};

struct CalibrationFile
{
    std::vector<CalibrationEntry> entries; ///< the oldest first

    bool operator==(const CalibrationFile&) const = default;
};

/// calibration.json in the user's data folder; empty when there is none.
std::filesystem::path userCalibrationFile();

/// Errors: those of parseJsonObject; "calibration-schema", "calibration-entry" (args: what is wrong).
Expected<CalibrationFile> readCalibration(std::string_view text, std::string_view where);
std::string writeCalibration(const CalibrationFile& file); ///< sorted keys, a line end at the end

/// Reads a file; one that does not exist is empty only if `mayBeMissing`. Errors: those of readFile and
/// readCalibration.
Expected<CalibrationFile> loadCalibration(const std::filesystem::path& path, bool mayBeMissing = false);

/// Makes the folder of userCalibrationFile(), and no other. Errors: those of writeFileAtomically.
Expected<void> saveCalibration(const std::filesystem::path& path, const CalibrationFile& file);

/// Puts an entry at the end; one of the same engine, version, GPU, sizes, model and limits goes.
void addCalibration(CalibrationFile& file, CalibrationEntry entry);

/// The entry that a checked log gives. `source` and `date` are shown as they are.
CalibrationEntry calibrationOf(const LogFacts& facts, const Scenario& scenario, const FittedReserve& fitted,
    std::string_view source, std::string_view date);

} // namespace hbm
