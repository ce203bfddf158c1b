// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"

#include <tuple>

namespace hbm {

namespace {

struct EngineName
{
    EngineKind kind;
    std::string_view name;
    std::string_view proper;
};
constexpr EngineName kEngines[] { { EngineKind::Ideal, "ideal", "textbook" },
    { EngineKind::Vllm, "vllm", "vLLM" }, { EngineKind::Sglang, "sglang", "SGLang" },
    { EngineKind::TensorRtLlm, "trtllm", "TensorRT-LLM" },
    { EngineKind::LlamaCpp, "llamacpp", "llama.cpp" } };

template <class T> bool sameValue(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b)
{
    return a == b || (a && b && *a == *b);
}

} // namespace

bool operator==(const Scenario& a, const Scenario& b)
{
    const auto choices = [](const Scenario& s) {
        return std::tie(s.gpusPerNode, s.nodes, s.engine, s.parallelism, s.kvDtype, s.weightFormat,
            s.weightBits, s.weightsOverride, s.maxModelLen, s.sessions, s.encoderTokens, s.imageTokens,
            s.reserve);
    };
    return choices(a) == choices(b) && sameValue(a.model, b.model) && sameValue(a.accelerator, b.accelerator);
}

std::string_view nameOf(EngineKind kind)
{
    for (const EngineName& row : kEngines)
        if (row.kind == kind)
            return row.name;
    return "unknown";
}

std::string_view properName(EngineKind kind)
{
    for (const EngineName& row : kEngines)
        if (row.kind == kind)
            return row.proper;
    return "unknown";
}

std::optional<EngineKind> parseEngineKind(std::string_view text)
{
    for (const EngineName& row : kEngines)
        if (row.name == text)
            return row.kind;
    return std::nullopt;
}

std::span<const EngineKind> allEngineKinds()
{
    static constexpr EngineKind all[] { EngineKind::Ideal, EngineKind::Vllm, EngineKind::Sglang,
        EngineKind::TensorRtLlm, EngineKind::LlamaCpp };
    return all;
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
