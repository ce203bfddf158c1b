// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Qt writes the day and the time zone into every PDF. The same plan gives the same bytes here, so both are
// replaced by a date that is always the same.
#pragma once

#include <QByteArray>

namespace hbm::ui {

/// The file with a fixed date of creation, its table of objects moved along. What is not a PDF as QPdfWriter
/// writes it (one table of objects at the end) comes back as it was.
QByteArray withFixedDate(const QByteArray& pdf);

} // namespace hbm::ui
