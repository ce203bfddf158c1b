// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the lines under the pickers wrap.
#pragma once

#include <QStringList>

namespace hbm::ui {

/// With dots between. A dot belongs to what stands before it: no line begins with one.
QString joined(const QStringList& parts);

/// Kept on one line: a number must not part from its unit where the label wraps.
QString unbroken(QString text);

} // namespace hbm::ui
