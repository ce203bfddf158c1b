// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_match.h"

#include "core/base/text.h"
#include "core/planning/plan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hbm {

namespace {

/// "0.25.1" as 25; "1.2" as 1002; -1 when it is no such number.
int minorOf(const std::string& version)
{
    char* end = nullptr;
    const long major = std::strtol(version.c_str(), &end, 10);
    if (end == version.c_str() || *end != '.' || major < 0 || major > 99)
        return -1;
    const char* from = end + 1;
    const long minor = std::strtol(from, &end, 10);
    return end == from || minor < 0 || minor > 999 ? -1 : static_cast<int>(major * 1000 + minor);
}

struct Closeness
{
    int distance = 0;
    std::vector<std::string> differs;

    void add(bool same, int weight, const char* what)
    {
        if (same)
            return;
        distance += weight;
        differs.emplace_back(what);
    }
};

/// A factor of two is one step: batched tokens and sequences act on the reserve in proportion.
int steps(std::int64_t a, std::int64_t b)
{
    if (a <= 0 || b <= 0)
        return 4;
    return static_cast<int>(
        std::min(8.0, std::ceil(std::abs(std::log2(static_cast<double>(a) / static_cast<double>(b))))));
}

Closeness closeness(const CalibrationEntry& e, const Scenario& s, const CapacityPlan& p)
{
    Closeness c;
    const bool sameModel = lowerCase(e.model) == lowerCase(s.model->name);
    const bool sameType = !e.modelType.empty() && e.modelType == s.model->modelType;
    c.add(sameModel, sameType ? 20 : 200, "model");
    const int own = minorOf(p.engineVersion), logged = minorOf(e.version);
    const int apart = own < 0 || logged < 0 ? 10 : std::abs(own - logged);
    c.add(apart == 0, 5 + std::min(apart, 50), "engine-version");
    c.add(e.maxNumBatchedTokens == p.maxNumBatchedTokens,
        5 * steps(e.maxNumBatchedTokens, p.maxNumBatchedTokens), "max-num-batched-tokens");
    c.add(e.maxNumSeqs == p.maxNumSeqs, 5 * steps(e.maxNumSeqs, p.maxNumSeqs), "max-num-seqs");
    c.add(e.pipeline == p.pipeline, 10, "pipeline-parallel-size");
    c.add(e.data == p.data, 5, "data-parallel-size");
    return c;
}

} // namespace

std::optional<CalibrationMatch> matchCalibration(const CalibrationFile& file, const Scenario& scenario)
{
    if (!scenario.accelerator)
        return std::nullopt;
    const CapacityPlan p = plan(scenario);
    std::optional<CalibrationMatch> best;
    int distance = 0;
    for (const CalibrationEntry& e : file.entries) {
        if (e.engine != scenario.engine.kind || e.gpu != scenario.accelerator->id || e.tensor != p.tensor)
            continue;
        // Another architecture's reserve says nothing about this one.
        const bool sameModel = lowerCase(e.model) == lowerCase(scenario.model->name);
        if (!sameModel && (e.modelType.empty() || e.modelType != scenario.model->modelType))
            continue;
        Closeness c = closeness(e, scenario, p);
        if (!best || c.distance <= distance) {
            distance = c.distance;
            best = CalibrationMatch { e, std::move(c.differs) };
        }
    }
    return best;
}

bool applyCalibration(Scenario& scenario, const CalibrationEntry& entry)
{
    if (scenario.engine.kind != entry.engine || !chargesFitted(entry.engine))
        return false;
    scenario.reserve.fitted = std::max(Bytes {}, entry.total);
    scenario.reserve.fittedSource = entry.source.empty() ? entry.date : entry.source;
    return true;
}

} // namespace hbm
