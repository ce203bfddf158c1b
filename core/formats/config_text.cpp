// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/config_text.h"

#include "core/base/json_text.h"

#include <nlohmann/json.hpp>

namespace hbm {

Expected<ModelSpec> readConfigText(
    std::string_view text, const std::optional<std::string>& separate, const ModelOrigin& origin)
{
    auto json = parseJsonObject(text, origin.where);
    if (!json)
        return tl::unexpected<Error>(json.error());
    nlohmann::json quantization;
    if (separate)
        if (auto read = parseJsonObject(*separate, kQuantizationFile))
            quantization = std::move(*read);

    // Mistral's own format names no type, and its keys are told from all others by dim and n_layers.
    if (!json->contains("model_type") && json->contains("dim") && json->contains("n_layers"))
        (*json)["model_type"] = "mistral_native";

    auto model = readModelConfig(*json, origin, quantization.is_object() ? &quantization : nullptr);
    if (model && separate && !quantization.is_object())
        model->issues.push_back({ Severity::Warning, "quantization-file-broken", "quantization", {} });
    if (model)
        for (const std::string& key : duplicateKeys(text))
            model->issues.push_back({ Severity::Warning, "json-duplicate", origin.where, { key } });
    return model;
}

} // namespace hbm
