// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which language is taken, and that the German words are complete: none is missing, and each has the marks of
// what it translates.
#include "tests/catch.h"
#include "ui/support/language.h"
#include "ui/support/messages.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QXmlStreamReader>

#include <set>
#include <vector>

using namespace hbm;
using namespace hbm::ui;

namespace {

struct Message
{
    QString context, source, state;
    QStringList translations; ///< one, or a singular and a plural
};

std::vector<Message> messages()
{
    QFile file(QStringLiteral(HBM_SOURCE_DIR "/resources/i18n/hbm-planner_de.ts"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    std::vector<Message> all;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            all.push_back({ context, {}, {}, {} });
        } else if (xml.name() == u"source") {
            all.back().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            all.back().state = xml.attributes().value(QStringLiteral("type")).toString();
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            all.back().translations << text.trimmed();
        }
    }
    REQUIRE_FALSE(xml.hasError());
    return all;
}

std::set<QString> marks(const QString& text)
{
    static const QRegularExpression mark(QStringLiteral("%[0-9]|%L[0-9]|%n|\\{[0-9]\\}"));
    std::set<QString> found;
    for (auto it = mark.globalMatch(text); it.hasNext();)
        found.insert(it.next().captured());
    return found;
}

bool hasMnemonic(const QString& text)
{
    static const QRegularExpression mnemonic(
        QStringLiteral("&\\w"), QRegularExpression::UseUnicodePropertiesOption);
    return mnemonic.match(text).hasMatch();
}

struct Clean
{
    ~Clean()
    {
        QSettings().clear();
        useLanguage(QStringLiteral("en"));
        QLocale::setDefault(QLocale::c());
    }
};

} // namespace

TEST_CASE("language: a choice decides, else the first of the desktop's languages that there is")
{
    const QStringList german { QStringLiteral("de-AT"), QStringLiteral("en-US") };
    CHECK(languageOf(QStringLiteral("de"), {}) == QStringLiteral("de"));
    CHECK(languageOf(QStringLiteral("en"), german) == QStringLiteral("en"));
    CHECK(languageOf(QStringLiteral("system"), german) == QStringLiteral("de"));
    CHECK(languageOf(QString(), { QStringLiteral("de_DE.UTF-8") }) == QStringLiteral("de"));
    CHECK(languageOf(QStringLiteral("system"), { QStringLiteral("fr-CH"), QStringLiteral("de-CH") })
        == QStringLiteral("de"));
    CHECK(languageOf(QStringLiteral("system"), { QStringLiteral("en-GB"), QStringLiteral("de-DE") })
        == QStringLiteral("en"));
    CHECK(languageOf(QStringLiteral("system"), { QStringLiteral("den"), QStringLiteral("C") })
        == QStringLiteral("en"));
    CHECK(languageOf(QStringLiteral("nonsense"), {}) == QStringLiteral("en"));
}

TEST_CASE("language: the preference is read, and nonsense in it is the system's")
{
    const Clean clean;
    QSettings().clear();
    CHECK(preferredLanguage() == QStringLiteral("system"));
    QSettings().setValue(QStringLiteral("preferences/language"), QStringLiteral("de"));
    CHECK(preferredLanguage() == QStringLiteral("de"));
    QSettings().setValue(QStringLiteral("preferences/language"), QStringLiteral("xx"));
    CHECK(preferredLanguage() == QStringLiteral("system"));
}

TEST_CASE("language: words and number format follow a choice, and go back")
{
    const Clean clean;
    const auto verdict = [] { return QCoreApplication::translate("hbm", "Does not fit: weights"); };
    useLanguage(QStringLiteral("de"));
    CHECK(verdict() == QStringLiteral("Passt nicht: Gewichte"));
    CHECK(QLocale().toString(1.5, 'f', 1) == QStringLiteral("1,5"));
    CHECK(QCoreApplication::translate("hbm::ui::GrowthChart", "and %n more", nullptr, 1)
        == QStringLiteral("und 1 weitere"));
    CHECK(QCoreApplication::translate("hbm::ui::GrowthChart", "and %n more", nullptr, 3)
        == QStringLiteral("und 3 weitere"));
    useLanguage(QStringLiteral("en"));
    CHECK(verdict() == QStringLiteral("Does not fit: weights"));
    CHECK(QLocale().toString(1.5, 'f', 1) == QStringLiteral("1.5"));
}

TEST_CASE("language: a noun that both languages share keeps its capital in a German formula")
{
    const Clean clean;
    const auto line = [] {
        const Figure part = plainValue("reserve", Unit::Bytes, 1, Evidence::Setting, {});
        return formulaText(sumOf("budget", Unit::Bytes, { part, part }), ByteUnit::GiB)
            .split(QLatin1Char('\n'))
            .at(1);
    };
    useLanguage(QStringLiteral("de"));
    CHECK(line() == QStringLiteral("= Reserve + Reserve"));
    useLanguage(QStringLiteral("en"));
    CHECK(line() == QStringLiteral("= reserve + reserve"));
}

TEST_CASE("language: every string has a German translation with the marks of the English one")
{
    const std::vector<Message> all = messages();
    CHECK(all.size() > 1'400);
    for (const Message& message : all) {
        INFO(message.context.toStdString() << ": " << message.source.toStdString());
        CHECK(message.state.isEmpty()); // neither unfinished nor vanished
        REQUIRE(message.translations.size() == 1);
        const QString& german = message.translations.front();
        CHECK_FALSE(german.isEmpty());
        CHECK(marks(german) == marks(message.source));
        CHECK(hasMnemonic(german) == hasMnemonic(message.source));
        CHECK(german.endsWith(QChar(u'…')) == message.source.endsWith(QChar(u'…')));
    }
}
