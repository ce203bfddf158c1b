// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/architectures/tensor_formats.h"

#include "core/base/text.h"

#include <algorithm>

namespace hbm {

namespace {

/// Bits of one weight in the bulk format: "int3" 3; four for what has no number and is packed.
std::int64_t packedBits(std::string_view bulk)
{
    if (bulk.starts_with("int") && bulk.size() == 4 && bulk[3] >= '2' && bulk[3] <= '8')
        return bulk[3] - '0';
    return 4;
}

std::string lastSegment(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    return lowerCase(dot == std::string_view::npos ? name : name.substr(dot + 1));
}

/// vLLM keeps these at 32 bits: decay of a recurrent state, the correction of a router's scores.
bool staysWide(std::string_view last)
{
    return last == "a_log" || last == "dt_bias" || last == "d" || last == "e_score_correction_bias"
        || last == "expert_bias" || last.starts_with("hc_"); // and DeepSeek-V4's hyper-connections
}

std::string plainName(std::string_view dtype)
{
    if (dtype == "BF16")
        return "bf16";
    if (dtype == "F16")
        return "fp16";
    if (dtype == "F32")
        return "fp32";
    if (dtype.starts_with("F8_E"))
        return "fp8";
    return lowerCase(dtype);
}

bool isFloat(std::string_view dtype)
{
    return dtype == "BF16" || dtype == "F16" || dtype == "F32" || dtype == "F64" || dtype.starts_with("F8_")
        || dtype.starts_with("F6_");
}

bool isFourBitName(std::string_view bulk)
{
    return bulk == "nvfp4" || bulk == "mxfp4" || bulk == "nf4" || bulk == "fp4";
}

} // namespace

LoadedTensor loadedAs(const TensorFacts& t, std::string_view bulk)
{
    LoadedTensor loaded { plainName(t.dtype), t.auxiliary ? 0 : t.elements, t.bytes };
    const std::string last = lastSegment(t.name);
    if (t.auxiliary) {
        loaded.format = kScales;
        return loaded;
    }
    if ((t.dtype == "F32" || t.dtype == "F64") && !staysWide(last)) {
        loaded.bytes = { multiplySaturated(t.elements, 2) };
        loaded.format = "bf16";
        return loaded;
    }
    if (t.dtype == "I32" || t.dtype == "U32") { // GPTQ, AWQ, compressed-tensors; MLX
        const std::int64_t bits = packedBits(bulk);
        loaded.parameters = scaleDown(t.elements, 32, bits);
        loaded.format = bulk.empty() || bulk == "bf16" || bulk == "fp16" ? "int" + std::to_string(bits)
                                                                         : std::string(bulk);
        return loaded;
    }
    if (t.dtype == "U8") { // two to a byte, whatever they are called
        loaded.parameters = multiplySaturated(t.elements, 2);
        loaded.format = isFourBitName(bulk) ? std::string(bulk) : "fp4";
        return loaded;
    }
    if (t.dtype == "I8") { // DeepSeek-V4 stores MXFP4 experts so beside FP8
        const bool four = bulk == "fp8" || isFourBitName(bulk);
        loaded.parameters = four ? multiplySaturated(t.elements, 2) : t.elements;
        loaded.format = four ? "mxfp4" : "int8";
        return loaded;
    }
    if (t.dtype == "F4")
        loaded.format = isFourBitName(bulk) ? std::string(bulk) : "fp4";
    else if (!isFloat(t.dtype)) // tables and shapes, and dtypes that nobody knows
        loaded.parameters = 0;
    return loaded;
}

} // namespace hbm
