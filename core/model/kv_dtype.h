// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Element types of a KV cache and what one cached vector costs in each. The names are vLLM's.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"

#include <span>
#include <string_view>

namespace hbm {

enum class KvDtype
{
    Bf16, ///< bfloat16 or float16: 2 bytes an element
    Fp8, ///< fp8_e4m3 or fp8_e5m2 with a scale per tensor: 1 byte
    Int8PerTokenHead, ///< 1 byte, plus an fp32 scale per token, head and vector
    Fp8PerTokenHead,
    Int4PerTokenHead, ///< half a byte plus that scale
    Nvfp4, ///< half a byte plus an fp8 scale per 16 elements
    Fp32, ///< 4 bytes: Hugging Face and llama.cpp only
};

/// Bytes of one K or V vector of `elements` elements of one head of one token.
/// Rule: engine-accounting 1.3, "extra bytes for quantised KV" (vLLM kv_cache_interface).
std::int64_t vectorBytes(KvDtype dtype, std::int64_t elements);

/// "bf16", "fp8", … as printed; and the reverse, which also takes vLLM's aliases ("bfloat16", "fp8_e4m3").
std::string_view nameOf(KvDtype dtype);
Expected<KvDtype> parseKvDtype(std::string_view text, std::string_view where); ///< Error: "kv-dtype-unknown"
std::span<const KvDtype> allKvDtypes();

/// True for types of one byte or less an element, under which sparse MLA uses its packed row.
bool isQuantised(KvDtype dtype);

} // namespace hbm
