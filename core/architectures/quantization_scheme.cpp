// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/quantization_scheme.h"

#include "core/architectures/quantization_formats.h"
#include "core/base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::size_t kMostNames = 200'000; ///< entries of a list; MiniMax-M3 names 22,422 modules

/// The list of modules that stay as they were, under whichever key the producer used.
void readExclusions(const json& block, QuantizationScheme& scheme)
{
    const bool parts = scheme.method.starts_with("awq");
    // ModelOpt on top of FP8: its list names what it left in FP8 (attention-layouts 9.1, DeepSeek-V4 in
    // NVFP4).
    const bool onTop = scheme.method == "fp8" && !scheme.algorithm.empty();
    for (std::string_view key : { "modules_to_not_convert", "ignored_layers", "ignore", "exclude_modules",
             "modules_to_not_quantize", "llm_int8_skip_modules", "exclude", "skip_modules" })
        if (onTop && key == "ignore")
            break;
        else if (const auto it = block.find(key); it != block.end() && it->is_array()) {
            std::size_t count = 0;
            for (const json& entry : *it)
                if (entry.is_string() && ++count < kMostNames) {
                    const auto& name = entry.get_ref<const std::string&>();
                    parts ? scheme.excluded.addPart(name) : scheme.excluded.add(name);
                }
        }
}

/// config_groups of compressed-tensors and ModelOpt: {targets, weights, format}. "Linear" stands for all.
void readGroups(const json& block, QuantizationScheme& scheme)
{
    const json* groups = quantObject(block, "config_groups");
    if (!groups)
        return;
    const std::string packing = quantText(block, "format");
    for (const auto& [name, group] : groups->items()) {
        const json* weights = quantObject(group, "weights");
        if (!weights) // activations or a cache only
            continue;
        const std::string own = quantText(group, "format");
        const auto format = schemeFormat(*weights, own.empty() ? packing : own);
        if (!format) {
            scheme.known = false;
            continue;
        }
        ModuleSet modules;
        modules.shareBudget(scheme.excluded);
        bool all = true;
        if (const auto it = group.find("targets"); it != group.end() && it->is_array()) {
            std::size_t count = 0;
            for (const json& entry : *it)
                if (entry.is_string() && ++count < kMostNames) {
                    const auto& target = entry.get_ref<const std::string&>();
                    // a class name: all linear layers, as no other class holds weights worth a group
                    if (target.find('.') == std::string::npos && target.find('*') == std::string::npos
                        && !target.empty() && target.front() >= 'A' && target.front() <= 'Z')
                        continue;
                    modules.add(target);
                    all = false;
                }
        }
        if (all)
            scheme.linear = scheme.linear.value_or(*format);
        else
            scheme.rules.emplace_back(std::move(modules), *format);
    }
}

/// quantized_layers of MIXED_PRECISION: {"layers.0.ffn.experts": {"quant_algo": "NVFP4", "group_size": 16}}.
void readNamedLayers(const json& block, QuantizationScheme& scheme)
{
    const json* layers = quantObject(block, "quantized_layers");
    if (!layers)
        return;
    for (const auto& [name, entry] : layers->items())
        if (const auto format = algorithmFormat(quantText(entry, "quant_algo"), entry);
            format && scheme.named.size() < kMostNames)
            scheme.named.emplace(withoutWrappers(name), *format);
}

/// MLX: {"bits": 4, "group_size": 64} for all, and an object or false under the name of a module.
void readMlx(const json& block, QuantizationScheme& scheme)
{
    scheme.linear = mlxFormat(block);
    scheme.known = scheme.linear.has_value();
    scheme.quantizesEmbedding = scheme.quantizesHead = true;
    for (const auto& [name, entry] : block.items())
        if (entry.is_object()) {
            if (const auto format = mlxFormat(entry); format && scheme.named.size() < kMostNames)
                scheme.named.emplace(withoutWrappers(name), *format);
        } else if (entry.is_boolean() && !entry.get<bool>()) {
            scheme.excluded.add(name);
        }
}

