// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/settings.h"

#include "ui/support/typed_model.h"

#include <QSettings>

namespace hbm::ui::settings {

namespace {

constexpr qsizetype kMostRecent = 10;

const QString kTheme = QStringLiteral("preferences/theme");
const QString kUnit = QStringLiteral("preferences/unit");
const QString kShare = QStringLiteral("preferences/shareDownloads");
const QString kRecent = QStringLiteral("session/recentModels");
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
    return QSettings().value(kView).toString() == QStringLiteral("layers") ? ViewChoice::Layers
                                                                           : ViewChoice::Memory;
}

void setView(ViewChoice view)
{
    QSettings().setValue(
        kView, view == ViewChoice::Layers ? QStringLiteral("layers") : QStringLiteral("memory"));
}

bool shareDownloads()
{
    return QSettings().value(kShare, false).toBool();
}

void setShareDownloads(bool share)
{
    QSettings().setValue(kShare, share);
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
