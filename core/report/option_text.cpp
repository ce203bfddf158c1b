// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/option_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace hbm {

namespace {

constexpr std::string_view kHarmless
    = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@=+,";

/// "org/name", as on the Hub.
bool isHubName(std::string_view name)
{
    constexpr std::string_view kAllowed
        = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./";
    const std::size_t slash = name.find('/');
    return slash != std::string_view::npos && slash > 0 && slash + 1 < name.size()
        && name.find('/', slash + 1) == std::string_view::npos && name[0] != '.' && name[0] != '-'
        && name.find_first_not_of(kAllowed) == std::string_view::npos;
}

} // namespace

std::string shellQuoted(std::string_view text)
{
    if (!text.empty() && text.find_first_not_of(kHarmless) == std::string_view::npos)
        return std::string(text);
    std::string out = "'";
    for (char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::string launchName(const ModelSpec& model)
{
    if (model.hub)
        return model.name;
    const bool bundled = model.source.rfind("bundled:", 0) == 0;
    return isHubName(model.name) || bundled || model.source.empty() ? model.name : model.source;
}

std::string kvName(EngineKind engine, KvDtype dtype)
{
    const std::string name(nameOf(dtype));
    switch (engine) {
    case EngineKind::Ideal:
    case EngineKind::Vllm:
        return dtype == KvDtype::Bf16 ? "bfloat16" : dtype == KvDtype::Fp32 ? "" : name;
    case EngineKind::Sglang:
        // kv_cache_dtype.py: mxfp8 and nvfp4 by these names; fp4_e2m1, the older one, is refused by now.
        return dtype == KvDtype::Bf16                            ? "bf16"
            : dtype == KvDtype::Fp8                              ? "fp8_e4m3"
            : dtype == KvDtype::Mxfp8 || dtype == KvDtype::Nvfp4 ? name
                                                                 : "";
    case EngineKind::TensorRtLlm:
        return dtype == KvDtype::Fp8 || dtype == KvDtype::Nvfp4 ? name : "";
    case EngineKind::LlamaCpp:
        return dtype == KvDtype::Bf16 ? "f16" : dtype == KvDtype::Fp32 ? "f32" : name;
    }
    return {};
}

std::string speculativeConfig(int tokens, int draftLayers)
{
    if (draftLayers == 0)
        return fmt::format(R"({{"method":"mtp","num_speculative_tokens":{}}})", tokens);
    return fmt::format(R"({{"method":"{}","model":"{}","num_speculative_tokens":{}}})",
        draftLayers == 1 ? "eagle3" : "draft_model", kDraftModel, tokens);
}

} // namespace hbm
