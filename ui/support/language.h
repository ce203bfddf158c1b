// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the window: English is in the sources, a translation is compiled in. Texts that are made
// once (the table of fields) keep the language of the start, so a change takes effect with the next one.
#pragma once

#include <QString>
#include <QStringList>

namespace hbm::ui {

/// "en" or "de" for a choice of "system", "en" or "de". The system's is the first of the desktop's languages
/// that there is ("de-AT", "en-US", …); anything else is English.
QString languageOf(const QString& choice, const QStringList& desktop);

/// The choice in the preferences: "system" unless another one was made.
QString preferredLanguage();

/// Puts the words of the program and Qt's own into the language of `choice`. A language that was chosen
/// brings its number format; the system's leaves that to the system, where it may be of another language.
void useLanguage(const QString& choice);

/// The one of the last useLanguage(); English before it.
QString languageInUse();

} // namespace hbm::ui
