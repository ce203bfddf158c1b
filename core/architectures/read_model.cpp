// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/read_model.h"

#include "core/architectures/dimensions.h"
#include "core/architectures/families.h"
#include "core/architectures/no_cache.h"
#include "core/architectures/quantization.h"
#include "core/architectures/rotary_table.h"
#include "core/architectures/weight_outline.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace hbm {

namespace {

/// attention-layouts 1.7: top level, text part; under engine `auto` float32 runs as 2 bytes.
WeightFormat modelDtype(Config& config, ModelSpec& spec)
{
    std::string name;
    for (const nlohmann::json* part : { &config.root(), &config.textPart() })
        for (const char* key : { "dtype", "torch_dtype" })
            if (const auto it = part->find(key); name.empty() && it != part->end() && it->is_string())
                name = lowerCase(printable(it->get<std::string>(), 40));
    if (name.rfind("torch.", 0) == 0)
        name.erase(0, 6);
    if (name.empty() || name == "auto") {
        spec.modelDtype = "bfloat16";
        spec.issues.push_back({ Severity::Info, "dtype-assumed", "dtype", { "bfloat16" } });
        return {};
    }
    spec.modelDtype = name;
    if (name == "float16" || name == "half")
        return { "fp16", { 2, 1 } };
    return {};
}

} // namespace

Expected<ModelSpec> readModelConfig(
    const nlohmann::json& root, const ModelOrigin& origin, const nlohmann::json* separate)
{
    const TextPart part = findTextPart(root);
    Config config(root, *part.object, origin.where, part.path);
    ModelSpec spec;
    spec.name = origin.name;
    spec.source = origin.source;
    spec.modelType = part.object->contains("model_type") ? config.text("model_type") : std::string();
    if (spec.modelType.empty() && part.path.empty())
        spec.modelType = config.text("model_type");

    spec.noCacheReason = std::string(noCacheReason(config));
    if (!spec.noCacheReason.empty()) {
        spec.family = "none";
        spec.issues.push_back({ Severity::Warning, "no-cache-" + spec.noCacheReason, "model", {} });
        return spec;
    }

    readCommonDimensions(config, spec);
    if (spec.layers == 0 && spec.modelType != "blt") // which counts its three parts itself
        config.failMissing("num_hidden_layers");
    if (!config.error())
        for (const Family& family : families())
            if (family.matches(config)) {
                spec.family = family.name;
                family.read(config, spec);
                break;
            }
    if (config.error())
        return tl::unexpected<Error>(*config.error());
    spec.dims.rotaryElements = rotaryTableElements(config, spec);
    if (spec.preview)
        spec.issues.push_back({ Severity::Warning, "model-preview", "model", { spec.modelType } });
    if (sessionBytes(spec.cache, { 1, 1, 1 }, KvDtype::Bf16).value
        == 0) // a drafter without layers of its own
        spec.issues.push_back({ Severity::Warning,
            spec.facts.contains("num_kv_shared_layers") ? "all-borrowed" : "keeps-nothing", "model", {} });
    noteUse(config, spec);

    Quantization quantization = readQuantization(config, modelDtype(config, spec), separate);
    if (quantization.kvDtype)
        spec.checkpointKvDtype = quantization.kvDtype;
    spec.issues.insert(spec.issues.end(), quantization.issues.begin(), quantization.issues.end());
    outlineWeights(config, spec, quantization);
    if (config.error())
        return tl::unexpected<Error>(*config.error());
    return spec;
}

} // namespace hbm
