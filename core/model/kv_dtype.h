// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Element types of a KV cache and what one cached vector costs in each. The names are vLLM's and, for the
// block types, llama.cpp's. Which engine stores which type: scenario/engine_traits.
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
    Mxfp8, ///< 1 byte, plus a one-byte scale per 32 elements
    Int8PerTokenHead, ///< 1 byte, plus an fp32 scale per token, head and vector
    Fp8PerTokenHead,
    Int4PerTokenHead, ///< half a byte plus that scale
    Nvfp4, ///< half a byte plus an fp8 scale per 16 elements
    TurboquantK8V4, ///< K in fp8, V in 4 bits and a scale
    Turboquant4Bit, ///< K and V in 4 bits, each with a scale
    TurboquantK3V4,
    Turboquant3Bit,
    Q8_0, ///< blocks of 32 elements with a scale each, and in the *_1 types a minimum
    Q5_1,
    Q5_0,
    Q4_1,
    Q4_0,
    Iq4Nl,
    Fp32, ///< 4 bytes: Hugging Face and llama.cpp only
};

/// Types of the two vectors of a head. One type unless the engine takes two (llama.cpp's cache-type-v).
struct RowTypes
{
    KvDtype keys = KvDtype::Bf16;
    KvDtype values = KvDtype::Bf16;

    /// Which rows keep a form of their own in place of elements x bytes.
    enum class Forms
    {
        Packed, ///< vLLM, SGLang: indexer keys, and sparse latents under fp8
        FixedOnly, ///< TensorRT-LLM: indexer keys only
        None, ///< llama.cpp: every row is elements of the type
    };
    Forms forms = Forms::Packed;

    constexpr RowTypes(KvDtype both)
        : keys(both)
        , values(both)
    {
    }
    constexpr RowTypes(KvDtype keyType, KvDtype valueType, Forms rowForms)
        : keys(keyType)
        , values(valueType)
        , forms(rowForms)
    {
    }
    bool operator==(const RowTypes&) const = default;
};

enum class VectorSide
{
    Key,
    Value
};

/// Bytes of one K or V vector of `elements` elements of one head of one token.
/// Rules: engine-accounting 1.3, "extra bytes for quantised KV" (vLLM kv_cache_interface), and 4.1 (ggml).
std::int64_t vectorBytes(KvDtype dtype, std::int64_t elements, VectorSide side = VectorSide::Key);

/// Bytes of K and V of one head together: TurboQuant rounds the slot of both up to an even number. No value
/// elements: one vector only.
std::int64_t headBytes(const RowTypes& types, std::int64_t keyElements, std::int64_t valueElements);

/// Bits of an element without scales, as the textbook counts them.
int nominalBits(KvDtype dtype, VectorSide side = VectorSide::Key);

/// Elements that share a block and cannot be cut: 32 for llama.cpp's types, else 1. Its head sizes must be a
/// multiple.
std::int64_t blockElements(KvDtype dtype);

/// "bf16", "fp8", … as printed; and the reverse, which also takes the engines' aliases ("bfloat16",
/// "fp8_e4m3", "f16").
std::string_view nameOf(KvDtype dtype);
Expected<KvDtype> parseKvDtype(std::string_view text, std::string_view where); ///< Error: "kv-dtype-unknown"
std::span<const KvDtype> allKvDtypes();

/// True for types of fewer than two bytes an element.
bool isQuantised(KvDtype dtype);

/// True for types under which sparse MLA uses its packed row (656 bytes): one byte or less in vLLM's names.
bool packsSparseRows(KvDtype dtype);

} // namespace hbm
