// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of the undo history: the whole workbook before and after. Snapshots stay small because models and
// accelerators are shared, and they cannot go wrong the way one command per field can.
#pragma once

#include "core/scenario/workbook.h"

#include <QUndoCommand>

#include <functional>

namespace hbm::ui {

class WorkbookCommand : public QUndoCommand
{
public:
    /// Puts a workbook on screen. `returning`: by undo or redo, not by the change itself.
    using Apply = std::function<void(const Workbook& workbook, bool returning)>;

    /// `gesture` numbers the drag or typing that the step belongs to; -1 = it stands alone.
    WorkbookCommand(Apply apply, Workbook before, Workbook after, const QString& text, int gesture);

    int id() const override { return m_gesture; }
    void undo() override;
    void redo() override;
    bool mergeWith(const QUndoCommand* later) override;

private:
    Apply m_apply;
    Workbook m_before;
    Workbook m_after;
    int m_gesture;
    bool m_done = false; ///< the first redo comes from push(): it is the change itself, not a return to it
};

} // namespace hbm::ui
