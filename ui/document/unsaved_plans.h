// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans with changes that nobody saved, kept through a crash and over the end of the program: one file per
// window in the user's data folder, and beside it a lock that says whether that window still lives.
#pragma once

#include "core/base/error.h"
#include "core/scenario/workbook.h"

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>

namespace hbm::ui {

struct UnsavedPlan
{
    QString entry; ///< its file
    QString path; ///< the plan file that the changes belong to; empty = it has none yet
    QDateTime when;
};

/// Of windows that are gone, newest first; at most `most`. Takes away what such windows left of their locks.
QList<UnsavedPlan> unsavedPlans(const QString& folder, int most = 20);

/// What lies in an entry. Errors: those of readFile and readPlanFile; "plan-unsaved-broken".
struct UnsavedContent
{
    Workbook workbook;
    QString path;
    QByteArray hash {}; ///< of what that file held when the changes were made; empty where nobody knows
};
Expected<UnsavedContent> readUnsaved(const QString& entry);
void forgetUnsaved(const QString& entry);

/// The folder that the program uses.
QString unsavedFolder();

/// The entry of one window. Its file is written by whoever has `text()`; the lock lives as long as this.
class UnsavedEntry
{
public:
    /// Makes the folder; without rights to do so nothing is kept and isUsable() is false.
    explicit UnsavedEntry(const QString& folder);

    bool isUsable() const { return m_lock != nullptr; }
    const QString& file() const { return m_file; }
    void remove() const; ///< nothing is unsaved any more

    static std::string text(const Workbook& workbook, const QString& path, const QByteArray& hash);

private:
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace hbm::ui
