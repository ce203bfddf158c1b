// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/growth_text.h"

#include "ui/charts/growth_look.h"
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace hbm::ui::growth {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::GrowthChart)
};

/// "131,072 (128k)": both spellings, when they differ.
QString contextText(Tokens context)
{
    const QString exact = countText(context);
    const QString brief = ui::tokensText(context);
    return brief == exact ? exact : QString(exact + QStringLiteral(" (") + brief + QChar(u')'));
}

QString kindName(const GrowthSeries& series)
{
    switch (series.kind) {
    case CacheKind::KeyValue:
        return Words::tr("K and V");
    case CacheKind::Latent:
        return Words::tr("MLA latent");
    case CacheKind::IndexerKey:
        return Words::tr("Indexer keys");
    case CacheKind::Compressed:
        return Words::tr("Compressed");
    case CacheKind::Cross:
        return Words::tr("Cross-attention");
    case CacheKind::State:
        return Words::tr("State");
    }
    return {};
}

QString axisName(TokenAxis axis)
{
    switch (axis) {
    case TokenAxis::Context:
        return {};
    case TokenAxis::Encoder:
        return Words::tr("encoder");
    case TokenAxis::Image:
        return Words::tr("images");
    case TokenAxis::None:
        return Words::tr("fixed");
    }
    return {};
}

/// Three significant digits: the crossing lies between two rows of several tokens at times.
Tokens rounded(Tokens tokens)
{
    if (tokens < 1000)
        return tokens;
    const double unit = std::pow(10.0, std::floor(std::log10(static_cast<double>(tokens))) - 2);
    const double value = std::round(static_cast<double>(tokens) / unit) * unit;
    return value < 9e18 ? static_cast<Tokens>(value) : tokens;
}

QString headText(const GrowthData& data, Tokens context)
{
    return data.load.sessions == 1
        ? Words::tr("context %1").arg(contextText(context))
        : Words::tr("%1 sessions, context %2").arg(countText(data.load.sessions), contextText(context));
}

QString row(const QString& swatch, const QString& name, Bytes bytes, Bytes total, bool bold)
{
    const double share = static_cast<double>(bytes.value) / static_cast<double>(total.value);
    QString spaced = name;
    spaced.replace(QChar(u' '), QChar(QChar::Nbsp));
    return QStringLiteral("<tr><td>%1</td><td style='%2padding-left:4px'>%3</td>"
                          "<td align='right' style='%2padding-left:14px'>%4</td>"
                          "<td align='right' style='%2padding-left:10px'>%5</td></tr>")
        .arg(swatch, bold ? QStringLiteral("font-weight:bold;") : QString(), spaced,
            exactBytes(bytes).replace(QChar(u' '), QChar(QChar::Nbsp)),
            (total.value > 0 ? percentText(share) : optionalCount(std::nullopt))
                .replace(QChar(u' '), QChar(QChar::Nbsp)));
}

} // namespace

QString seriesName(const GrowthSeries& series)
{
    QString name = kindName(series);
    if (series.fixed())
        return name + QStringLiteral(" (") + axisName(series.axis) + QChar(u')');
    if (series.tokensPerRow > 1)
        name += QStringLiteral(" 1:") + countText(series.tokensPerRow);
    return series.cap == CapKind::None ? name : Words::tr("%1, %2").arg(name, capText(series));
}

QString totalName()
{
    return Words::tr("Total");
}

QString capText(const GrowthSeries& series)
{
    if (series.cap == CapKind::None)
        return {};
    return (series.cap == CapKind::Chunk ? Words::tr("chunk %1") : Words::tr("window %1"))
        .arg(countText(series.capTokens));
}

QString axesText(const GrowthData& data, bool brief)
{
    if (brief)
        return Words::tr("bytes over tokens, log–log");
    return data.load.sessions == 1 ? Words::tr("bytes of one session over tokens of context, log–log")
                                   : Words::tr("bytes of %1 sessions over tokens of context, log–log")
                                         .arg(countText(data.load.sessions));
}

QString weightsName(const GrowthData& data)
{
    return Words::tr("Weights %1").arg(amount(data.load.weights, data.unit));
}

QString equalText(const GrowthData& data, bool brief)
{
    const QString tokens = countText(data.load.equalAt.value_or(0));
    if (brief)
        return Words::tr("cache = weights at %1").arg(tokens);
    return data.load.sessions == 1
        ? Words::tr("cache = weights at %1 tokens × 1 session").arg(tokens)
        : Words::tr("cache = weights at %1 tokens × %2 sessions").arg(tokens, countText(data.load.sessions));
}

