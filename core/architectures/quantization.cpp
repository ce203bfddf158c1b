// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/quantization.h"

#include "core/base/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

WeightFormat format(std::string_view name)
{
    return parseWeightFormat(name, {}).value_or(WeightFormat {});
}

std::string textOf(const json& object, std::string_view key)
{
    const auto it = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && it != object.end() && it->is_string()
        ? lowerCase(printable(it->get<std::string>(), 60))
        : std::string();
}

const json* objectOf(const json& object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto it = object.find(key);
    return it != object.end() && it->is_object() ? &*it : nullptr;
}

std::int64_t integerOf(const json& object, std::string_view key, std::int64_t fallback)
{
    if (!object.is_object())
        return fallback;
    const auto it = object.find(key);
    return it != object.end() && it->is_number_integer() ? it->get<std::int64_t>() : fallback;
}

/// '*' matches any run of characters.
bool globMatches(std::string_view pattern, std::string_view name)
{
    std::size_t p = 0, n = 0, star = std::string_view::npos, mark = 0;
    while (n < name.size()) {
        if (p < pattern.size() && (pattern[p] == name[n] && pattern[p] != '*')) {
            ++p, ++n;
        } else if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

/// An ignore entry as a glob: exact names also cover their children, "re:" patterns are reduced to globs
/// (running hostile regular expressions is not worth it for an outline).
bool excludes(std::string_view entry, std::string_view module)
{
    if (entry.starts_with("re:")) {
        entry.remove_prefix(3);
        std::string glob = "*";
        for (std::size_t i = 0; i < entry.size(); ++i) {
            if (entry[i] == '\\' && i + 1 < entry.size())
                glob += entry[++i] == 'd' ? '*' : entry[i];
            else if (entry[i] == '.' && i + 1 < entry.size() && (entry[i + 1] == '*' || entry[i + 1] == '+'))
                glob += '*', ++i;
            else if (entry[i] != '^' && entry[i] != '$' && entry[i] != '+')
                glob += entry[i];
        }
        return globMatches(glob + "*", module);
    }
    // FP8 files list a thousand modules by name: almost all go here, before any text is made of them.
    if (module.find(entry.substr(0, entry.find('*'))) == std::string_view::npos)
        return false;
    const std::string glob = '*' + std::string(entry);
    return globMatches(glob, module) || globMatches(glob + ".*", module);
}

/// The excluded modules, from whichever key the producer used: views into the file.
std::vector<std::string_view> exclusions(const json& block)
{
    std::vector<std::string_view> out;
    for (std::string_view key : { "modules_to_not_convert", "ignore", "exclude_modules", "ignored_layers",
             "modules_to_not_quantize" })
        if (const auto it = block.find(key); it != block.end() && it->is_array())
            for (const json& entry : *it)
                if (entry.is_string() && out.size() < 20'000)
                    out.push_back(std::string_view(entry.get_ref<const std::string&>()).substr(0, 200));
    return out;
}

/// `base` when there is no such integer: what is not understood is not counted as quantized.
WeightFormat integerFormat(std::int64_t bits, std::int64_t group, bool symmetric, const WeightFormat& base)
{
    if (bits == 8)
        return format("int8");
    if (bits < 2 || bits > 8)
        return base;
    return groupedInteger(bits, group, symmetric);
}

WeightFormat compressedTensors(const json& block, const WeightFormat& base)
{
    const json* groups = objectOf(block, "config_groups");
    const json* weights = nullptr;
    if (groups)
        for (const auto& [name, group] : groups->items())
            if (const json* w = objectOf(group, "weights"); w && !weights)
                weights = w;
    if (!weights)
        return format("fp8");
    const std::string packing = textOf(block, "format");
    if (packing.find("mxfp4") != std::string::npos)
        return format("mxfp4");
    if (packing.find("nvfp4") != std::string::npos)
        return format("nvfp4");
    const std::int64_t bits = integerOf(*weights, "num_bits", 8);
    if (textOf(*weights, "type") == "float")
        return bits == 4 ? format("nvfp4") : format("fp8");
    const auto symmetric = weights->find("symmetric");
    return integerFormat(bits, integerOf(*weights, "group_size", 128),
        symmetric == weights->end() || !symmetric->is_boolean() || symmetric->get<bool>(), base);
}

WeightFormat linearFormat(const json& block, const WeightFormat& base)
{
    const std::string method = textOf(block, "quant_method");
    const std::string algorithm = textOf(block, "quant_algo");
    if (algorithm.find("nvfp4") != std::string::npos)
        return format("nvfp4");
    if (algorithm.find("mxfp8") != std::string::npos)
        return format("mxfp8");
    if (algorithm == "fp8" || method == "fp8" || method == "fbgemm_fp8")
        return format("fp8");
    if (method == "mxfp4")
        return format("mxfp4");
    if (method == "awq" || method == "gptq" || method == "auto-round") {
        const std::int64_t bits = integerOf(block, "bits", 4);
        WeightFormat f = integerFormat(bits, integerOf(block, "group_size", 128), false, base);
        if (bits == 4)
            f.name = method;
        return f;
    }
    if (method == "bitsandbytes") {
        const auto it = block.find("load_in_8bit");
        return it != block.end() && it->is_boolean() && it->get<bool>() ? format("int8") : format("nf4");
    }
    if (method == "compressed-tensors" || block.contains("config_groups"))
        return compressedTensors(block, base);
    return base;
}

std::optional<KvDtype> kvFrom(const json& block)
{
    if (const std::string algorithm = textOf(block, "kv_cache_quant_algo"); algorithm == "fp8")
        return KvDtype::Fp8;
    if (textOf(block, "kv_cache_scheme") == "fp8")
        return KvDtype::Fp8;
    if (const json* scheme = objectOf(block, "kv_cache_scheme");
        scheme && integerOf(*scheme, "num_bits", 0) == 8)
        return KvDtype::Fp8;
    return std::nullopt;
}

/// A KV cache scheme that is written but is none of those above ("nvfp4", "4 bits"), or empty.
std::string unknownKvScheme(const json& block)
{
    for (std::string_view key : { "kv_cache_quant_algo", "kv_cache_scheme" })
        if (const std::string name = textOf(block, key); !name.empty() && name != "none" && name != "auto")
            return kvFrom(block) ? std::string() : name;
    const json* scheme = objectOf(block, "kv_cache_scheme");
    return scheme && !kvFrom(block) ? fmt::format("{} bits", integerOf(*scheme, "num_bits", 0))
                                    : std::string();
}

/// What a block calls itself, for a message.
std::string methodOf(const json& block)
{
    for (std::string_view key : { "quant_method", "quant_algo" })
        if (const std::string name = textOf(block, key); !name.empty())
            return name;
    return "no quant_method";
}

} // namespace

Quantization readQuantization(Config& config, const WeightFormat& modelDtype, const json* separate)
{
    Quantization q;
    q.base = q.attention = q.denseMlp = q.experts = q.sharedExpert = q.outputHead = modelDtype;
    q.bulk = modelDtype.name;

    const json* block = nullptr;
    for (std::string_view key : { "quantization_config", "compression_config" })
        for (const json* part : { &config.root(), &config.textPart() })
            if (!block)
                block = objectOf(*part, key);
    const json* own = separate ? objectOf(*separate, "quantization") : nullptr;
    if (block && own && kvFrom(*block) != kvFrom(*own))
        q.issues.push_back({ Severity::Warning, "kv-scheme-disagrees", "kv_cache_dtype",
            { kvFrom(*block) ? "fp8" : "none", kvFrom(*own) ? "fp8" : "none" } });
    if (!block)
        block = own; // older NVIDIA checkpoints have only the separate file
    if (!block)
        return q;

    q.kvDtype = kvFrom(*block);
    if (const std::string scheme = unknownKvScheme(*block); !scheme.empty())
        q.issues.push_back({ Severity::Warning, "kv-scheme-unknown", "kv_cache_dtype", { scheme } });
    const WeightFormat linear = linearFormat(*block, modelDtype);
    if (linear == modelDtype) {
        q.issues.push_back(
            { Severity::Warning, "quantization-unknown", "quantization", { methodOf(*block) } });
        return q;
    }
    q.bulk = linear.name;

    // gpt-oss quantizes its experts only, whatever the list of exceptions says.
    const bool expertsOnly = textOf(*block, "quant_method") == "mxfp4";
    const std::vector<std::string_view> skipped = exclusions(*block);
    const auto choose = [&](std::initializer_list<std::string_view> names, bool eligible) {
        if (!eligible)
            return modelDtype;
        for (std::string_view entry : skipped)
            for (std::string_view name : names)
                if (excludes(entry, name))
                    return modelDtype;
        return linear;
    };
    // Layer 9 stands for all: late enough to be past the dense first layers, there in every real model.
    q.attention = choose({ "model.layers.9.self_attn.o_proj" }, !expertsOnly);
    q.denseMlp = choose({ "model.layers.0.mlp.down_proj" }, !expertsOnly);
    q.experts = choose({ "model.layers.9.mlp.experts.0.down_proj" }, true);
    // DeepSeek-V4 is FP8 with experts in four bits; the key stands beside the block. NVIDIA's packs say
    // theirs inside it and leave the other as it was (attention-layouts 9.1).
    const std::string own4 = lowerCase(textOf(*block, "moe_quant_algo"));
    const std::string expertDtype = own4.empty() ? lowerCase(config.text("expert_dtype", 40)) : own4;
    if (expertDtype == "fp4" || expertDtype == "mxfp4" || expertDtype == "nvfp4")
        q.experts = *parseWeightFormat(expertDtype == "nvfp4" ? "nvfp4" : "mxfp4", "expert_dtype");
    q.sharedExpert = choose(
        { "model.layers.9.mlp.shared_experts.down_proj", "model.layers.9.mlp.shared_expert.down_proj" },
        !expertsOnly);
    return q;
}

} // namespace hbm
