// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/settings.h"

#include "ui/support/typed_model.h"

#include <QSettings>

#include <algorithm>
#include <array>

namespace hbm::ui::settings {

namespace {

constexpr qsizetype kMostRecent = 10;

constexpr qsizetype kMostCommands = 8;
constexpr qint64 kLeastCache = qint64 { 16 } << 20;
constexpr qint64 kDefaultCache = qint64 { 2 } << 30;

/// A choice and the word that stands for it in the file, so that the order of an enum may change.
template <class T> struct Named
{
    T value;
    const char* name;
};

constexpr std::array kViews { Named<ViewChoice> { ViewChoice::Memory, "memory" },
    Named<ViewChoice> { ViewChoice::Layers, "layers" }, Named<ViewChoice> { ViewChoice::Context, "context" },
    Named<ViewChoice> { ViewChoice::FitMap, "fitmap" }, Named<ViewChoice> { ViewChoice::Compare, "compare" },
    Named<ViewChoice> { ViewChoice::Gpus, "gpus" } }; // logs are not remembered, so neither is their view
constexpr std::array kStarts { Named<StartChoice> { StartChoice::LastPlan, "plan" },
    Named<StartChoice> { StartChoice::LastModel, "model" },
    Named<StartChoice> { StartChoice::Example, "example" } };

/// The first choice where the file says none, or one of a later version.
template <class Names> auto read(const QString& key, const Names& names)
{
    const QString value = QSettings().value(key).toString();
    const auto found = std::find_if(
        names.begin(), names.end(), [&](const auto& one) { return value == QLatin1String(one.name); });
    return found == names.end() ? names.front().value : found->value;
}

template <class Names, class T> void write(const QString& key, const Names& names, T value)
{
    const auto found
        = std::find_if(names.begin(), names.end(), [&](const auto& one) { return one.value == value; });
    QSettings().setValue(key, QString::fromLatin1(found == names.end() ? names.front().name : found->name));
}

const QString kTheme = QStringLiteral("preferences/theme");
const QString kUnit = QStringLiteral("preferences/unit");
const QString kShare = QStringLiteral("preferences/shareDownloads");
const QString kLanguage = QStringLiteral("preferences/language");
const QString kOffline = QStringLiteral("preferences/offline");
const QString kCacheLimit = QStringLiteral("preferences/cacheLimit");
const QString kAutosave = QStringLiteral("preferences/autosave");
const QString kStart = QStringLiteral("preferences/start");
const QString kCommands = QStringLiteral("session/recentCommands");
const QString kRecent = QStringLiteral("session/recentModels");
const QString kPlans = QStringLiteral("session/recentPlans");
const QString kFolder = QStringLiteral("session/lastFolder");
const QString kGeometry = QStringLiteral("session/geometry");
const QString kView = QStringLiteral("session/view");
const QString kState = QStringLiteral("session/windowState");

} // namespace

ThemeChoice theme()
{
    const QString value = QSettings().value(kTheme).toString();
    if (value == QStringLiteral("light"))
        return ThemeChoice::Light;
    return value == QStringLiteral("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

void setTheme(ThemeChoice theme)
{
    QSettings().setValue(kTheme,
        theme == ThemeChoice::Light      ? QStringLiteral("light")
            : theme == ThemeChoice::Dark ? QStringLiteral("dark")
                                         : QStringLiteral("system"));
}

ByteUnit unit()
{
    const QString value = QSettings().value(kUnit).toString();
    if (value == QStringLiteral("GB"))
        return ByteUnit::GB;
    return value == QStringLiteral("MiB") ? ByteUnit::MiB : ByteUnit::GiB;
}

void setUnit(ByteUnit unit)
{
    const std::string_view name = nameOf(unit);
    QSettings().setValue(kUnit, QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
}

ViewChoice view()
{
    return read(kView, kViews);
}

void setView(ViewChoice view)
{
    write(kView, kViews, view);
}

bool shareDownloads()
{
    return QSettings().value(kShare, false).toBool();
}

void setShareDownloads(bool share)
{
    QSettings().setValue(kShare, share);
}

QString language()
{
    const QString value = QSettings().value(kLanguage).toString();
    return value == QLatin1String("de") || value == QLatin1String("en") ? value : QString();
}

void setLanguage(const QString& language)
{
    QSettings().setValue(kLanguage, language);
}

bool offline()
{
    return QSettings().value(kOffline, false).toBool();
}

void setOffline(bool offline)
{
    QSettings().setValue(kOffline, offline);
}

qint64 cacheLimit()
{
    return std::max(kLeastCache, QSettings().value(kCacheLimit, kDefaultCache).toLongLong());
}

void setCacheLimit(qint64 bytes)
{
    QSettings().setValue(kCacheLimit, std::max(kLeastCache, bytes));
}

bool autosave()
{
    return QSettings().value(kAutosave, true).toBool();
}

void setAutosave(bool autosave)
{
    QSettings().setValue(kAutosave, autosave);
}

StartChoice start()
{
    return read(kStart, kStarts);
}

void setStart(StartChoice start)
{
    write(kStart, kStarts, start);
}

QStringList recentCommands()
{
    return QSettings().value(kCommands).toStringList().mid(0, kMostCommands);
}

void addRecentCommand(const QString& key)
{
    QStringList commands = QSettings().value(kCommands).toStringList();
    commands.removeAll(key);
    commands.prepend(key);
    QSettings().setValue(kCommands, commands.mid(0, kMostCommands));
}

QStringList recentModels()
{
    QStringList models = QSettings().value(kRecent).toStringList();
    models.removeIf([](const QString& m) { return !canBeOpened(m); });
    return models.mid(0, kMostRecent);
}

void addRecentModel(const QString& model)
{
    QStringList models = QSettings().value(kRecent).toStringList();
    models.removeAll(model);
    models.prepend(model);
    QSettings().setValue(kRecent, models.mid(0, kMostRecent));
}

void clearRecentModels()
{
    QSettings().remove(kRecent);
}

QStringList recentPlans()
{
    return QSettings().value(kPlans).toStringList().mid(0, kMostRecent);
}

void addRecentPlan(const QString& path)
{
    QStringList plans = recentPlans();
    plans.removeAll(path);
    plans.prepend(path);
    QSettings().setValue(kPlans, plans.mid(0, kMostRecent));
}

QString lastFolder()
{
    return QSettings().value(kFolder).toString();
}
void setLastFolder(const QString& folder)
{
    QSettings().setValue(kFolder, folder);
}

QByteArray windowGeometry()
{
    return QSettings().value(kGeometry).toByteArray();
}
QByteArray windowState()
{
    return QSettings().value(kState).toByteArray();
}

void setWindow(const QByteArray& geometry, const QByteArray& state)
{
    QSettings s;
    s.setValue(kGeometry, geometry);
    s.setValue(kState, state);
}

} // namespace hbm::ui::settings