/// GPTQModel: {"+:.*down_proj": {"bits": 8}, "-:.*self_attn.*": {}}.
void readDynamic(const json& block, QuantizationScheme& scheme)
{
    const json* dynamic = quantObject(block, "dynamic");
    if (!dynamic)
        return;
    for (const auto& [pattern, entry] : dynamic->items()) {
        const std::string_view text(pattern);
        const bool removes = text.starts_with("-:");
        const std::string_view regex = removes || text.starts_with("+:") ? text.substr(2) : text;
        if (removes) {
            scheme.excluded.addRegex(regex);
            continue;
        }
        json merged = block; // what an override leaves out is as for all
        merged.erase("dynamic");
        if (entry.is_object())
            merged.update(entry);
        ModuleSet modules;
        modules.shareBudget(scheme.excluded);
        modules.addRegex(regex);
        if (auto format = methodFormat(merged, scheme.method); format && scheme.rules.size() < 64)
            scheme.rules.emplace_back(std::move(modules), *format);
    }
}

/// Which parts beside the layers a method reaches unless a list keeps it off.
void readReach(const json& block, QuantizationScheme& scheme, bool inTextPart)
{
    const bool layersOnly = scheme.method.starts_with("awq") || scheme.method.starts_with("gptq")
        || scheme.method.starts_with("auto") || scheme.method == "mxfp4" || scheme.method == "bitnet";
    // FP8 as DeepSeek has it leaves the head and the tower alone without a list that says so.
    const bool lists = !scheme.excluded.empty();
    const bool compressed = scheme.method == "compressed-tensors";
    scheme.quantizesHead = scheme.quantizesHead || compressed || quantFlag(block, "lm_head") == true;
    scheme.quantizesVision = !layersOnly && !inTextPart && (lists || compressed) && scheme.method != "mlx";
    scheme.expertsOnly = scheme.method == "mxfp4" || scheme.method == "experts_int8";
    // ModelOpt exports what the model class loads, and classes drop the multi-token-prediction layers; all of
    // its lists that are long enough to name them exclude them.
    scheme.quantizesMultiToken = scheme.algorithm.empty() || scheme.method == "fp8";
}

bool isMlxName(const std::string& module)
{
    return module.find(".switch_mlp.") != std::string::npos;
}

} // namespace

const WeightFormat& QuantizationScheme::formatOf(WeightPart part, std::span<const std::string> modules) const
{
    // MLX renames the experts to what others' patterns for dense MLPs match ("mlp.switch_mlp.up_proj").
    std::vector<std::string> others;
    if (method != "mlx" && std::any_of(modules.begin(), modules.end(), isMlxName)) {
        std::copy_if(modules.begin(), modules.end(), std::back_inserter(others),
            [](const std::string& module) { return !isMlxName(module); });
        modules = others;
    }
    if (part == WeightPart::Norm || part == WeightPart::Router || !known)
        return base;
    if (expertsOnly && part != WeightPart::RoutedExperts)
        return base;
    const bool isExcluded = std::any_of(
        modules.begin(), modules.end(), [&](const std::string& module) { return excluded.covers(module); });
    if (!named.empty())
        for (const std::string& module : modules)
            for (std::size_t end = module.size(); end != std::string::npos && end > 0;
                 end = module.rfind('.', end - 1))
                if (const auto it = named.find(module.substr(0, end)); it != named.end())
                    return isExcluded ? base : it->second;
    if (isExcluded)
        return base;
    // What joins hidden state and embedding stays as it was, in DeepSeek's files and in all lists that name
    // it; so does the router.
    if (part == WeightPart::MultiTokenPrediction && method != "mlx"
        && std::any_of(modules.begin(), modules.end(), [](const std::string& module) {
               return module.ends_with(".eh_proj") || module.ends_with(".mlp.gate");
           }))
        return base;
    for (const auto& rule : rules)
        if (std::any_of(modules.begin(), modules.end(),
                [&](const std::string& module) { return rule.first.covers(module); }))
            return rule.second;
    const bool reached = part == WeightPart::Embedding ? quantizesEmbedding
        : part == WeightPart::OutputHead               ? quantizesHead
        : part == WeightPart::Vision                   ? quantizesVision
        : part == WeightPart::MultiTokenPrediction     ? quantizesMultiToken
                                                       : true;
    if (!reached)
        return base;
    if (experts
        && (part == WeightPart::RoutedExperts
            || std::any_of(modules.begin(), modules.end(),
                [](const std::string& module) { return module.find(".experts.") != std::string::npos; })))
        return *experts;
    return linear ? *linear : base;
}

