// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table, or the selected part of it, as text to paste: tab-separated for spreadsheets, Markdown for forums.
#pragma once

#include <QModelIndex>
#include <QString>

namespace hbm::ui {

/// The rows and columns that `selection` touches, in the order shown; all of them when it is empty. Cells
/// inside that are not selected stay blank. With all, the header comes first.
QString tabSeparated(const QAbstractItemModel& model, const QModelIndexList& selection = {});

/// The same as a Markdown table; columns whose cells are right-aligned are marked so. Always with header.
QString markdown(const QAbstractItemModel& model, const QModelIndexList& selection = {});

} // namespace hbm::ui
