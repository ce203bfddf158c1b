// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_entry.h"

#include "ui/support/fuzzy_match.h"
#include "ui/support/menu_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>
#include <climits>
#include <optional>

namespace hbm::ui {

namespace {

constexpr int kRecentBonus = 60; // less than between a whole word and the beginning of one
constexpr int kGroupPenalty = 150; // of words that only the menu's name has

QString tr(const char* text)
{
    return QCoreApplication::translate("CommandPalette", text);
}

QString reasonOf(const QAction& action)
{
    if (action.isEnabled())
        return {};
    const QString reason = action.property(kReasonProperty).toString();
    return reason.isEmpty() ? tr("Not possible now") : reason;
}

/// The better of what the name alone and name and menu together say.
std::optional<int> scoreOf(const PaletteEntry& entry, const QString& typed)
{
    const auto byName = fuzzyScore(entry.text, typed);
    const QString all = entry.text + QLatin1Char(' ') + entry.group;
    const auto byAll = fuzzyScore(all, typed);
    if (!byAll)
        return byName;
    return std::max(byName.value_or(INT_MIN), *byAll - kGroupPenalty);
}

} // namespace

std::vector<PaletteEntry> entriesOf(const QMenuBar& menuBar)
{
    std::vector<PaletteEntry> entries;
    for (const MenuAction& found : menuActions(menuBar))
        entries.push_back(
            { found.text, found.path, found.keys, reasonOf(*found.action), [action = QPointer(found.action)] {
                 if (action)
                     action->trigger();
             } });
    return entries;
}

std::vector<std::size_t> rankedEntries(
    const std::vector<PaletteEntry>& entries, const QString& typed, const QStringList& recent)
{
    struct Ranked
    {
        std::size_t index;
        int score;
    };
    std::vector<Ranked> ranked;
    const bool all = typed.trimmed().isEmpty();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto score = scoreOf(entries[i], typed);
        if (!score)
            continue;
        const qsizetype used = recent.indexOf(entries[i].key());
        const int bonus = used < 0 ? 0 : all ? static_cast<int>(recent.size() - used) : kRecentBonus;
        ranked.push_back({ i, (all ? 0 : *score) + bonus });
    }
    std::stable_sort(
        ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) { return a.score > b.score; });
    std::vector<std::size_t> indices;
    for (const Ranked& one : ranked)
        indices.push_back(one.index);
    return indices;
}

} // namespace hbm::ui
