// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_text.h"

#include "ui/charts/hover_table.h"
#include "ui/support/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace hbm::ui::split {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::SplitChart)
};

QString gpus(int count)
{
    return count == 1 ? Words::tr("1 GPU") : Words::tr("%1 GPUs").arg(countText(count));
}

QString sessions(std::int64_t count)
{
    return count == 1 ? Words::tr("1 session") : Words::tr("%1 sessions").arg(countText(count));
}

QString shareOf(Bytes bytes, Bytes total)
{
    return percentText(static_cast<double>(bytes.value) / static_cast<double>(total.value));
}

QString joined(const QString& a, const QString& b)
{
    return b.isEmpty() ? a : a + QStringLiteral(" · ") + b;
}

} // namespace

Role roleOf(Part part)
{
    switch (part) {
    case Part::Weights:
        return Role::Weights;
    case Part::KvInUse:
        return Role::KvInUse;
    case Part::KvFree:
        return Role::KvFree;
    case Part::Reserve:
        return Role::Reserve;
    case Part::KeptBack:
        return Role::KeptBack;
    case Part::Over:
        break;
    }
    return Role::Over;
}

QString codeOf(Part part)
{
    switch (part) {
    case Part::Weights:
        return QStringLiteral("weights");
    case Part::KvInUse:
        return QStringLiteral("kvInUse");
    case Part::KvFree:
        return QStringLiteral("kvFree");
    case Part::Reserve:
        return QStringLiteral("reserve");
    case Part::KeptBack:
        return QStringLiteral("keptBack");
    case Part::Over:
        break;
    }
    return QStringLiteral("over");
}

QString nameOf(Part part)
{
    switch (part) {
    case Part::Weights:
        return Words::tr("weights");
    case Part::KvInUse:
        return Words::tr("KV in use");
    case Part::KvFree:
        return Words::tr("KV free");
    case Part::Reserve:
        return Words::tr("reserve");
    case Part::KeptBack:
        return Words::tr("kept back");
    case Part::Over:
        break;
    }
    return Words::tr("over capacity");
}

QString rowName(const SplitData& data, const SplitRow& row)
{
    // With a pipeline and several data ranks the GPUs of one kind are not neighbours: name the stage.
    if (data.pipeline > 1)
        return Words::tr("stage %1").arg(row.stage + 1);
    if (row.count == 1)
        return Words::tr("GPU %1").arg(row.firstRank);
    return Words::tr("GPU %1–%2").arg(row.firstRank).arg(row.firstRank + row.count - 1);
}

QString rowDetail(const SplitData& data, const SplitRow& row)
{
    QStringList parts;
    if (data.pipeline > 1)
        parts << gpus(row.count);
    if (data.loadsDiffer())
        parts << (row.count == 1 ? sessions(row.sessions) : Words::tr("%1 each").arg(sessions(row.sessions)));
    return parts.join(QStringLiteral(", "));
}

QString rowTitle(const SplitData& data, const SplitRow& row)
{
    return joined(rowName(data, row), rowDetail(data, row));
}

QStringList segmentTexts(const SplitData& data, const SplitRow& row, Part part)
{
    const QString number = bytesNumber(row.part(part), data.unit);
    const auto with = [&number](const QString& word) { return QString(word + QChar(u' ') + number); };
    switch (part) {
    case Part::Weights:
        return { with(Words::tr("weights")), number };
    case Part::KvInUse:
        // When not all wanted sessions fit, what is in use is no whole number of them.
        if (row.part(Part::Over).value > 0)
            return { with(Words::tr("KV in use")), number };
        return { with(sessions(row.sessions)), number };
    case Part::KvFree:
        return { with(Words::tr("free")), number };
    case Part::Reserve:
        return { with(Words::tr("reserve")), number };
    case Part::KeptBack:
        return { with(Words::tr("kept back")), number };
    case Part::Over:
        break;
    }
    return { overText(data, row) };
}

QString overText(const SplitData& data, const SplitRow& row)
{
    return Words::tr("over by %1").arg(ui::bytesText(row.part(Part::Over), data.unit));
}

QString capacityText(const SplitData& data, const SplitRow& row)
{
    return Words::tr("HBM %1").arg(bytesNumber(row.total, data.unit));
}

QString budgetText(const SplitData& data, const SplitRow& row)
{
    return Words::tr("budget %1").arg(bytesNumber(row.budget(), data.unit));
}

