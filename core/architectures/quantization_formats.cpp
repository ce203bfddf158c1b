// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/quantization_formats.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace hbm {

using nlohmann::json;

namespace {

constexpr std::int64_t kLargestGroup = 65'536;

std::optional<WeightFormat> grouped(std::int64_t bits, std::int64_t group, bool symmetric)
{
    if (bits < 2 || bits > 8)
        return std::nullopt;
    if (group <= 0 || group > kLargestGroup) // one scale for a whole column: under 0.1 %
        return WeightFormat { "int" + std::to_string(bits), { bits, 8 } };
    if (bits == 8 && symmetric)
        return WeightFormat { "int8", { group + 2, group } };
    return groupedInteger(bits, group, symmetric);
}

/// FP8 with an fp32 scale for each block of [rows, columns], or one scale for a row or a tensor.
WeightFormat blockFp8(const json& size)
{
    if (!size.is_array() || size.size() != 2 || !size[0].is_number_integer() || !size[1].is_number_integer())
        return { "fp8", { 1, 1 } };
    const auto rows = size[0].get<std::int64_t>(), columns = size[1].get<std::int64_t>();
    if (rows < 1 || columns < 1 || rows > kLargestGroup || columns > kLargestGroup)
        return { "fp8", { 1, 1 } };
    return { "fp8", { rows * columns + 4, rows * columns } };
}

WeightFormat fp8(const json& block)
{
    const auto size = block.find("weight_block_size");
    return blockFp8(size == block.end() ? json() : *size);
}

std::optional<WeightFormat> bitsAndBytes(const json& block)
{
    if (quantFlag(block, "load_in_8bit") == true)
        return namedFormat("int8");
    WeightFormat f = namedFormat("nf4"); // half a byte, an fp32 scale for each 64
    if (quantFlag(block, "bnb_4bit_use_double_quant") == true)
        f.bytesPerParameter = { 2113, 4096 }; // an 8-bit scale for each 64, an fp32 one for 256 of those
    if (quantText(block, "bnb_4bit_quant_type") == "fp4")
        f.name = "fp4";
    return f;
}

/// AQLM: `num_codebooks` indices of `nbits_per_codebook` for each group of weights.
std::optional<WeightFormat> aqlm(const json& block)
{
    const std::int64_t bits = quantInteger(block, { "nbits_per_codebook" }).value_or(16),
                       books = quantInteger(block, { "num_codebooks" }).value_or(1),
                       in = quantInteger(block, { "in_group_size" }).value_or(8),
                       out = quantInteger(block, { "out_group_size" }).value_or(1);
    if (bits < 1 || bits > 16 || books < 1 || books > 16 || in < 1 || in > 64 || out < 1 || out > 64)
        return std::nullopt;
    return WeightFormat { "aqlm", { bits * books, 8 * in * out } };
}

/// torchao: {"quant_type": {"default": {"_type": "Int4WeightOnlyConfig", "_data": {"group_size": 128}}}}, or
/// the older "int4_weight_only" with quant_type_kwargs.
std::optional<WeightFormat> torchao(const json& block)
{
    const json* type = quantObject(block, "quant_type");
    if (type && quantObject(*type, "default"))
        type = quantObject(*type, "default");
    const std::string name = type ? quantText(*type, "_type") : quantText(block, "quant_type");
    const json* data = type ? quantObject(*type, "_data") : quantObject(block, "quant_type_kwargs");
    const std::int64_t group = data ? quantInteger(*data, { "group_size" }).value_or(0) : 0;
    if (name.find("int4") != std::string::npos)
        return grouped(4, group > 0 ? group : 128, false);
    if (name.find("int8") != std::string::npos)
        return grouped(8, group, true);
    if (name.find("float8") != std::string::npos || name.find("fp8") != std::string::npos)
        return WeightFormat { "fp8", { 1, 1 } };
    return std::nullopt;
}

/// Quark: {"global_quant_config": {"weight": {"dtype": "int4", "group_size": 128, "symmetric": true}}}.
std::optional<WeightFormat> quark(const json& block)
{
    const json* global = quantObject(block, "global_quant_config");
    const json* weight = global ? quantObject(*global, "weight") : nullptr;
    if (!weight && global) // a list when scales are quantized too: the first is the weight's
        if (const auto it = global->find("weight"); it != global->end() && it->is_array() && !it->empty())
            weight = &it->front();
    if (!weight)
        return std::nullopt;
    const std::string dtype = quantText(*weight, "dtype");
    const std::int64_t group = quantInteger(*weight, { "group_size" }).value_or(0);
    if (dtype.starts_with("fp8"))
        return WeightFormat { "fp8", { 1, 1 } };
    if (dtype == "fp4" || dtype == "mxfp4" || dtype == "mx")
        return group == 16 ? namedFormat("nvfp4") : namedFormat("mxfp4");
    if (dtype.starts_with("fp6") || dtype.starts_with("mxfp6"))
        return WeightFormat { "mxfp6", { 25, 32 } }; // 6 bits and an 8-bit scale for each 32
    for (std::int64_t bits : { 2, 3, 4, 8 })
        if (dtype == "int" + std::to_string(bits) || dtype == "uint" + std::to_string(bits))
            return grouped(bits, group, quantFlag(*weight, "symmetric").value_or(dtype.front() == 'i'));
    return std::nullopt;
}

std::optional<WeightFormat> hqq(const json& block)
{
    const json* config = quantObject(block, "quant_config");
    const json* weights = config ? quantObject(*config, "weight_quant_params") : nullptr;
    const json& keys = weights ? *weights : block;
    const std::int64_t bits = quantInteger(keys, { "nbits", "bits" }).value_or(0),
                       group = quantInteger(keys, { "group_size" }).value_or(64);
    if (bits < 1 || bits > 8 || group < 1 || group > kLargestGroup)
        return std::nullopt;
    return WeightFormat { "int" + std::to_string(bits), { bits * group + 32, 8 * group } }; // scale and zero
}

/// Bits of a method that says no more than that, or whose name says them ("w8a8_int8", "w4a8_dynamic").
std::optional<WeightFormat> byBits(const json& block, std::string_view method)
{
    const auto bits = quantInteger(block, { "bits", "nbits", "w_bit", "wbits", "weight_bits", "num_bits" });
    const auto group = quantInteger(block, { "group_size", "q_group_size" });
    if (bits)
        return grouped(*bits, group.value_or(0), false);
    if (const auto it = block.find("bits"); it != block.end() && it->is_number_float())
        if (const double mean = it->get<double>(); mean >= 1 && mean <= 8) // EXL2, EXL3: over all matrices
            return WeightFormat { std::string(method), { static_cast<std::int64_t>(mean * 1000), 8000 } };
    for (std::string_view key : { "quantize", "model_quant_type", "quant_type" })
        for (const std::string& text : { quantText(block, key), std::string(method) }) {
            if (text.starts_with("w8"))
                return text.find("fp8") != std::string::npos ? WeightFormat { "fp8", { 1, 1 } }
                                                             : namedFormat("int8");
            if (text.starts_with("w4"))
                return grouped(4, group.value_or(0), true);
        }
    return std::nullopt;
}

} // namespace

