// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/weights_text.h"

#include "ui/charts/hover_table.h"
#include "ui/charts/split_text.h"
#include "ui/charts/weights_shade.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui::weights {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::WeightsChart)
};

QString shareOf(Bytes bytes, Bytes total)
{
    const double share = static_cast<double>(bytes.value) / static_cast<double>(total.value);
    return share > 0 && share < 0.0005 ? QStringLiteral("< ") + percentText(0.001) : percentText(share);
}

/// Small models need a digit more: everything would be 0.2 of 0.7 GiB.
int places(const WeightsData& data)
{
    return data.largestRow().value < 10 * bytesPer(data.ranks.unit) ? 2 : 1;
}

QString bytesOf(const WeightsData& data, Bytes bytes)
{
    return ui::bytesText(bytes, data.ranks.unit, places(data));
}

/// The same without the unit where it is the one of the axis.
QString numberOf(const WeightsData& data, Bytes bytes)
{
    const std::string_view unit = nameOf(data.ranks.unit);
    const QString text = bytesOf(data, bytes);
    return text.endsWith(QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size())))
        ? text.chopped(static_cast<qsizetype>(unit.size()) + 1)
        : text;
}

QString rowTitle(const WeightsData& data, std::size_t row)
{
    return split::rowTitle(data.ranks, data.ranks.rows[row]);
}

/// What a part is computed from: the words of the table's tool tip without its name and, where it has no
/// parts of its own, without its bytes, which stand above. A table, since a paragraph after one keeps no
/// distance.
QString provenance(const Figure& figure, ByteUnit unit)
{
    QStringList lines = formulaText(figure, unit).split(QChar(u'\n'));
    lines = lines.mid(figure.operands.empty() ? 2 : 1);
    for (QString& line : lines)
        line = line.toHtmlEscaped();
    return QStringLiteral(
        "<table style='margin-top:8px'><tr><td style='white-space:pre'>%1</td></tr></table>")
        .arg(lines.join(QStringLiteral("<br>")));
}

} // namespace

QString partName(const WeightsData& data, std::size_t part)
{
    return label(data.parts[part].name);
}

QString sumText(const WeightsData& data, std::size_t row)
{
    return bytesOf(data, data.rows[row].total);
}

QStringList segmentTexts(const WeightsData& data, std::size_t row, const std::vector<std::size_t>& parts)
{
    Bytes bytes {};
    for (const std::size_t part : parts)
        bytes += data.rows[row].parts[part].bytes();
    const QString number = numberOf(data, bytes);
    if (parts.size() != 1)
        return {
            Words::tr("%1 small parts %2").arg(countText(static_cast<std::int64_t>(parts.size())), number),
            number
        };
    const QString name = partName(data, parts.front());
    return { name + QChar(u' ') + number, name, number };
}

QString keyBytes(const WeightsData& data, std::size_t part)
{
    return bytesOf(data, data.parts[part].bytes);
}

QString keyShare(const WeightsData& data, std::size_t part)
{
    return shareOf(data.parts[part].bytes, data.total);
}

QString noteText(const WeightsData& data)
{
    QStringList notes;
    if (data.whole)
        notes << Words::tr("this engine counts the weights in one piece");
    if (const QString ranks = split::noteText(data.ranks, false); !ranks.isEmpty())
        notes << ranks;
    if (!data.alike())
        notes << Words::tr("figures of the legend: all %1 GPUs together").arg(data.ranks.usedGpus);
    if (data.slightParts() > 0)
        notes << Words::tr("parts under 1 % are drawn as one");
    return notes.join(QStringLiteral(" · "));
}

QString emptyText(const WeightsData& data)
{
    if (data.rows.empty())
        return Words::tr("Nothing planned yet. Choose a model and a GPU.");
    return Words::tr("How large the weights of this model are is not known, so there is nothing to draw.");
}

QString hoverHtml(
    const WeightsData& data, std::size_t row, const std::vector<std::size_t>& hovered, const Theme& theme)
{
    const WeightsRow& r = data.rows[row];
    const ByteUnit unit = data.ranks.unit;
    QString html = QStringLiteral("<p style='margin:0 0 4px 0; white-space:pre'><b>%1</b></p><table>")
                       .arg(rowTitle(data, row).toHtmlEscaped());
    for (std::size_t part = 0; part < r.parts.size(); ++part) {
        const Bytes bytes = r.parts[part].bytes();
        if (bytes.value <= 0)
            continue;
        const QColor color = weightsShade(theme, data.shadeOf(part), data.shades());
        html += hoverRow({ hoverSwatch(color, theme), partName(data, part), bytesOf(data, bytes),
                             exactBytes(bytes), shareOf(bytes, r.total) },
            std::find(hovered.begin(), hovered.end(), part) != hovered.end());
    }
    html += hoverRow(
        { QString(), Words::tr("weights in all"), bytesOf(data, r.total), exactBytes(r.total), QString() },
        false);
    html += QStringLiteral("</table>");
    if (hovered.size() == 1)
        html += provenance(r.parts[hovered.front()], unit);
    return html;
}

QString statusLine(const WeightsData& data, std::size_t row, std::size_t part)
{
    const Bytes bytes = data.rows[row].parts[part].bytes();
    return Words::tr("%1: %2 %3 (%4), %5 of the weights")
        .arg(rowTitle(data, row), partName(data, part), exactBytes(bytes), bytesOf(data, bytes),
            shareOf(bytes, data.rows[row].total));
}

QString description(const WeightsData& data)
{
    const QString back = Words::tr("Escape goes back to all memory.");
    if (!data.known())
        return emptyText(data) + QChar(u' ') + back;
    QStringList sentences;
    for (std::size_t row = 0; row < data.rows.size(); ++row) {
        QStringList parts;
        for (std::size_t part = 0; part < data.parts.size(); ++part)
            if (const Bytes bytes = data.rows[row].parts[part].bytes(); bytes.value > 0)
                parts << Words::tr("%1 %2 (%3)")
                             .arg(partName(data, part), bytesOf(data, bytes),
                                 shareOf(bytes, data.rows[row].total));
        sentences << Words::tr("%1, %2 of weights: %3.")
                         .arg(rowTitle(data, row), sumText(data, row), parts.join(QStringLiteral(", ")));
    }
    sentences << back;
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui::weights
