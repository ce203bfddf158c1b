// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of the layer view that come out of cached components: what one keeps, and the headline.
#include "ui/models/layer_words.h"

#include "ui/support/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>

namespace hbm::ui::layers {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::layers)
};

/// "K and V 8 × 128": heads × elements; K and V apart where they differ.
QString keyValueText(const CacheComponent& c)
{
    const QString key = Words::tr("%1 × %2").arg(countText(c.heads), countText(c.keyElements));
    if (c.valueElements == c.keyElements)
        return Words::tr("K and V %1").arg(key);
    if (c.valueElements == 0)
        return Words::tr("K %1").arg(key);
    return Words::tr("K %1, V %2")
        .arg(key, Words::tr("%1 × %2").arg(countText(c.heads), countText(c.valueElements)));
}

QString capText(CapKind cap, Tokens tokens)
{
    return cap == CapKind::Chunk ? Words::tr("chunk %1").arg(countText(tokens))
                                 : Words::tr("window %1").arg(countText(tokens));
}

QString stateText(const CacheComponent& c)
{
    const auto has = [&c](StateRole role) {
        return std::any_of(
            c.states.begin(), c.states.end(), [role](const StatePart& s) { return s.role == role; });
    };
    if (c.states.empty() && c.capTokens > 0)
        return Words::tr("ring of %1 rows, fixed").arg(countText(c.capTokens));
    if (has(StateRole::Recurrent) && has(StateRole::Convolution))
        return Words::tr("recurrent and convolution state, fixed");
    if (has(StateRole::Convolution))
        return Words::tr("convolution state, fixed");
    return Words::tr("state, fixed");
}

QString plainText(const CacheComponent& c, KvDtype dtype)
{
    const QString row = exactBytes({ rowBytes(c, dtype) });
    switch (c.kind) {
    case CacheKind::KeyValue:
        return keyValueText(c);
    case CacheKind::Latent:
        // The packed row of a quantised sparse latent is no multiple of its elements: say what is stored.
        return c.quantisedRowBytes && isQuantised(dtype)
            ? Words::tr("MLA latent %1 (%2)").arg(countText(c.keyElements), row)
            : Words::tr("MLA latent %1").arg(countText(c.keyElements));
    case CacheKind::IndexerKey:
        return Words::tr("indexer %1").arg(row);
    case CacheKind::Compressed:
        return Words::tr("row of %1").arg(row);
    case CacheKind::Cross:
        return c.axis == TokenAxis::Image
            ? Words::tr("%1 of %2 image tokens").arg(keyValueText(c), countText(c.axisTokens.value_or(0)))
            : Words::tr("%1 of %2 encoder tokens").arg(keyValueText(c), countText(c.axisTokens.value_or(0)));
    case CacheKind::State:
        break;
    }
    return stateText(c);
}

/// "window 1,024" where all windows of a sheet are one; else the word alone.
QString groupName(const LayerSheet& sheet, const std::vector<LayerKind>& kinds)
{
    std::set<std::pair<CapKind, Tokens>> caps;
    for (const CacheComponent& c : sheet.cache)
        if (layerKindOf(c) == LayerKind::Window)
            caps.insert({ c.cap, c.capTokens });
    QStringList names;
    for (const LayerKind kind : kinds)
        names << (kind == LayerKind::Window && caps.size() == 1
                ? capText(caps.begin()->first, caps.begin()->second)
                : kindName(kind));
    return names.join(QStringLiteral(" + "));
}

QString layersText(std::int64_t count)
{
    return count == 1 ? Words::tr("1 layer") : Words::tr("%1 layers").arg(countText(count));
}

} // namespace

QString keepsText(const CacheComponent& c, KvDtype dtype)
{
    QString words = plainText(c, dtype);
    if (c.tokensPerRow > 1)
        words = Words::tr("%1 per %2 tokens").arg(words, countText(c.tokensPerRow));
    if (c.cap != CapKind::None && c.kind != CacheKind::State)
        words += QStringLiteral(", ") + capText(c.cap, c.capTokens);
    return words;
}

QString keepsText(const LayerSheet& sheet, const LayerRow& row)
{
    QStringList parts;
    for (const LayerPart& part : row.parts)
        parts << keepsText(sheet.cache[part.component], sheet.dtype);
    if (!parts.isEmpty())
        return parts.join(QStringLiteral(" + "));
    return row.borrowed.empty() ? Words::tr("nothing") : Words::tr("nothing of its own");
}

QString headline(const LayerSheet& sheet)
{
    if (const QString empty = emptyText(sheet); !empty.isEmpty())
        return empty;
    const std::int64_t speculative = speculativeLayers(sheet);
    const std::int64_t own = static_cast<std::int64_t>(sheet.rows.size()) - speculative;
    const std::vector<LayerGroup> groups = layerGroups(sheet);
    QStringList words;
    for (const LayerGroup& group : groups) {
        const QString name = groupName(sheet, group.kinds);
        words << (groups.size() == 1 ? name : countText(group.layers) + QChar(u' ') + name);
    }
    // Where every layer has one, it is said on each row and nothing is to be told apart.
    const std::int64_t indexers = countIndexers(sheet, IndexerUse::Own);
    const std::int64_t borrowed = countIndexers(sheet, IndexerUse::Borrowed);
    if (indexers > 0 && indexers < own)
        words << (borrowed > 0 ? Words::tr("%1 with an indexer, %2 reading another's")
                                     .arg(countText(indexers), countText(borrowed))
                               : Words::tr("%1 with an indexer").arg(countText(indexers)));
    QString line = Words::tr("%1: %2").arg(layersText(own), words.join(QStringLiteral(", ")));
    if (speculative > 0)
        line += Words::tr(", and %1 for speculation").arg(countText(speculative));
    const QString size = ui::bytesText(sheet.total, sheet.unit);
    return line + QStringLiteral(" · ")
        + (sheet.context > 0
                ? Words::tr("%1 a session at %2 tokens").arg(size, countText(sheet.context))
                : Words::tr("%1 a session before its first token: no context length is known").arg(size));
}

} // namespace hbm::ui::layers
