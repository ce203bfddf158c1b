// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A phrase that an engine prints and the function that reads what stands behind it. One table per engine.
#pragma once

#include "core/calibration/facts_builder.h"

#include <span>

namespace hbm {

struct LineContext
{
    FactsBuilder& facts;
    std::string_view text; ///< of the message
    std::string_view before; ///< of it, before the phrase
};

struct LinePattern
{
    std::string_view phrase;
    EngineKind engine;
    /// Reads from behind the phrase. False: the line is about something else. When the scan ran out the line
    /// is read once more with the next one behind it, so a figure is only kept with what must follow it.
    bool (*read)(LineScan& scan, LineContext& context);
};

std::span<const LinePattern> vllmPatterns(); ///< settings, figures and failures
std::span<const LinePattern> vllmMemoryPatterns(); ///< lines that split the memory of a GPU
std::span<const LinePattern> sglangPatterns();
std::span<const LinePattern> tensorRtLlmPatterns();
std::span<const LinePattern> llamaCppPatterns();
std::span<const LinePattern> llamaCppSettingPatterns();
std::span<const LinePattern> ollamaPatterns();

/// Takes the pairs of a list as settings, and the model's name from "model" and its like.
void takeSettings(std::string_view list, SettingOrigin origin, FactsBuilder& facts);

} // namespace hbm
