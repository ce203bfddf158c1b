// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/log_facts.h"

#include <algorithm>
#include <array>

namespace hbm {

namespace {

struct KeyName
{
    LogKey key;
    std::string_view name;
};
constexpr std::array kNames {
    KeyName { LogKey::TotalMemory, "total-memory" },
    KeyName { LogKey::FreeAtStart, "free-at-start" },
    KeyName { LogKey::Requested, "requested" },
    KeyName { LogKey::Utilization, "utilization" },
    KeyName { LogKey::UtilizationEquivalent, "utilization-equivalent" },
    KeyName { LogKey::Weights, "weights" },
    KeyName { LogKey::FileWeights, "file-weights" },
    KeyName { LogKey::OtherFileWeights, "other-file-weights" },
    KeyName { LogKey::HostWeights, "host-weights" },
    KeyName { LogKey::Consumed, "consumed" },
    KeyName { LogKey::NonKv, "non-kv" },
    KeyName { LogKey::Activation, "activation" },
    KeyName { LogKey::NonTorch, "non-torch" },
    KeyName { LogKey::GraphsEstimated, "graphs-estimated" },
    KeyName { LogKey::Graphs, "graphs" },
    KeyName { LogKey::GraphSizes, "graph-sizes" },
    KeyName { LogKey::KvPool, "kv-pool" },
    KeyName { LogKey::KvWindowPool, "kv-window-pool" },
    KeyName { LogKey::KvDraftPool, "kv-draft-pool" },
    KeyName { LogKey::StatePool, "state-pool" },
    KeyName { LogKey::KvTokens, "kv-tokens" },
    KeyName { LogKey::KvWindowTokens, "kv-window-tokens" },
    KeyName { LogKey::Concurrency, "concurrency" },
    KeyName { LogKey::ConcurrencyLength, "concurrency-length" },
    KeyName { LogKey::Blocks, "blocks" },
    KeyName { LogKey::BlockTokens, "block-tokens" },
    KeyName { LogKey::BytesPerToken, "bytes-per-token" },
    KeyName { LogKey::PaddingLayers, "padding-layers" },
    KeyName { LogKey::KvNeeded, "kv-needed" },
    KeyName { LogKey::EstimatedLength, "estimated-length" },
    KeyName { LogKey::KvSuggested, "kv-suggested" },
    KeyName { LogKey::AvailableBeforeLoad, "available-before-load" },
    KeyName { LogKey::AvailableAfterLoad, "available-after-load" },
    KeyName { LogKey::AvailableAfterPool, "available-after-pool" },
    KeyName { LogKey::AvailableAtEnd, "available-at-end" },
    KeyName { LogKey::OutsideAfterLoad, "outside-after-load" },
    KeyName { LogKey::Peak, "peak" },
    KeyName { LogKey::TemporaryKv, "temporary-kv" },
    KeyName { LogKey::ComputeBuffer, "compute-buffer" },
    KeyName { LogKey::Projected, "projected" },
    KeyName { LogKey::Unaccounted, "unaccounted" },
};

template <class Better> const LogFigure* best(const LogFacts& facts, LogKey key, bool draft, Better better)
{
    const LogFigure* found = nullptr;
    for (const LogFigure& f : facts.figures)
        if (f.key == key && f.draft == draft
            && (!found || (found->rough && !f.rough)
                || (found->rough == f.rough && better(f.value, found->value))))
            found = &f;
    return found;
}

} // namespace

const LogFigure* lowest(const LogFacts& facts, LogKey key, bool draft)
{
    return best(facts, key, draft, [](std::int64_t a, std::int64_t b) { return a < b; });
}

const LogFigure* highest(const LogFacts& facts, LogKey key, bool draft)
{
    return best(facts, key, draft, [](std::int64_t a, std::int64_t b) { return a > b; });
}

const LogSetting* settingOf(const LogFacts& facts, std::string_view name)
{
    const LogSetting* found = nullptr;
    for (const LogSetting& s : facts.settings)
        if (s.name == name && (!found || s.origin >= found->origin))
            found = &s;
    return found;
}

std::string_view nameOf(LogKey key)
{
    const auto it
        = std::find_if(kNames.begin(), kNames.end(), [&](const KeyName& row) { return row.key == key; });
    return it == kNames.end() ? "unknown" : it->name;
}

} // namespace hbm
