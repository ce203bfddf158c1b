// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which widgets a person who listens instead of looking would find without a name.
#pragma once

#include <QAccessible>
#include <QStringList>
#include <QWidget>

namespace hbm::test {

/// Visible widgets in `root` that can have the focus and have no name, each with the path of its classes.
inline QStringList namelessIn(QWidget& root)
{
    QStringList offenders;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy()
            || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (accessible && !accessible->text(QAccessible::Name).trimmed().isEmpty())
            continue;
        QString path = QString::fromLatin1(widget->metaObject()->className());
        if (!widget->objectName().isEmpty())
            path += QStringLiteral("(%1)").arg(widget->objectName());
        for (const QWidget* up = widget->parentWidget(); up && up != &root; up = up->parentWidget())
            path += QStringLiteral(" in ") + QString::fromLatin1(up->metaObject()->className());
        offenders << path;
    }
    return offenders;
}

} // namespace hbm::test
