// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/figure_names.h"

#include "core/planning/plan_figures.h"

#include <QCoreApplication>
#include <QHash>

namespace hbm::ui {

namespace {

QString utf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString tr(const char* text)
{
    return QCoreApplication::translate("FigureNames", text);
}

QString nameOfKind(BreakdownKind kind)
{
    switch (kind) {
    case BreakdownKind::Weights:
        return QStringLiteral("weights");
    case BreakdownKind::KvInUse:
        return QStringLiteral("kv.in-use");
    case BreakdownKind::KvFree:
        return QStringLiteral("kv.free");
    case BreakdownKind::Reserve:
        return QStringLiteral("reserve");
    case BreakdownKind::KeptBack:
        return QStringLiteral("kept-back");
    case BreakdownKind::Over:
        return QStringLiteral("over");
    case BreakdownKind::Total:
        break;
    }
    return QStringLiteral("memory.total");
}

} // namespace

QString figureNameFor(const BreakdownRow& row)
{
    const QString owner = QStringLiteral("fullest/");
    if (!row.isPart)
        return owner + nameOfKind(row.kind);
    const QString group = row.outside ? QStringLiteral("outside") : nameOfKind(row.kind);
    return owner + group + QLatin1Char('/') + utf8(row.perGpu.name);
}

QString figureNameOfPart(int rank, const QString& part)
{
    static const QHash<QString, QString> names { { QStringLiteral("kvInUse"), QStringLiteral("kv.in-use") },
        { QStringLiteral("kvFree"), QStringLiteral("kv.free") },
        { QStringLiteral("keptBack"), QStringLiteral("kept-back") } };
    const QString owner = rank < 0 ? QStringLiteral("fullest/") : QStringLiteral("rank%1/").arg(rank);
    if (part.startsWith(QLatin1String("weights.")))
        return owner + QStringLiteral("weights/") + part;
    return owner + names.value(part, part);
}

QString gpuWords(const CapacityPlan& plan, std::string_view owner)
{
    const auto index = rankOf(plan, owner);
    if (!index)
        return {};
    const RankPlan& rank = plan.ranks[*index];
    const bool fullest = plan.ranks.size() > 1 && *index == fullestRank(plan);
    if (plan.ranks.size() > 1 || rank.count == 1)
        return fullest ? tr("GPU %1, the fullest").arg(rank.firstRank) : tr("GPU %1").arg(rank.firstRank);
    return tr("each of GPU %1–%2").arg(rank.firstRank).arg(rank.firstRank + rank.count - 1);
}

} // namespace hbm::ui
