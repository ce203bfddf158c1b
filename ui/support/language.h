// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the window: English is in the sources, a translation is compiled in. Texts that are made
// once (the table of fields) keep the language of the start, so a change takes effect with the next one.
#pragma once

#include <QLocale>
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

/// English words and numbers, however the desktop counts, as long as it lives: for what is written into files
/// that others read. Nothing on screen hears of it. Of the GUI thread.
class EnglishWords
{
public:
    EnglishWords();
    ~EnglishWords();
    EnglishWords(const EnglishWords&) = delete;
    EnglishWords& operator=(const EnglishWords&) = delete;

private:
    QLocale m_numbers;
    bool m_wasSilent;
};

/// The one of the last useLanguage(); English before it.
QString languageInUse();

} // namespace hbm::ui
