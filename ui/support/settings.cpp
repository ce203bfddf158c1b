// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/settings.h"

#include "ui/support/typed_model.h"

#include <QSettings>

#include <array>
#include <utility>

namespace hbm::ui::settings {

namespace {

constexpr qsizetype kMostRecent = 10;

const QString kTheme = QStringLiteral("preferences/theme");
const QString kUnit = QStringLiteral("preferences/unit");
const QString kShare = QStringLiteral("preferences/shareDownloads");
const QString kRecent = QStringLiteral("session/recentModels");
const QString kPlans = QStringLiteral("session/recentPlans");
const QString kFolder = QStringLiteral("session/lastFolder");
const QString kGeometry = QStringLiteral("session/geometry");
const QString kView = QStringLiteral("session/view");
const QString kState = QStringLiteral("session/windowState");

/// A log is not remembered, and neither is its view.
constexpr std::array<std::pair<ViewChoice, const char*>, 6> kViews { { { ViewChoice::Memory, "memory" },
    { ViewChoice::Context, "context" }, { ViewChoice::FitMap, "fit-map" }, { ViewChoice::Layers, "layers" },
    { ViewChoice::Compare, "compare" }, { ViewChoice::Gpus, "gpus" } } };

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
    const QString value = QSettings().value(kView).toString();
    for (const auto& [choice, name] : kViews)
        if (value == QLatin1String(name))
            return choice;
    return ViewChoice::Memory;
}

void setView(ViewChoice view)
{
    for (const auto& [choice, name] : kViews)
        if (choice == view)
            QSettings().setValue(kView, QLatin1String(name));
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