std::string quantText(const json& object, std::string_view key)
{
    if (!object.is_object())
        return {};
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? lowerCase(printable(it->get<std::string>(), 60))
                                                 : std::string();
}

const json* quantObject(const json& object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto it = object.find(key);
    return it != object.end() && it->is_object() ? &*it : nullptr;
}

std::optional<std::int64_t> quantInteger(const json& object, std::initializer_list<std::string_view> keys)
{
    for (std::string_view key : keys)
        if (object.is_object())
            if (const auto it = object.find(key); it != object.end() && it->is_number_integer())
                return it->get<std::int64_t>();
    return std::nullopt;
}

std::optional<bool> quantFlag(const json& object, std::string_view key)
{
    if (!object.is_object())
        return std::nullopt;
    const auto it = object.find(key);
    return it != object.end() && it->is_boolean() ? std::optional(it->get<bool>()) : std::nullopt;
}

WeightFormat namedFormat(std::string_view name)
{
    return parseWeightFormat(name, {}).value_or(WeightFormat {});
}

std::optional<WeightFormat> algorithmFormat(std::string_view algorithm, const json& block)
{
    const auto has = [&](std::string_view word) { return algorithm.find(word) != std::string_view::npos; };
    if (has("nvfp4"))
        return namedFormat("nvfp4");
    if (has("mxfp4"))
        return namedFormat("mxfp4");
    if (has("mxfp8"))
        return namedFormat("mxfp8");
    if (has("pb_wo") || has("block")) // FP8_PB_WO: blocks of 128 x 128
        return namedFormat("fp8");
    if (has("fp8") && !has("w4a8"))
        return block.contains("weight_block_size") ? fp8(block) : WeightFormat { "fp8", { 1, 1 } };
    const std::int64_t group = quantInteger(block, { "group_size" }).value_or(128);
    if (has("w4a16") || has("w4a8") || has("int4"))
        return grouped(4, group, true);
    if (has("w8a16") || has("int8") || has("w8a8"))
        return namedFormat("int8");
    return std::nullopt;
}

