// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One hardware profile while it is edited: the value, what it was when it was saved last, and its history.
// A draft may be wrong in any way; saving it is what asks for more.
#pragma once

#include "core/hardware/profile_file.h"

#include <QObject>
#include <QUndoStack>

#include <filesystem>

namespace hbm::ui {

class ProfileDraft : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const StoredProfile& now() const { return m_now; }
    const Profile& profile() const { return m_now.profile; }
    const std::filesystem::path& file() const { return m_file; } ///< where it is saved; empty = nowhere yet
    bool isEditable() const { return m_editable; } ///< a shipped one is not
    bool isDirty() const { return m_editable && (m_isNew || m_now != m_saved); }
    QUndoStack& undoStack() { return m_undo; }

    /// What is in `file`; forgets the history.
    void open(StoredProfile stored, std::filesystem::path file, bool editable);
    /// Something that no file holds yet.
    void start(StoredProfile stored);
    void markSaved(StoredProfile stored, std::filesystem::path file); ///< the history stays

    /// One undoable step; steps of one `field` that follow one another become one, until endGesture().
    void change(Profile next, const QString& text, const QString& field);
    void endGesture();
    void discard(); ///< back to what was saved; can be undone

signals:
    void opened(); ///< another profile
    void changed();

private:
    friend class ProfileStep;
    void apply(const Profile& profile);

    StoredProfile m_now;
    StoredProfile m_saved;
    std::filesystem::path m_file;
    bool m_editable = false;
    bool m_isNew = false;
    QUndoStack m_undo;
    QString m_gesture;
    int m_gestureNumber = 0;
};

} // namespace hbm::ui
