// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/weight_format.h"

#include "core/base/text.h"
#include "core/model/ggml_types.h"

#include <vector>

namespace hbm {

namespace {

/// engine-accounting 5.2, attention-layouts 9.1.
std::vector<WeightFormat> allFormats()
{
    std::vector<WeightFormat> formats {
        { "bf16", { 2, 1 } }, { "fp16", { 2, 1 } }, { "fp32", { 4, 1 } },
        { "fp8", { 4097, 4096 } }, // 1 + 4 / (128 x 128)
        { "mxfp8", { 33, 32 } }, { "int8", { 1, 1 } }, // one scale per row: under 0.1 %
        { "int4", { 33, 64 } }, // symmetric, groups of 128: + 2 / 128
        { "awq", { 133, 256 } }, // asymmetric, groups of 128: + 2 / 128 + 0.5 / 128
        { "gptq", { 133, 256 } }, { "mxfp4", { 17, 32 } }, // half a byte + an 8-bit scale per 32
        { "nvfp4", { 9, 16 } }, // half a byte + an fp8 scale per 16
        { "nf4", { 9, 16 } }, // half a byte + a 32-bit scale per 64
    };
    for (const GgmlType& type : ggmlTypes()) {
        const char first = type.name.front();
        // Q8_1 and Q8_K hold activations only; the rest are plain numbers or listed above.
        if ((first == 'Q' || type.name.starts_with("IQ") || type.name.starts_with("TQ"))
            && type.name != "Q8_1" && type.name != "Q8_K")
            formats.push_back({ lowerCase(type.name), { type.blockBytes, type.blockWeights } });
    }
    return formats;
}

} // namespace

Bytes bytesIn(const WeightFormat& format, std::int64_t parameters)
{
    return { scaleUp(parameters, format.bytesPerParameter.numerator, format.bytesPerParameter.denominator) };
}

WeightFormat groupedInteger(std::int64_t bits, std::int64_t group, bool symmetric)
{
    const std::int64_t g = group > 0 && group <= 65536 ? group : 128;
    return { "int" + std::to_string(bits), { bits * g + 16 + (symmetric ? 0 : bits), 8 * g } };
}

std::span<const WeightFormat> weightFormats()
{
    static const std::vector<WeightFormat> formats = allFormats();
    return formats;
}

Expected<WeightFormat> parseWeightFormat(std::string_view text, std::string_view where)
{
    std::string lower = lowerCase(text);
    if (lower == "bfloat16" || lower == "half")
        lower = "bf16";
    if (lower == "float16" || lower == "f16")
        lower = "fp16";
    if (lower == "float32" || lower == "float" || lower == "f32")
        lower = "fp32";
    for (const WeightFormat& f : weightFormats())
        if (f.name == lower)
            return f;
    return failure("weight-format-unknown", std::string(where), { printable(text, 40) });
}

} // namespace hbm
