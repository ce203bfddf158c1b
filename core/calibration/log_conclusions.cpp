// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What no line of a log says by itself: the pool of a GPU and the version.
#include "core/calibration/log_scenario.h"

#include "core/engines/vllm/rules.h"

namespace hbm {

std::optional<LogFigure> givenPool(const LogFacts& facts)
{
    const LogFigure* pool = lowest(facts, LogKey::KvPool);
    if (!pool || facts.engine == EngineKind::LlamaCpp)
        return std::nullopt;
    LogFigure figure = *pool;
    if (facts.engine == EngineKind::Sglang)
        if (const LogFigure* window = lowest(facts, LogKey::KvWindowPool)) {
            figure.value = addSaturated(figure.value, window->value);
            figure.halfWidth = addSaturated(figure.halfWidth, window->halfWidth);
        }
    return figure;
}

std::string versionOfLog(const LogFacts& facts)
{
    if (facts.engine != EngineKind::Vllm)
        return facts.ollama ? std::string() : facts.version; // Ollama's own is none of llama.cpp
    if (!facts.version.empty() && vllm::rulesFor(facts.version))
        return facts.version;
    // By the wording: the lines of a version, not the version itself.
    const auto prints = [&](LogKey key) { return lowest(facts, key) != nullptr; };
    if (prints(LogKey::Consumed))
        return "0.27";
    if (prints(LogKey::UtilizationEquivalent) || prints(LogKey::GraphsEstimated))
        return "0.25";
    if (prints(LogKey::NonTorch) && prints(LogKey::Graphs))
        return "0.20";
    if (prints(LogKey::Blocks) && !prints(LogKey::KvTokens))
        return "0.7";
    return {};
}

} // namespace hbm
