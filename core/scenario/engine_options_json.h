// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options whose value is an object: JSON as typed, or a Python dict as logs print it.
#pragma once

#include "core/base/error.h"
#include "core/scenario/scenario.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace hbm::options {

/// JSON, or a Python dict: {'method': 'mtp', 'quantization': None}. Errors as parseJsonObject.
Expected<nlohmann::json> readObject(std::string_view value, std::string_view option);

/// {"a":{"b":value}} for the path "a.b": what "--option.a.b value" means. The value is taken as JSON when it
/// is, else as text.
std::string dottedJson(std::string_view path, std::string_view value);

/// The member's text, or the number or truth value in it as text; empty when it is missing or null.
std::string memberText(const nlohmann::json& object, std::string_view key);

/// What a speculative-config asks for.
struct Speculation
{
    int tokens = 0; ///< drafted a step by something that keeps a cache; 0 = nothing is kept
    std::optional<int> draftLayers = 0; ///< beside the model; 0 = its own prediction layers; empty = unknown
    std::string method; ///< for messages
};

/// vLLM's --speculative-config, also python-printed. Methods: the mtp family, eagle and eagle3 (one layer),
/// ngram and suffix (nothing kept), draft_model and dflash (layers unknown). Without a method and a model the
/// model's own prediction layers are meant. Errors: "option-json", "speculative-method", "json-syntax", ….
Expected<Speculation> readSpeculativeConfig(std::string_view value, std::string_view option);

} // namespace hbm::options