std::optional<WeightFormat> schemeFormat(const json& weights, std::string_view packing)
{
    if (packing.find("mxfp4") != std::string_view::npos)
        return namedFormat("mxfp4");
    if (packing.find("nvfp4") != std::string_view::npos)
        return namedFormat("nvfp4");
    const std::int64_t bits = quantInteger(weights, { "num_bits" }).value_or(8);
    const std::int64_t group = quantInteger(weights, { "group_size" }).value_or(0);
    if (quantText(weights, "type") == "float") {
        if (bits == 4)
            return namedFormat(group == 32 ? "mxfp4" : "nvfp4");
        if (bits != 8)
            return std::nullopt;
        if (group == 32)
            return namedFormat("mxfp8");
        const auto structure = weights.find("block_structure");
        return blockFp8(structure == weights.end() ? json() : *structure);
    }
    return grouped(bits, group, quantFlag(weights, "symmetric").value_or(true));
}

std::optional<WeightFormat> mlxFormat(const json& entry)
{
    const std::string mode = quantText(entry, "mode");
    if (mode == "mxfp4" || mode == "mxfp8" || mode == "nvfp4")
        return namedFormat(mode);
    const std::int64_t bits = quantInteger(entry, { "bits" }).value_or(0),
                       group = quantInteger(entry, { "group_size" }).value_or(64);
    if (bits < 1 || bits > 8 || group < 1 || group > kLargestGroup)
        return std::nullopt;
    return WeightFormat { "int" + std::to_string(bits), { bits * group + 32, 8 * group } };
}

std::optional<WeightFormat> methodFormat(const json& block, std::string_view method)
{
    if (method == "fp8" || method == "finegrained_fp8" || method == "fbgemm_fp8" || method == "deepspeedfp")
        return fp8(block);
    if (method == "mxfp4" || method == "mxfp8" || method == "gpt_oss_mxfp4")
        return namedFormat(method == "mxfp8" ? "mxfp8" : "mxfp4");
    if (method == "fp_quant")
        return namedFormat(quantText(block, "forward_dtype") == "nvfp4" ? "nvfp4" : "mxfp4");
    if (method == "awq" || method == "gptq" || method == "auto-round" || method == "auto_round"
        || method == "intel/auto-round" || method == "gptq_marlin" || method == "awq_marlin") {
        const std::int64_t bits = quantInteger(block, { "bits", "w_bit" }).value_or(4);
        // GPTQ packs zero points whether they are used or not; AWQ says.
        const bool symmetric = method.starts_with("awq") && quantFlag(block, "zero_point") == false;
        auto f
            = grouped(bits, quantInteger(block, { "group_size", "q_group_size" }).value_or(128), symmetric);
        if (f && bits == 4)
            f->name = method;
        return f;
    }
    if (method == "bitsandbytes")
        return bitsAndBytes(block);
    if (method == "torchao")
        return torchao(block);
    if (method == "quark")
        return quark(block);
    if (method == "hqq")
        return hqq(block);
    if (method == "aqlm")
        return aqlm(block);
    if (method == "eetq" || method == "experts_int8" || method == "tpu_int8")
        return namedFormat("int8");
    if (method == "quanto") {
        const std::string weights = quantText(block, "weights");
        if (weights == "float8")
            return WeightFormat { "fp8", { 1, 1 } };
        for (std::int64_t bits : { 2, 4, 8 })
            if (weights == "int" + std::to_string(bits)) // an scale and shift for each 128 below 8 bits
                return grouped(bits, bits == 8 ? 0 : 128, bits == 8);
        return std::nullopt;
    }
    if (method == "bitnet") // four ternary weights in a byte, or bf16 that is rounded when it runs
        return quantText(block, "quantization_mode") == "online" ? WeightFormat {}
                                                                 : WeightFormat { "bitnet", { 1, 4 } };
    if (method == "modelopt" || method == "modelopt_fp4" || method == "modelopt_mixed")
        return std::nullopt; // its algorithm says
    return byBits(block, method);
}

} // namespace hbm
