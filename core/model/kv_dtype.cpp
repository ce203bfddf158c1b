// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kv_dtype.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

/// One vector: whole blocks of elements, then a scale for every so many elements, then one for the vector.
struct Format
{
    KvDtype dtype;
    int keyBits; ///< of an element
    int valueBits;
    std::int64_t blockElements = 1; ///< cut at whole blocks only
    std::int64_t blockBytes = 0; ///< of such a block, scales included; 0 = elements x bits
    std::int64_t scaledElements = 0; ///< elements that share a scale of one byte; 0 = none
    std::int64_t keyScale = 0; ///< bytes for the whole vector
    std::int64_t valueScale = 0;
};

// Blocks: ggml/src/ggml-common.h. Slots of TurboQuant and scales: vLLM kv_cache_interface; MXFP8: SGLang's
// pool_configurator.
constexpr std::array<Format, 18> kFormats { {
    { KvDtype::Bf16, 16, 16 },
    { KvDtype::Fp8, 8, 8 },
    { KvDtype::Mxfp8, 8, 8, 1, 0, 32 },
    { KvDtype::Int8PerTokenHead, 8, 8, 1, 0, 0, 4, 4 },
    { KvDtype::Fp8PerTokenHead, 8, 8, 1, 0, 0, 4, 4 },
    { KvDtype::Int4PerTokenHead, 4, 4, 1, 0, 0, 4, 4 },
    { KvDtype::Nvfp4, 4, 4, 1, 0, 16 },
    { KvDtype::TurboquantK8V4, 8, 4, 1, 0, 0, 0, 4 },
    { KvDtype::Turboquant4Bit, 4, 4, 1, 0, 0, 2, 4 },
    { KvDtype::TurboquantK3V4, 3, 4, 1, 0, 0, 2, 4 },
    { KvDtype::Turboquant3Bit, 3, 3, 1, 0, 0, 2, 4 },
    { KvDtype::Q8_0, 8, 8, 32, 34 },
    { KvDtype::Q5_1, 5, 5, 32, 24 },
    { KvDtype::Q5_0, 5, 5, 32, 22 },
    { KvDtype::Q4_1, 4, 4, 32, 20 },
    { KvDtype::Q4_0, 4, 4, 32, 18 },
    { KvDtype::Iq4Nl, 4, 4, 32, 18 },
    { KvDtype::Fp32, 32, 32 },
} };

constexpr std::array<KvDtype, kFormats.size()> kAll = [] {
    std::array<KvDtype, kFormats.size()> all {};
    for (std::size_t i = 0; i < kFormats.size(); ++i)
        all[i] = kFormats[i].dtype;
    return all;
}();

const Format& formatOf(KvDtype dtype)
{
    const auto it = std::find_if(
        kFormats.begin(), kFormats.end(), [&](const Format& format) { return format.dtype == dtype; });
    return it == kFormats.end() ? kFormats.front() : *it;
}

bool sharesSlot(KvDtype dtype)
{
    return dtype == KvDtype::TurboquantK8V4 || dtype == KvDtype::Turboquant4Bit
        || dtype == KvDtype::TurboquantK3V4 || dtype == KvDtype::Turboquant3Bit;
}

/// The first name of a type is the one that is printed.
constexpr std::array<std::pair<std::string_view, KvDtype>, 32> kNames { {
    { "bf16", KvDtype::Bf16 },
    { "bfloat16", KvDtype::Bf16 },
    { "fp16", KvDtype::Bf16 },
    { "f16", KvDtype::Bf16 },
    { "float16", KvDtype::Bf16 },
    { "half", KvDtype::Bf16 },
    { "fp8", KvDtype::Fp8 },
    { "fp8_e4m3", KvDtype::Fp8 },
    { "fp8_e5m2", KvDtype::Fp8 },
    { "fp8_inc", KvDtype::Fp8 },
    { "fp8_ds_mla", KvDtype::Fp8 },
    { "mxfp8", KvDtype::Mxfp8 },
    { "int8_per_token_head", KvDtype::Int8PerTokenHead },
    { "fp8_per_token_head", KvDtype::Fp8PerTokenHead },
    { "int4_per_token_head", KvDtype::Int4PerTokenHead },
    { "nvfp4", KvDtype::Nvfp4 },
    { "nvfp4_4over6", KvDtype::Nvfp4 },
    { "fp4_e2m1", KvDtype::Nvfp4 }, // SGLang's older name
    { "fp4_mx_block16", KvDtype::Nvfp4 }, // SGLang's other recipe: a scale of a byte for 16 elements, too
    { "turboquant_k8v4", KvDtype::TurboquantK8V4 },
    { "turboquant_4bit_nc", KvDtype::Turboquant4Bit },
    { "turboquant_k3v4_nc", KvDtype::TurboquantK3V4 },
    { "turboquant_3bit_nc", KvDtype::Turboquant3Bit },
    { "q8_0", KvDtype::Q8_0 },
    { "q5_1", KvDtype::Q5_1 },
    { "q5_0", KvDtype::Q5_0 },
    { "q4_1", KvDtype::Q4_1 },
    { "q4_0", KvDtype::Q4_0 },
    { "iq4_nl", KvDtype::Iq4Nl },
    { "fp32", KvDtype::Fp32 },
    { "f32", KvDtype::Fp32 },
    { "float32", KvDtype::Fp32 },
} };

} // namespace

std::int64_t vectorBytes(KvDtype dtype, std::int64_t elements, VectorSide side)
{
    const Format& f = formatOf(dtype);
    const bool key = side == VectorSide::Key;
    if (f.blockBytes > 0)
        return multiplySaturated(ceilDivide(elements, f.blockElements), f.blockBytes);
    std::int64_t bytes = ceilDivide(multiplySaturated(elements, key ? f.keyBits : f.valueBits), 8);
    if (f.scaledElements > 0)
        bytes = addSaturated(bytes, ceilDivide(elements, f.scaledElements));
    return addSaturated(bytes, key ? f.keyScale : f.valueScale);
}

std::int64_t headBytes(const RowTypes& types, std::int64_t keyElements, std::int64_t valueElements)
{
    const std::int64_t keys = vectorBytes(types.keys, keyElements);
    if (valueElements <= 0)
        return keys;
    const std::int64_t both = addSaturated(keys, vectorBytes(types.values, valueElements, VectorSide::Value));
    return sharesSlot(types.keys) ? roundUp(both, 2) : both;
}

int nominalBits(KvDtype dtype, VectorSide side)
{
    const Format& f = formatOf(dtype);
    return side == VectorSide::Key ? f.keyBits : f.valueBits;
}

std::int64_t blockElements(KvDtype dtype)
{
    return formatOf(dtype).blockElements;
}

std::string_view nameOf(KvDtype dtype)
{
    for (const auto& [name, value] : kNames)
        if (value == dtype)
            return name;
    return "unknown";
}

Expected<KvDtype> parseKvDtype(std::string_view text, std::string_view where)
{
    const std::string lower = lowerCase(text);
    for (const auto& [name, value] : kNames)
        if (name == lower)
            return value;
    return failure("kv-dtype-unknown", std::string(where), { printable(text, 40) });
}

std::span<const KvDtype> allKvDtypes()
{
    return kAll;
}

bool isQuantised(KvDtype dtype)
{
    return dtype != KvDtype::Bf16 && dtype != KvDtype::Fp32;
}

bool packsSparseRows(KvDtype dtype)
{
    return isQuantised(dtype) && blockElements(dtype) == 1;
}

} // namespace hbm
