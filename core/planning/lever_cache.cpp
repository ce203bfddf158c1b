// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/lever_list.h"

namespace hbm {

namespace {

/// Smaller elements of the cache: half and a quarter of 16 bits, by what the engine stores.
void kvDtype(LeverList& c)
{
    std::vector<KvDtype> smaller { KvDtype::Fp8 };
    if (c.scenario.engine.kind == EngineKind::Vllm)
        smaller.push_back(KvDtype::Nvfp4);
    for (const KvDtype dtype : smaller) {
        if (dtype == c.now.kvDtype || vectorBytes(dtype, 1024) >= vectorBytes(c.now.kvDtype, 1024))
            continue;
        Scenario after = c.scenario;
        after.kvDtype = dtype;
        c.add("lever-kv-dtype", "kv-cache-dtype",
            { std::string(nameOf(c.now.kvDtype)), std::string(nameOf(dtype)) }, std::move(after));
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
