// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/engine_traits.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

constexpr std::array kVllm { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Int8PerTokenHead, KvDtype::Fp8PerTokenHead,
    KvDtype::Int4PerTokenHead, KvDtype::Nvfp4, KvDtype::TurboquantK8V4, KvDtype::Turboquant4Bit,
    KvDtype::TurboquantK3V4, KvDtype::Turboquant3Bit };
constexpr std::array kSglang { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Mxfp8, KvDtype::Nvfp4 };
constexpr std::array kTensorRtLlm { KvDtype::Bf16, KvDtype::Fp8, KvDtype::Nvfp4 };
constexpr std::array kLlamaCpp { KvDtype::Bf16, KvDtype::Q8_0, KvDtype::Q5_1, KvDtype::Q5_0, KvDtype::Q4_1,
    KvDtype::Q4_0, KvDtype::Iq4Nl, KvDtype::Fp32 };

struct OptionName
{
    std::string_view option; ///< vLLM's
    std::string_view sglang;
    std::string_view tensorRtLlm;
    std::string_view llamaCpp;
};

/// Empty: the engine has no such option, or calls it the same.
constexpr OptionName kNames[] {
    { "gpu-memory-utilization", "mem-fraction-static", "free_gpu_memory_fraction", {} },
    { "max-num-seqs", "max-running-requests", "max_batch_size", "parallel" },
    { "max-num-batched-tokens", "chunked-prefill-size", "max_num_tokens", "batch-size" },
    { "max-model-len", "context-length", "max_seq_len", {} },
    { "block-size", "page-size", "tokens_per_block", {} },
    { "max-total-tokens", {}, "max_tokens", "ctx-size" },
    { "kv-cache-dtype", {}, "kv_cache_config.dtype", "cache-type-k" },
    { "tensor-parallel-size", "tp-size", "tp_size", "split-mode" },
    { "pipeline-parallel-size", "pp-size", "pp_size", "devices" },
    { "data-parallel-size", "dp-size", "dp_size", {} },
    { "decode-context-parallel-size", "dcp-size", {}, {} },
};

} // namespace

std::span<const KvDtype> kvDtypesOf(EngineKind kind)
{
    switch (kind) {
    case EngineKind::Vllm:
        return kVllm;
    case EngineKind::Sglang:
        return kSglang;
    case EngineKind::TensorRtLlm:
        return kTensorRtLlm;
    case EngineKind::LlamaCpp:
        return kLlamaCpp;
    case EngineKind::Ideal:
        break;
    }
    return allKvDtypes();
}

bool storesKvDtype(EngineKind kind, KvDtype dtype)
{
    const std::span<const KvDtype> stored = kvDtypesOf(kind);
    return std::find(stored.begin(), stored.end(), dtype) != stored.end();
}

std::string kvDtypeList(EngineKind kind)
{
    std::string list;
    for (KvDtype dtype : kvDtypesOf(kind))
        list += (list.empty() ? "" : ", ") + std::string(ownName(kind, dtype));
    return list;
}

std::string_view ownName(EngineKind kind, KvDtype dtype)
{
    if (kind == EngineKind::LlamaCpp && dtype == KvDtype::Bf16)
        return "f16";
    return kind == EngineKind::LlamaCpp && dtype == KvDtype::Fp32 ? "f32" : nameOf(dtype);
}

bool storesExpanded(const Scenario& scenario)
{
    const EngineKind kind = scenario.engine.kind;
    return (kind == EngineKind::Vllm || kind == EngineKind::LlamaCpp)
        && !scenario.model->expandedCache.empty();
}

bool keepsLatent(const Scenario& scenario)
{
    return scenario.model->dims.kvLoraRank > 0 && !storesExpanded(scenario);
}

RowTypes::Forms rowFormsOf(EngineKind kind)
{
    return kind == EngineKind::LlamaCpp   ? RowTypes::Forms::None
        : kind == EngineKind::TensorRtLlm ? RowTypes::Forms::FixedOnly
                                          : RowTypes::Forms::Packed;
}

ParallelSupport parallelSupport(EngineKind kind)
{
    switch (kind) {
    case EngineKind::LlamaCpp: // layers lie on devices one after the other; one process, one pool
        return { false, false, false, false };
    case EngineKind::TensorRtLlm: // its context parallelism (helix) is another thing
        return { true, true, false, true };
    default:
        return {};
    }
}

std::string_view ownOptionName(EngineKind kind, std::string_view option)
{
    for (const OptionName& row : kNames) {
        if (row.option != option)
            continue;
        const std::string_view own = kind == EngineKind::Sglang ? row.sglang
            : kind == EngineKind::TensorRtLlm                   ? row.tensorRtLlm
            : kind == EngineKind::LlamaCpp                      ? row.llamaCpp
                                                                : std::string_view {};
        return own.empty() ? option : own;
    }
    return option;
}

} // namespace hbm
