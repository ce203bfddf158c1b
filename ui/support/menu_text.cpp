// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/menu_text.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>

namespace hbm::ui {

namespace {

constexpr int kDeepest = 8; // a menu that holds itself ends somewhere

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    return keys.join(QLatin1String(", "));
}

void collect(const QList<QAction*>& actions, const QString& path, int depth, std::vector<MenuAction>& found)
{
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QString text = withoutMnemonic(action->text());
        if (const QMenu* menu = action->menu()) {
            if (depth < kDeepest && !menu->property(kListsThingsProperty).toBool())
                collect(menu->actions(), path.isEmpty() ? text : path + QStringLiteral(" › ") + text,
                    depth + 1, found);
        } else
            found.push_back({ action, text, path, keysOf(*action) });
    }
}

} // namespace

std::vector<MenuAction> menuActions(const QMenuBar& menuBar)
{
    std::vector<MenuAction> found;
    collect(menuBar.actions(), {}, 0, found);
    return found;
}

QString withoutMnemonic(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('&') && i + 1 < text.size())
            ++i; // what follows is meant, be it another "&"
        plain += text[i];
    }
    return plain;
}

} // namespace hbm::ui
