// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scenario_bars_data.h"

#include "core/planning/fullest_rank.h"
#include "ui/support/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace hbm::ui {

namespace {

/// Gives the functions of this file the catalogue's context.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::ScenarioBars)
};

QString admits(const SessionCounts& sessions)
{
    if (!sessions.admission)
        return {};
    return *sessions.admission == 1 ? Words::tr("admits 1 session")
                                    : Words::tr("admits %1 sessions").arg(countText(*sessions.admission));
}

QString detailOf(const ComparedPlan& compared, bool baseline)
{
    QStringList parts;
    if (baseline)
        parts << Words::tr("baseline");
    parts << admits(compared.plan->sessions);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace

SplitData scenarioBarsData(std::span<const ComparedPlan> plans, std::optional<std::size_t> baseline,
    std::size_t current, ByteUnit unit)
{
    SplitData data;
    data.scenarios = true;
    data.unit = unit;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const ComparedPlan& compared = plans[i];
        SplitRow row;
        const SplitData own = splitData(*compared.plan, unit);
        if (!own.rows.empty() && own.known())
            row = own.rows[fullestRank(*compared.plan)];
        row.binding = false; // which GPU limits a plan is told on its own page
        row.name = QString::fromStdString(compared.name);
        row.detail = detailOf(compared, baseline == i);
        row.current = i == current;
        data.rows.push_back(std::move(row));
    }
    return data;
}

} // namespace hbm::ui
