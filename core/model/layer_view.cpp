// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/layer_view.h"

#include <algorithm>

namespace hbm {

LayerKind layerKindOf(const CacheComponent& c)
{
    if (c.kind == CacheKind::State)
        return LayerKind::State;
    if (c.kind == CacheKind::Cross)
        return LayerKind::Cross;
    if (c.kind == CacheKind::Compressed || (c.kind == CacheKind::IndexerKey && c.tokensPerRow > 1))
        return LayerKind::Compressed;
    if (c.kind == CacheKind::Latent || c.kind == CacheKind::IndexerKey)
        return LayerKind::Latent;
    return c.cap == CapKind::None ? LayerKind::Full : LayerKind::Window;
}

std::vector<LayerRow> layerRows(const ModelSpec& spec, const std::vector<CacheComponent>& cache,
    const SessionLength& length, const RowTypes& types)
{
    std::vector<LayerRow> rows(static_cast<std::size_t>(std::max<std::int64_t>(0, spec.layers)));
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].layer = static_cast<int>(i);
    for (std::size_t index = 0; index < cache.size(); ++index) {
        CacheComponent one = cache[index];
        one.layers = { 0 };
        const LayerPart part { index, layerKindOf(one), sessionBytes(one, length, types) };
        for (int layer : cache[index].layers) {
            if (layer < 0)
                continue;
            for (auto next = static_cast<int>(rows.size()); next <= layer; ++next)
                rows.push_back({ next, LayerKind::None, {}, {}, {}, true });
            rows[static_cast<std::size_t>(layer)].parts.push_back(part);
        }
    }
    for (const BorrowedCache& b : spec.borrowed)
        if (b.layer >= 0 && b.layer < spec.layers)
            rows[static_cast<std::size_t>(b.layer)].borrowed.push_back(b);
    for (LayerRow& row : rows) {
        std::stable_sort(row.parts.begin(), row.parts.end(),
            [](const LayerPart& a, const LayerPart& b) { return a.kind < b.kind; });
        for (const LayerPart& part : row.parts)
            row.bytes += part.bytes;
        row.kind = !row.parts.empty() ? row.parts.front().kind
            : row.borrowed.empty()    ? LayerKind::None
                                      : LayerKind::Shared;
    }
    return rows;
}

std::vector<LayerRun> layerRuns(const std::vector<LayerRow>& rows)
{
    std::vector<LayerRun> runs;
    for (const LayerRow& row : rows) {
        if (!runs.empty() && runs.back().kind == row.kind && runs.back().last + 1 == row.layer)
            runs.back().last = row.layer;
        else
            runs.push_back({ row.layer, row.layer, row.kind });
    }
    return runs;
}

std::string_view nameOf(LayerKind kind)
{
    switch (kind) {
    case LayerKind::Full:
        return "full";
    case LayerKind::Window:
        return "window";
    case LayerKind::Latent:
        return "latent";
    case LayerKind::Compressed:
        return "compressed";
    case LayerKind::Cross:
        return "cross";
    case LayerKind::State:
        return "state";
    case LayerKind::Shared:
        return "shared";
    case LayerKind::None:
        return "none";
    }
    return "unknown";
}

} // namespace hbm
