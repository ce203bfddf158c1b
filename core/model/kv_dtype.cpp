// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kv_dtype.h"

#include "core/base/text.h"

#include <array>

namespace hbm {

namespace {

constexpr std::int64_t kScaleBytes = 4; // one fp32

constexpr std::array<KvDtype, 7> kAll { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Int8PerTokenHead,
    KvDtype::Fp8PerTokenHead, KvDtype::Int4PerTokenHead, KvDtype::Nvfp4, KvDtype::Fp32 };

constexpr std::array<std::pair<std::string_view, KvDtype>, 15> kNames { {
    { "bf16", KvDtype::Bf16 },
    { "bfloat16", KvDtype::Bf16 },
    { "fp16", KvDtype::Bf16 },
    { "float16", KvDtype::Bf16 },
    { "half", KvDtype::Bf16 },
    { "fp8", KvDtype::Fp8 },
    { "fp8_e4m3", KvDtype::Fp8 },
    { "fp8_e5m2", KvDtype::Fp8 },
    { "fp8_inc", KvDtype::Fp8 },
    { "fp8_ds_mla", KvDtype::Fp8 },
    { "int8_per_token_head", KvDtype::Int8PerTokenHead },
    { "fp8_per_token_head", KvDtype::Fp8PerTokenHead },
    { "int4_per_token_head", KvDtype::Int4PerTokenHead },
    { "nvfp4", KvDtype::Nvfp4 },
    { "fp32", KvDtype::Fp32 },
} };

} // namespace

std::int64_t vectorBytes(KvDtype dtype, std::int64_t elements)
{
    switch (dtype) {
    case KvDtype::Bf16:
        return multiplySaturated(2, elements);
    case KvDtype::Fp8:
        return elements;
    case KvDtype::Int8PerTokenHead:
    case KvDtype::Fp8PerTokenHead:
        return addSaturated(elements, kScaleBytes);
    case KvDtype::Int4PerTokenHead:
        return addSaturated(ceilDivide(elements, 2), kScaleBytes);
    case KvDtype::Nvfp4:
        return addSaturated(ceilDivide(elements, 2), ceilDivide(elements, 16));
    case KvDtype::Fp32:
        return multiplySaturated(4, elements);
    }
    return 0;
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

} // namespace hbm
