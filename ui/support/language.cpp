// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/language.h"

#include "ui/support/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QSettings>
#include <QTranslator>

namespace hbm::ui {

namespace {

const QString kEnglish = QStringLiteral("en");
const QString kGerman = QStringLiteral("de");

/// Can be silenced: taking it out would have every widget told.
class SilentTranslator : public QTranslator
{
public:
    bool silent = false;

    QString translate(const char* context, const char* text, const char* comment, int n) const override
    {
        return silent ? QString() : QTranslator::translate(context, text, comment, n);
    }
};

/// Words of the program and of Qt, as long as the application lives.
struct Translators
{
    SilentTranslator own, qt;
    QString language = kEnglish;
};

Translators& translators()
{
    static auto* const all = new Translators; // not destroyed after the application that knows them
    return *all;
}

QLocale numbersOf(const QString& choice)
{
    const QLocale system = QLocale::system();
    if (choice == kGerman)
        return system.language() == QLocale::German ? system : QLocale(QLocale::German, QLocale::Germany);
    if (choice == kEnglish)
        return system.language() == QLocale::English ? system
                                                     : QLocale(QLocale::English, QLocale::UnitedStates);
    return system;
}

} // namespace

QString languageOf(const QString& choice, const QStringList& desktop)
{
    if (choice == kEnglish || choice == kGerman)
        return choice;
    for (const QString& name : desktop) {
        const QString language = name.section(QRegularExpression(QStringLiteral("[-_.]")), 0, 0).toLower();
        if (language == kEnglish || language == kGerman)
            return language;
    }
    return kEnglish;
}

QString preferredLanguage()
{
    const QString choice = QSettings().value(QStringLiteral("preferences/language")).toString();
    return choice == kEnglish || choice == kGerman ? choice : QStringLiteral("system");
}

void useLanguage(const QString& choice)
{
    auto& [own, qt, language] = translators();
    QCoreApplication::removeTranslator(&own);
    QCoreApplication::removeTranslator(&qt);
    QLocale::setDefault(numbersOf(choice));
    language = languageOf(choice, QLocale::system().uiLanguages());
    if (language != kGerman)
        return;
    const std::span<const unsigned char> words = germanTranslation();
    if (own.load(words.data(), static_cast<int>(words.size())))
        QCoreApplication::installTranslator(&own);
    // Buttons of dialogs and names of keys; English where the package with Qt's translations is absent.
    if (qt.load(QStringLiteral("qtbase_de"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt);
}

EnglishWords::EnglishWords()
    : m_wasSilent(translators().own.silent)
{
    translators().own.silent = translators().qt.silent = true;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

EnglishWords::~EnglishWords()
{
    translators().own.silent = translators().qt.silent = m_wasSilent;
    QLocale::setDefault(m_numbers);
}

QString languageInUse()
{
    return translators().language;
}

} // namespace hbm::ui
