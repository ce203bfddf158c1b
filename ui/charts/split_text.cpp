// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/split_text.h"

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

QString load(const SplitRow& row)
{
    return row.count == 1 ? sessionsText(row.sessions) : Words::tr("%1 each").arg(sessionsText(row.sessions));
}

QString copies(const SplitData& data)
{
    return Words::tr("%1 copies").arg(countText(data.copies));
}

QString joined(const QString& a, const QString& b)
{
    return b.isEmpty() ? a : a + QStringLiteral(" · ") + b;
}

} // namespace

QString sessionsText(std::int64_t count)
{
    return count == 1 ? Words::tr("1 session") : Words::tr("%1 sessions").arg(countText(count));
}

QString rangeText(Bytes low, Bytes high, ByteUnit unit)
{
    return Words::tr("%1 to %2").arg(bytesNumber(low, unit), ui::bytesText(high, unit));
}

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
    if (data.scenarios)
        return row.name;
    // With a pipeline and several data ranks the GPUs of one kind are not neighbours: name the stage.
    if (data.pipeline > 1 && !data.oneGpuStages())
        return Words::tr("stage %1").arg(row.stage + 1);
    if (row.count == 1)
        return Words::tr("GPU %1").arg(row.firstRank);
    return Words::tr("GPU %1–%2").arg(row.firstRank).arg(row.firstRank + row.count - 1);
}

QString rowDetail(const SplitData& data, const SplitRow& row)
{
    if (data.scenarios)
        return row.detail;
    QStringList parts;
    if (row.count > 1)
        parts << Words::tr("%1 like this").arg(gpus(row.count));
    else if (data.oneGpuStages())
        parts << Words::tr("stage %1").arg(row.stage + 1);
    else if (data.pipeline > 1)
        parts << gpus(1);
    if (data.loadsDiffer())
        parts << load(row);
    return parts.join(QStringLiteral(", "));
}

QString rowTitle(const SplitData& data, const SplitRow& row)
{
    if (data.scenarios)
        return joined(row.name, row.detail);
    QStringList parts;
    if (data.oneGpuStages())
        parts << Words::tr("stage %1").arg(row.stage + 1);
    else if (data.pipeline > 1)
        parts << gpus(row.count);
    if (data.loadsDiffer())
        parts << load(row);
    return joined(rowName(data, row), parts.join(QStringLiteral(", ")));
}

QStringList segmentTexts(const SplitData& data, const SplitRow& row, Part part)
{
    const QString number = bytesNumber(row.part(part), data.unit);
    const auto with = [&number](const QString& word) { return QString(word + QChar(u' ') + number); };
    const auto withCopies = [&](const QString& words) {
        QStringList texts { words, number };
        if (row.replicated && data.copies > 1)
            texts.prepend(joined(words, copies(data)));
        return texts;
    };
    switch (part) {
    case Part::Weights:
        return { with(Words::tr("weights")), number };
    case Part::KvInUse:
        // When not all wanted sessions fit, what is in use is no whole number of them.
        if (row.part(Part::Over).value > 0)
            return withCopies(with(Words::tr("KV in use")));
        return withCopies(with(sessionsText(row.sessions)));
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

QString unknownText()
{
    return Words::tr("memory size unknown");
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
    if (part == Part::KvInUse && data.anyReplicated() && data.copies > 1)
        return Words::tr("%1, %2").arg(nameOf(part), copies(data));
    if (part != Part::Reserve || data.rows.empty() || !data.sameReserve())
        return nameOf(part);
    return nameOf(part) + QChar(u' ') + ui::bytesText(data.rows.front().part(Part::Reserve), data.unit)
        + (data.anyReserveVaries() ? QStringLiteral(",") : QString());
}

QString reserveRangeText(const SplitData& data)
{
    if (!data.anyReserveVaries())
        return {};
    const SplitRow& row = data.rows.front();
    return data.sameReserve() ? rangeText(row.reserveLow, row.reserveHigh, data.unit)
                              : Words::tr("what it may be");
}

QString captionText(const SplitData& data)
{
    QString what;
    switch (data.limit) {
    case Limit::KvPool:
        what = Words::tr("Limited by the KV pool");
        break;
    case Limit::Weights:
        what = Words::tr("Limited by the weights");
        break;
    case Limit::Reserve:
        what = Words::tr("Limited by the reserve");
        break;
    case Limit::States:
        what = Words::tr("Limited by the recurrent states set aside");
        break;
    case Limit::MaxNumSeqs:
        return Words::tr("Limited by the cap on sessions, not by memory");
    default:
        return {};
    }
    const auto binding
        = std::find_if(data.rows.begin(), data.rows.end(), [](const SplitRow& r) { return r.binding; });
    if (binding != data.rows.end())
        return Words::tr("%1 on %2").arg(what, rowName(data, *binding));
    return data.usedGpus > 1 ? Words::tr("%1, alike on every GPU").arg(what) : what;
}

QString noteText(const SplitData& data, bool cut, bool baseline)
{
    QStringList notes;
    if (data.scenarios)
        notes << Words::tr("the fullest GPU of each scenario");
    else if (data.pipeline > 1)
        notes << Words::tr("%1 ranks in %2 stages").arg(data.usedGpus).arg(data.pipeline);
    else if (data.rows.size() > 1)
        notes << Words::tr("%1 ranks, %2 different loads").arg(data.usedGpus).arg(data.rows.size());
    else if (data.usedGpus > 1)
        notes << Words::tr("%1 identical ranks").arg(data.usedGpus);
    if (data.gpus > data.usedGpus)
        notes << Words::tr("%1 idle").arg(gpus(data.gpus - data.usedGpus));
    if (data.anyReplicated())
        notes << (data.copies > 1
                ? Words::tr("hatched = the same bytes, kept %1 times").arg(countText(data.copies))
                : Words::tr("hatched = a copy of the same bytes on every rank"));
    if (data.baseline && baseline)
        notes << Words::tr("thin bar = the fullest GPU of the baseline, %1").arg(data.baseline->bar.name);
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

} // namespace hbm::ui::split
