// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of the undo history: the whole scenario before and after. Snapshots stay small because model and
// accelerator are shared, and they cannot go wrong the way one command per field can.
#pragma once

#include "core/scenario/scenario.h"

#include <QUndoCommand>

#include <functional>

namespace hbm::ui {

class ScenarioCommand : public QUndoCommand
{
public:
    /// Puts a scenario on screen. `returning`: by undo or redo, not by the change itself.
    using Apply = std::function<void(const Scenario& scenario, bool returning)>;

    /// `gesture` numbers the drag or typing that the step belongs to; -1 = it stands alone.
    ScenarioCommand(Apply apply, Scenario before, Scenario after, const QString& text, int gesture);

    int id() const override { return m_gesture; }
    void undo() override;
    void redo() override;
    bool mergeWith(const QUndoCommand* later) override;

private:
    Apply m_apply;
    Scenario m_before;
    Scenario m_after;
    int m_gesture;
    bool m_done = false; ///< the first redo comes from push(): it is the change itself, not a return to it
};

} // namespace hbm::ui
