// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/compare_page.h"

#include "ui/document/plan_document.h"

namespace hbm::ui {

ComparePage::ComparePage(PlanDocument& document, QWidget* parent)
    : CompareView(parent)
    , m_document(document)
{
    setSource([this] { return ask(); });
    for (const auto signal :
        { &PlanDocument::changed, &PlanDocument::workbookChanged, &PlanDocument::unitChanged })
        connect(&document, signal, this, &CompareView::invalidate);
    connect(this, &CompareView::scenarioActivated, &document, &PlanDocument::setCurrent);
    connect(this, &CompareView::baselineRequested, &document, [this](std::size_t index) {
        const bool pinned = m_document.workbook().baseline == index;
        m_document.pinBaseline(pinned ? std::nullopt : std::optional(index));
    });
}

Compared ComparePage::ask() const
{
    const Workbook& workbook = m_document.workbook();
    Compared compared;
    for (std::size_t i = 0; i < workbook.scenarios.size(); ++i) {
        const Planned& planned = m_document.planned(i);
        if (planned.scenario().model)
            compared.plans.push_back({ workbook.scenarios[i].name, &planned.scenario(), &planned.plan(),
                planned.longestContext() });
    }
    if (compared.plans.size()
        != workbook.scenarios.size()) // before a model was read there is nothing to compare
        return {};
    compared.baseline = workbook.baseline;
    compared.current = workbook.current;
    compared.unit = m_document.unit();
    return compared;
}

} // namespace hbm::ui
