// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/layer_sheet.h"

#include "core/memory/session_cache.h"
#include "ui/support/messages.h"

#include <algorithm>
#include <map>

namespace hbm::ui {

LayerSheet layerSheet(const Scenario& scenario, ByteUnit unit)
{
    LayerSheet sheet;
    sheet.unit = unit;
    if (!scenario.model)
        return sheet;
    const ModelSpec& model = *scenario.model;
    const Settled settled = settle(scenario);
    sheet.context = settled.contextLength;
    sheet.dtype = settled.kvDtype;
    sheet.noCache = noCacheIssue(model);
    const auto isReason = [](const Issue& issue) {
        return issue.code.starts_with("model-assumed") || issue.code == "model-approximate"
            || issue.code == "model-byte-patches";
    };
    for (const Issue& issue : model.issues) {
        if (model.assumed && isReason(issue))
            sheet.assumed = issue;
        if (model.preview && issue.code == "model-preview")
            sheet.preview = issue;
        if (issue.code == "latent-expanded" && scenario.engine.kind == EngineKind::Vllm)
            sheet.expanded = issue;
    }
    if (model.preview && sheet.preview.code.empty())
        sheet.preview = { Severity::Warning, "model-preview", "model", { model.modelType } };
    if (model.assumed && sheet.assumed.code.empty())
        sheet.assumed = { Severity::Warning, "model-assumed", "model", { model.modelType } };
    if (!sheet.noCache.code.empty()) // neither its layers nor its cache mean anything here
        return sheet;
    sheet.cache = sessionCache(scenario, settled);
    sheet.rows = layerRows(model, sheet.cache, sessionLength(settled), settled.kvDtype);
    for (const LayerRow& row : sheet.rows)
        sheet.total += row.bytes;
    return sheet;
}

std::vector<LayerKind> layerStack(const LayerRow& row)
{
    std::vector<LayerKind> kinds;
    for (const LayerPart& part : row.parts)
        if (kinds.empty() || kinds.back() != part.kind) // parts come in the order of their kinds
            kinds.push_back(part.kind);
    const bool indexerOnly = !row.parts.empty()
        && std::all_of(row.borrowed.begin(), row.borrowed.end(),
            [](const BorrowedCache& b) { return b.kind == CacheKind::IndexerKey; });
    if (!row.borrowed.empty() && !indexerOnly)
        kinds.push_back(LayerKind::Shared);
    if (kinds.empty())
        kinds.push_back(LayerKind::None);
    return kinds;
}

IndexerUse indexerOf(const LayerSheet& sheet, const LayerRow& row)
{
    for (const LayerPart& part : row.parts)
        if (sheet.cache[part.component].kind == CacheKind::IndexerKey)
            return IndexerUse::Own;
    for (const BorrowedCache& b : row.borrowed)
        if (b.kind == CacheKind::IndexerKey)
            return IndexerUse::Borrowed;
    return IndexerUse::None;
}

std::int64_t countIndexers(const LayerSheet& sheet, IndexerUse use)
{
    return std::count_if(sheet.rows.begin(), sheet.rows.end(),
        [&](const LayerRow& row) { return !row.speculative && indexerOf(sheet, row) == use; });
}

std::vector<LayerGroup> layerGroups(const LayerSheet& sheet)
{
    std::map<std::vector<LayerKind>, std::int64_t> counts;
    for (const LayerRow& row : sheet.rows)
        if (!row.speculative)
            ++counts[layerStack(row)];
    std::vector<LayerGroup> groups;
    for (const auto& [kinds, layers] : counts)
        groups.push_back({ kinds, layers });
    return groups;
}

std::int64_t speculativeLayers(const LayerSheet& sheet)
{
    return std::count_if(
        sheet.rows.begin(), sheet.rows.end(), [](const LayerRow& row) { return row.speculative; });
}

std::vector<std::size_t> ownersOf(const LayerSheet& sheet, std::size_t row)
{
    std::vector<std::size_t> owners;
    for (const BorrowedCache& b : sheet.rows[row].borrowed) {
        const auto owner = static_cast<std::size_t>(b.owner);
        if (b.owner >= 0 && owner < sheet.rows.size()
            && std::find(owners.begin(), owners.end(), owner) == owners.end())
            owners.push_back(owner);
    }
    return owners;
}

std::vector<std::size_t> readersOf(const LayerSheet& sheet, std::size_t row)
{
    std::vector<std::size_t> readers;
    for (std::size_t i = 0; i < sheet.rows.size(); ++i)
        if (std::any_of(sheet.rows[i].borrowed.begin(), sheet.rows[i].borrowed.end(),
                [row](const BorrowedCache& b) { return b.owner == static_cast<int>(row); }))
            readers.push_back(i);
    return readers;
}

} // namespace hbm::ui