bool inLegend(const SplitData& data, Part part)
{
    if (part == Part::Weights || part == Part::KvInUse || part == Part::KvFree)
        return true; // always, so that the legend does not move while a slider does
    return std::any_of(
        data.rows.begin(), data.rows.end(), [part](const SplitRow& r) { return r.part(part).value > 0; });
}

QString legendText(const SplitData& data, Part part)
{
    if (part != Part::Reserve || data.rows.empty())
        return nameOf(part);
    const Bytes reserve = data.rows.front().part(Part::Reserve);
    const bool same = std::all_of(data.rows.begin(), data.rows.end(),
        [reserve](const SplitRow& r) { return r.part(Part::Reserve) == reserve; });
    QStringList words { nameOf(part) };
    if (same)
        words << bytesNumber(reserve, data.unit);
    if (data.reserveUncertainty.value > 0)
        words << Words::tr("± %1").arg(bytesNumber(data.reserveUncertainty, data.unit));
    return words.join(QChar(u' '));
}

QString noteText(const SplitData& data, bool cut)
{
    QStringList notes;
    if (data.pipeline > 1)
        notes << Words::tr("%1 ranks in %2 stages").arg(data.usedGpus).arg(data.pipeline);
    else if (data.rows.size() > 1)
        notes << Words::tr("%1 ranks, %2 different loads").arg(data.usedGpus).arg(data.rows.size());
    else if (data.usedGpus > 1)
        notes << Words::tr("%1 identical ranks").arg(data.usedGpus);
    if (data.gpus > data.usedGpus)
        notes << Words::tr("%1 idle").arg(gpus(data.gpus - data.usedGpus));
    if (data.anyReplicated())
        notes << Words::tr("hatched = a copy of the same bytes on every rank");
    if (cut)
        notes << Words::tr("the far end is cut off: not to scale");
    return notes.join(QStringLiteral(" · "));
}

QString emptyText(const SplitData& data)
{
    if (data.rows.empty())
        return Words::tr("Nothing planned yet. Choose a model and a GPU.");
    return Words::tr("How much memory this GPU has is not known, so there is no split to draw.");
}

QString hoverHtml(const SplitData& data, const SplitRow& row, Part hovered, const Theme& theme)
{
    QString html = QStringLiteral("<p style='margin:0 0 4px 0; white-space:pre'><b>%1</b> · %2</p><table>")
                       .arg(rowTitle(data, row), sessions(row.sessions));
    for (const Part part : kParts) {
        const Bytes bytes = row.part(part);
        if (part == Part::Over && bytes.value == 0)
            continue;
        html += hoverRow({ hoverSwatch(theme.color(roleOf(part)), theme), nameOf(part),
                             ui::bytesText(bytes, data.unit), exactBytes(bytes), shareOf(bytes, row.total) },
            part == hovered);
    }
    html += hoverRow({ QString(), Words::tr("HBM in all"), ui::bytesText(row.total, data.unit),
                         exactBytes(row.total), QString() },
        false);
    html += QStringLiteral("</table>");
    if (hovered == Part::Weights)
        html += QStringLiteral("<p style='margin:4px 0 0 0; white-space:pre'>%1</p>")
                    .arg(Words::tr("Click or Enter: what they consist of"));
    return html;
}

QString statusLine(const SplitData& data, const SplitRow& row, Part part)
{
    const Bytes bytes = row.part(part);
    return Words::tr("%1: %2 %3 (%4), %5 of HBM")
        .arg(rowTitle(data, row), nameOf(part), exactBytes(bytes), ui::bytesText(bytes, data.unit),
            shareOf(bytes, row.total));
}

QString description(const SplitData& data)
{
    if (!data.known())
        return emptyText(data);
    QStringList sentences;
    for (const SplitRow& row : data.rows) {
        QStringList parts;
        for (const Part part : kParts)
            if (row.part(part).value > 0)
                parts << nameOf(part) + QChar(u' ') + ui::bytesText(row.part(part), data.unit);
        sentences << Words::tr("%1, %2 of HBM: %3.")
                         .arg(rowTitle(data, row), ui::bytesText(row.total, data.unit),
                             parts.join(QStringLiteral(", ")));
    }
    return sentences.join(QChar(u' '));
}

} // namespace hbm::ui::split
