// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/use_calibration.h"

#include "core/base/text.h"
#include "core/calibration/calibration_match.h"

#include <array>
#include <ctime>
#include <filesystem>

namespace hbm::cli {

namespace {

/// Today in UTC, "2026-11-30": the core has no clock.
std::string today()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts {};
    gmtime_r(&now, &parts);
    std::array<char, 16> text {};
    return { text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts) };
}

} // namespace

Expected<Issues> useCalibration(const std::string& file, Scenario& scenario)
{
    Issues issues;
    if (file.empty())
        return issues;
    const auto loaded = loadCalibration(file);
    if (!loaded)
        return tl::unexpected<Error>(loaded.error());
    const ReserveSettings& own = scenario.reserve;
    if (own.fitted || own.persistent || own.activation || own.graphs) { // what was typed wins
        issues.push_back({ Severity::Warning, "calibration-typed", "calibration", { printable(file, 200) } });
        return issues;
    }
    const auto match = matchCalibration(*loaded, scenario);
    if (!match) {
        issues.push_back({ Severity::Warning, "calibration-none", "calibration", { printable(file, 200) } });
        return issues;
    }
    if (!applyCalibration(scenario, match->entry)) {
        issues.push_back({ Severity::Warning, "calibration-engine", "calibration",
            { std::string(properName(scenario.engine.kind)) } });
        return issues;
    }
    issues.push_back({ Severity::Info, "calibration-used", "calibration",
        { bytesText(*scenario.reserve.fitted, ByteUnit::GiB, 2), match->entry.source, match->entry.date } });
    std::string differs;
    for (const std::string& what : match->differs)
        differs += (differs.empty() ? "" : ", ") + what;
    if (!differs.empty())
        issues.push_back({ Severity::Warning, "calibration-differs", "calibration", { differs } });
    return issues;
}

Expected<std::string> keepCalibration(const std::string& file, const LogFacts& facts,
    const Scenario& scenario, const std::optional<FittedReserve>& fitted)
{
    if (!fitted)
        return failure("calibration-nothing", facts.source);
    const std::filesystem::path path = file.empty() ? userCalibrationFile() : std::filesystem::path(file);
    if (path.empty())
        return failure("calibration-folder", "--keep-calibration");
    if (fitted->total.value < 0)
        return failure("calibration-negative", facts.source);
    auto kept = loadCalibration(path, true);
    if (!kept)
        return tl::unexpected<Error>(kept.error());
    const std::string name = std::filesystem::path(facts.source).filename().string();
    addCalibration(*kept, calibrationOf(facts, scenario, *fitted, name, today()));
    if (const auto saved = saveCalibration(path, *kept); !saved)
        return tl::unexpected<Error>(saved.error());
    return path.string();
}

} // namespace hbm::cli
