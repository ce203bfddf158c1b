// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_hover.h"

#include "ui/charts/hover_table.h"
#include "ui/charts/split_text.h"
#include "ui/support/format.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hbm::ui::split {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::SplitChart)
};

QString shareOf(Bytes bytes, Bytes total)
{
    return percentText(static_cast<double>(bytes.value) / static_cast<double>(total.value));
}

/// "+1.2 GiB"
QString differenceText(Bytes now, Bytes then, ByteUnit unit)
{
    const Bytes by = now - then;
    if (by.value == 0)
        return QStringLiteral("±0");
    return (by.value < 0 ? QChar(u'−') : QChar(u'+'))
        + ui::bytesText(Bytes { by.value < 0 ? subtractSaturated(0, by.value) : by.value }, unit);
}

QString paragraph(const QString& text, const char* style = "margin:4px 0 0 0; white-space:pre")
{
    return QStringLiteral("<p style='%1'>%2</p>").arg(QLatin1String(style), text);
}

/// Words in the column of names, and nothing beside them.
QString wordsRow(const QString& text, const QString& style)
{
    QString line = text.toHtmlEscaped();
    line.replace(QChar(u' '), QChar(QChar::Nbsp));
    return QStringLiteral("<tr><td></td><td style='%1'>%2</td></tr>").arg(style, line);
}

/// A part of the reserve on two lines: name, amount, range, evidence; below them where it comes from.
QString partRows(const ReservePart& part, const SplitData& data, const Theme& theme)
{
    const QString range = part.low == part.high ? QString() : rangeText(part.low, part.high, data.unit);
    const QString rows
        = hoverRow({ QString(), label(part.amount.name), ui::bytesText(part.amount.bytes(), data.unit), range,
                       evidenceText(part.amount.evidence) },
            false);
    const QString formula = formulaLine(part.amount, data.unit);
    const QString muted = QStringLiteral("padding-left:16px; color:%1").arg(theme.color(Role::Muted).name());
    return formula.isEmpty() ? rows : rows + wordsRow(formula, muted);
}

QString partsHtml(
    const QString& heading, const SplitData& data, const SplitRow& row, bool inBudget, const Theme& theme)
{
    QString html;
    for (const ReservePart& part : row.reserveParts)
        if (part.inBudget == inBudget)
            html += partRows(part, data, theme);
    return html.isEmpty() ? html
                          : wordsRow(heading, QStringLiteral("padding-left:5px; padding-top:6px")) + html;
}

/// What the reserve consists of, and what is paid from elsewhere.
QString reserveHtml(const SplitData& data, const SplitRow& row, Part hovered, const Theme& theme)
{
    const QString heading = row.reserveVaries()
        ? Words::tr("The reserve may be %1:").arg(rangeText(row.reserveLow, row.reserveHigh, data.unit))
        : Words::tr("The reserve consists of:");
    const QString own = hovered == Part::Reserve ? partsHtml(heading, data, row, true, theme) : QString();
    const QString outside = own.isEmpty() ? Words::tr("What is kept back pays for:")
                                          : Words::tr("Not in it, paid from what is kept back:");
    const QString html = own + partsHtml(outside, data, row, false, theme);
    return html.isEmpty() ? html : QStringLiteral("<table>%1</table>").arg(html);
}

} // namespace

QString hoverHtml(const SplitData& data, std::size_t index, Part hovered, const Theme& theme)
{
    const SplitRow& row = data.rows[index];
    const bool compared = data.baseline && data.baseline->row == index;
    QStringList heading { QStringLiteral("<b>%1</b>").arg(rowName(data, row)), rowDetail(data, row) };
    if (!data.scenarios && !data.loadsDiffer())
        heading << sessionsText(row.sessions);
    if (row.binding)
        heading << Words::tr("limits the plan");
    heading.removeAll(QString());
    QString html = paragraph(heading.join(QStringLiteral(" · ")), "margin:0 0 4px 0; white-space:pre")
        + QStringLiteral("<table>");
    const auto add = [&](QStringList cells, const QString& difference, bool strong) {
        if (compared)
            cells << difference;
        html += hoverRow(cells, strong);
    };
    if (compared)
        add({ QString(), QString(), QString(), QString(), QString() },
            Words::tr("against %1").arg(data.baseline->bar.name), false);
    for (const Part part : kParts) {
        const Bytes bytes = row.part(part);
        const bool seen = bytes.value > 0 || (compared && data.baseline->bar.part(part).value > 0);
        if (part == Part::Over && !seen)
            continue;
        add({ hoverSwatch(theme.color(roleOf(part)), theme), nameOf(part), ui::bytesText(bytes, data.unit),
                exactBytes(bytes), shareOf(bytes, row.total) },
            compared ? differenceText(bytes, data.baseline->bar.part(part), data.unit) : QString(),
            part == hovered);
    }
    add({ QString(), Words::tr("HBM in all"), ui::bytesText(row.total, data.unit), exactBytes(row.total),
            QString() },
        compared ? differenceText(row.total, data.baseline->bar.total, data.unit) : QString(), false);
    html += QStringLiteral("</table>");
    if (hovered == Part::Reserve || hovered == Part::KeptBack)
        html += reserveHtml(data, row, hovered, theme);
    if (data.scenarios)
        html += paragraph(Words::tr("Click or Enter: work on this scenario"));
    else if (hovered == Part::Weights)
        html += paragraph(Words::tr("Click or Enter: what they consist of"));
    if (hovered == Part::KvInUse && row.replicated && data.copies > 1)
        html += paragraph(Words::tr("Hatched: the same bytes lie on %1 GPUs.").arg(countText(data.copies)));
    return html;
}

QString statusLine(const SplitData& data, std::size_t index, Part part)
{
    const SplitRow& row = data.rows[index];
    const Bytes bytes = row.part(part);
    QString line = Words::tr("%1: %2 %3 (%4), %5 of HBM")
                       .arg(rowTitle(data, row), nameOf(part), exactBytes(bytes),
                           ui::bytesText(bytes, data.unit), shareOf(bytes, row.total));
    if (part == Part::Reserve && row.reserveVaries())
        line += Words::tr("; it may be %1").arg(rangeText(row.reserveLow, row.reserveHigh, data.unit));
    if (data.baseline && data.baseline->row == index)
        line += Words::tr("; %1 against %2")
                    .arg(differenceText(bytes, data.baseline->bar.part(part), data.unit),
                        data.baseline->bar.name);
    return line;
}

QString description(const SplitData& data)
{
    if (!data.known())
        return emptyText(data);
    QStringList sentences;
    if (const QString caption = captionText(data); !caption.isEmpty())
        sentences << caption + QChar(u'.');
    for (const SplitRow& row : data.rows) {
        if (row.total.value <= 0) {
            sentences << Words::tr("%1: %2.").arg(rowTitle(data, row), unknownText());
            continue;
        }
        QStringList parts;
        for (const Part part : kParts)
            if (row.part(part).value > 0)
                parts << nameOf(part) + QChar(u' ') + ui::bytesText(row.part(part), data.unit)
                        + (part == Part::Reserve && row.reserveVaries() ? Words::tr(" (%1)").arg(
                               rangeText(row.reserveLow, row.reserveHigh, data.unit))
                                                                        : QString());
        sentences << Words::tr("%1, %2 of HBM: %3.")
                         .arg(rowTitle(data, row), ui::bytesText(row.total, data.unit),
                             parts.join(QStringLiteral(", ")));
    }
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui::split
