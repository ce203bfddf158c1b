// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short ways to the facts of a log in tests.
#pragma once

#include "core/calibration/read_log.h"
#include "tests/catch.h"

#include <cstring>
#include <string>
#include <string_view>

namespace hbm::test {

inline LogFacts factsOf(std::string_view text)
{
    LogReader reader;
    reader.feed(text);
    return reader.finish();
}

/// The value of the only figure of a key; fails the test when there is none or more than one.
inline std::int64_t valueOf(const LogFacts& facts, LogKey key, bool draft = false)
{
    const LogFigure* low = lowest(facts, key, draft);
    INFO(nameOf(key));
    REQUIRE(low != nullptr);
    CHECK(low->value == highest(facts, key, draft)->value);
    return low->value;
}

/// Hundredths of a GiB in bytes, to the nearest.
inline std::int64_t gib(double value)
{
    return static_cast<std::int64_t>(value * static_cast<double>(kGiB) + (value < 0 ? -0.5 : 0.5));
}

inline std::string settingText(const LogFacts& facts, std::string_view name)
{
    const LogSetting* s = settingOf(facts, name);
    return s ? s->value : "(none)";
}

/// A sample log of tests/data/logs.
inline std::string logPath(std::string_view name)
{
    return std::string(HBM_SOURCE_DIR) + "/tests/data/logs/" + std::string(name);
}

} // namespace hbm::test
