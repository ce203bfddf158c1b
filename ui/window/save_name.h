// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where to save: a name without the suffix gets it, and no file is overwritten by that unasked.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

class QWidget;

namespace hbm::ui {

class SaveName
{
    Q_DECLARE_TR_FUNCTIONS(hbm::ui::SaveName)

public:
    struct Question
    {
        QString title;
        QString proposed; ///< path; taken as it is, whatever its suffix
        QStringList filters; ///< as file dialogs want them: "Plans (*.hbmplan)"
        QStringList others {}; ///< suffixes that are known beside those of the filters: "htm"
    };
    struct Answer
    {
        QString file; ///< empty: cancelled
        int filter = 0; ///< which one was chosen
    };

    /// Asks until there is a name that may be written.
    static Answer ask(QWidget* parent, const Question& question);

    /// `file` with the suffix of `filter`, unless it has a known one: the dot of "llama-3.1" is none.
    static QString complete(const QString& file, const QString& filter, const QStringList& known);
    /// "png" of "PNG image (*.png)": the first one; empty for all files.
    static QString suffixOf(const QString& filter);
};

} // namespace hbm::ui
