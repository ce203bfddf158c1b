// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is remembered between starts, typed: preferences (theme, units) apart from the session (window, recent
// files). A plan is never kept here.
#pragma once

#include "core/base/text.h"

#include <QByteArray>
#include <QStringList>

namespace hbm::ui {

enum class ThemeChoice
{
    System,
    Light,
    Dark
};

/// What stands below the verdict strip.
enum class ViewChoice
{
    Memory,
    Layers,
    Log, ///< a start-up log beside the plan; not remembered, since logs are not
    Context, ///< what a session takes over its length, and where the cache outgrows the weights
    FitMap, ///< context x sessions: fits, tight, over
    Compare, ///< the scenarios side by side
    Gpus ///< the same model on other GPUs
};

/// What the window shows when it starts without being told.
enum class StartChoice
{
    LastPlan, ///< the plan file that was open last; without one, the example
    LastModel, ///< the model that was open last, with the defaults of everything else
    Example
};

namespace settings {

ThemeChoice theme();
void setTheme(ThemeChoice theme);
ByteUnit unit();
void setUnit(ByteUnit unit);

ViewChoice view();
void setView(ViewChoice view);

/// Whether downloads go to the cache of other Hugging Face tools too; off until the user wants it.
bool shareDownloads();
void setShareDownloads(bool share);

/// "de", "en"; empty = the system's. Counts from the next start on.
QString language();
void setLanguage(const QString& language);

/// No request of the Hub at all, whatever is asked for.
bool offline();
void setOffline(bool offline);

/// The most that our own cache of downloads keeps.
qint64 cacheLimit();
void setCacheLimit(qint64 bytes);

/// Whether a plan that has a file is written as it changes.
bool autosave();
void setAutosave(bool autosave);

StartChoice start();
void setStart(StartChoice start);

/// Newest first, at most ten: paths, "bundled:…" and names on the Hub; files that are gone are left out.
QStringList recentModels();
void addRecentModel(const QString& model);
void clearRecentModels();

QStringList recentPlans(); ///< newest first, at most ten; whether they are still there is not looked at
void addRecentPlan(const QString& path);

/// What was chosen in the command palette (PaletteEntry::key), newest first, at most eight.
QStringList recentCommands();
void addRecentCommand(const QString& key);

QString lastFolder();
void setLastFolder(const QString& folder);

/// Window geometry and dock layout, with the version of the layout they belong to.
QByteArray windowGeometry();
QByteArray windowState();
void setWindow(const QByteArray& geometry, const QByteArray& state);
inline constexpr int kWindowStateVersion = 1;

} // namespace settings
} // namespace hbm::ui
