// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/quantization.h"

#include "core/architectures/quantization_formats.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

std::optional<KvDtype> kvFrom(const json& block)
{
    if (quantText(block, "kv_cache_quant_algo") == "fp8" || quantText(block, "kv_cache_scheme") == "fp8")
        return KvDtype::Fp8;
    if (const json* scheme = quantObject(block, "kv_cache_scheme");
        scheme && quantInteger(*scheme, { "num_bits" }) == 8)
        return KvDtype::Fp8;
    return std::nullopt;
}

/// A KV cache scheme that is written but is none of those above ("nvfp4", "4 bits"), or empty.
std::string unknownKvScheme(const json& block)
{
    for (std::string_view key : { "kv_cache_quant_algo", "kv_cache_scheme" })
        if (const std::string name = quantText(block, key);
            !name.empty() && name != "none" && name != "auto" && name != "null")
            return kvFrom(block) ? std::string() : name;
    const json* scheme = quantObject(block, "kv_cache_scheme");
    return scheme && !kvFrom(block)
        ? fmt::format("{} bits", quantInteger(*scheme, { "num_bits" }).value_or(0))
        : std::string();
}

/// "fp8", another name as written, "none" where a key says so, empty where no key does.
std::string kvText(const json& block)
{
    if (kvFrom(block))
        return "fp8";
    if (std::string other = unknownKvScheme(block); !other.empty())
        return other;
    return block.contains("kv_cache_quant_algo") || block.contains("kv_cache_scheme") ? "none" : "";
}

struct Place
{
    std::string name;
    const json* block;
    bool inTextPart;
};

std::vector<Place> places(Config& config, const json* separate)
{
    std::vector<Place> found;
    const bool wrapped = &config.root() != &config.textPart();
    for (std::string_view key : { "quantization_config", "compression_config", "quantization" }) {
        if (!found.empty())
            break;
        if (const json* block = quantObject(config.root(), key); block && !block->empty())
            found.push_back({ fmt::format("config.json: {}", key), block, false });
        else if (const json* inner = quantObject(config.textPart(), key); wrapped && inner && !inner->empty())
            found.push_back({ fmt::format("config.json: text part, {}", key), inner, true });
    }
    if (!separate)
        return found;
    if (const json* own = quantObject(*separate, "quantization"))
        found.push_back({ "hf_quant_config.json", own, false });
    else if (separate->is_object()
        && (separate->contains("quant_algo") || separate->contains("quant_method")))
        found.push_back({ "hf_quant_config.json", separate, false }); // without the object around it
    return found;
}

} // namespace

Quantization readQuantization(Config& config, const WeightFormat& modelDtype, const json* separate)
{
    Quantization q;
    q.base = modelDtype;
    const std::vector<Place> found = places(config, separate);
    for (const Place& place : found) {
        // The key beside the block holds for the block of the same file.
        const std::string expertDtype
            = place.block == found.front().block ? config.text("expert_dtype", 40) : std::string();
        q.schemes.push_back(readScheme(*place.block, modelDtype, place.inTextPart, expertDtype));
        const QuantizationScheme& scheme = q.schemes.back();
        QuantizationNote note;
        note.place = place.name;
        note.method = scheme.method
            + (scheme.algorithm.empty() ? std::string() : fmt::format(" ({})", scheme.algorithm));
        note.kvCache = kvText(*place.block);
        q.notes.push_back(std::move(note));
    }
    if (found.empty())
        return q;
    q.kvDtype = kvFrom(*found.front().block);
    if (found.size() > 1 && q.kvDtype != kvFrom(*found[1].block))
        q.issues.push_back({ Severity::Warning, "kv-scheme-disagrees", "kv_cache_dtype",
            { q.kvDtype ? "fp8" : "none", kvFrom(*found[1].block) ? "fp8" : "none" } });
    if (const std::string scheme = unknownKvScheme(*found.front().block); !scheme.empty())
        q.issues.push_back({ Severity::Warning, "kv-scheme-unknown", "kv_cache_dtype", { scheme } });
    const QuantizationScheme& first = q.schemes.front();
    if (!first.known)
        q.issues.push_back({ Severity::Warning, "quantization-unknown", "quantization",
            { first.method == "modelopt" && !first.algorithm.empty() ? first.algorithm : first.method } });
    else if (!first.saysWhich)
        q.issues.push_back(
            { Severity::Warning, "quantization-no-list", "quantization", { q.notes.front().method } });
    return q;
}

} // namespace hbm
