// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done with the scenarios of a workbook, each one undoable step.
#include "ui/document/plan_document.h"

#include <algorithm>

namespace hbm::ui {

void PlanDocument::duplicate(std::size_t index)
{
    if (index >= m_workbook.scenarios.size())
        return;
    endGesture();
    const QString name = QString::fromStdString(m_workbook.scenarios[index].name);
    push(withDuplicate(m_workbook, index, freeName(m_workbook)), tr("Duplicate %1").arg(name));
}

void PlanDocument::add(Scenario scenario, const QString& name)
{
    endGesture();
    Workbook next = withDuplicate(m_workbook, m_workbook.current, name.toStdString());
    if (next.scenarios.size() > m_workbook.scenarios.size())
        next.scenarios[next.current].scenario = std::move(scenario);
    push(std::move(next), tr("Add %1").arg(name));
}

void PlanDocument::rename(std::size_t index, const QString& name)
{
    const QString trimmed = name.simplified();
    if (index >= m_workbook.scenarios.size() || trimmed.isEmpty())
        return;
    endGesture();
    Workbook next = m_workbook;
    const QString before = QString::fromStdString(next.scenarios[index].name);
    next.scenarios[index].name = trimmed.toStdString();
    push(std::move(next), tr("Rename %1 → %2").arg(before, trimmed));
}

void PlanDocument::remove(std::size_t index)
{
    if (index >= m_workbook.scenarios.size())
        return;
    endGesture();
    const QString name = QString::fromStdString(m_workbook.scenarios[index].name);
    push(withoutScenario(m_workbook, index), tr("Remove %1").arg(name));
}

void PlanDocument::move(std::size_t from, std::size_t to)
{
    if (from >= m_workbook.scenarios.size())
        return;
    endGesture();
    const QString name = QString::fromStdString(m_workbook.scenarios[from].name);
    push(withMoved(m_workbook, from, to), tr("Move %1").arg(name));
}

void PlanDocument::setCatalogue(
    Catalogue catalogue, const std::vector<std::string>& changed, const QString& step)
{
    m_catalogue = std::move(catalogue);
    emit catalogueChanged();
    endGesture();
    Workbook next = m_workbook;
    for (NamedScenario& named : next.scenarios) {
        std::shared_ptr<const Accelerator>& mine = named.scenario.accelerator;
        if (!mine || std::find(changed.begin(), changed.end(), mine->id) == changed.end())
            continue; // it may be one that the plan brought along under an id that others have too
        if (const auto now = findAccelerator(m_catalogue, mine->id))
            mine = *now;
    }
    push(std::move(next), step);
}

void PlanDocument::pinBaseline(std::optional<std::size_t> index)
{
    if (index && *index >= m_workbook.scenarios.size())
        return;
    endGesture();
    Workbook next = m_workbook;
    next.baseline = index;
    const QString name = index ? QString::fromStdString(m_workbook.scenarios[*index].name) : QString();
    push(std::move(next), index ? tr("Pin %1 as baseline").arg(name) : tr("Unpin the baseline"));
}

} // namespace hbm::ui
