// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/type_defaults.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

using enum WindowRule;
constexpr MlpShape kPlain = MlpShape::Plain;

// type, kv heads, head dim, window rule, window, pattern, tied, mlp, query heads
constexpr std::array kTypes {
    TypeDefaults { "llama", 0, 0, None, 0, 0, false, MlpShape::Gated, 32 },
    TypeDefaults { "yi" },
    TypeDefaults { "internlm2" },
    TypeDefaults { "internlm3" },
    TypeDefaults { "baichuan" },
    TypeDefaults { "internlm" },
    TypeDefaults { "orion" },
    TypeDefaults { "xverse" },
    TypeDefaults { "aquila" },
    TypeDefaults { "deepseek" },
    TypeDefaults { "mistral", 8, 0, AllLayers, 4096, 0, false, MlpShape::Gated, 32 },
    TypeDefaults { "ministral", 8, 128, LayerTypesOnly },
    TypeDefaults { "ministral3", 8, 128, LayerTypesOnly },
    TypeDefaults { "mixtral", 8, 0, AllLayers },
    TypeDefaults { "qwen2", 32, 0, Gated, 4096 },
    TypeDefaults { "qwen2_moe", 16, 0, Gated, 4096 },
    TypeDefaults { "qwen2_vl", 32, 0, Gated, 4096 },
    TypeDefaults { "qwen2_vl_text", 32, 0, Gated, 4096 },
    TypeDefaults { "qwen2_5_vl", 32, 0, Gated, 4096 },
    TypeDefaults { "qwen2_5_vl_text", 32, 0, Gated, 4096 },
    TypeDefaults { "qwen3", 32, 128, Gated, 4096 },
    TypeDefaults { "qwen3_moe", 4, 0, Gated, 4096 },
    TypeDefaults { "qwen3_vl_text", 32, 128 },
    TypeDefaults { "qwen3_vl_moe_text", 4, 128 },
    TypeDefaults { "phi3", 0, 0, AllLayers },
    TypeDefaults { "phi3_v", 0, 0, AllLayers },
    TypeDefaults { "phimoe", 8, 0, AllLayers },
    TypeDefaults { "phi", 0, 0, None, 0, 0, false, kPlain },
    TypeDefaults { "granite" },
    TypeDefaults { "granitemoe" },
    TypeDefaults { "granitemoeshared" },
    TypeDefaults { "gemma", 16, 256, None, 0, 0, true },
    TypeDefaults { "gemma2", 4, 256, OddFull, 4096, 0, true },
    TypeDefaults { "gemma3_text", 4, 256, EveryNthFull, 4096, 6, true, MlpShape::Gated, 8 },
    TypeDefaults { "gemma4_text", 4, 256, EveryNthFull, 512, 6, true },
    TypeDefaults { "cohere", 0, 0, None, 0, 0, true },
    TypeDefaults { "cohere2", 0, 0, EveryNthFull, 4096, 4, true },
    TypeDefaults { "olmo" },
    TypeDefaults { "olmo2" },
    TypeDefaults { "olmoe" },
    TypeDefaults { "olmo3", 0, 0, EveryNthFull, 4096, 4 },
    TypeDefaults { "exaone4", 32, 0, EveryNthFull, 4096, 4 },
    TypeDefaults { "gpt_oss", 8, 64, OddFull, 128 },
    TypeDefaults { "llama4_text", 8, 128, EveryNthFull, 8192, 4 },
    TypeDefaults { "smollm3", 4, 0, None, 0, 0, true },
    TypeDefaults { "starcoder2", 2, 0, AllLayers, 4096, 0, true, kPlain },
    TypeDefaults { "stablelm" },
    TypeDefaults { "persimmon", 0, 0, None, 0, 0, false, kPlain },
    TypeDefaults { "glm", 2, 128 },
    TypeDefaults { "glm4", 2, 128 },
    TypeDefaults { "glm4_moe", 8, 128 },
    TypeDefaults { "glm4v_text", 2, 128 },
    TypeDefaults { "glm4v_moe_text", 8, 128 },
    TypeDefaults { "seed_oss", 8, 128 },
    TypeDefaults { "ernie4_5", 2, 128, None, 0, 0, true },
    TypeDefaults { "ernie4_5_moe", 4, 0, None, 0, 0, true },
    TypeDefaults { "hunyuan_v1_dense" },
    TypeDefaults { "hy_v3", 8, 128 },
    TypeDefaults { "dots1" },
    TypeDefaults { "minimax_m2", 8, 128 },
    TypeDefaults { "mimo", 8, 128 },
    TypeDefaults { "arcee", 0, 0, None, 0, 0, false, kPlain },
    TypeDefaults { "apertus", 0, 0, None, 0, 0, false, kPlain },
    TypeDefaults { "nemotron", 0, 0, None, 0, 0, false, kPlain },
    TypeDefaults { "solar_open" },
};

} // namespace

const TypeDefaults* typeDefaults(std::string_view modelType)
{
    const auto it = std::find_if(
        kTypes.begin(), kTypes.end(), [&](const TypeDefaults& row) { return row.type == modelType; });
    return it == kTypes.end() ? nullptr : &*it;
}

} // namespace hbm
