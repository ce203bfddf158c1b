// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/lever_list.h"

#include "core/planning/plan.h"
#include "core/scenario/engine_traits.h"
#include "core/scenario/kv_dtype_support.h"
#include "core/scenario/settled.h"

#include <algorithm>

namespace hbm {

namespace {

/// Half and a quarter of 16 bits, the usual type first.
std::vector<KvDtype> smallerTypes(EngineKind kind)
{
    switch (kind) {
    case EngineKind::LlamaCpp:
        return { KvDtype::Q8_0, KvDtype::Q4_0 };
    case EngineKind::Vllm:
        return { KvDtype::Fp8, KvDtype::Nvfp4 };
    default:
        return { KvDtype::Fp8 };
    }
}

std::int64_t bytesOf(const RowTypes& types)
{
    return headBytes(types, 1024, 1024);
}

bool says(const CapacityPlan& plan, std::string_view code)
{
    return std::any_of(
        plan.issues.begin(), plan.issues.end(), [&](const Issue& i) { return i.code == code; });
}

/// Smaller elements of the cache. llama.cpp's values go down with its keys; quantized values need flash
/// attention.
void kvDtype(LeverList& c)
{
    const EngineKind kind = c.scenario.engine.kind;
    const RowTypes present = settle(c.scenario).rowTypes;
    std::string from(ownName(kind, present.keys));
    if (present.values != present.keys)
        from += "/" + std::string(ownName(kind, present.values));
    for (const KvDtype dtype : smallerTypes(kind)) {
        const KvDtypeSupport support = kvDtypeRule(c.scenario, dtype).support;
        if (bytesOf(dtype) >= bytesOf(present) || support == KvDtypeSupport::Refused)
            continue;
        Scenario after = c.scenario;
        after.kvDtype = dtype;
        after.engine.llama.valueDtype.reset();
        std::string_view code = support == KvDtypeSupport::SomeBackends ? "lever-kv-dtype-backends"
            : support == KvDtypeSupport::NotKnown                       ? "lever-kv-dtype-unproven"
                                                                        : "lever-kv-dtype";
        if (!after.engine.llama.flashAttention && says(plan(after), "cache-type-flash")) {
            after.engine.llama.flashAttention = true;
            code = "lever-kv-dtype-flash";
        }
        c.add(code, "kv-cache-dtype", { from, std::string(ownName(kind, dtype)) }, std::move(after));
    }
}

/// Tokens of a session dealt over ranks that would hold copies of the same cache.
void decodeContext(LeverList& c)
{
    if (c.scenario.engine.kind != EngineKind::Vllm && c.scenario.engine.kind != EngineKind::Sglang)
        return;
    for (int size = 2; size <= c.now.tensor; size *= 2)
        if (size > c.now.decodeContext && c.now.tensor % size == 0) {
            Scenario after = c.scenario;
            after.parallelism.decodeContext = size;
            c.add("lever-dcp", "decode-context-parallel-size",
                { std::to_string(c.now.decodeContext), std::to_string(size) }, std::move(after));
        }
}

} // namespace

void addCacheLevers(LeverList& c)
{
    kvDtype(c);
    decodeContext(c);
}

} // namespace hbm
