// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/checked_log.h"

#include "core/base/file_access.h"
#include "core/base/text.h"
#include "core/calibration/known_gpu.h"
#include "core/calibration/read_log.h"

#include <algorithm>
#include <fstream>

namespace hbm::ui {

namespace {

/// Passes pieces on and says how far it is; stops when nobody waits any more.
ByteFeed watched(const ByteFeed& feed, std::int64_t total, const Watch& watch)
{
    return [&feed, total, &watch, done = std::int64_t { 0 }](char* buffer, std::size_t size) mutable {
        if (watch.stop.stop_requested())
            return std::size_t { 0 };
        const std::size_t read = feed(buffer, size);
        done += static_cast<std::int64_t>(read);
        watch.tell(std::min(done, total), total);
        return read;
    };
}

Expected<LogFacts> unlessCancelled(Expected<LogFacts> facts, const LogSource& source, const Watch& watch)
{
    if (watch.stop.stop_requested())
        return failure("cancelled", source.file);
    return facts;
}

} // namespace

Expected<LogFacts> readLogSource(const LogSource& source, const Watch& watch)
{
    if (source.file.empty()) {
        std::size_t at = 0;
        const ByteFeed feed = [&](char* buffer, std::size_t size) {
            const std::size_t read = source.text.copy(buffer, std::min(size, source.text.size() - at), at);
            at += read;
            return read;
        };
        const auto total = static_cast<std::int64_t>(source.text.size());
        return unlessCancelled(readLog(watched(feed, total, watch), "pasted text"), source, watch);
    }
    const auto size = regularFileSize(source.file);
    if (!size)
        return tl::unexpected<Error>(size.error());
    std::ifstream in(source.file, std::ios::binary);
    if (!in)
        return failure("file-unreadable", printable(source.file, 400), { "open failed" });
    const ByteFeed feed = [&in](char* buffer, std::size_t wanted) {
        in.read(buffer, static_cast<std::streamsize>(wanted));
        return static_cast<std::size_t>(in.gcount());
    };
    auto facts = readLog(watched(feed, *size, watch), source.file);
    if (in.bad())
        return failure("file-unreadable", printable(source.file, 400), { "read failed" });
    return unlessCancelled(std::move(facts), source, watch);
}

Scenario checkBase(const Scenario& scenario)
{
    Scenario base;
    base.model = scenario.model;
    base.accelerator = scenario.accelerator;
    base.gpusPerNode = scenario.gpusPerNode;
    base.nodes = scenario.nodes;
    base.weightFormat = scenario.weightFormat;
    base.weightBits = scenario.weightBits;
    base.weightsOverride = scenario.weightsOverride;
    return base;
}

CheckedLog checkFacts(LogFacts facts, const Scenario& base, const Catalogue& catalogue)
{
    CheckedLog checked;
    checked.base = checkBase(base);
    Scenario start = checked.base;
    const auto gpu = gpuOfLog(facts, catalogue);
    if (gpu)
        start.accelerator = *gpu;

    checked.gpuAssumed = !gpu.has_value();
    checked.filled = fillScenario(facts, start, {});
    checked.check = checkLog(facts, checked.filled.scenario);
    checked.facts = std::move(facts);
    return checked;
}

Expected<CheckedLog> checkSource(
    const LogSource& source, const Scenario& base, const Catalogue& catalogue, const Watch& watch)
{
    try {
        auto facts = readLogSource(source, watch);
        if (!facts)
            return tl::unexpected<Error>(facts.error());
        return checkFacts(std::move(*facts), base, catalogue);
    } catch (const std::exception& e) {
        return failure("open-failed", source.file, { e.what() });
    }
}

} // namespace hbm::ui
