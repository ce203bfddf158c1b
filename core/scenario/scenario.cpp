// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"

#include <tuple>

namespace hbm {

namespace {

template <class T> bool sameValue(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b)
{
    return a == b || (a && b && *a == *b);
}

} // namespace

bool operator==(const Scenario& a, const Scenario& b)
{
    const auto choices = [](const Scenario& s) {
        return std::tie(s.gpusPerNode, s.nodes, s.engine, s.parallelism, s.kvDtype, s.weightFormat,
            s.weightBits, s.weightsOverride, s.maxModelLen, s.sessions, s.encoderTokens, s.imageTokens, s.reserve);
    };
    return choices(a) == choices(b) && sameValue(a.model, b.model) && sameValue(a.accelerator, b.accelerator);
}

std::string_view nameOf(EngineKind kind)
{
    return kind == EngineKind::Ideal ? "ideal" : "vllm";
}

std::string_view nameOf(StateCacheMode mode)
{
    switch (mode) {
    case StateCacheMode::None:
        return "none";
    case StateCacheMode::Align:
        return "align";
    case StateCacheMode::All:
        return "all";
    }
    return "unknown";
}

} // namespace hbm
