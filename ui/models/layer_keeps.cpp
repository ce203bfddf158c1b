// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of the layer view that come out of cached components: what one keeps, and the headline.
#include "ui/models/layer_words.h"

#include "ui/support/byte_scale.h"
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

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
        return Words::tr("K %1").arg(c.heads == 1 ? countText(c.keyElements) : key);
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
        return Words::tr("%1-row ring").arg(countText(c.capTokens));
    if (has(StateRole::Recurrent) && has(StateRole::Convolution))
        return Words::tr("recurrent and convolution state");
    if (has(StateRole::Convolution))
        return Words::tr("convolution state");
    return Words::tr("recurrent state");
}

/// 0 image tokens are text only; 0 encoder tokens are a length that nobody has given.
QString crossText(const CacheComponent& c)
{
    const Tokens tokens = c.axisTokens.value_or(0);
    if (c.axis == TokenAxis::Image)
        return Words::tr("%1 of %2 image tokens").arg(keyValueText(c), countText(tokens));
    return tokens > 0 ? Words::tr("%1 of %2 encoder tokens").arg(keyValueText(c), countText(tokens))
                      : Words::tr("%1 of the encoder's tokens").arg(keyValueText(c));
}

QString plainText(const CacheComponent& c, KvDtype dtype)
{
    const QString row = exactBytes({ rowBytes(c, dtype) });
    switch (c.kind) {
    case CacheKind::KeyValue:
        return keyValueText(c);
    case CacheKind::Latent:
        // The packed row of a quantised sparse latent is no multiple of its elements: say what is stored.
        return c.quantisedRowBytes && packsSparseRows(dtype)
            ? Words::tr("MLA latent %1 (%2)").arg(countText(c.keyElements), row)
            : Words::tr("MLA latent %1").arg(countText(c.keyElements));
    case CacheKind::IndexerKey:
        return Words::tr("indexer %1").arg(row);
    case CacheKind::Compressed:
        return row;
    case CacheKind::Cross:
        return crossText(c);
    case CacheKind::State:
        break;
    }
    return stateText(c);
}

QString layersText(std::int64_t count)
{
    return count == 1 ? Words::tr("1 layer") : Words::tr("%1 layers").arg(countText(count));
}

} // namespace

QString keepsText(const LayerSheet& sheet, const CacheComponent& c)
{
    QString words = plainText(c, sheet.dtype);
    if (c.tokensPerRow > 1)
        words = Words::tr("%1 per %2 tokens").arg(words, countText(c.tokensPerRow));
    if (c.cap != CapKind::None && c.kind != CacheKind::State)
        words += QStringLiteral(", ") + capText(c.cap, c.capTokens);
    return words;
}

QString keepsText(const LayerSheet& sheet, const LayerRow& row)
{
    std::vector<std::pair<QString, int>> parts; // alike ones counted: DeepSeek-V4's two rings
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        const CacheComponent& c = sheet.cache[row.parts[i].component];
        const CacheComponent* next
            = i + 1 < row.parts.size() ? &sheet.cache[row.parts[i + 1].component] : nullptr;
        // "584 B + indexer 132 B per 4 tokens": neighbours with the same pace say it once.
        const bool said = next && c.cap == CapKind::None && next->tokensPerRow == c.tokensPerRow;
        const QString words = said ? plainText(c, sheet.dtype) : keepsText(sheet, c);
        if (!parts.empty() && parts.back().first == words)
            ++parts.back().second;
        else
            parts.emplace_back(words, 1);
    }
    QStringList texts;
    for (const auto& [words, count] : parts)
        texts << (count > 1 ? Words::tr("%1 × %2").arg(countText(count), words) : words);
    if (!texts.isEmpty())
        return texts.join(QStringLiteral(" + "));
    return row.borrowed.empty() ? Words::tr("nothing") : Words::tr("nothing of its own");
}

QString groupName(const LayerSheet& sheet, const std::vector<LayerKind>& kinds)
{
    std::set<std::pair<CapKind, Tokens>> caps;
    for (const CacheComponent& c : sheet.cache)
        if (layerKindOf(c) == LayerKind::Window)
            caps.insert({ c.cap, c.capTokens });
    if (kinds.size() == 1 && kinds.front() == LayerKind::Shared)
        return Words::tr("reading another's cache");
    if (kinds.size() == 1 && kinds.front() == LayerKind::None)
        return Words::tr("keeping nothing");
    QStringList names;
    for (const LayerKind kind : kinds)
        names << (kind == LayerKind::Window && caps.size() == 1
                ? capText(caps.begin()->first, caps.begin()->second)
                : kindName(kind));
    return names.join(QStringLiteral(" + "));
}

QString sessionText(const LayerSheet& sheet)
{
    const QString size = amountText(sheet.total, sheet.unit);
    if (sheet.context > 0)
        return Words::tr("%1 a session at %2 tokens").arg(size, countText(sheet.context));
    return sheet.total.value == 0
        ? Words::tr("no context length is known")
        : Words::tr("%1 a session before its first token: no context length is known").arg(size);
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
    return line + QStringLiteral(" · ") + sessionText(sheet);
}

} // namespace hbm::ui::layers
