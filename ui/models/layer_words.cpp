// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/layer_words.h"

#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hbm::ui::layers {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::layers)
};

const QString kDot = QStringLiteral(" · ");

/// Of a layer's cache or of its indexer alone.
QString readersText(const LayerSheet& sheet, std::size_t index)
{
    const std::vector<std::size_t> readers = readersOf(sheet, index);
    const bool indexerOnly = std::all_of(readers.begin(), readers.end(), [&](std::size_t reader) {
        const std::vector<BorrowedCache>& all = sheet.rows[reader].borrowed;
        return std::all_of(all.begin(), all.end(), [index](const BorrowedCache& b) {
            return b.owner != static_cast<int>(index) || b.kind == CacheKind::IndexerKey;
        });
    });
    if (readers.empty())
        return {};
    if (readers.size() == 1)
        return indexerOnly ? Words::tr("indexer read by 1 other layer") : Words::tr("read by 1 other layer");
    return (indexerOnly ? Words::tr("indexer read by %1 other layers") : Words::tr("read by %1 other layers"))
        .arg(readers.size());
}

QString borrowedName(CacheKind kind)
{
    return kind == CacheKind::IndexerKey ? Words::tr("indexer") : Words::tr("cache");
}

} // namespace

QString kindName(LayerKind kind)
{
    switch (kind) {
    case LayerKind::Full:
        return Words::tr("full");
    case LayerKind::Window:
        return Words::tr("window");
    case LayerKind::Latent:
        return Words::tr("latent");
    case LayerKind::Compressed:
        return Words::tr("compressed");
    case LayerKind::Cross:
        return Words::tr("cross");
    case LayerKind::State:
        return Words::tr("state");
    case LayerKind::Shared:
        return Words::tr("shared");
    case LayerKind::None:
        break;
    }
    return Words::tr("none");
}

QString kindMeaning(LayerKind kind)
{
    switch (kind) {
    case LayerKind::Full:
        return Words::tr("keeps K and V of every token");
    case LayerKind::Window:
        return Words::tr("keeps K and V of the last tokens only");
    case LayerKind::Latent:
        return Words::tr("keeps one compressed MLA row for every token");
    case LayerKind::Compressed:
        return Words::tr("keeps one row for several tokens");
    case LayerKind::Cross:
        return Words::tr("keeps K and V of the encoder's input or of images");
    case LayerKind::State:
        return Words::tr("keeps a state that does not grow with tokens");
    case LayerKind::Shared:
        return Words::tr("reads the cache of another layer");
    case LayerKind::None:
        break;
    }
    return Words::tr("keeps nothing");
}

QString stackName(const std::vector<LayerKind>& kinds)
{
    QStringList names;
    for (const LayerKind kind : kinds)
        names << kindName(kind);
    return names.join(QStringLiteral(" + "));
}

QString layerName(const LayerRow& row)
{
    return row.speculative ? Words::tr("Layer %1 (speculative)").arg(row.layer)
                           : Words::tr("Layer %1").arg(row.layer);
}

QString ownerText(const LayerRow& row)
{
    QStringList owners;
    for (const BorrowedCache& b : row.borrowed) {
        const QString words = row.parts.empty()
            ? Words::tr("layer %1").arg(b.owner)
            : Words::tr("%1 of %2").arg(borrowedName(b.kind)).arg(b.owner);
        if (!owners.contains(words))
            owners << words;
    }
    if (!row.parts.empty())
        owners.prepend(Words::tr("own"));
    return owners.isEmpty() ? QStringLiteral("–") : owners.join(QStringLiteral(", "));
}

QString hoverText(const LayerSheet& sheet, std::size_t index)
{
    const LayerRow& row = sheet.rows[index];
    QStringList lines { layerName(row) + QStringLiteral(": ") + stackName(layerStack(row)) };
    for (const LayerPart& part : row.parts)
        lines << Words::tr("%1: %2").arg(
            keepsText(sheet, sheet.cache[part.component]), exactBytes(part.bytes));
    if (row.parts.size() > 1)
        lines << Words::tr("in all %1").arg(exactBytes(row.bytes));
    if (row.parts.empty() && row.borrowed.empty())
        lines << kindMeaning(layerStack(row).front());
    for (const BorrowedCache& b : row.borrowed)
        lines << Words::tr("reads the %1 of layer %2").arg(borrowedName(b.kind)).arg(b.owner);
    if (const QString readers = readersText(sheet, index); !readers.isEmpty())
        lines << readers;
    return lines.join(QChar(u'\n'));
}

QString statusLine(const LayerSheet& sheet, std::size_t index)
{
    return hoverText(sheet, index).replace(QChar(u'\n'), kDot);
}

QString emptyText(const LayerSheet& sheet)
{
    if (!sheet.noCache.code.empty())
        return sentence(sheet.noCache);
    return sheet.rows.empty() ? Words::tr("No model is loaded.") : QString();
}

QString legendText(const LayerSheet& sheet, LayerKind kind, std::int64_t layers)
{
    return countText(layers) + QChar(u' ') + groupName(sheet, { kind });
}

QString legendText(IndexerUse use, std::int64_t layers)
{
    return use == IndexerUse::Own ? Words::tr("%1 with indexer").arg(countText(layers))
                                  : Words::tr("%1 reading another's indexer").arg(countText(layers));
}

QString description(const LayerSheet& sheet)
{
    if (const QString empty = emptyText(sheet); !empty.isEmpty())
        return empty;
    constexpr std::size_t kMostRuns = 12; // more are no description: then the counts must do
    const std::vector<LayerRun> runs = layerRuns(sheet.rows);
    QStringList words;
    if (runs.size() <= kMostRuns)
        for (const LayerRun& run : runs)
            words << (run.first == run.last
                    ? Words::tr("%1 %2").arg(run.first).arg(kindName(run.kind))
                    : Words::tr("%1–%2 %3").arg(run.first).arg(run.last).arg(kindName(run.kind)));
    const QString line = headline(sheet);
    return words.isEmpty() ? line
                           : line + QStringLiteral(". ") + words.join(QStringLiteral(", ")) + QChar(u'.');
}

} // namespace hbm::ui::layers
