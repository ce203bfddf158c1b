// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The core writes amounts into the arguments of its sentences as the terminal prints them: "1,048,576",
// "14.3 GiB". The window shows them like its own.
#pragma once

#include <QString>

namespace hbm::ui {

/// The same with the separators of the user's locale, where the text is an amount and nothing else: grouped
/// digits, or a number with a unit. A version ("0.28") or the value of an option ("0.92") stays as it is.
QString localNumber(const QString& text);

} // namespace hbm::ui