const WeightFormat& QuantizationScheme::bulk() const
{
    if (!known)
        return base;
    return linear ? *linear : experts ? *experts : !rules.empty() ? rules.front().second : base;
}

QuantizationScheme readScheme(
    const json& block, const WeightFormat& modelDtype, bool inTextPart, const std::string& expertDtype)
{
    QuantizationScheme scheme;
    scheme.base = modelDtype;
    scheme.method = quantText(block, "quant_method");
    scheme.algorithm = quantText(block, "quant_algo");
    if (scheme.method.empty() && !scheme.algorithm.empty())
        scheme.method = "modelopt";
    if (scheme.method.empty() && quantInteger(block, { "bits" }) && block.contains("group_size")
        && quantObject(block, "config_groups") == nullptr)
        scheme.method = "mlx";
    const std::string native = quantText(block, "qformat_weight"); // params.json of Mistral
    if (scheme.method.empty() && native.starts_with("fp8"))
        scheme.method = "fp8";
    if (scheme.method.empty())
        scheme.method = "no quant_method";

    readExclusions(block, scheme);
    readNamedLayers(block, scheme);
    if (scheme.method == "mlx") {
        readMlx(block, scheme);
    } else {
        // With a method of its own, the algorithm beside it concerns the named modules only (DeepSeek-V4 in
        // NVFP4 says quant_method "fp8" and quant_algo "MIXED_PRECISION"; attention-layouts 9.1).
        const bool byMethod = scheme.method == "fp8";
        if (!byMethod)
            readGroups(block, scheme);
        const auto byAlgorithm
            = byMethod ? std::optional<WeightFormat>() : algorithmFormat(scheme.algorithm, block);
        if (byAlgorithm)
            scheme.linear = byAlgorithm;
        else if (!scheme.linear && scheme.rules.empty())
            scheme.linear = methodFormat(block, scheme.method);
        if (scheme.method == "compressed-tensors" && !quantObject(block, "config_groups"))
            scheme.linear = scheme.linear.value_or(namedFormat("fp8"));
        readDynamic(block, scheme);
        scheme.known = scheme.known && (scheme.linear || !scheme.rules.empty() || !scheme.named.empty());
    }
    // Modules that are named one by one: what is not among them was left alone.
    if (!scheme.named.empty() && scheme.algorithm.find("mixed") != std::string::npos
        && scheme.method != "fp8")
        scheme.linear.reset();
    // NVIDIA's packs name the experts that they packed and leave the older key as it was.
    const std::string own = quantText(block, "moe_quant_algo");
    if (const std::string dtype = own.empty() || !scheme.named.empty() ? lowerCase(expertDtype) : own;
        dtype == "fp4" || dtype == "mxfp4" || dtype == "nvfp4")
        scheme.experts = namedFormat(dtype == "nvfp4" ? "nvfp4" : "mxfp4");
    else if (dtype == "fp8" || dtype == "mxfp8")
        scheme.experts = namedFormat(dtype);
    readReach(block, scheme, inTextPart);
    scheme.saysWhich = scheme.algorithm.empty() || !scheme.excluded.empty() || !scheme.named.empty();
    return scheme;
}

} // namespace hbm
