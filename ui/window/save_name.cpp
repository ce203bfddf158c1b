// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/save_name.h"

#include "ui/support/settings.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>

namespace hbm::ui {

QString SaveName::suffixOf(const QString& filter)
{
    static const QRegularExpression pattern(QStringLiteral("\\(\\*\\.(\\w+)"));
    return pattern.match(filter).captured(1);
}

QString SaveName::complete(const QString& file, const QString& filter, const QStringList& known)
{
    if (known.contains(QFileInfo(file).suffix(), Qt::CaseInsensitive))
        return file;
    const QString suffix = suffixOf(filter);
    const QString wanted = suffix.isEmpty() ? known.value(0) : suffix;
    return file + (file.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral(".")) + wanted;
}

SaveName::Answer SaveName::ask(QWidget* parent, const Question& question)
{
    QStringList known = question.others;
    for (const QString& filter : question.filters)
        if (const QString suffix = suffixOf(filter); !suffix.isEmpty())
            known.prepend(suffix);
    QString start = question.proposed, chosen;
    for (;;) {
        const QString typed = QFileDialog::getSaveFileName(
            parent, question.title, start, question.filters.join(QStringLiteral(";;")), &chosen);
        if (typed.isEmpty())
            return {};
        const int filter = std::max(0, static_cast<int>(question.filters.indexOf(chosen)));
        const QString file
            = typed == question.proposed ? typed : complete(typed, question.filters.value(filter), known);
        // The dialog has asked about the name that was typed, not about what it became.
        if (file == typed || !QFileInfo::exists(file)
            || QMessageBox::warning(parent, question.title,
                   tr("%1 already exists.\nDo you want to replace it?").arg(QFileInfo(file).fileName()),
                   QMessageBox::Yes | QMessageBox::No, QMessageBox::No)
                == QMessageBox::Yes) {
            settings::setLastFolder(QFileInfo(file).absolutePath());
            return { file, filter };
        }
        start = file;
    }
}

} // namespace hbm::ui
