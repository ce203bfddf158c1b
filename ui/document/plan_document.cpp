// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plan_document.h"

#include "core/formats/open_model.h"
#include "ui/document/follow_scenario.h"
#include "ui/document/workbook_command.h"

#include <algorithm>

namespace hbm::ui {

PlanDocument::PlanDocument(Catalogue catalogue, QObject* parent)
    : QObject(parent)
    , m_catalogue(std::move(catalogue))
{
    // Merging across the saved state would make it unreachable, and its step would be misnamed.
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (clean)
            endGesture();
    });
    connect(&m_opening, &Opening::runningChanged, this, &PlanDocument::openingChanged);
    connect(&m_opening, &Opening::progressed, this, &PlanDocument::openingProgress);
    connect(&m_opening, &Opening::finished, this,
        [this](const std::shared_ptr<Expected<OpenedFile>>& result) { take(std::move(*result)); });
    apply({ { { freeName({}), exampleScenario(m_catalogue) } } });
}

PlanDocument::~PlanDocument()
{
    m_undo.disconnect(this); // the stack reports while it dies, when what it reports to is gone
}

void PlanDocument::useHub(std::shared_ptr<hub::Hub> hub)
{
    m_hub.use(std::move(hub));
    m_opening.setReader(m_hub.reader());
}

const Planned* PlanDocument::baseline() const
{
    const std::optional<std::size_t> pinned = m_workbook.baseline;
    return pinned && *pinned != m_workbook.current ? &m_planned[*pinned] : nullptr;
}

void PlanDocument::change(Scenario next, const QString& text, const QString& gesture)
{
    if (!next.model)
        next.model = scenario().model;
    if (next == scenario())
        return;
    if (gesture.isEmpty()) {
        endGesture();
    } else if (gesture != m_gesture) {
        m_gesture = gesture;
        m_gestureStart = scenario();
        ++m_gestureNumber;
    }
    Workbook after = m_workbook;
    after.scenarios[after.current].scenario = std::move(next);
    push(std::move(after), text, gesture.isEmpty() ? -1 : m_gestureNumber);
}

void PlanDocument::push(Workbook next, const QString& text, int gesture)
{
    if (next == m_workbook)
        return;
    const auto show = [this](const Workbook& workbook, bool returning) {
        if (returning)
            endGesture(); // what is typed next is a step of its own
        apply(workbook);
    };
    m_undo.push(new WorkbookCommand(show, m_workbook, std::move(next), text, gesture));
}

void PlanDocument::setCurrent(std::size_t index)
{
    if (index >= m_workbook.scenarios.size() || index == m_workbook.current)
        return;
    endGesture();
    Scenario before = scenario();
    m_workbook.current = index;
    emit workbookChanged();
    show(std::move(before));
}

/// Tells that the current scenario is another than `before`.
void PlanDocument::show(Scenario before)
{
    before.maxModelLen = scenario().maxModelLen;
    before.sessions = scenario().sessions;
    if (!(before == scenario()))
        ++m_shape;
    emit changed();
}

void PlanDocument::endGesture()
{
    m_gesture.clear();
    m_gestureStart = {};
}

const Scenario& PlanDocument::gestureStart(const QString& gesture) const
{
    return !gesture.isEmpty() && gesture == m_gesture ? m_gestureStart : scenario();
}

void PlanDocument::reset(Workbook workbook)
{
    for (NamedScenario& named : workbook.scenarios)
        if (!named.scenario.model)
            named.scenario.model = scenario().model;
    endGesture();
    m_opening.cancel(); // it was asked for in the plan before
    m_target.reset();
    m_undo.clear();
    apply(workbook);
}

void PlanDocument::reset(Scenario only)
{
    reset(Workbook { { { freeName({}), std::move(only) } } });
}

void PlanDocument::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    ++m_shape;
    emit unitChanged();
}

void PlanDocument::apply(const Workbook& workbook)
{
    const bool structure = workbook.current != m_workbook.current || workbook.baseline != m_workbook.baseline
        || !std::equal(workbook.scenarios.begin(), workbook.scenarios.end(), m_workbook.scenarios.begin(),
            m_workbook.scenarios.end(), [](const auto& a, const auto& b) { return a.name == b.name; });
    std::vector<Planned> planned;
    for (const NamedScenario& named : workbook.scenarios) {
        // Most scenarios stay as they were, though not always in their place.
        const auto same = std::find_if(m_planned.begin(), m_planned.end(),
            [&](const Planned& p) { return p.scenario() == named.scenario; });
        planned.push_back(same == m_planned.end() ? Planned(named.scenario) : *same);
    }
    Scenario before = m_planned.empty() ? Scenario {} : scenario();
    const bool hadTarget = m_target.has_value();
    if (hadTarget)
        m_target = placeAfter(m_workbook, workbook, *m_target);
    m_workbook = workbook;
    m_planned = std::move(planned);
    if (structure)
        emit workbookChanged();
    show(std::move(before));
    if (hadTarget && !m_target)
        leaveReading();
}

const std::shared_ptr<const ModelSpec>& exampleModel()
{
    static const auto read = [] {
        auto model = hbm::openModel("bundled:glm-5.2-fp8");
        return std::make_shared<const ModelSpec>(model ? std::move(*model) : ModelSpec {});
    }();
    return read;
}

Scenario exampleScenario(const Catalogue& catalogue)
{
    Scenario scenario;
    scenario.model = exampleModel();
    if (const auto gpu = findAccelerator(catalogue, "b200-sxm"))
        scenario.accelerator = *gpu;
    scenario.gpusPerNode = 8;
    scenario.kvDtype = KvDtype::Fp8;
    scenario.maxModelLen = 1'048'576;
    scenario.sessions = 1;
    scenario.engine.kind = EngineKind::Vllm;
    return scenario;
}

} // namespace hbm::ui
