// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The copy of what is unsaved: written a moment after each change, and at once before the plan goes.
#include "core/base/atomic_write.h"
#include "core/base/text.h"
#include "ui/document/background.h"
#include "ui/document/plan_document.h"
#include "ui/document/plan_keeper.h"

namespace hbm::ui {

void PlanKeeper::forget(const UnsavedPlan& plan)
{
    forgetUnsaved(plan.entry);
}

void PlanKeeper::discard()
{
    settle();
    m_recovered = false;
    m_document.undoStack().setClean();
    (void)keepNow(); // nothing: takes the copy away
    emit stateChanged();
}

void PlanKeeper::keepLater()
{
    m_stale = true;
    if (m_autosave && m_entry.isUsable() && !m_keep.isActive())
        m_keep.start();
}

void PlanKeeper::keepInBackground()
{
    if (m_keeping || !m_stale || !m_entry.isUsable())
        return;
    m_stale = false;
    if (!isModified()) {
        m_entry.remove();
        return;
    }
    m_keeping = true;
    inBackground(
        m_pool, this,
        [file = m_entry.file(), path = m_path, hash = m_hash, workbook = m_document.workbook()] {
            return writeFileAtomically(file.toStdString(), UnsavedEntry::text(workbook, path, hash));
        },
        [this](const Expected<void>& result) {
            m_keeping = false;
            if (!result)
                emit failed(result.error());
            else if (m_stale)
                keepLater();
            else if (!isModified())
                m_entry.remove();
        });
}

Expected<void> PlanKeeper::keepNow()
{
    settle(); // what is being saved is not unsaved
    m_keep.stop();
    m_pool.waitForDone(m_patience);
    m_stale = false;
    if (!isModified()) {
        m_entry.remove();
        return {};
    }
    if (m_folder.isEmpty())
        return failure("plan-unsaved-nowhere", {});
    if (!m_entry.isUsable())
        return failure("plan-unsaved-folder", printable(m_folder.toStdString(), 400));
    return writeFileAtomically(
        m_entry.file().toStdString(), UnsavedEntry::text(m_document.workbook(), m_path, m_hash));
}

} // namespace hbm::ui
