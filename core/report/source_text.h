// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a plain value comes from: the source of a figure taken apart, and in words.
#pragma once

#include "core/planning/capacity_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace hbm {

enum class SourceKind
{
    None, ///< a computed value
    Config, ///< a key of the model's config, or what several of them say together
    Hardware, ///< a size of the accelerator
    Setting, ///< an option, whether chosen or a default
    Log, ///< fitted to a start-up log
    Headers, ///< tensor headers
    Sizes, ///< sizes of weight files
    Rule, ///< a rule of thumb, of an engine, or of the plan itself
};

struct SourceParts
{
    SourceKind kind = SourceKind::None;
    std::string_view key; ///< behind the colon: "kv_lora_rank", "max-model-len", a file's name
    std::vector<std::string> args; ///< of a rule: "rule:mxfp4 kernel|512|2880" has two
};

SourceParts sourceParts(std::string_view source);

/// Code of a row in report/source_messages.cpp and its arguments; an empty code for an empty source.
Explanation sourceSentence(std::string_view source);

/// The same in English: "model config: kv_lora_rank", "0.3 GiB of CUDA graphs".
std::string sourceText(std::string_view source);

/// The keys of a config that an expression is about: "num_attention_heads / tp" -> "num_attention_heads".
/// Empty for what several keys say together, such as "layers".
std::vector<std::string_view> configKeys(std::string_view expression);

} // namespace hbm
