// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario filled in with what a log states. What the user said wins; where the log says otherwise it is
// told.
#pragma once

#include "core/calibration/log_facts.h"
#include "core/hardware/catalogue.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

/// An option as the user gave it, by its name without dashes in front: "max-model-len".
struct GivenOption
{
    std::string name;
    std::string value;
};

/// What was taken from the log.
struct TakenSetting
{
    std::string name;
    std::string value;
    std::int64_t line = 0; ///< 0: worked out of several

    bool operator==(const TakenSetting&) const = default;
};

struct LogScenario
{
    Scenario scenario;
    std::vector<TakenSetting> taken;
    std::vector<std::string> notModelled; ///< settings of the log that change memory and are not planned
    Issues issues; ///< conflicts, settings that cannot be read, an unknown version, …
};

/// `base` has the model, and of everything else what the user said; `given` names those options. The GPU is
/// left as it is (see known_gpu.h); the number of GPUs follows the parallel sizes unless "gpus" is given.
LogScenario fillScenario(const LogFacts& facts, const Scenario& base, const std::vector<GivenOption>& given);

/// The pool of one GPU that the log states, as a plan takes it (EngineSettings::availableKv): SGLang's window
/// pool included. Empty for llama.cpp, which allocates what was asked for.
std::optional<LogFigure> givenPool(const LogFacts& facts);

/// The version that the log names; of vLLM if it is modelled, else one that prints such lines. Empty when
/// neither says anything, and for Ollama, whose version says nothing on the engine below.
std::string versionOfLog(const LogFacts& facts);

} // namespace hbm