QString fixedText(const GrowthData& data, const GrowthSeries& series)
{
    return Words::tr("fixed %1").arg(amount(series.bytes.front(), data.unit));
}

QString markerText(const GrowthData& data)
{
    const Bytes total = data.table.total[data.indexOf(data.context).value_or(0)];
    return Words::tr("%1 at %2").arg(amount(total, data.unit), countText(data.context));
}

QString crossingText(const GrowthCrossing& crossing, bool brief)
{
    const QString tokens = countText(rounded(crossing.context));
    if (brief)
        return Words::tr("cache passes fixed near %1").arg(tokens);
    return crossing.stateOnly ? Words::tr("cache passes the fixed state near %1 tokens").arg(tokens)
                              : Words::tr("cache passes the fixed part near %1 tokens").arg(tokens);
}

QString emptyText(const GrowthData& data)
{
    if (data.noCache)
        return Words::tr("This model keeps no KV cache: context length costs no memory.");
    return Words::tr("Nothing that a session caches is known of this model.");
}

QString hoverHtml(
    const GrowthData& data, std::size_t context, std::optional<std::size_t> strong, const Theme& theme)
{
    const GrowthTable& table = data.table;
    const std::vector<CurveLook> looks = growthLooks(table, theme);
    const Bytes total = table.total[context];
    QString html = QStringLiteral("<p style='margin:0 0 4px 0; white-space:pre'><b>%1</b></p><table>")
                       .arg(headText(data, table.contexts[context]));
    for (std::size_t i = 0; i < table.series.size(); ++i) {
        const QString swatch = QStringLiteral("<span style='color:%1'>■</span>").arg(looks[i].color.name());
        html += row(swatch, seriesName(table.series[i]), table.series[i].bytes[context], total, strong == i);
    }
    html += row({}, totalName(), total, total, !strong);
    if (data.load.weights.value
        > 0) // its share is of the cache too: over 100 % as long as it is the larger part
        html += row(QStringLiteral("<span style='color:%1'>■</span>").arg(weightsLook(theme).color.name()),
            Words::tr("Weights"), data.load.weights, total, false);
    return html + QStringLiteral("</table>");
}

QString statusLine(const GrowthData& data, std::size_t context)
{
    const GrowthTable& table = data.table;
    QStringList parts;
    for (const GrowthSeries& series : table.series)
        parts << Words::tr("%1: %2").arg(seriesName(series), amount(series.bytes[context], data.unit));
    return Words::tr("Context %1: %2 in all. %3")
        .arg(contextText(table.contexts[context]), amount(table.total[context], data.unit),
            parts.join(QStringLiteral(" · ")));
}

QString description(const GrowthData& data)
{
    if (data.isEmpty())
        return emptyText(data);
    const GrowthTable& table = data.table;
    QStringList sentences;
    if (const auto at = data.indexOf(data.context))
        sentences << (data.load.sessions == 1
                ? Words::tr("One session of %1 tokens holds %2.")
                      .arg(countText(data.context), amount(table.total[*at], data.unit))
                : Words::tr("%3 sessions of %1 tokens hold %2.")
                      .arg(countText(data.context), amount(table.total[*at], data.unit),
                          countText(data.load.sessions)));
    const Tokens last = table.contexts.back();
    for (const GrowthSeries& series : table.series) {
        const QString end = amount(series.bytes.back(), data.unit);
        if (series.fixed())
            sentences << Words::tr("%1: %2 at every length.").arg(seriesName(series), end);
        else if (series.cap != CapKind::None && series.capTokens <= last)
            sentences << Words::tr("%1: grows to %2 and stays there.").arg(seriesName(series), end);
        else
            sentences << Words::tr("%1: grows from %2 at %3 to %4 at %5.")
                             .arg(seriesName(series), amount(series.bytes.front(), data.unit),
                                 ui::tokensText(table.contexts.front()), end, ui::tokensText(last));
    }
    if (const auto crossing = data.crossing())
        sentences << Words::tr("From about %1 tokens on what grows is larger than what is fixed.")
                         .arg(countText(rounded(crossing->context)));
    if (data.load.weights.value > 0)
        sentences << Words::tr("One copy of the weights: %1.").arg(amount(data.load.weights, data.unit));
    if (data.load.weights.value > 0 && data.load.equalAt)
        sentences << Words::tr("The cache is as large as the weights at %1 tokens.")
                         .arg(countText(*data.load.equalAt));
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui::growth
