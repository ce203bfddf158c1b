// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One writing of a plan file, done off the GUI thread, and how a file is known again.
#pragma once

#include "core/base/error.h"
#include "core/scenario/workbook.h"

#include <QByteArray>
#include <QString>

namespace hbm::ui {

QByteArray hashOf(const QByteArray& content);
/// Of the file as it is; empty when it cannot be read.
QByteArray hashOnDisk(const QString& path);

/// What is to be written, and what came of it.
struct PlanSave
{
    QString path;
    bool over = false; ///< whoever changed it
    QByteArray known; ///< what the file held when it was read or written last
    Workbook workbook; ///< the screen may move on
    QByteArray hash {}; ///< of what was written
    Expected<void> result {};
    bool foreign = false; ///< not written: somebody else had changed the file
    QString copy {}; ///< the unsaved entry with the same, of a plan that was left before the disk answered

    void run();
};

} // namespace hbm::ui
