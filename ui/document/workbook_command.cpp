// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workbook_command.h"

namespace hbm::ui {

WorkbookCommand::WorkbookCommand(
    Apply apply, Workbook before, Workbook after, const QString& text, int gesture)
    : QUndoCommand(text)
    , m_apply(std::move(apply))
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_gesture(gesture)
{
}

void WorkbookCommand::undo()
{
    m_apply(m_before, true);
}

void WorkbookCommand::redo()
{
    m_apply(m_after, m_done);
    m_done = true;
}

bool WorkbookCommand::mergeWith(const QUndoCommand* later)
{
    // QUndoStack compares ids first, and no other kind of command has one.
    const auto* next = static_cast<const WorkbookCommand*>(later);
    m_after = next->m_after;
    setText(next->text());
    setObsolete(m_after == m_before);
    return true;
}

} // namespace hbm::ui
