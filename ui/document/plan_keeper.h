// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a document: saving off the GUI thread, what others did to it on disk meanwhile, and the copy
// of unsaved changes that outlives a crash. Asks nobody: the window turns its signals into messages.
#pragma once

#include "core/base/error.h"
#include "ui/document/unsaved_plans.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>

namespace hbm::ui {

class PlanDocument;
struct PlanSave;

class PlanKeeper : public QObject
{
    Q_OBJECT

public:
    /// `folder` of unsaved plans; empty = none are kept.
    PlanKeeper(PlanDocument& document, const QString& folder, QObject* parent = nullptr);
    ~PlanKeeper() override;

    const QString& path() const { return m_path; } ///< empty = the plan has no file yet
    bool isModified() const;
    bool isSaving() const { return m_save != nullptr; }

    void save(); ///< to path(), unless somebody else changed that file: then changedOnDisk
    /// Over whatever is there: the file dialog has asked. During another save it is done after that.
    void saveAs(const QString& path);
    void reload(); ///< what is on disk takes the place of what is on screen, also of unsaved changes

    /// A plan in place of this one, whose unsaved changes are kept. `path` empty = without a file. Where they
    /// cannot be kept everything stays as it is. Errors: those of keepNow.
    Expected<void> start(Workbook workbook, const QString& path, const QByteArray& content);

    QList<UnsavedPlan> leftBehind() const { return unsavedPlans(m_folder); }
    /// Takes a plan that a window left behind, in place of this one as start() does; it is unsaved still.
    /// Errors: those of readUnsaved and start.
    Expected<void> recover(const UnsavedPlan& plan);
    void forget(const UnsavedPlan& plan);

    void discard(); ///< what is on screen need not be saved
    /// What is unsaved is on disk when this returns: for the end of the program. Waits for a save. Errors:
    /// those of writeFileAtomically, "plan-unsaved-folder", "plan-unsaved-nowhere".
    Expected<void> keepNow();
    void setAutosave(bool on) { m_autosave = on; }
    void setPatience(int milliseconds) { m_patience = milliseconds; } ///< with the disk; for tests

signals:
    void stateChanged(); ///< path, modified or saving
    void saved(const QString& path);
    void failed(const hbm::Error& error);
    void changedOnDisk(bool gone); ///< by somebody else; once for each change
    void kept(const hbm::ui::UnsavedPlan& plan); ///< changes that start() left behind

private:
    void write(const QString& path, bool over);
    void settle();
    void written();
    void savedLate(const PlanSave& save);
    Expected<void> leave();
    void take(Workbook workbook, const QString& path, const QByteArray& hash);
    void watch();
    void refreshModified();
    void lookAtDisk();
    void keepLater();
    void keepInBackground();

    PlanDocument& m_document;
    QString m_folder;
    UnsavedEntry m_entry;
    QString m_path;
    QByteArray m_hash; ///< of what the file held when it was read or written last
    QByteArray m_toldHash; ///< of the foreign content that was told
    std::shared_ptr<PlanSave> m_save; ///< under way
    QString m_saveNext; ///< asked for meanwhile
    bool m_reloading = false; ///< what is read now may take the place of unsaved changes
    bool m_keeping = false; ///< a copy is being written
    bool m_stale = false; ///< changed since
    bool m_recovered = false; ///< nothing on disk holds what is on screen, though no step was made
    bool m_autosave = true;
    int m_patience;
    QThreadPool m_pool; ///< one thread: what is written last was given last
    QFileSystemWatcher m_watcher;
    QTimer m_look; ///< writers make several events
    QTimer m_keep;
};

} // namespace hbm::ui
